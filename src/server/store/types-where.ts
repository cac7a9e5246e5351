import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.js'

/** Those of the types for which the condition holds, by one question for all of them. */
export async function typesWhere(
  db: Db,
  types: readonly string[],
  condition: (type: string) => RawBuilder<unknown>,
): Promise<string[]> {
  if (types.length === 0) return []
  const each = types.map(type => sql`select ${sql.lit(type)}::text as type where ${condition(type)}`)
  const { rows } = await sql<{ type: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows.map(({ type }) => type)
}
