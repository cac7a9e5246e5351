/** Tables of single sign-on: who vouches for people, for whom, sign-ins that are under way, assertions that were used. */
import { type Migration, sql } from 'kysely'

export const PROVIDERS: Migration = {
  async up(db) {
    for (const statement of [
      // Of an account, or of all where there is none.
      sql`create table if not exists identity_provider (id text primary key, account_id text references account on delete cascade, kind text not null, name text not null,
          icon text not null, issuer text not null, client_id text, sealed_secret text, sign_in_url text, certificates text[] not null, may_register boolean not null,
          company_name text, is_enabled boolean not null, created_at timestamptz not null default now())`,
      sql`create index if not exists identity_provider_account on identity_provider (account_id)`,
      sql`create table if not exists identity_provider_domain (provider_id text not null references identity_provider on delete cascade, domain text not null,
          proved_at timestamptz, primary key (provider_id, domain))`,
      sql`create index if not exists identity_provider_domain_name on identity_provider_domain (domain)`,
    ]) {
      await statement.execute(db)
    }
  },
}
