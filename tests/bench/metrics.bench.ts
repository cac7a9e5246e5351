/**
 * Metrics at scale, on the embedded database or on the PostgreSQL of `PLINTH_BENCH_DATABASE_URL` (an empty database): an hour of samples of every
 * machine against a bare multi-row insert of the same values, a few changed machines, the closing of days, and ranges beyond the default.
 */
import { sql } from 'kysely'
import { generateEntities } from '../../demo/estate/generate.js'
import { samplesAt } from '../../demo/estate/hour.js'
import { measuresOf } from '../../demo/estate/measures.js'
import { specs } from '../../specs/registry.js'
import { createCostIds } from '../../src/charges/charge-id.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { createChangeLog } from '../../src/server/store/change-log.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { generateTables } from '../../src/server/store/generate-tables.js'
import { ingest } from '../../src/server/store/ingest/ingest.js'
import { compactDays } from '../../src/server/store/metrics/compact-days.js'
import { createDueRollups } from '../../src/server/store/metrics/due-rollups.js'
import { migrate } from '../../src/server/store/migrations.js'
import { runQuery } from '../../src/server/store/query/run-query.js'
import { createRegistry } from '../../src/spec/registry.js'
import { PortalError } from '../../src/wire/errors.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Query } from '../../src/wire/query.js'
import { report } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 100_000)
const CHANGED = 1_000
const CHUNK = 5_000
const HOUR = 3_600_000
const TYPE = 'vmware.vm'
/** Eight measures of each machine. */
const MEASURES = [
  'cpu.utilization',
  'cpu.used.cores',
  'io.xfer',
  'io.data',
  'net.data.rx',
  'net.data.tx',
  'mem.utilization',
  'storage.used',
]
const registry = createRegistry(specs)
const now = new Date()
const url = process.env.PLINTH_BENCH_DATABASE_URL
const engine = await openEngine(url === undefined ? {} : { url })
const { db } = engine
await migrate(db)
await generateTables(db, registry)
const changes = await createChangeLog(engine)
const bench = { db, datastoreId: 'bench', registry, now }
const idOfCost = createCostIds()
console.log(`${engine.name}, ${MACHINES} machines, ${MEASURES.length} measures`)

const machines = generateEntities(TYPE, MACHINES, 'bench')
const put = async (records: readonly IngestRecord[]) => {
  for (let start = 0; start < records.length; start += CHUNK) {
    const lines = records.slice(start, start + CHUNK).map((record, i) => ({ line: i + 1, record }))
    const { rejected } = await ingest(bench, lines, { changes, idOfCost })
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
  }
}
const timed = async (run: () => Promise<unknown>) => {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}
await put(machines.map(({ type, id, fields }) => ({ entity: { type, id, fields } })))

interface Sample {
  type: string
  id: string
  at: string
  values: Record<string, number>
}
const measures = measuresOf(registry.get(TYPE))
const hourNow = Math.floor(now.getTime() / HOUR)
const samplesOf = (hour: number, minute = 0): Sample[] =>
  machines.flatMap(entity => {
    const all = samplesAt(entity, hour, measures)
    if (!all) return []
    const values = Object.fromEntries(MEASURES.flatMap(m => (all[m] === undefined ? [] : [[m, all[m] + minute / 100]])))
    return [{ type: entity.type, id: entity.id, at: new Date(hour * HOUR + minute * 60_000).toISOString(), values }]
  })

const columns = sql.join(MEASURES.map(measure => sql`${sql.id(measure)} double precision`))
await sql`create table bare (datastore_id text, id text, at timestamptz, ${columns}, primary key (datastore_id, id, at))`.execute(
  db,
)
const bareInsert = async (samples: readonly Sample[]) => {
  for (let start = 0; start < samples.length; start += CHUNK) {
    const rows = samples
      .slice(start, start + CHUNK)
      .map(s => ({ datastore_id: 'bench', id: s.id, at: s.at, ...s.values }))
    await sql`insert into bare select * from json_populate_recordset(null::bare, ${JSON.stringify(rows)}::text::json)`.execute(
      db,
    )
  }
}
for (let back = 24; back > 2; back -= 1) {
  const samples = samplesOf(hourNow - back)
  await put(samples.map(s => ({ samples: s })))
}
const hour = samplesOf(hourNow - 2)
const bare = await timed(() => bareInsert(hour))
const ours = await timed(() => put(hour.map(s => ({ samples: s }))))
report({
  name: 'ingest one hour, one sample a machine',
  value: ours,
  unit: 's',
  baseline: { name: 'bare insert', value: bare },
  goal: 3,
})
const parts = Array.from({ length: 4 }, (_, i) => samplesOf(hourNow - 1, i * 15))
const byMachine = parts.flat().sort((a, b) => (a.id < b.id ? -1 : 1))
const bareFour = await timed(() => bareInsert(byMachine))
const oursFour = await timed(() => put(byMachine.map(s => ({ samples: s }))))
report({
  name: 'ingest one hour, four samples a machine',
  value: oursFour,
  unit: 's',
  baseline: { name: 'bare insert', value: bareFour },
  goal: 3,
})
const due = createDueRollups({ db, changes, registry, now: () => now })
report({
  name: 'the new hours folded into all rollups, behind',
  value: await timed(() => due.settle()),
  unit: 's',
  goal: 60,
})
const few = samplesOf(hourNow - 1, 50).slice(0, CHANGED)
report({
  name: `${CHANGED} changed machines, to their rollups`,
  value: await timed(() => put(few.map(s => ({ samples: s }))).then(() => due.settle())),
  unit: 's',
  goal: 2,
})

// A day to close: four hours of it, three days ago.
for (let i = 0; i < 4; i++) await put(samplesOf(hourNow - 24 * 4 + i * 6).map(s => ({ samples: s })))
report({
  name: 'close a day (four hours each)',
  value: await timed(() => compactDays({ ...bench, spec: registry.get(TYPE) })),
  unit: 's',
})
await sql`analyze`.execute(db)
const ask = async (name: string, query: Query, range: string, resolution?: string) => {
  const context = { access: systemAccess('bench', now), range, ...(resolution !== undefined && { resolution }) }
  try {
    report({ name, value: (await timed(() => runQuery({ db, registry }, query, context))) * 1000, unit: 'ms' })
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    console.log(`${name}: refused, ${error.message}`)
  }
}
const page = { p95: { metric: 'cpu.utilization.p95' }, name: { property: 'name' } }
await ask('a page of p95 over 30 days, by name', { entity: TYPE, select: page }, '720')
await ask(
  'a page of p95 over 30 days, by p95',
  { entity: TYPE, select: page, orderBy: [{ alias: 'p95', direction: 'desc' }] },
  '720',
)
await ask(
  'p95 by day over 30 days, average of all',
  { entity: TYPE, select: { cpu: { metric: 'cpu.utilization.p95', series: true, aggregation: 'avg' } } },
  '720',
  'P1D',
)
report({ name: 'memory of the process', value: process.memoryUsage().rss / 2 ** 20, unit: 'MiB' })
await engine.close()
