/** Tables of datastores besides the generated ones: changes, history, views, catalogues. Never edit a migration that was released: add the next. */
import { type Migration, sql } from 'kysely'
import { noteAllHeld } from '../held-types.js'
import { statements } from './statements.js'

export const DATASTORE: Record<string, Migration> = {
  '0002-changes': statements(
    sql`create table datastore_state (datastore_id text primary key, as_of timestamptz)`,
    sql`create table change_head (key text primary key, epoch text not null, sequence bigint not null)`,
    sql`create table change_commit (key text not null, sequence bigint not null, patches jsonb not null,
          at timestamptz not null default now(), primary key (key, sequence))`,
  ),
  '0003-saved-filters': statements(
    sql`create table saved_filter (id text primary key, account_id text not null references account on delete cascade,
          user_id text not null references portal_user on delete cascade, entity text not null, name text not null, view text not null,
          sharing text not null check (sharing in ('user', 'account')), updated_at timestamptz not null)`,
    sql`create unique index saved_filter_own on saved_filter (account_id, user_id, entity, name) where sharing = 'user'`,
    sql`create unique index saved_filter_shared on saved_filter (account_id, entity, name) where sharing = 'account'`,
  ),
  '0006-catalogues':
    statements(sql`create table reference_catalogue (kind text not null, key text not null, part text not null, body jsonb not null,
          source text, imported_at timestamptz not null, primary key (kind, key))`),
  '0007-history': statements(
    sql`create table entity_history (datastore_id text not null, type text not null, id text not null,
          from_at timestamptz not null, to_at timestamptz not null, row jsonb not null)`,
    sql`create index entity_history_time on entity_history (datastore_id, type, to_at)`,
  ),
  '0023-history-by-entity': statements(
    sql`create index if not exists entity_history_entity on entity_history (datastore_id, type, id, to_at)`,
  ),
  '0024-cost-profiles': statements(
    sql`create table if not exists cost_profile (datastore_id text primary key, profile jsonb not null, version integer not null)`,
  ),
  '0025-default-views': statements(
    sql`create table if not exists default_view (account_id text not null references account on delete cascade,
        user_id text not null references portal_user on delete cascade, entity text not null,
        filter_id text not null references saved_filter on delete cascade, primary key (account_id, user_id, entity))`,
    sql`create index if not exists default_view_filter on default_view (filter_id)`,
  ),
  '0028-first-observed': statements(sql`alter table datastore_state add column if not exists first_at timestamptz`),
  // The second wall has other conditions: it is down for the step, and raised anew.
  '0040-accounts-behind-the-wall': statements(),
  '0155-held-types': {
    async up(db) {
      await sql`create table if not exists held_type (datastore_id text not null, type text not null, primary key (datastore_id, type))`.execute(
        db,
      )
      const { rows } = await sql<{ type: string }>`select substr(relname, 8) as type from pg_class where relkind = 'r'
        and relname like 'entity:%' and relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(
        db,
      )
      await noteAllHeld(
        db,
        rows.map(({ type }) => type),
      )
    },
  },
}
