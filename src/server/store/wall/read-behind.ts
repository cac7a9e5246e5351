/** Reads of plain tables behind the second wall: those of queries have a reader of their own (query/reader.ts). */
import { sql } from 'kysely'
import type { TypedDatabase } from '../context.js'
import type { Db } from '../database.js'
import { asShut, enterWall, type Whose } from './wall.js'

/** A source whose reads go through the wall. */
export type WalledSource = Pick<TypedDatabase, 'db' | 'wall'>

/** Where the wall stands, all statements see one state of the database. */
export async function readBehind<T>(
  { db, wall }: WalledSource,
  whose: Whose,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!wall) return work(db)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async trx => {
        await sql`select ${sql.join(enterWall(wall, whose))}`.execute(trx)
        return work(trx)
      })
  } catch (error) {
    throw asShut(wall, error)
  }
}
