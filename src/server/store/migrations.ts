/** Migrations of the plain tables, in order. Never edit one that has been released: add the next. */
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import { TENANCY } from './accounts/migration.js'
import { AUDIT } from './audit/migration.js'
import type { Database } from './database.js'
import { FLOWS, PROVIDERS } from './sso/migration.js'

const MIGRATIONS: Record<string, Migration> = {
  '0001-identity': {
    async up(db) {
      for (const statement of [
        sql`create table setting (key text primary key, value text not null)`,
        sql`create table portal_user (id text primary key, email text not null unique, name text not null, password_hash text)`,
        sql`create table account (id text primary key, name text not null, type text not null, currency text not null,
            created_at timestamptz not null default now())`,
        sql`create table account_member (account_id text not null references account on delete cascade,
            user_id text not null references portal_user on delete cascade, is_owner boolean not null, primary key (account_id, user_id))`,
        sql`create table refresh_family (family text primary key, user_id text not null references portal_user on delete cascade,
            original_user_id text, revoked_at timestamptz)`,
        sql`create table refresh_token (hash text primary key, family text not null references refresh_family on delete cascade,
            expires timestamptz not null, retired_at timestamptz, sealed_successor text)`,
        sql`create index refresh_token_family on refresh_token (family)`,
        sql`create table environment (id text primary key, account_id text not null references account on delete cascade, name text not null,
            datastore_id text not null unique, demo boolean not null,
            created_at timestamptz not null default now(), unique (account_id, name))`,
        sql`create table environment_key (hash text primary key, environment_id text not null references environment on delete cascade,
            created_at timestamptz not null default now())`,
        sql`create table embed_key (id text primary key, account_id text not null references account on delete cascade,
            secret_hash text not null unique, origins text[] not null)`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0002-changes': {
    async up(db) {
      for (const statement of [
        sql`create table datastore_state (datastore_id text primary key, as_of timestamptz)`,
        sql`create table change_head (key text primary key, epoch text not null, sequence bigint not null)`,
        sql`create table change_commit (key text not null, sequence bigint not null, patches jsonb not null,
            at timestamptz not null default now(), primary key (key, sequence))`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0003-saved-filters': {
    async up(db) {
      for (const statement of [
        sql`create table saved_filter (id text primary key, account_id text not null references account on delete cascade,
            user_id text not null references portal_user on delete cascade, entity text not null, name text not null, view text not null,
            sharing text not null check (sharing in ('user', 'account')), updated_at timestamptz not null)`,
        sql`create unique index saved_filter_own on saved_filter (account_id, user_id, entity, name) where sharing = 'user'`,
        sql`create unique index saved_filter_shared on saved_filter (account_id, entity, name) where sharing = 'account'`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0004-metrics': {
    async up(db) {
      for (const statement of [
        sql`create table metric_state (datastore_id text not null, type text not null, closed_before timestamptz not null,
            closing_before timestamptz not null, primary key (datastore_id, type))`,
        sql`create table counter_reading (datastore_id text not null, type text not null, id text not null, measure text not null,
            at timestamptz not null, total double precision not null, primary key (datastore_id, type, id, measure))`,
        sql`create table rollup_due (datastore_id text not null, type text not null, id text not null,
            primary key (datastore_id, type, id))`,
        sql`create table retention (datastore_id text not null, kind text not null, days integer not null,
            primary key (datastore_id, kind))`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0005-forecasts': {
    async up(db) {
      for (const statement of [
        sql`create table forecast_made (datastore_id text not null, type text not null, id text not null, metric text not null,
            made_on date not null, made_at timestamptz not null, first_day date not null,
            p50 double precision[] not null, lo80 double precision[] not null, hi80 double precision[] not null,
            lo95 double precision[] not null, hi95 double precision[] not null,
            models text[] not null, mase double precision, scale double precision not null,
            scored_until date, scored_days integer not null default 0, scored_error double precision not null default 0,
            within80 integer not null default 0, within95 integer not null default 0,
            primary key (datastore_id, type, id, metric, made_on))`,
        sql`create index forecast_made_age on forecast_made (datastore_id, made_on)`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0006-catalogues': {
    async up(db) {
      await sql`create table reference_catalogue (kind text not null, key text not null, part text not null, body jsonb not null,
          source text, imported_at timestamptz not null, primary key (kind, key))`.execute(db)
    },
  },
  '0007-history': {
    async up(db) {
      for (const statement of [
        sql`create table entity_history (datastore_id text not null, type text not null, id text not null,
            from_at timestamptz not null, to_at timestamptz not null, row jsonb not null)`,
        sql`create index entity_history_time on entity_history (datastore_id, type, to_at)`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0008-told-hours': {
    async up(db) {
      await sql`alter table metric_state add column told_until timestamptz`.execute(db)
    },
  },
  '0009-forecast-levels': {
    async up(db) {
      for (const statement of [
        sql`alter table forecast_made add column lo50 double precision[], add column hi50 double precision[],
            add column within50 integer not null default 0, add column tried_days integer not null default 0,
            add column held double precision[] not null default '{0,0,0}'`,
        sql`create table forecast_level (datastore_id text not null, type text not null, id text not null, metric text not null,
            levels double precision[] not null, moved_on date not null, primary key (datastore_id, type, id, metric))`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0010-ways-in': {
    async up(db) {
      for (const statement of [
        sql`create table revocation (id bigint generated always as identity primary key,
            kind text not null check (kind in ('session', 'member')), subject text not null, at timestamptz not null default now())`,
        sql`create index refresh_family_user on refresh_family (user_id)`,
        sql`create table sign_in_guard (key text primary key, failures integer not null, last_at timestamptz not null,
            closed_until timestamptz not null)`,
        sql`create table remembered_device (hash text primary key, user_id text not null references portal_user on delete cascade,
            last_at timestamptz not null)`,
        sql`create table one_time_link (id text primary key, hash text not null unique, purpose text not null,
            user_id text references portal_user on delete cascade, expires timestamptz not null)`,
        // Only one link at a time makes the first administrator, whichever server prints it.
        sql`create unique index one_time_link_first on one_time_link (purpose) where user_id is null`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0020-slot-sums': {
    async up(db) {
      for (const statement of [
        // Rows of exact slots, and beside them what is known of entities without samples (store/sums/effects.ts).
        sql`create table slot_sum (datastore_id text not null, type text not null, kind text not null, measure text not null,
            hour timestamptz not null, value text not null, side text not null, sums double precision[] not null, n integer not null,
            flat_avg double precision not null, flat_max double precision not null, flat_p95 double precision not null,
            below double precision not null, above double precision not null,
            primary key (datastore_id, type, kind, measure, hour, value, side))`,
        sql`create table slot_sum_kinds (datastore_id text not null, type text not null, signature text not null,
            primary key (datastore_id, type))`,
        sql`create table slot_sum_hour (datastore_id text not null, type text not null, hour timestamptz not null, state text not null,
            primary key (datastore_id, type, hour))`,
        sql`create table slot_sum_member (datastore_id text not null, type text not null, id text not null, side text not null,
            groups text[] not null, primary key (datastore_id, type, id))`,
        // Marks are only ever added by writers, so that writers do not wait for each other.
        sql`create table slot_sum_due (datastore_id text not null, type text not null, hour timestamptz not null, mark bigserial primary key)`,
        sql`create index slot_sum_due_hour on slot_sum_due (datastore_id, type, hour)`,
        sql`create table slot_sum_moved (datastore_id text not null, type text not null, id text not null, mark bigserial primary key)`,
        sql`create index slot_sum_moved_type on slot_sum_moved (datastore_id, type, id)`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0021-told-days': {
    async up(db) {
      await sql`alter table metric_state add column told_days_until timestamptz`.execute(db)
    },
  },
  '0022-reported': {
    async up(db) {
      await sql`alter table metric_state rename column told_until to reported_until`.execute(db)
      await sql`alter table metric_state rename column told_days_until to reported_days_until`.execute(db)
      // Generated tables of an earlier release; views follow, and are replaced as their text has changed.
      const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'told' and not a.attisdropped
        where c.relkind = 'r' and c.relname like 'daily:%'
          and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(db)
      for (const { name } of rows) await sql`alter table ${sql.id(name)} rename column told to reported`.execute(db)
    },
  },
  '0023-history-by-entity': {
    async up(db) {
      await sql`create index if not exists entity_history_entity on entity_history (datastore_id, type, id, to_at)`.execute(
        db,
      )
    },
  },
  '0024-cost-profiles': {
    async up(db) {
      await sql`create table if not exists cost_profile (datastore_id text primary key, profile jsonb not null, version integer not null)`.execute(
        db,
      )
    },
  },
  '0025-default-views': {
    async up(db) {
      await sql`create table if not exists default_view (account_id text not null references account on delete cascade,
        user_id text not null references portal_user on delete cascade, entity text not null,
        filter_id text not null references saved_filter on delete cascade, primary key (account_id, user_id, entity))`.execute(
        db,
      )
      await sql`create index if not exists default_view_filter on default_view (filter_id)`.execute(db)
    },
  },
  '0027-tenancy': TENANCY,
  '0028-first-observed': {
    async up(db) {
      await sql`alter table datastore_state add column if not exists first_at timestamptz`.execute(db)
    },
  },
  '0029-people': {
    async up(db) {
      for (const statement of [
        sql`alter table portal_user add column if not exists phone text, add column if not exists country text, add column if not exists company text,
            add column if not exists preferences jsonb not null default '{}', add column if not exists verified_at timestamptz`,
        sql`alter table refresh_family add column if not exists started_at timestamptz, add column if not exists used_at timestamptz, add column if not exists agent text,
            add column if not exists address text`,
        // A link may be for an address that is nobody's yet, or not yet.
        sql`alter table one_time_link add column if not exists email text`,
        sql`drop index if exists one_time_link_first`,
        sql`create unique index if not exists one_time_link_first on one_time_link (purpose) where purpose = 'administrator'`,
        sql`create index if not exists one_time_link_email on one_time_link (email, purpose)`,
        sql`create table if not exists mail (id text primary key, kind text not null, recipient text not null, data jsonb not null,
            created_at timestamptz not null, due_at timestamptz not null, tries integer not null default 0, done_at timestamptz)`,
        sql`create index if not exists mail_due on mail (due_at) where done_at is null`,
        sql`create index if not exists mail_recipient on mail (recipient, kind, created_at)`,
        sql`create table if not exists invite (id text primary key, hash text not null unique, account_id text not null references account on delete cascade,
            email text not null, role text not null, invited_by text not null references portal_user on delete cascade,
            created_at timestamptz not null, expires timestamptz not null, accepted_at timestamptz, declined_at timestamptz)`,
        // Of one address only one invite to an account is open.
        sql`create unique index if not exists invite_open on invite (account_id, email) where accepted_at is null and declined_at is null`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0030-identity-providers': PROVIDERS,
  '0031-single-sign-on': FLOWS,
  '0033-audit': AUDIT,
  '0037-second-factor': {
    async up(db) {
      for (const statement of [
        sql`create table if not exists second_factor (user_id text primary key references portal_user on delete cascade, sealed text not null,
            confirmed_at timestamptz, last_step bigint not null)`,
        sql`create table if not exists recovery_code (user_id text not null references portal_user on delete cascade, hash text not null,
            used_at timestamptz, primary key (user_id, hash))`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0034-acting': {
    async up(db) {
      for (const statement of [
        sql`alter table refresh_family add column if not exists original_family text references refresh_family on delete cascade`,
        sql`create index if not exists refresh_family_original on refresh_family (original_family)`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0035-clients': {
    async up(db) {
      for (const statement of [
        sql`create table if not exists identity_client (id text primary key references portal_user on delete cascade,
            account_id text not null references account on delete cascade, name text not null, created_at timestamptz not null,
            unique (account_id, name))`,
        sql`create table if not exists client_secret (id text primary key, client_id text not null references identity_client on delete cascade,
            hash text not null unique, actions text[], created_at timestamptz not null, expires timestamptz not null, last_used_at timestamptz)`,
        sql`create index if not exists client_secret_client on client_secret (client_id)`,
      ]) {
        await statement.execute(db)
      }
    },
  },
  '0036-audit-lineage': {
    async up(db) {
      await sql`alter table audit_entry add column if not exists lineage text[]`.execute(db)
    },
  },
  '0038-successor-family': {
    async up(db) {
      await sql`alter table refresh_token add column if not exists successor_family text`.execute(db)
    },
  },
}

const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS }

export async function migrate(db: Kysely<Database>): Promise<void> {
  if (await isCurrent(db)) return
  const { error } = await new Migrator({
    db,
    provider,
    // Steps are written side by side: one may join after a later one has run somewhere.
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error !== undefined) {
    throw new PortalError('INTERNAL', {
      message:
        'The database could not be brought up to date: see the cause, restore a copy if it was written by a newer version',
      cause: error,
    })
  }
}

/** True when all migrations have run, and no other: the migrator looks at every table there is to find that out. */
export async function isCurrent(db: Kysely<Database>): Promise<boolean> {
  const { rows: there } = await sql`select 1 from pg_class where relname = 'kysely_migration'
    and relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(db)
  if (there.length === 0) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const known = Object.keys(MIGRATIONS).sort()
  return rows.length === known.length && rows.every(({ name }, i) => name === known[i])
}
