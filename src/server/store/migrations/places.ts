/** Tables of environments and workspaces as people look after them: where they are, what has sent to them, and what of them is being taken away. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const PLACES: Record<string, Migration> = {
  '0065-environment-records': statements(
    sql`alter table environment add column if not exists location text, add column if not exists is_scrambled boolean not null default false,
         add column if not exists version integer not null default 1`,
    sql`alter table environment_key add column if not exists expires timestamptz`,
    sql`alter table workspace add column if not exists changed_at timestamptz not null default now()`,
    // Datastores of environments that are gone, until nothing of them is left.
    sql`create table if not exists removed_datastore (datastore_id text primary key, removed_at timestamptz not null)`,
  ),
  '0066-ingest-tallies': statements(
    sql`create table if not exists ingest_source (datastore_id text not null, platform text not null, first_at timestamptz not null,
        last_at timestamptz not null, primary key (datastore_id, platform))`,
    sql`create table if not exists ingest_tally (datastore_id text not null, platform text not null, hour timestamptz not null,
        entities bigint not null, samples bigint not null, costs bigint not null, refused bigint not null,
        primary key (datastore_id, platform, hour))`,
    sql`create table if not exists ingest_refusal (datastore_id text not null, platform text not null, hour timestamptz not null, reason text not null,
        n bigint not null, place text not null, last_at timestamptz not null, primary key (datastore_id, platform, hour, reason))`,
  ),
  '0120-workspace-records': statements(
    sql`alter table workspace add column if not exists version integer not null default 1`,
    // Whoever accepts it joins the workspace too, as long as it is there.
    sql`alter table invite add column if not exists workspace_id text references workspace on delete set null,
         add column if not exists is_workspace_admin boolean not null default false`,
    sql`create index if not exists invite_workspace on invite (workspace_id) where workspace_id is not null`,
  ),
  '0142-admin-teams': statements(
    sql`alter table workspace_team add column if not exists is_admin boolean not null default false`,
  ),
}
