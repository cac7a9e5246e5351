/** Two tenants of a PostgreSQL who have things with the same ids: what one of them reads must be told from what the other has. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/server/store/database.js'
import { openStore } from '../../src/server/store/open-store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { testRegistry } from './database.js'

export const NOW = new Date('2026-11-21T12:30:00Z')
const BEFORE = new Date('2026-11-21T08:00:00Z')
export const OURS = 'ours'
export const THEIRS = 'theirs'
const TENANTS = [OURS, THEIRS]

/** Entities with history, samples and a forecast of each. */
export async function fillTenants(url: string): Promise<void> {
  let clock = BEFORE
  const store = await openStore({ registry: testRegistry, url, now: () => clock })
  const put = (tenant: string, records: IngestRecord[]) =>
    store.datastore.ingest(
      tenant,
      records.map((record, i) => ({ line: i + 1, record })),
    )
  const ids = ['m0', 'm1', 'm2']
  const machine = (tenant: string, id: string): IngestRecord => ({
    entity: { type: 'vmware.vm', id, fields: { name: `${tenant} ${id} ${clock.getHours()}`, 'host.id': 'h' } },
  })
  for (const [i, tenant] of TENANTS.entries()) {
    clock = BEFORE
    await put(tenant, [
      { entity: { type: 'vmware.vh', id: 'h', fields: { name: `${tenant} host` } } },
      ...ids.map(id => machine(tenant, id)),
    ])
    clock = NOW
    const hours = ['09', '10', '11']
    await put(tenant, [
      ...ids.map(id => machine(tenant, id)),
      ...hours.flatMap(hour =>
        ids.map(
          (id): IngestRecord => ({
            samples: {
              type: 'vmware.vm',
              id,
              at: `2026-11-21T${hour}:10:00Z`,
              values: { 'cpu.utilization': 10 + 50 * i },
            },
          }),
        ),
      ),
    ])
    const ends = { source: '10.0.0.1', target: '8.8.8.8', port: 443, protocol: 'tcp' } as const
    const at = NOW.getTime() - 3_600_000
    await put(tenant, [{ flow: { ...ends, bytes: 100 + i, packets: 1, at } }])
    // Another thing of the same type that the other tenant has not.
    if (tenant === THEIRS) await put(tenant, [machine(tenant, 'm9')])
    const days = [{ p50: 1 + i, lo50: 1, hi50: 2, lo80: 1, hi80: 2, lo95: 1, hi95: 2 }]
    const scores = {
      mase: 1,
      scale: 1,
      levels: [0.5, 0.8, 0.95] as const,
      tried: { days: 0, held: [0, 0, 0] as const },
    }
    const made = { id: 'm0', metric: 'cpu.utilization.p95', firstDay: '2026-11-22', days, models: ['x'], ...scores }
    await store.forecasts.keep(tenant, 'vmware.vm', [made], NOW)
  }
  await store.settled()
  await store.close()
}

/** Whose user has filters and cost profiles by both names: as an account, and as a datastore. */
export const USER = 'user'

/** Saved filters, lists' defaults, cost profiles and a commit of the account's resources, of each tenant. */
export async function fillRecords(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`set local session_replication_role = replica`.execute(trx)
    // Ours last: a reader that forgets whose row it reads finds theirs.
    for (const tenant of TENANTS.toReversed()) {
      const filter = { account_id: tenant, user_id: USER, entity: 'vmware.vm' }
      await trx
        .insertInto('saved_filter')
        .values({ ...filter, id: `filter ${tenant}`, name: tenant, view: '{}', sharing: 'account', updated_at: NOW })
        .execute()
      await trx
        .insertInto('default_view')
        .values({ ...filter, filter_id: `filter ${tenant}` })
        .execute()
      const profile = JSON.stringify({ name: tenant })
      await trx.insertInto('cost_profile').values({ datastore_id: tenant, profile, version: 1 }).execute()
      const key = `resources:${tenant}`
      await trx.insertInto('change_head').values({ key, epoch: tenant, sequence: 1 }).execute()
      await trx
        .insertInto('change_commit')
        .values({ key, sequence: 1, patches: JSON.stringify([{ self: tenant }]) })
        .execute()
    }
  })
}

/** A row of each tenant in every table that has none of it. */
export async function fillTables(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; columns: string[]; types: string[] }>`select c.relname as name,
      json_agg(a.attname order by a.attnum) as columns, json_agg(format_type(a.atttypid, null) order by a.attnum) as types
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.atthasdef
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity = ''
      and exists (select 1 from pg_attribute d where d.attrelid = c.oid and d.attname = 'datastore_id')
    group by c.relname`.execute(db)
  const VALUES: Record<string, string> = {
    jsonb: '{}',
    boolean: 'true',
    'timestamp with time zone': 'now',
    date: 'now',
  }
  /** Values of columns that take certain words only. */
  const WORDS: Record<string, string> = { 'alert.state': 'firing', 'design_scenario.run_state': 'done' }
  const textOf = (type: string, tenant: string) =>
    type.endsWith('[]') ? '{}' : (VALUES[type] ?? (/int|numeric|double|real/.test(type) ? '1' : `x ${tenant}`))
  await db.transaction().execute(async trx => {
    // Rows that are referred to, such as accounts, are of no tenant.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { name, columns, types } of rows) {
      for (const tenant of TENANTS) {
        const cellOf = (column: string, i: number) =>
          column === 'datastore_id' ? tenant : (WORDS[`${name}.${column}`] ?? textOf(types[i] ?? '', tenant))
        const values = columns.map(cellOf)
        const list = sql.join(columns.map(column => sql.id(column)))
        await sql`insert into ${sql.id(name)} (${list}) values (${sql.join(values.map(value => sql.lit(value)))})
          on conflict do nothing`.execute(trx)
      }
    }
  })
}
