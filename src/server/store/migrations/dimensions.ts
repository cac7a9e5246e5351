/** Tables of dimensions: what accounts define, and how far the values of a datastore follow it. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const DIMENSIONS: Record<string, Migration> = {
  '0147-dimensions': statements(
    sql`create table if not exists dimension (id text primary key, account_id text not null references account on delete cascade, key text not null,
        name text not null, description text not null, "values" jsonb, rules jsonb not null, fallback text, version integer not null,
        changed_at timestamptz not null, removed_at timestamptz, removed_by text)`,
    sql`create unique index if not exists dimension_key on dimension (account_id, lower(key))`,
    sql`create table if not exists dimension_state (datastore_id text primary key, stamp text not null, epoch text not null, sequence bigint not null,
        computed_at timestamptz not null)`,
  ),
}
