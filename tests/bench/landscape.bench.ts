/**
 * A landscape of 100,000 entities (`PLINTH_BENCH_ROWS`): read now and as of an hour ago, laid out, and the focus on what most hangs on; and what a list asks when
 * the time machine jumps there. On the embedded database, or on the PostgreSQL in `PLINTH_TEST_DATABASE_URL`.
 */
import { specs } from '../../specs/registry.js'
import { stackOf } from '../../src/core/topology/topology.js'
import { focusOn } from '../../src/react/features/stack/focus.js'
import { layoutOf } from '../../src/react/features/stack/layout.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { readTopology } from '../../src/server/datastore/topology/resource.js'
import { compileFacets } from '../../src/spec/compile/compile-facets.js'
import { compileIndex } from '../../src/spec/compile/compile-index.js'
import { createRegistry } from '../../src/spec/registry.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Query } from '../../src/wire/query.js'
import { openTestStore } from '../support/database.js'
import { report, timed } from './report.js'

const ENTITIES = Number(process.env.PLINTH_BENCH_ROWS ?? 100_000)
const HOSTS = Math.ceil(ENTITIES / 50)
const OF_A_CLUSTER = 20
const HOUR = 3_600_000
const DATASTORE = 'bench'
const FOCUS_GOAL_MS = 100
const JUMP_GOAL_MS = 500

const end = new Date('2026-11-21T12:00:00Z')
let now = new Date(end.getTime() - 2 * HOUR)
const store = await openTestStore({ now: () => now })
const put = (type: string, i: number, fields: Record<string, unknown>): IngestRecord =>
  ({ entity: { type, id: `${type} ${i}`, fields: { name: `${type} ${i}`, ...fields } } }) as IngestRecord
const ingest = async (records: readonly IngestRecord[]) => {
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  const { rejected } = await store.datastore.ingest(DATASTORE, lines)
  if (rejected[0]) throw new Error(JSON.stringify(rejected[0]))
}
const each = (from: number, to: number, of: (i: number) => IngestRecord) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => of(from + i))
const clusterOf = (host: number) => `vmware.cluster ${Math.floor(host / OF_A_CLUSTER)}`
const machine = (i: number, powerState = 'poweredOn') =>
  put('vmware.vm', i, {
    ...{ 'host.id': `vmware.vh ${i % HOSTS}`, 'host.cluster.id': clusterOf(i % HOSTS), 'datastore.id': 'vmware.ds 0' },
    ...{ 'runtime.powerState': powerState, guestOsName: `System ${i % 9}`, memoryAllocated: 2_048 * (1 + (i % 4)) },
  })
const clusters = Math.ceil(HOSTS / OF_A_CLUSTER)
const machines = ENTITIES - HOSTS - clusters - 1

store.founding(true)
await ingest([
  put('vmware.ds', 0, {}),
  ...each(0, clusters, i => put('vmware.cluster', i, {})),
  ...each(0, HOSTS, i => put('vmware.vh', i, { 'cluster.id': clusterOf(i) })),
])
for (let from = 0; from < machines; from += 5_000)
  await ingest(each(from, Math.min(machines, from + 5_000), i => machine(i)))
store.founding(false)
await store.settled()
await store.tend()
// One in ten has another state now than an hour ago.
now = end
await ingest(each(0, Math.ceil(machines / 10), i => machine(i, 'poweredOff')))
await store.settled()
await store.tend()

const context = (origin?: string) => ({ access: systemAccess(DATASTORE, now), ...(origin && { origin }) })
const hourAgo = new Date(end.getTime() - HOUR).toISOString()

const registry = createRegistry(specs)
const spec = registry.get('vmware.vm')
const state = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }
const rows = [compileIndex(spec, registry, state, { limit: 200 }).query]
const choices = Object.values(compileFacets(spec, registry, state))
for (const [name, origin] of [
  ['now', undefined],
  ['as of an hour ago', hourAgo],
] as const) {
  let moment = 0
  const ask = (queries: readonly Query[]) => async () => {
    // Another second each time: past the answers that a server keeps.
    const at = origin && new Date(Date.parse(origin) + 1_000 * moment++).toISOString()
    for (const query of queries) await store.datastore.query(query, context(at))
  }
  const of = `${ENTITIES} entities (${store.engine}), ${name}`
  report({
    name: `${of}: rows of a list`,
    value: await timed(ask(rows)),
    unit: 'ms',
    ...(origin && { goal: JUMP_GOAL_MS }),
  })
  report({ name: `${of}: its choices`, value: await timed(ask(choices), 3), unit: 'ms' })
  report({
    name: `${of}: the landscape`,
    value: await timed(() => readTopology(store, context(origin)), 3),
    unit: 'ms',
  })
}

// As the product does: who jumps has looked at what there is now.
const position = await store.changes.head(`datastore:${DATASTORE}`)
await readTopology(store, { ...context(), position })
for (const [name, origin, goal] of [
  ['the landscape, looked at before', undefined, undefined],
  ['a jump from it to an hour ago', hourAgo, JUMP_GOAL_MS],
] as const)
  report({
    name: `${ENTITIES} entities (${store.engine}): ${name}`,
    value: await timed(() => readTopology(store, { ...context(origin), position })),
    unit: 'ms',
    ...(goal && { goal }),
  })

const topology = await readTopology(store, context())
report({ name: 'made a graph', value: await timed(() => stackOf(topology)), unit: 'ms' })
const stack = stackOf(topology)
report({ name: 'laid out', value: await timed(() => layoutOf(stack, { width: 1_024, parts: true })), unit: 'ms' })
for (const key of ['vmware.ds vmware.ds 0', 'vmware.cluster vmware.cluster 0', 'vmware.vm vmware.vm 5'] as const) {
  const node = stack.placeOf.get(key) ?? 0
  const focus = focusOn(stack, node)
  report({
    name: `focus on ${key.split(' ')[0]}, with ${focus.consumers.size} that it carries`,
    value: await timed(() => focusOn(stack, node)),
    unit: 'ms',
    goal: FOCUS_GOAL_MS,
  })
}
await store.close()
