/** Tables of overlays: what people say of an entity, and what they said before. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const OVERLAYS: Record<string, Migration> = {
  '0140-overlays': statements(
    sql`create table if not exists entity_overlay (datastore_id text not null, type text not null, id text not null, value jsonb not null,
        version integer not null, changed_at timestamptz not null, changed_by text not null, primary key (datastore_id, type, id))`,
    sql`create table if not exists entity_overlay_change (datastore_id text not null, type text not null, id text not null, version integer not null,
        changed_at timestamptz not null, changed_by text not null, entries jsonb not null, primary key (datastore_id, type, id, version))`,
  ),
  '0151-overlay-change-batch': statements(sql`alter table entity_overlay_change add column if not exists batch text`),
}
