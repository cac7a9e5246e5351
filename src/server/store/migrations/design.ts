/** Tables of design scenarios. */
import { type Migration, sql } from 'kysely'
import { statements } from './statements.js'

export const DESIGN: Record<string, Migration> = {
  '0132-design': statements(
    sql`create table if not exists design_scenario (id text primary key, account_id text not null references account on delete cascade,
        environment_id text not null references environment on delete cascade, datastore_id text not null, name text not null, inputs jsonb not null,
        version integer not null, created_by text references portal_user on delete set null, created_at timestamptz not null,
        updated_at timestamptz not null, run_state text not null check (run_state in ('none', 'waiting', 'computing', 'done', 'failed', 'cancelled')),
        run_id text, run_number integer not null, started_at timestamptz, done integer not null, targets integer not null, problem text,
        owner text, beat_at timestamptz, result jsonb, basis jsonb)`,
    sql`create index if not exists design_scenario_datastore on design_scenario (datastore_id)`,
    sql`create index if not exists design_scenario_due on design_scenario (started_at) where run_state in ('waiting', 'computing')`,
  ),
  // Read for whoever browses the estate as if; lists leave it out.
  '0145-design-placement': statements(sql`alter table design_scenario add column if not exists placement jsonb`),
}
