/**
 * What limited access costs: the statements of the vmware.vm index and dashboard at 5,000 machines (`PLINTH_BENCH_ROWS`), for a caller who may see all
 * of them by a lock, against the same queries with that lock's condition written into them, by a caller without limits. Then the making of an access.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specs } from '../../specs/registry.js'
import { createDataAccess, systemAccess } from '../../src/server/access/data-access.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { openStore } from '../../src/server/store/open-store.js'
import { runQuery } from '../../src/server/store/query/run-query.js'
import { compileIndex } from '../../src/spec/compile/compile-index.js'
import { createRegistry } from '../../src/spec/registry.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { Filter, Query } from '../../src/wire/query.js'
import { loadMachines } from './load-machines.js'
import { median, report } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 5_000)
const RUNS = 15
const TYPE = 'vmware.vm'
const registry = createRegistry(specs)
const spec = registry.get(TYPE)
const now = new Date()
const dataDir = mkdtempSync(join(tmpdir(), 'plinth-access-'))
const store = await openStore({ registry, dataDir, now: () => now })
await loadMachines({ store, datastoreId: 'bench', machines: MACHINES, measures: [] })
await store.settled()
await store.keepUp(now)
await store.close()
const engine = await openEngine({ dataDir })

const lock: Filter = { property: 'name', op: 'contains', value: 'vm' }
const grants = [{ resource: 'datastore', id: 'bench', flags: ['read'] }]
const limited = () =>
  createDataAccess(
    registry,
    { grants, policy: { types: [TYPE], filters: { [TYPE]: lock } } },
    { datastoreId: 'bench', now },
  )
const whole = systemAccess('bench', now)
const state = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }
const index = compileIndex(spec, registry, state, { limit: 200 }).query
const queries: Query[] = [
  index,
  ...(spec.dashboard ?? []).flatMap(widget => Object.values(compileWidget(widget, spec, { rollup: 'p95' }).queries)),
]
// Before what the reader asks for, as of an access: nothing that a reader writes is worked out of what they may not see.
const narrowed = (query: Query): Query => ({ ...query, where: query.where ? { and: [lock, query.where] } : lock })

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}
let ours = 0
let bare = 0
for (const query of queries) {
  const withLock: number[] = []
  const written: number[] = []
  // In turns, so that neither has the warmer half of the run.
  for (let i = 0; i < RUNS; i++) {
    withLock.push(await timed(() => runQuery({ db: engine.db, registry }, query, { access: limited() })))
    written.push(await timed(() => runQuery({ db: engine.db, registry }, narrowed(query), { access: whole })))
  }
  ours += median(withLock)
  bare += median(written)
}
report({
  name: `${queries.length} queries with a lock, ${MACHINES} rows`,
  value: ours,
  unit: 'ms',
  baseline: { name: 'condition written in', value: bare },
  goal: 1.03,
})
const began = performance.now()
for (let i = 0; i < 1_000; i++) limited()
report({ name: 'making an access', value: performance.now() - began, unit: 'µs' })
await engine.close()
rmSync(dataDir, { recursive: true, force: true })
