/** Tables of organizations and of what is granted to accounts. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const OBJECTS: Record<string, Migration> = {
  '0075-organizations': statements(
    sql`create table if not exists organization (id text primary key, account_id text not null references account on delete cascade, name text not null,
        version integer not null default 1, created_at timestamptz not null default now(), unique (account_id, name))`,
    sql`create table if not exists organization_domain (organization_id text not null references organization on delete cascade, domain text not null,
        proved_at timestamptz, proved_by text check (proved_by in ('dns', 'mail')), code_hash text, code_until timestamptz, code_tries integer not null default 0,
        primary key (organization_id, domain))`,
    sql`create unique index if not exists organization_domain_proved on organization_domain (domain) where proved_at is not null`,
    sql`create table if not exists provision_rule (organization_id text not null references organization on delete cascade, position integer not null,
        domain text, account_id text not null references account on delete cascade, role_id text not null, team_id text references team on delete cascade,
        primary key (organization_id, position))`,
    sql`create index if not exists provision_rule_account on provision_rule (account_id)`,
    // Whom an organization has put into an account: whoever was taken out of it stays out.
    sql`create table if not exists provision_done (organization_id text not null references organization on delete cascade,
        account_id text not null references account on delete cascade, user_id text not null references portal_user on delete cascade,
        at timestamptz not null, primary key (organization_id, account_id, user_id))`,
    sql`create index if not exists portal_user_domain on portal_user (split_part(email, '@', 2)) where verified_at is not null`,
    sql`create index if not exists provision_done_user on provision_done (user_id)`,
  ),
  '0076-rewards': statements(
    sql`create table if not exists rewards_program (id text primary key, name text not null unique, account_id text references account on delete cascade,
        starts_at timestamptz not null, ends_at timestamptz, period text not null check (period in ('month', 'quarter', 'year')), points jsonb not null,
        most_of_kind integer, expires_after_days integer, tiers jsonb not null, version integer not null default 1, created_at timestamptz not null default now())`,
    sql`create table if not exists reward (id text primary key, program_id text not null references rewards_program, account_id text not null references account on delete cascade,
        kind text not null check (kind in ('environment', 'insight', 'client')), event text not null, about_id text not null, points integer not null check (points > 0),
        state text not null check (state in ('granted', 'redeemed', 'expired', 'revoked')), granted_at timestamptz not null, expires_at timestamptz, closed_at timestamptz,
        closed_by text, unique (program_id, account_id, event))`,
    sql`create index if not exists reward_account on reward (account_id, granted_at desc, id)`,
    sql`create index if not exists reward_expiring on reward (expires_at) where state = 'granted' and expires_at is not null`,
  ),
  '0110-licenses': statements(
    sql`create table if not exists license (id text primary key, name text not null unique, capabilities text[] not null, most_environments integer,
        most_entities integer, version integer not null default 1, created_at timestamptz not null default now())`,
    sql`create table if not exists account_license (id text primary key, license_id text not null references license on delete cascade,
        account_id text not null references account on delete cascade, from_at timestamptz not null, until_at timestamptz, warned_at timestamptz, ended_at timestamptz)`,
    sql`create index if not exists account_license_account on account_license (account_id)`,
    sql`create index if not exists account_license_license on account_license (license_id)`,
    sql`create index if not exists account_license_until on account_license (until_at) where ended_at is null and until_at is not null`,
  ),
  '0111-extensions': statements(
    sql`create table if not exists extension (id text primary key, name text not null unique, package jsonb not null, bytes integer not null, url text,
        version integer not null default 1, created_at timestamptz not null default now())`,
    sql`create table if not exists account_extension (extension_id text not null references extension on delete cascade,
        account_id text not null references account on delete cascade, settings jsonb not null, enabled_at timestamptz not null default now(),
        primary key (account_id, extension_id))`,
    sql`create index if not exists account_extension_extension on account_extension (extension_id)`,
  ),
  '0112-versions': statements(
    ...['account', 'identity_role', 'identity_provider'].map(
      table => sql`alter table ${sql.table(table)} add column if not exists version integer not null default 1`,
    ),
  ),
}
