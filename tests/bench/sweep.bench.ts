/**
 * Every type at 100k entities of all types together, a few hours of metrics: first page of the index, dashboard, facets, and the families
 * beside their largest member. Ends with the plans of the five slowest statements.
 */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { generateEstate } from '../../demo/estate/generate.js'
import { hourLines } from '../../demo/estate/hour.js'
import { specs } from '../../specs/registry.js'
import { createCostIds } from '../../src/charges/charge-id.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { createChangeLog } from '../../src/server/store/change-log.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { generateTables } from '../../src/server/store/generate-tables.js'
import { ingest } from '../../src/server/store/ingest/ingest.js'
import { migrate } from '../../src/server/store/migrations.js'
import { runQuery } from '../../src/server/store/query/run-query.js'
import { compileFacets } from '../../src/spec/compile/compile-facets.js'
import { compileIndex } from '../../src/spec/compile/compile-index.js'
import { createRegistry } from '../../src/spec/registry.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Query } from '../../src/wire/query.js'
import { report } from './report.js'

const ENTITIES = Number(process.env.PLINTH_BENCH_ROWS ?? 100_000)
const HOURS = 3
const RUNS = 5
const CHUNK = 5_000
const SLOWEST = 5
const STATE = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }
const url = process.env.PLINTH_TEST_DATABASE_URL

const registry = createRegistry(specs)
const now = new Date()
const hour = Math.floor(now.getTime() / 3_600_000)
const engine = await openEngine(url === undefined ? {} : { url })
await migrate(engine.db)
await generateTables(engine.db, registry)
const changes = await createChangeLog(engine)

interface Statement {
  what: string
  ms: number
  compiled: CompiledQuery
}
let what = ''
const statements: Statement[] = []
let running: { compiled: CompiledQuery; at: number } | undefined
const recorder: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    running = { compiled: engine.db.getExecutor().compileQuery(node, queryId), at: performance.now() }
    return node
  },
  async transformResult({ result }) {
    if (running) statements.push({ what, ms: performance.now() - running.at, compiled: running.compiled })
    return result
  },
}
const db = engine.db.withPlugin(recorder)

async function put(records: readonly IngestRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += CHUNK) {
    const lines = records.slice(start, start + CHUNK).map((record, i) => ({ line: i + 1, record }))
    await ingest({ db: engine.db, datastoreId: 'bench', registry, now }, lines, { changes, idOfCost: createCostIds() })
  }
}
let started = performance.now()
const estate = generateEstate('bench', ENTITIES, hour)
await put(estate.entities.map(({ type, id, fields }) => ({ entity: { type, id, fields } })) as IngestRecord[])
report({ name: `load ${estate.entities.length} entities`, value: (performance.now() - started) / 1000, unit: 's' })
started = performance.now()
for (let back = HOURS; back > 0; back--) await put(hourLines(estate, hour - back) as IngestRecord[])
report({ name: `ingest ${HOURS} hours of samples`, value: (performance.now() - started) / 1000, unit: 's' })
await sql`analyze`.execute(engine.db)

const ask = (query: Query) => runQuery({ db, registry }, query, { access: systemAccess('bench', now) })
/** The slowest of a few runs: with so few, what 95 of 100 stay under. */
async function worst(name: string, queries: readonly Query[]): Promise<number> {
  what = name
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now()
    for (const query of queries) await ask(query)
    times.push(performance.now() - start)
  }
  return Math.max(...times)
}

const pages = new Map<string, number>()
const boards = new Map<string, number>()
const facets = new Map<string, number>()
for (const spec of registry.types.filter(candidate => candidate.index)) {
  pages.set(spec.type, await worst(`index ${spec.type}`, [compileIndex(spec, registry, STATE, { limit: 200 }).query]))
  for (const [id, query] of Object.entries(compileFacets(spec, registry, STATE))) {
    facets.set(`${spec.type} ${id}`, await worst(`facet ${spec.type} ${id}`, [query]))
  }
  const queries = (spec.dashboard ?? []).flatMap(widget =>
    Object.values(compileWidget(widget, spec, { rollup: 'p95' }).queries),
  )
  boards.set(spec.type, await worst(`dashboard ${spec.type}`, queries))
}

function tell(title: string, times: Map<string, number>, goal: number): void {
  const sorted = [...times].sort(([, a], [, b]) => b - a)
  const over = sorted.filter(([, ms]) => ms > goal)
  const [slowest] = sorted
  report({
    name: `${title}, slowest of ${sorted.length} (${slowest?.[0]})`,
    value: slowest?.[1] ?? 0,
    unit: 'ms',
    goal,
  })
  if (over.length > 0)
    console.log(`  over ${goal} ms: ${over.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}`)
}
tell('index, first 200 rows', pages, 300)
tell('dashboard, all its queries one by one', boards, 1_000)
tell('one facet', facets, 200)

for (const family of registry.types.filter(spec => spec.family)) {
  const [largest] = registry
    .memberTypes(family.type)
    .map(type => ({
      type,
      ms: pages.get(type) ?? 0,
      rows: estate.entities.filter(entity => entity.type === type).length,
    }))
    .sort((a, b) => b.rows - a.rows)
  if (!largest || largest.ms === 0) continue
  report({
    name: `index of the family ${family.type}`,
    value: pages.get(family.type) ?? 0,
    unit: 'ms',
    baseline: { name: largest.type, value: largest.ms },
    goal: 3,
  })
}

const slowest = new Map<string, Statement>()
for (const statement of [...statements].sort((a, b) => b.ms - a.ms)) {
  if (slowest.size < SLOWEST && !slowest.has(statement.compiled.sql)) slowest.set(statement.compiled.sql, statement)
}
for (const { what: name, ms, compiled } of slowest.values()) {
  console.log(`\n${name}: ${ms.toFixed(0)} ms\n${compiled.sql.slice(0, 900)}`)
  const plan = await engine.db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (analyze, timing off, costs off) ${compiled.sql}`, [...compiled.parameters]),
  )
  const lines = plan.rows.map(row => row['QUERY PLAN'])
  console.log(lines.slice(0, 30).join('\n'))
  if (lines.length > 30) console.log(`… ${lines.length - 30} more lines of the plan`)
}
report({ name: 'memory of the process', value: process.memoryUsage().rss / 2 ** 20, unit: 'MiB' })
await engine.close()
