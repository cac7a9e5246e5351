/**
 * Percentiles of summed series on the embedded database or the PostgreSQL of `PLINTH_BENCH_DATABASE_URL` (an empty database), loaded by ingest:
 * 1,916 machines (`PLINTH_BENCH_ROWS`) with five-minute samples of a day and hours that a vendor folded before (`PLINTH_BENCH_HOURS`, a week). Of all
 * machines from kept sums, of a filter of nine in ten from samples, hours or days. Goal: any answer within a second. Then what keeping the sums
 * costs beside ingest of the same samples.
 */
import { specs } from '../../specs/registry.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { openStore } from '../../src/server/store/open-store.js'
import { createRegistry } from '../../src/spec/registry.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { Filter, Query } from '../../src/wire/query.js'
import { loadHistory, loadMachines, loadSamples } from './load-machines.js'
import { median, report } from './report.js'

const RUNS = 5
const HOUR = 3_600_000
const registry = createRegistry(specs)
const spec = registry.get('vmware.vm')
const hourNow = Math.floor(Date.now() / HOUR)
const now = new Date(hourNow * HOUR + HOUR / 2)
const url = process.env.PLINTH_BENCH_DATABASE_URL
const store = await openStore({ registry, now: () => now, ...(url !== undefined && { url }) })
const machines = Number(process.env.PLINTH_BENCH_ROWS ?? 1_916)
const back = Number(process.env.PLINTH_BENCH_HOURS ?? 168)
const measures = ['cpu.utilization', 'io.xfer.r', 'io.xfer.w', 'net.data.rx', 'net.data.tx']
const load = { store, datastoreId: 'bench', machines, measures }
const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

await loadMachines(load)
report({
  name: `${back - 24} hours of history`,
  value: await timed(() => loadHistory(load, hourNow - back, hourNow - 24)),
  unit: 's',
})
await store.settled()
const ingested = await loadSamples(load, hourNow - 24, hourNow, 12)
report({
  name: 'sums kept of a day of samples, behind',
  value: await timed(() => store.settled()),
  unit: 's',
  baseline: { name: 'ingest', value: ingested },
})
await store.keepUp(now)

const context = (range: number) => ({
  access: systemAccess('bench', now),
  ...(range > 24 && { range: String(range), resolution: 'P1D' }),
})
const ask = async (name: string, queries: readonly Query[], range: number) => {
  const times: number[] = []
  let said = 'exact'
  for (let i = 0; i < RUNS; i++) {
    const started = performance.now()
    for (const query of queries) {
      const { notes } = await store.datastore.query(query, context(range))
      const errors = Object.values(notes ?? {}).map(({ error }) => error ?? Number.NaN)
      if (errors.length > 0) said = `at most ${(100 * Math.max(...errors)).toFixed(1)} % off`
    }
    times.push(performance.now() - started)
  }
  report({
    name: `${name}, ${range} h, ${said}`,
    value: median(times),
    unit: 'ms',
    baseline: { name: 'goal', value: 1_000 },
    goal: 1,
  })
}
const ON: Filter = { property: 'runtime.powerState', op: '=', value: 'poweredOn' }
const scalar: Query = { entity: 'vmware.vm', select: { v: { metric: 'cpu.utilization.p95', aggregation: 'sum' } } }
const series: Query = { ...scalar, select: { v: { metric: 'cpu.utilization.p95', aggregation: 'sum', series: true } } }
const byCluster: Query = { ...scalar, groupBy: { x: { property: 'host.cluster.id', limit: 10, others: true } } }
const dashboard = (spec.dashboard ?? []).flatMap(widget =>
  Object.values(compileWidget(widget, spec, { rollup: 'p95' }).queries),
)
for (const range of [24, 168, back].filter((hours, i, all) => hours <= back && all.indexOf(hours) === i)) {
  await ask('sum of all', [scalar], range)
  await ask('series of all', [series], range)
  await ask('by cluster', [byCluster], range)
  await ask('sum of a filter', [{ ...scalar, where: ON }], range)
  await ask('series of a filter', [{ ...series, where: ON }], range)
  await ask('dashboard', dashboard, range)
}
await store.close()
