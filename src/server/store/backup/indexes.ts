/** Indexes and keys of a table, which are made faster of all its rows at once than row by row. Duplicates are refused then as before. */
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.js'

export interface Indexes {
  /** Makes the indexes again as they were. Rejects where rows break a key. */
  putBack(): Promise<void>
}

interface Definition {
  name: string
  definition: string
}

/** References to the table have to be off already. */
export async function takeOffIndexes(trx: Transaction<Database>, table: string): Promise<Indexes> {
  const { rows: keys } = await sql<Definition>`select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('p', 'u', 'x') and conrelid = quote_ident(${table}::text)::regclass order by conname`.execute(
    trx,
  )
  for (const { name } of keys) await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(trx)
  const { rows: others } = await sql<Definition>`select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = quote_ident(${table}::text)::regclass order by c.relname`.execute(trx)
  for (const { name } of others) await sql`drop index ${sql.id(name)}`.execute(trx)
  return {
    async putBack() {
      for (const { name, definition } of keys)
        await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx)
      for (const { definition } of others) await sql.raw(definition).execute(trx)
    },
  }
}
