/** Steps of what partners embed with, and of brands. */
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
  '0047-brands': statements(
    sql`create table if not exists branding (account_id text primary key references account on delete cascade, brand jsonb not null,
        version integer not null, domain text, domain_proved_at timestamptz)`,
    sql`create unique index if not exists branding_domain on branding (domain) where domain_proved_at is not null`,
    sql`create table if not exists brand_image (account_id text not null references account on delete cascade, name text not null, data text not null,
        sent_at timestamptz not null, primary key (account_id, name))`,
    sql`create index if not exists brand_image_name on brand_image (name)`,
  ),
  '0156-versions-of-embed-keys': statements(
    sql`alter table embed_key add column if not exists version integer not null default 1`,
  ),
}
