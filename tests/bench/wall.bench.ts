/**
 * What the second wall costs on PostgreSQL: the statements of the vmware.vm index and dashboard, of the family's index and of a search at 5,000
 * machines (`PLINTH_BENCH_ROWS`) in each of two datastores, behind the wall against the same in front of it. Then that a search is still
 * answered from its index, with many rows to search. PostgreSQL is `PLINTH_TEST_DATABASE_URL`, else one that is started for it.
 */
import { specs } from '../../specs/registry.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { openMigrated } from '../../src/server/store/open-migrated.js'
import { openStore } from '../../src/server/store/open-store.js'
import { explainQuery, runQuery } from '../../src/server/store/query/run-query.js'
import { compileIndex } from '../../src/spec/compile/compile-index.js'
import { createRegistry } from '../../src/spec/registry.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { Query } from '../../src/wire/query.js'
import { createTestDatabase } from '../support/database.js'
import { postgresqlPrograms, startPostgresql } from '../support/postgresql.js'
import { loadMachines } from './load-machines.js'
import { report } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 5_000)
const RUNS = 81
const TYPE = 'vmware.vm'
const registry = createRegistry(specs)
const spec = registry.get(TYPE)
const now = new Date()
const programs = postgresqlPrograms()
const given = await createTestDatabase()
const own = given === undefined && programs !== undefined ? await startPostgresql(programs) : undefined
const url = given ?? own?.url
if (url === undefined) throw new Error('Install PostgreSQL, or name one by PLINTH_TEST_DATABASE_URL')

const store = await openStore({ registry, url, now: () => now })
const datastores = ['bench', 'another']
for (const datastoreId of datastores) await loadMachines({ store, datastoreId, machines: MACHINES, measures: [] })
await store.settled()
await store.keepUp(now)
await store.tend()
await store.close()

const engine = await openMigrated({ url }, registry)
const open = { db: engine.db, registry }
const walled = { ...open, wall: engine.wall }
const access = systemAccess('bench', now)
const state = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }
const index = compileIndex(spec, registry, state, { limit: 200 }).query
const search: Query = { entity: TYPE, select: { name: { property: 'name' } }, where: { text: `${MACHINES - 1}` } }
const queries: [string, Query][] = [
  ['index', index],
  ['index of the family', compileIndex(registry.get('vm'), registry, state, { limit: 200 }).query],
  ['search', search],
  ...(spec.dashboard ?? []).flatMap(widget =>
    Object.values(compileWidget(widget, spec, { rollup: 'p95' }).queries).map((query): [string, Query] => [
      `dashboard, ${widget.id}`,
      query,
    ]),
  ),
]

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}
/** Returns the 20th percentile: a fifth of the runs are faster. Other programs on the machine disturbed those least. */
const low = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 5)] ?? Number.NaN
const sums = { behind: 0, before: 0 }
for (const [name, query] of queries) {
  const times = { behind: [] as number[], before: [] as number[] }
  // In turns, so that neither has the warmer half of the run.
  for (let i = 0; i < RUNS; i++) {
    times.behind.push(await timed(() => runQuery(walled, query, { access })))
    times.before.push(await timed(() => runQuery(open, query, { access })))
  }
  sums.behind += low(times.behind)
  sums.before += low(times.before)
  const baseline = { name: 'without the wall', value: low(times.before) }
  report({ name, value: low(times.behind), unit: 'ms', baseline })
}
report({
  name: `${queries.length} queries behind the wall (${engine.wall?.role}), ${MACHINES} rows`,
  value: sums.behind,
  unit: 'ms',
  baseline: { name: 'without the wall', value: sums.before },
  goal: 1.05,
})
const { plan } = await explainQuery(walled, search, { access })
const used = plan.filter(line => /Index|Seq Scan|One-Time/.test(line)).map(line => line.trim())
console.log(`A search behind the wall: ${used.join('; ')}`)
await engine.close()
own?.remove()
