/** What migrations are made of. */
import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely'

/** A migration of statements alone, executed in order. */
export function statements(...list: readonly RawBuilder<unknown>[]): Migration {
  return {
    async up(db) {
      for (const statement of list) await statement.execute(db)
    },
  }
}

/** Makes an index by trigrams where the database has them: the right to make the extension, or the extension itself, may be missing. */
export async function indexTrigrams(db: Kysely<unknown>, index: RawBuilder<unknown>): Promise<void> {
  await sql`savepoint trigrams`.execute(db)
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await index.execute(db)
  } catch {
    await sql`rollback to savepoint trigrams`.execute(db)
  }
}
