/** Samples, rollups, forecasts and kept sums. Never edit one that has been released: add the next. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const METRICS: Record<string, Migration> = {
  '0004-metrics': statements(
    sql`create table metric_state (datastore_id text not null, type text not null, closed_before timestamptz not null,
          closing_before timestamptz not null, primary key (datastore_id, type))`,
    sql`create table counter_reading (datastore_id text not null, type text not null, id text not null, measure text not null,
          at timestamptz not null, total double precision not null, primary key (datastore_id, type, id, measure))`,
    sql`create table rollup_due (datastore_id text not null, type text not null, id text not null,
          primary key (datastore_id, type, id))`,
    sql`create table retention (datastore_id text not null, kind text not null, days integer not null,
          primary key (datastore_id, kind))`,
  ),
  '0005-forecasts': statements(
    sql`create table forecast_made (datastore_id text not null, type text not null, id text not null, metric text not null,
          made_on date not null, made_at timestamptz not null, first_day date not null,
          p50 double precision[] not null, lo80 double precision[] not null, hi80 double precision[] not null,
          lo95 double precision[] not null, hi95 double precision[] not null,
          models text[] not null, mase double precision, scale double precision not null,
          scored_until date, scored_days integer not null default 0, scored_error double precision not null default 0,
          within80 integer not null default 0, within95 integer not null default 0,
          primary key (datastore_id, type, id, metric, made_on))`,
    sql`create index forecast_made_age on forecast_made (datastore_id, made_on)`,
  ),
  '0008-told-hours': statements(sql`alter table metric_state add column told_until timestamptz`),
  '0009-forecast-levels': statements(
    sql`alter table forecast_made add column lo50 double precision[], add column hi50 double precision[],
          add column within50 integer not null default 0, add column tried_days integer not null default 0,
          add column held double precision[] not null default '{0,0,0}'`,
    sql`create table forecast_level (datastore_id text not null, type text not null, id text not null, metric text not null,
          levels double precision[] not null, moved_on date not null, primary key (datastore_id, type, id, metric))`,
  ),
  '0020-slot-sums': statements(
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
  ),
  '0021-told-days': statements(sql`alter table metric_state add column told_days_until timestamptz`),
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
  '0141-inherited-retention': statements(
    sql`alter table retention alter column days drop not null, add column if not exists is_inherited boolean not null default false`,
  ),
}
