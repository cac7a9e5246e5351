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
}
