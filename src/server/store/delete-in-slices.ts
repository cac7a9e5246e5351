/** Deletes many rows of a type a few thousand at a time, under its lock: writers and readers get their turn between. */
import { type RawBuilder, sql } from 'kysely'
import type { DatastoreRef } from './context.js'
import { lockTypes } from './locks.js'

const AT_ONCE = 5_000

/** `condition` is over the columns of the table; the datastore is added. */
export async function deleteInSlices(
  { db, datastoreId }: DatastoreRef,
  type: string,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE; ) {
    deleted = await db.transaction().execute(async trx => {
      await lockTypes({ db: trx, datastoreId }, [type])
      const { numAffectedRows } = await sql`delete from ${sql.id(table)} where ctid = any(array(
        select ctid from ${sql.id(table)} where datastore_id = ${datastoreId} and ${condition} limit ${AT_ONCE}))`.execute(
        trx,
      )
      return Number(numAffectedRows ?? 0)
    })
  }
}
