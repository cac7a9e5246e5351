/** Tables of single sign-on: who vouches for people, for whom, sign-ins that are under way, assertions that were used. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const SSO: Record<string, Migration> = {
  '0030-identity-providers': statements(
    // Of an account, or of all where there is none.
    sql`create table if not exists identity_provider (id text primary key, account_id text references account on delete cascade, kind text not null, name text not null,
        icon text not null, issuer text not null, client_id text, sealed_secret text, sign_in_url text, certificates text[] not null, may_register boolean not null,
        company_name text, is_enabled boolean not null, created_at timestamptz not null default now())`,
    sql`create index if not exists identity_provider_account on identity_provider (account_id)`,
    sql`create table if not exists identity_provider_domain (provider_id text not null references identity_provider on delete cascade, domain text not null,
        proved_at timestamptz, primary key (provider_id, domain))`,
    sql`create index if not exists identity_provider_domain_name on identity_provider_domain (domain)`,
  ),
  '0031-single-sign-on': statements(
    sql`create table if not exists user_identity (id text primary key, issuer text not null, subject text not null,
        user_id text not null references portal_user on delete cascade, provider_name text not null, email text, linked_at timestamptz not null, used_at timestamptz,
        unique (issuer, subject))`,
    sql`create index if not exists user_identity_user on user_identity (user_id)`,
    // Known by hashes of what the browser and the provider hold.
    sql`create table if not exists sso_flow (id text primary key, provider_id text not null, purpose text not null,
        user_id text references portal_user on delete cascade, company text, browser_state text not null, challenge text not null, session_hash text,
        expires timestamptz not null, answered_at timestamptz, code_hash text unique, outcome jsonb, used_at timestamptz, family text)`,
    sql`create index if not exists sso_flow_expires on sso_flow (expires)`,
    sql`create table if not exists saml_assertion (id text primary key, expires timestamptz not null)`,
    sql`create index if not exists saml_assertion_expires on saml_assertion (expires)`,
  ),
  '0050-sign-in-at-a-domain': statements(sql`alter table sso_flow add column if not exists host text`),
  '0143-saml-name-ids': statements(sql`alter table identity_provider add column if not exists name_id_format text`),
  '0144-oauth2-providers': statements(sql`alter table identity_provider add column if not exists oauth jsonb`),
}
