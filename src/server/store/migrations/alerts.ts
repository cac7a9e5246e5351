/** Steps of alerts. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const ALERTS: Record<string, Migration> = {
  '0085-alerts': statements(
    sql`create table if not exists alert_rule (id text primary key, account_id text not null references account on delete cascade,
        environment_id text references environment on delete cascade, name text not null, severity text not null, enabled boolean not null,
        rule jsonb not null, version integer not null, muted_until timestamptz, created_by text references portal_user on delete set null,
        updated_at timestamptz not null)`,
    sql`create index if not exists alert_rule_account on alert_rule (account_id)`,
    // What became of a rule in one environment when it was last asked.
    sql`create table if not exists alert_asked (rule_id text not null references alert_rule on delete cascade, datastore_id text not null,
        at timestamptz not null, holds integer not null, trouble text, primary key (rule_id, datastore_id))`,
    sql`create table if not exists alert (id text primary key, account_id text not null references account on delete cascade,
        environment_id text not null references environment on delete cascade, datastore_id text not null,
        rule_id text references alert_rule on delete set null, rule_name text not null, severity text not null, condition jsonb not null,
        for_minutes integer not null, state text not null check (state in ('pending', 'firing', 'resolved')),
        entity_type text not null, entity_id text not null, entity_name text not null, since timestamptz not null, fired_at timestamptz,
        resolved_at timestamptz, ending text, value jsonb, fired_value jsonb, worst jsonb, unit text, measure text not null,
        unknown_since timestamptz, acknowledged_by text, acknowledged_at timestamptz, muted_until timestamptz, held_by text)`,
    // Nothing fires twice, whoever evaluates.
    sql`create unique index if not exists alert_open on alert (rule_id, datastore_id, entity_type, entity_id) where state <> 'resolved'`,
    sql`create index if not exists alert_listed on alert (datastore_id, state, fired_at)`,
    sql`create index if not exists alert_of on alert (rule_id, datastore_id, entity_type, entity_id, fired_at)`,
    sql`create table if not exists alert_webhook (id text primary key, account_id text not null references account on delete cascade,
        name text not null, url text not null, sealed text not null, enabled boolean not null, created_at timestamptz not null, unique (account_id, name))`,
    sql`create table if not exists alert_delivery (id text primary key, account_id text not null references account on delete cascade,
        webhook_id text references alert_webhook on delete cascade, user_id text references portal_user on delete cascade,
        environment_id text references environment on delete cascade, alert_id text references alert on delete set null, event text not null,
        about text not null, body text not null, state text not null check (state in ('waiting', 'delivered', 'failed')),
        created_at timestamptz not null, due_at timestamptz, done_at timestamptz, tries integer not null default 0, status integer, problem text)`,
    sql`create index if not exists alert_delivery_due on alert_delivery (due_at) where state = 'waiting'`,
    sql`create index if not exists alert_delivery_log on alert_delivery (webhook_id, created_at)`,
    sql`create table if not exists alert_maintenance (id text primary key, account_id text not null references account on delete cascade,
        environment_id text not null references environment on delete cascade, name text not null, plan jsonb not null,
        created_by text references portal_user on delete set null, created_at timestamptz not null)`,
    sql`create index if not exists alert_maintenance_environment on alert_maintenance (environment_id)`,
    // One row: who evaluates just now, until when at most, and when rules were last asked.
    sql`create table if not exists alert_clock (key text primary key, owner text, until timestamptz not null, ran_at timestamptz not null)`,
  ),
  '0149-maintenance-version': statements(
    sql`alter table alert_maintenance add column if not exists version integer not null default 1`,
  ),
  // Alerts begin by the thousand, and each was looked up in three tables. Its environment has the account; a step holds the lock of the rule (step.ts), and
  // whoever deletes a rule takes it from its alerts (rules.ts). By time are looked for only those that are over.
  '0150-alert-writes': statements(
    sql`alter table alert drop constraint if exists alert_account_id_fkey, drop constraint if exists alert_rule_id_fkey`,
    sql`drop index if exists alert_of`,
    sql`create index if not exists alert_over on alert (rule_id, datastore_id, entity_type, entity_id, fired_at) where state = 'resolved'`,
  ),
  // Whoever deletes alerts, as an environment with all of its alerts, looks for the deliveries of each.
  '0153-deliveries-of-alerts': statements(
    sql`create index if not exists alert_delivery_alert on alert_delivery (alert_id) where alert_id is not null`,
  ),
}
