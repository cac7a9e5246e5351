/** Steps of what limits access. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const ACCESS: Record<string, Migration> = {
  '0039-scrambled-workspaces': statements(
    sql`alter table workspace add column if not exists is_scrambled boolean not null default false`,
  ),
}
