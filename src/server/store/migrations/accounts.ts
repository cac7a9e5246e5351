/** Tables of accounts in a tree, teams, workspaces, roles and their assignments. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const ACCOUNTS: Record<string, Migration> = {
  '0027-tenancy': statements(
    sql`alter table account add column if not exists slug_name text, add column if not exists parent_id text references account,
        add column if not exists lineage text[], add column if not exists capabilities text[] not null default '{}'`,
    // What has the same name as an older one is told apart by its id.
    sql`update account set lineage = array[account.id], slug_name = case when named.n = 1 and named.slug <> '' then named.slug else account.id end
        from (select id, slug, row_number() over (partition by slug order by created_at, id) as n from
          (select id, created_at, trim(both '-' from lower(regexp_replace(name, '[^a-zA-Z0-9]+', '-', 'g'))) as slug from account) slugs) named
        where named.id = account.id and account.lineage is null`,
    sql`update account set capabilities = '{hub}' where capabilities = '{}' and id in (select account_id from environment where datastore_id = 'hub')`,
    sql`alter table account alter column slug_name set not null, alter column lineage set not null`,
    sql`create unique index if not exists account_slug on account (slug_name)`,
    sql`create index if not exists account_parent on account (parent_id, name)`,
    // Of many accounts a page is read in its order, of few those are found by their lineage.
    sql`create index if not exists account_name on account (name, id)`,
    sql`create index if not exists account_lineage on account using gin (lineage)`,
    sql`alter table account_member add column if not exists is_ghost boolean not null default false`,
    sql`create index if not exists account_member_user on account_member (user_id)`,
    sql`create table if not exists account_relation (account_id text not null references account on delete cascade,
        kind text not null check (kind in ('client', 'partner', 'supplier', 'solutionProvider')),
        other_id text not null references account on delete cascade, primary key (account_id, kind, other_id))`,
    sql`create index if not exists account_relation_other on account_relation (other_id)`,
    sql`create table if not exists team (id text primary key, account_id text not null references account on delete cascade, name text not null,
        unique (account_id, name))`,
    sql`create table if not exists team_member (team_id text not null references team on delete cascade,
        user_id text not null references portal_user on delete cascade, primary key (team_id, user_id))`,
    sql`create index if not exists team_member_user on team_member (user_id)`,
    sql`create table if not exists workspace (id text primary key, account_id text not null references account, name text not null,
        created_by text references portal_user on delete set null, from_at timestamptz, until_at timestamptz, unique (account_id, name))`,
    sql`create table if not exists workspace_member (workspace_id text not null references workspace on delete cascade,
        user_id text not null references portal_user on delete cascade, is_admin boolean not null, primary key (workspace_id, user_id))`,
    sql`create index if not exists workspace_member_user on workspace_member (user_id)`,
    sql`create table if not exists workspace_team (workspace_id text not null references workspace on delete cascade,
        team_id text not null references team on delete cascade, primary key (workspace_id, team_id))`,
    sql`create index if not exists workspace_team_team on workspace_team (team_id)`,
    sql`create table if not exists workspace_environment (workspace_id text not null references workspace on delete cascade,
        environment_id text not null references environment on delete cascade, primary key (workspace_id, environment_id))`,
    sql`create index if not exists workspace_environment_environment on workspace_environment (environment_id)`,
    sql`create table if not exists identity_role (id text primary key, account_id text references account on delete cascade, name text not null,
        actions text[] not null)`,
    sql`create unique index if not exists identity_role_name on identity_role (coalesce(account_id, ''), name)`,
    sql`create table if not exists role_assignment (id text primary key, account_id text references account on delete cascade, role_id text not null,
        user_id text references portal_user on delete cascade, team_id text references team on delete cascade,
        resource text not null check (resource in ('all', 'account', 'environment', 'workspace')), resource_id text not null,
        check (num_nonnulls(user_id, team_id) = 1))`,
    sql`create unique index if not exists role_assignment_once on role_assignment
        (role_id, coalesce(user_id, ''), coalesce(team_id, ''), resource, resource_id)`,
    sql`create index if not exists role_assignment_user on role_assignment (user_id)`,
    sql`create index if not exists role_assignment_team on role_assignment (team_id)`,
    sql`create index if not exists role_assignment_account on role_assignment (account_id, id)`,
    // Who owns the first account looks after all of them.
    sql`insert into role_assignment (id, role_id, user_id, resource, resource_id)
        select gen_random_uuid()::text, 'administrator', user_id, 'all', '' from account_member where is_owner
          and account_id = (select id from account order by created_at, id limit 1) on conflict do nothing`,
  ),
  // Unique among all, it told whether an account exists that one may not see.
  '0041-slug-names': statements(
    sql`drop index if exists account_slug`,
    sql`create index if not exists account_slug_beside on account (parent_id, slug_name)`,
  ),
  '0060-policies': statements(
    sql`create table if not exists account_policy (account_id text primary key references account on delete cascade, policies jsonb not null,
        version integer not null, changed_at timestamptz not null)`,
    sql`create table if not exists policy_applied (datastore_id text not null, type text not null, stamp text not null, primary key (datastore_id, type))`,
  ),
}
