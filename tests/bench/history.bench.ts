/**
 * History as vendors fold it, on the embedded database in a directory or on the PostgreSQL of `PLINTH_BENCH_DATABASE_URL` (an empty database): 30 days of
 * 5,000 machines with eight measures as days, and two days of them as hours, from the text of the lines; beside a bare insert of the same rows.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { specs } from '../../specs/registry.js'
import { createCostIds } from '../../src/charges/charge-id.js'
import { createChangeLog } from '../../src/server/store/change-log.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { generateTables } from '../../src/server/store/generate-tables.js'
import { ingest } from '../../src/server/store/ingest/ingest.js'
import { createDueRollups } from '../../src/server/store/metrics/due-rollups.js'
import { migrate } from '../../src/server/store/migrations.js'
import { createRegistry } from '../../src/spec/registry.js'
import { parseIngestLine } from '../../src/wire/parse-ingest.js'
import { report } from './report.js'
import { createRandom } from './series.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 5_000)
const DAYS = 30
const HOURS = 48
const CHUNK = 5_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TYPE = 'vmware.vm'
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
const SHARES = ['0.05', '0.25', '0.5', '0.75', '0.9', '0.95', '0.99']

const registry = createRegistry(specs)
const now = new Date()
const url = process.env.PLINTH_BENCH_DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
const engine = await openEngine(url === undefined ? { dataDir } : { url })
const { db } = engine
await migrate(db)
await generateTables(db, registry)
const changes = await createChangeLog(engine)
const bench = { db, datastoreId: 'bench', registry, now }
const idOfCost = createCostIds()
console.log(`${engine.name}, ${MACHINES} machines, ${MEASURES.length} measures`)

const { random } = createRandom()
const measured = (count: number) => {
  const low = 5 + random() * 40
  const quantiles = Object.fromEntries(SHARES.map((share, i) => [share, Number((low + i * 3.1 + random()).toFixed(2))]))
  const max = low + 30
  return { count, sum: Number((count * (low + 8)).toFixed(2)), max, last: low + 5, quantiles }
}
const lineOf = (machine: number, at: number, span: 'P1D' | 'PT1H') => {
  const values = Object.fromEntries(MEASURES.map(measure => [measure, measured(span === 'P1D' ? 288 : 12)]))
  return JSON.stringify({ history: { type: TYPE, id: `m${machine}`, at: new Date(at).toISOString(), span, values } })
}
const today = Math.floor(now.getTime() / DAY) * DAY
const thisHour = Math.floor(now.getTime() / HOUR) * HOUR
const machines = Array.from({ length: MACHINES }, (_, i) => i)

async function load(times: readonly number[], span: 'P1D' | 'PT1H'): Promise<Record<string, number>> {
  const seconds = { parse: 0, write: 0 }
  for (let start = 0; start < MACHINES * times.length; start += CHUNK) {
    const texts = machines.flatMap((machine): string[] => {
      const first = machine * times.length
      return times.flatMap((at, i) =>
        first + i >= start && first + i < start + CHUNK ? [lineOf(machine, at, span)] : [],
      )
    })
    const before = performance.now()
    const lines = texts.map((text, i) => ({ line: i + 1, record: parseIngestLine(text) }))
    const parsed = performance.now()
    const { rejected } = await ingest(bench, lines, { changes, idOfCost })
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
    seconds.parse += (parsed - before) / 1000
    seconds.write += (performance.now() - parsed) / 1000
  }
  return seconds
}

const entities = machines.map(i => ({ entity: { type: TYPE, id: `m${i}`, fields: { name: `m${i}` } } }))
await ingest(
  bench,
  entities.map((record, i) => ({ line: i + 1, record })),
  { changes, idOfCost },
)

/** The least that keeps the same: nine numbers and a sketch of each measure, as text into arrays. */
async function bare(rows: number): Promise<number> {
  const columns = MEASURES.flatMap((_, i) => [
    `v${i} double precision`,
    `n${i} integer`,
    `b${i} smallint[]`,
    `c${i} integer[]`,
  ])
  await sql`create table bare (id text, at timestamptz, ${sql.raw(columns.join(', '))}, primary key (id, at))`.execute(
    db,
  )
  let seconds = 0
  for (let start = 0; start < rows; start += CHUNK) {
    const part = Array.from({ length: CHUNK }, (_, i) => {
      const own: Record<string, unknown> = { id: `m${start + i}`, at: new Date(start + i).toISOString() }
      for (let m = 0; m < MEASURES.length; m++) {
        own[`v${m}`] = 10 + i / 7
        own[`n${m}`] = 288
        own[`b${m}`] = Array.from({ length: 18 }, (_, b) => 8_100 + b)
        own[`c${m}`] = Array.from({ length: 18 }, () => 16)
      }
      return own
    })
    const before = performance.now()
    await sql`insert into bare select * from json_populate_recordset(null::bare, ${JSON.stringify(part)}::text::json)`.execute(
      db,
    )
    seconds += (performance.now() - before) / 1000
  }
  return seconds
}

const rows = Math.min(MACHINES * DAYS, 25_000)
const bareSeconds = ((await bare(rows)) / rows) * MACHINES * DAYS
const days = await load(
  Array.from({ length: DAYS }, (_, i) => today - (DAYS - i) * DAY),
  'P1D',
)
report({ name: `${DAYS} days as days: parse`, value: days.parse ?? 0, unit: 's' })
report({
  name: `${DAYS} days as days: write`,
  value: days.write ?? 0,
  unit: 's',
  baseline: { name: 'bare insert', value: bareSeconds },
})
const hours = await load(
  Array.from({ length: HOURS }, (_, i) => thisHour - (HOURS - i) * HOUR),
  'PT1H',
)
report({ name: `${HOURS} hours as hours: parse`, value: hours.parse ?? 0, unit: 's' })
report({ name: `${HOURS} hours as hours: write`, value: hours.write ?? 0, unit: 's' })
const due = createDueRollups({ db, changes, registry, now: () => now })
const before = performance.now()
await due.settle()
report({ name: 'rollups of the last day, behind', value: (performance.now() - before) / 1000, unit: 's' })
await engine.close()
rmSync(dataDir, { recursive: true, force: true })
