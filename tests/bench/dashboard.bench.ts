/**
 * The vmware.vm dashboard at 20,000 machines (`PLINTH_BENCH_ROWS`) with a day of samples, four an hour (`PLINTH_BENCH_SAMPLES`), after so many days that a
 * vendor folded (`PLINTH_BENCH_DAYS`, none), on the embedded database, or on the empty PostgreSQL of `PLINTH_BENCH_DATABASE_URL`, loaded by ingest; against the same answers in hand-written SQL: percentiles of
 * summed series from the packed samples, taking the k-th sample of each machine's hour for the k-th slot.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { specs } from '../../specs/registry.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { openStore } from '../../src/server/store/open-store.js'
import { runQuery } from '../../src/server/store/query/run-query.js'
import { createRegistry } from '../../src/spec/registry.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { Query } from '../../src/wire/query.js'
import { loadHistory, loadMachines, loadSamples } from './load-machines.js'
import { median, report } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 20_000)
const SAMPLES = Number(process.env.PLINTH_BENCH_SAMPLES ?? 4)
const DAYS = Number(process.env.PLINTH_BENCH_DAYS ?? 0)
const HOUR = 3_600_000
const measures = [
  'cpu.utilization',
  'io.xfer.r',
  'io.xfer.w',
  'net.data.rx',
  'net.data.tx',
  'storage.used',
  'storage.provisioned',
]
const RUNS = 3
const registry = createRegistry(specs)
const hourNow = Math.floor(Date.now() / HOUR)
const now = new Date(hourNow * HOUR + HOUR / 2)
const url = process.env.PLINTH_BENCH_DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
const options = url === undefined ? { dataDir } : { url }
const store = await openStore({ registry, now: () => now, ...options })
const load = { store, datastoreId: 'bench', machines: MACHINES, measures }
const started = performance.now()
await loadMachines(load)
report({ name: `load ${MACHINES} machines`, value: (performance.now() - started) / 1000, unit: 's' })
if (DAYS > 0) {
  const before = performance.now()
  const day = Math.floor(hourNow / 24) * 24
  await loadHistory(load, day - (DAYS + 1) * 24, day - 24, 'P1D')
  report({ name: `${DAYS} days before, as days`, value: (performance.now() - before) / 1000, unit: 's' })
}
report({
  name: `a day of their samples, ${SAMPLES} an hour`,
  value: await loadSamples(load, hourNow - 24, hourNow, SAMPLES),
  unit: 's',
})
const settling = performance.now()
await store.settled()
report({ name: 'rollups and slot sums, behind', value: (performance.now() - settling) / 1000, unit: 's' })
await store.keepUp(now)
// As the product does after an import and by itself: the planner knows what there is.
await store.tend()

const E = sql.raw(`"entity:vmware.vm"`)
const P = sql.raw(`"packed:vmware.vm"`)
const R = sql.raw(`"rollup:vmware.vm"`)
const BASE = sql.raw(`e.datastore_id = 'bench' and e.gone_at is null and e."isTemplate" is distinct from true`)
const from = new Date(now.getTime() - 24 * 3_600_000).toISOString()
const series = (how: string, ...columns: string[]) => (SAMPLES === 1 ? alone(how, columns) : slots(how, columns))
/** Of one sample an hour nothing is packed: it is its hour. */
const alone = (how: string, columns: string[]) => {
  const each = columns.map(column => sql`${sql.raw(how)}(h.${sql.id(`${column}.max`)})`)
  return sql`select h.hour, ${sql.join(each)} from "hourly:vmware.vm" h where h.datastore_id = 'bench' and h.hour >= ${from}::timestamptz
    and h.id in (select e.id from ${E} e where ${BASE}) group by 1 order by 1`
}
const slots = (how: string, columns: string[]) => {
  const each = columns.map((_, i) => sql.raw(`percentile_disc(0.95) within group (order by s.v${i})`))
  const sums = columns.map((_, i) => sql.raw(`${how}(u.v${i}) as v${i}`))
  const names = sql.raw(columns.map((_, i) => `v${i}`).join(', '))
  return sql`select s.hour, ${sql.join(each)} from (select p.hour, u.k, ${sql.join(sums)} from ${P} p
      cross join lateral unnest(${sql.join(columns.map(column => sql`p.${sql.id(column)}`))}) with ordinality u(${names}, k)
      where p.datastore_id = 'bench' and p.hour >= ${from}::timestamptz and p.id in (select e.id from ${E} e where ${BASE})
      group by 1, 2) s group by 1 order by 1`
}
const raw = [
  sql`select count(*) from ${E} e where ${BASE}`,
  sql`select count(*) from ${E} e where ${BASE} and e."runtime.powerState" = 'poweredOn'`,
  sql`select count(*) from ${E} e where ${BASE} and (e."runtime.powerState" = 'poweredOn') is not true`,
  sql`select width_bucket(e."virtualProcessorCount", array[2.01, 4.01, 8.01]), width_bucket(e."memoryAllocated", array[4096.1, 8192.1, 16384.1]), count(*) from ${E} e where ${BASE} group by 1, 2`,
  sql`select e."guestOsName", count(*) from ${E} e where ${BASE} group by 1 order by 2 desc`,
  sql`select count(*) from ${E} e where ${BASE} and e."guestOsName" not in ('a', 'b', 'c', 'd', 'e')`,
  sql`select count(*) filter (where s = 'Unsupported'), count(*) filter (where s = 'Extended support'), count(*) filter (where s = 'Supported'),
    count(*) filter (where s is null), count(*) filter (where eos between current_date and current_date + 365)
    from (select e."guestOsIdentity.supportStatus" as s, e."guestOsIdentity.EOS" as eos from ${E} e where ${BASE}) o`,
  sql`select e."runtime.guestServicesStatus", count(*) from ${E} e where ${BASE} group by 1 order by 2 desc`,
  sql`select c.name, count(*) from ${E} e left join "entity:vmware.cluster" c on c.datastore_id = e.datastore_id and c.id = e."host.cluster.id" where ${BASE} group by 1 order by 2 desc`,
  series('avg', 'cpu.utilization'),
  series('sum', 'io.xfer.r', 'io.xfer.w'),
  series('sum', 'net.data.rx', 'net.data.tx'),
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
const timedOf = async (run: (i: number) => Promise<unknown>, count: number) => {
  const each: number[] = []
  for (let i = 0; i < count; i++) each.push(await timed(async () => void (await run(i))))
  return each
}
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
await store.close()
const engine = await openEngine(options)
// Past the answers that a server keeps, which would be all that is measured from the second run on.
const ours = await timedOf(
  i => runQuery({ db: engine.db, registry }, queries[i] as Query, { access: systemAccess('bench', now) }),
  queries.length,
)
const bare = await timedOf(i => (raw[i] as (typeof raw)[number]).execute(engine.db), raw.length)
report({
  name: `vmware.vm dashboard, ${MACHINES} rows`,
  value: sum(ours),
  unit: 'ms',
  baseline: { name: 'raw SQL', value: sum(bare) },
  goal: 1.3,
})
const isSeries = (i: number) =>
  Object.values(queries[i]?.select ?? {}).some(select => 'series' in select && select.series)
report({
  name: 'of it what is no series',
  value: sum(ours.filter((_, i) => !isSeries(i))),
  unit: 'ms',
  baseline: { name: 'raw SQL', value: sum(bare.filter((_, i) => i < 9 || i === raw.length - 1)) },
  goal: 1.3,
})
for (const [i, query] of queries.entries())
  report({ name: `  ${Object.keys(query.select).join(', ').slice(0, 48)}`, value: ours[i] ?? Number.NaN, unit: 'ms' })
report({ name: 'memory of the process', value: process.memoryUsage().rss / 2 ** 20, unit: 'MiB' })
await engine.close()
rmSync(dataDir, { recursive: true, force: true })
