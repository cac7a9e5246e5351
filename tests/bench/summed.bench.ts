/**
 * Percentiles of summed series, five-minute samples of a day, sent as collectors send them: right after the import, when the planner knows nothing of
 * the tables, and with the statistics that the server then makes by itself. The dashboard of vmware.vm, sums of everything, and sums of a filtered
 * set, which no kept sums answer. `PLINTH_BENCH_ROWS` machines (500); PostgreSQL by `PLINTH_BENCH_DATABASE_URL`. Goal: a dashboard within a second.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specs } from '../../specs/registry.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { openStore } from '../../src/server/store/open-store.js'
import { compileWidget } from '../../src/spec/compile/compile-widget.js'
import { createRegistry } from '../../src/spec/registry.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Query } from '../../src/wire/query.js'
import { median, report } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 500)
const RUNS = 5
const BATCH = 5_000
const HOUR = 3_600_000
const MEASURES = ['cpu.utilization', 'io.xfer', 'io.xfer.r', 'io.xfer.w', 'net.data.rx', 'net.data.tx']
const registry = createRegistry(specs)
const spec = registry.get('vmware.vm')
const now = new Date(Math.floor(Date.now() / HOUR) * HOUR)
const dataDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
const url = process.env.PLINTH_BENCH_DATABASE_URL
const store = await openStore({ registry, now: () => now, ...(url === undefined ? { dataDir } : { url }) })
const access = systemAccess('bench', now)

async function put(records: readonly IngestRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const lines = records.slice(start, start + BATCH).map((record, i) => ({ line: i + 1, record }))
    await store.datastore.ingest('bench', lines)
  }
}

/** Hour by hour, each machine at its own moment of the five minutes. */
async function load(): Promise<void> {
  const ids = Array.from({ length: MACHINES }, (_, i) => `vm${i}`)
  await put(
    ids.map((id, i) => ({
      entity: { type: spec.type, id, fields: { name: id, virtualProcessorCount: (i % 8) + 1, isTemplate: false } },
    })),
  )
  for (let hour = 24; hour > 0; hour--) {
    const records = ids.flatMap((id, i) =>
      Array.from({ length: 12 }, (_, k): IngestRecord => {
        const at = new Date(now.getTime() - hour * HOUR + k * 300_000 + ((i * 7919) % 290_000)).toISOString()
        const value = 50 + 40 * Math.sin(hour + k / 6) + ((i * 31 + k * 17) % 10)
        return { samples: { type: spec.type, id, at, values: Object.fromEntries(MEASURES.map(m => [m, value])) } }
      }),
    )
    await put(records)
  }
}

const dashboard = (spec.dashboard ?? []).flatMap(widget =>
  Object.values(compileWidget(widget, spec, { rollup: 'p95' }).queries),
)
const all: Query = { entity: spec.type, select: { v: { metric: 'cpu.utilization.p95', aggregation: 'sum' } } }
const filtered: Query = { ...all, where: { property: 'virtualProcessorCount', op: '>', value: 1 } }
const series: Query = {
  entity: spec.type,
  select: {
    read: { metric: 'io.xfer.r.p95', series: true, aggregation: 'sum' },
    write: { metric: 'io.xfer.w.p95', series: true, aggregation: 'sum' },
  },
  where: { property: 'virtualProcessorCount', op: '>', value: 1 },
}
const asked = { 'a sum': [all], 'a sum of a filtered set': [filtered], 'two series of one': [series], dashboard }

async function timed(queries: readonly Query[]): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now()
    for (const query of queries) await store.datastore.query(query, { access })
    times.push(performance.now() - start)
  }
  return median(times)
}

const started = performance.now()
await load()
report({ name: `import of ${MACHINES} machines, a day`, value: (performance.now() - started) / 1000, unit: 's' })
const fresh = new Map<string, number>()
for (const [name, queries] of Object.entries(asked)) fresh.set(name, await timed(queries))
await store.settled()
await store.tend()
for (const [name, queries] of Object.entries(asked)) {
  const value = await timed(queries)
  report({ name: `${name}, settled`, value, unit: 'ms', ...(name === 'dashboard' && { goal: 1_000 }) })
  report({
    name: `${name}, right after the import`,
    value: fresh.get(name) ?? Number.NaN,
    unit: 'ms',
    baseline: { name: 'settled', value },
  })
}
await store.close()
rmSync(dataDir, { recursive: true, force: true })
