/**
 * The vmware.vm dashboard at 100k machines with two days of hours (`PLINTH_BENCH_ROWS`, `PLINTH_BENCH_HOURS`) on the embedded database, or on the
 * empty PostgreSQL of `PLINTH_BENCH_DATABASE_URL`, against the same answers in hand-written SQL; then the same over all the days there are.
 */
import { sql } from 'kysely'
import { generateEntities } from '../../demo/estate/generate.js'
import { specs } from '../../specs/registry.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { createChangeLog } from '../../src/server/store/change-log.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { generateTables, metricColumns } from '../../src/server/store/generated-tables.js'
import { ingest } from '../../src/server/store/ingest/ingest.js'
import { compactDays } from '../../src/server/store/metrics/compact-days.js'
import { createDueRollups } from '../../src/server/store/metrics/due-rollups.js'
import { migrate } from '../../src/server/store/migrations.js'
import { runQuery } from '../../src/server/store/query/run-query.js'
import { compileWidget } from '../../src/spec/compile/compile-widget.js'
import { createRegistry } from '../../src/spec/registry.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { median, report } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 100_000)
const HOURS = Number(process.env.PLINTH_BENCH_HOURS ?? 48)
const HOUR = 3_600_000
/** Eight measures of each machine. */
const MEASURES = [
  'cpu.utilization',
  'io.xfer.r',
  'io.xfer.w',
  'net.data.rx',
  'net.data.tx',
  'mem.utilization',
  'storage.used',
  'storage.provisioned',
]
const RUNS = 3
const CHUNK = 5_000
const registry = createRegistry(specs)
const now = new Date()
const url = process.env.PLINTH_BENCH_DATABASE_URL
const engine = await openEngine(url === undefined ? {} : { url })
const { db } = engine
await migrate(db)
await generateTables(db, registry)
const changes = await createChangeLog(engine)

const machines = generateEntities('vmware.vm', MACHINES, 'bench')
const put = async (records: IngestRecord[]) => {
  for (let start = 0; start < records.length; start += CHUNK) {
    const lines = records.slice(start, start + CHUNK).map((record, i) => ({ line: i + 1, record }))
    await ingest(db, changes, registry, 'bench', lines, now)
  }
}
let started = performance.now()
await put(machines.map(({ type, id, fields }) => ({ entity: { type, id, fields } })))
report({ name: `load ${MACHINES} machines`, value: (performance.now() - started) / 1000, unit: 's' })
const first = new Date((Math.floor(now.getTime() / HOUR) - HOURS) * HOUR).toISOString()
const last = new Date((Math.floor(now.getTime() / HOUR) - 1) * HOUR).toISOString()
started = performance.now()
// Hour by hour, as they would come; values by machine and hour.
const kept = metricColumns(registry.get('vmware.vm')).filter(({ measure }) => MEASURES.includes(measure))
const value = sql`(('x' || substr(md5(e.id), 1, 4))::bit(16)::int % 60 + 20 + 20 * sin(extract(epoch from h) / 14400))`
await sql`insert into "hourly:vmware.vm" (datastore_id, id, hour, samples, last_at, ${sql.join(kept.map(({ id }) => sql.id(id)))})
  select 'bench', e.id, h, 1, h, ${sql.join(kept.map(() => value))}
  from generate_series(${first}::timestamptz, ${last}::timestamptz, interval '1 hour') h cross join "entity:vmware.vm" e
  where e.datastore_id = 'bench' order by h`.execute(db)
report({ name: `${HOURS} hours of them by SQL`, value: (performance.now() - started) / 1000, unit: 's' })
started = performance.now()
await sql`insert into rollup_due (datastore_id, type, id) select 'bench', 'vmware.vm', id from "entity:vmware.vm"`.execute(
  db,
)
await createDueRollups(db, changes, registry, () => now).settle()
report({ name: 'all their rollups', value: (performance.now() - started) / 1000, unit: 's' })
started = performance.now()
await compactDays(db, 'bench', registry.get('vmware.vm'), now)
report({ name: 'their days closed', value: (performance.now() - started) / 1000, unit: 's' })
await sql`analyze`.execute(db)

const E = sql.raw(`"entity:vmware.vm"`)
const H = sql.raw(`"hourly:vmware.vm"`)
const R = sql.raw(`"rollup:vmware.vm"`)
const BASE = sql.raw(`e.datastore_id = 'bench' and e.gone_at is null and e."isTemplate" is distinct from true`)
const from = new Date(now.getTime() - 24 * 3_600_000).toISOString()
const series = (columns: string) =>
  sql`select h.hour, ${sql.raw(columns)} from ${H} h where h.datastore_id = 'bench' and h.hour >= ${from}::timestamptz
    and h.id in (select e.id from ${E} e where ${BASE}) group by 1 order by 1`
const raw = [
  sql`select count(*) from ${E} e where ${BASE}`,
  sql`select count(*) from ${E} e where ${BASE} and e."runtime.powerState" = 'poweredOn'`,
  sql`select count(*) from ${E} e where ${BASE} and (e."runtime.powerState" = 'poweredOn') is not true`,
  sql`select width_bucket(e."virtualProcessorCount", array[2.01, 4.01, 8.01]), width_bucket(e."memoryAllocated", array[4096.1, 8192.1, 16384.1]), count(*) from ${E} e where ${BASE} group by 1, 2`,
  sql`select e."guestOsName", count(*) from ${E} e where ${BASE} group by 1 order by 2 desc`,
  sql`select count(*) from ${E} e where ${BASE} and e."guestOsName" not in ('a', 'b', 'c', 'd', 'e')`,
  sql`select e."runtime.guestServicesStatus", count(*) from ${E} e where ${BASE} group by 1 order by 2 desc`,
  sql`select c.name, count(*) from ${E} e left join "entity:vmware.cluster" c on c.datastore_id = e.datastore_id and c.id = e."host.cluster.id" where ${BASE} group by 1 order by 2 desc`,
  series('avg(h."cpu.utilization.p95")'),
  series('sum(h."io.xfer.r.p95"), sum(h."io.xfer.w.p95")'),
  series('sum(h."net.data.rx.p95"), sum(h."net.data.tx.p95")'),
  sql`select sum(r."storage.used.last"), sum(r."storage.provisioned.last") from ${E} e left join ${R} r on r.datastore_id = e.datastore_id and r.id = e.id where ${BASE}`,
]
const spec = registry.get('vmware.vm')
const queries = (spec.dashboard ?? []).flatMap(widget =>
  Object.values(compileWidget(widget, spec, { rollup: 'p95' }).queries),
)
const timed = async (run: () => Promise<void>) => {
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return median(times)
}
const bare = await timed(async () => {
  for (const statement of raw) await statement.execute(db)
})
const ours = await timed(async () => {
  for (const query of queries) await runQuery(db, registry, query, { access: systemAccess('bench', now) })
})
report({
  name: `vmware.vm dashboard, ${MACHINES} rows`,
  value: ours,
  unit: 'ms',
  baseline: { name: 'raw SQL', value: bare },
  goal: 1.3,
})
const allHours = String(HOURS)
const ranged = await timed(async () => {
  for (const query of queries) {
    await runQuery(db, registry, query, {
      access: systemAccess('bench', now),
      range: allHours,
      resolution: HOURS > 72 ? 'P1D' : 'PT1H',
    })
  }
})
report({ name: `the same over ${HOURS} hours`, value: ranged, unit: 'ms' })
report({ name: 'memory of the process', value: process.memoryUsage().rss / 2 ** 20, unit: 'MiB' })
await engine.close()
