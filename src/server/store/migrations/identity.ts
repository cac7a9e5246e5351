/** Tables of people, their sessions and clients. Never edit a migration that was released: add the next. */
import { type Migration, sql } from 'kysely'
import { indexTrigrams, statements } from './statements.js'

export const IDENTITY: Record<string, Migration> = {
  '0001-identity': statements(
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
  ),
  '0010-ways-in': statements(
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
  ),
  '0029-people': statements(
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
  ),
  '0034-acting': statements(
    sql`alter table refresh_family add column if not exists original_family text references refresh_family on delete cascade`,
    sql`create index if not exists refresh_family_original on refresh_family (original_family)`,
  ),
  '0035-clients': statements(
    sql`create table if not exists identity_client (id text primary key references portal_user on delete cascade,
          account_id text not null references account on delete cascade, name text not null, created_at timestamptz not null,
          unique (account_id, name))`,
    sql`create table if not exists client_secret (id text primary key, client_id text not null references identity_client on delete cascade,
          hash text not null unique, actions text[], created_at timestamptz not null, expires timestamptz not null, last_used_at timestamptz)`,
    sql`create index if not exists client_secret_client on client_secret (client_id)`,
  ),
  '0037-second-factor': statements(
    sql`create table if not exists second_factor (user_id text primary key references portal_user on delete cascade, sealed text not null,
          confirmed_at timestamptz, last_step bigint not null)`,
    sql`create table if not exists recovery_code (user_id text not null references portal_user on delete cascade, hash text not null,
          used_at timestamptz, primary key (user_id, hash))`,
  ),
  '0038-successor-family': statements(sql`alter table refresh_token add column if not exists successor_family text`),
  '0125-locked-users': statements(
    sql`alter table portal_user add column if not exists locked_at timestamptz, add column if not exists version integer not null default 1`,
  ),
  '0126-environments-of-an-account': statements(
    sql`alter table account add column if not exists most_environments integer`,
  ),
  '0135-demo-mode': statements(
    sql`alter table refresh_family add column if not exists in_demo_mode boolean not null default false`,
  ),
  // As the list of users searches them (store/admin/users.ts).
  '0146-user-search': {
    up: db =>
      indexTrigrams(
        db,
        sql`create index if not exists portal_user_search on portal_user using gin (lower(email || ' ' || name) gin_trgm_ops)`,
      ),
  },
  '0152-last-seen': statements(
    sql`create table if not exists last_seen (user_id text primary key references portal_user on delete cascade, at timestamptz not null)`,
    sql`insert into last_seen (user_id, at)
      select user_id, max(used_at) from refresh_family where original_user_id is null and used_at is not null group by user_id
      on conflict do nothing`,
  ),
  // What lists of users narrow and count by (store/user-traits.ts), of persons alone.
  '0154-user-traits': statements(
    sql`create or replace view user_trait_now as select u.id as user_id, u.locked_at is not null as is_locked, u.password_hash is not null as has_password,
        exists (select from user_identity x where x.user_id = u.id) as has_sso, exists (select from passkey x where x.user_id = u.id) as has_passkey,
        exists (select from second_factor x where x.user_id = u.id and x.confirmed_at is not null) as has_factor
      from portal_user u where not exists (select from identity_client c where c.id = u.id)`,
    sql`create table if not exists user_trait (user_id text primary key references portal_user on delete cascade, is_locked boolean not null, has_password boolean not null,
        has_sso boolean not null, has_passkey boolean not null, has_factor boolean not null, seen_at timestamptz)`,
    sql`insert into user_trait select n.*, s.at from user_trait_now n left join last_seen s on s.user_id = n.user_id
      on conflict do nothing`,
    sql`drop table last_seen`,
  ),
}
