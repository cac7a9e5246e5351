/** Steps of what partners embed with. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const EMBEDDING: Record<string, Migration> = {
  '0046-embed-keys': statements(
    sql`alter table embed_key add column if not exists name text not null default '', add column if not exists elements text[],
        add column if not exists ending text not null default '', add column if not exists created_at timestamptz not null default now(),
        add column if not exists last_used_at timestamptz, add column if not exists previous_hash text unique,
        add column if not exists previous_until timestamptz`,
    sql`create unique index if not exists embed_key_name on embed_key (account_id, name) where name <> ''`,
    sql`create index if not exists embed_key_origins on embed_key using gin (origins)`,
  ),
}
