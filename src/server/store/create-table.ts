/** Tables whose columns only grow. */
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.js'

/** Creates a table, or adds the columns it lacks. */
export async function createTable(
  db: Kysely<Database>,
  name: string,
  columns: [string, string][],
  primaryKey: string[],
): Promise<void> {
  const present = await existingColumns(db, name)
  if (present.size === 0) {
    const list = sql.join(columns.map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`))
    const key = sql.join(primaryKey.map(column => sql.id(column)))
    await sql`create table ${sql.id(name)} (${list}, primary key (${key}))`.execute(db)
    return
  }
  for (const [column, type] of columns.filter(([column]) => !present.has(column))) {
    await sql`alter table ${sql.id(name)} add column ${sql.id(column)} ${sql.raw(type)}`.execute(db)
  }
}

async function existingColumns(db: Kysely<Database>, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relname = ${table} and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(
    db,
  )
  return new Set(rows.map(row => row.name))
}
