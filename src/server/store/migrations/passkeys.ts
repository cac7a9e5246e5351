/** Passkeys, the challenges that wait for an answer of one, and accounts that ask for a second factor. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const PASSKEYS: Record<string, Migration> = {
  '0043-passkeys': statements(
    sql`create table if not exists passkey (id text primary key, user_id text not null references portal_user on delete cascade, name text not null,
          public_key text not null, counter bigint not null, transports text[] not null, is_synced boolean not null,
          created_at timestamptz not null, used_at timestamptz)`,
    sql`create index if not exists passkey_user on passkey (user_id)`,
    sql`create table if not exists passkey_challenge (hash text primary key, about text not null, expires timestamptz not null)`,
    sql`create index if not exists passkey_challenge_expires on passkey_challenge (expires)`,
  ),
  '0044-factor-required': statements(
    sql`alter table account add column if not exists factor_required boolean not null default false`,
    sql`alter table refresh_family add column if not exists by_provider boolean not null default false`,
  ),
  // Asked at every call of a person: of many accounts few ask.
  '0045-factor-required-index': statements(
    sql`create index if not exists account_factor_required on account (id) where factor_required`,
  ),
  // The account is no reference: a domain that somebody else has proved since is another one.
  '0051-passkeys-of-domains': statements(
    sql`alter table passkey add column if not exists host text`,
    sql`alter table passkey add column if not exists host_account_id text`,
  ),
}
