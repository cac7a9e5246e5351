/** `GET /api/datastores/:id/topology?origin&range&heat&since`: the stack of an environment, whole, or compared with an earlier time. */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import { topologyQuery } from '../../../wire/calls/datastore.js'
import { PortalError } from '../../../wire/errors.js'
import { type Topology, topologyAnswer } from '../../../wire/topology.js'
import { asIfOf } from '../../design/as-if.js'
import { resource, WrittenAnswer } from '../../http/resource.js'
import { datastore } from '../../http/scopes.js'
import { policiesOf } from '../../policies/effective.js'
import { invalid } from '../../store/query/invalid.js'
import type { QueryContext } from '../../store/query/query-context.js'
import { readTimeRange } from '../../store/query/time-range.js'
import type { AsIf } from '../../store/query/visible/as-if.js'
import { demandFeature } from '../../store/query/visible/look.js'
import type { Store } from '../../store/store.js'
import { type Compared, compareWith, removedQueries } from './compared.js'
import { createTopologyBuilder, MOST_NODES, type TopologyBuilder } from './graph.js'
import { drawnPlans, type PlanAsked, type StackPlan, stackPlans } from './plan.js'
import { readAhead } from './read-ahead.js'
import type { Taken } from './relations.js'

export const topologyResource = resource({
  name: 'topology',
  method: 'GET',
  path: '/api/datastores/:id/topology',
  says: 'Tells what carries what: the entities of an environment by layer, and the references between them.',
  scope: datastore(),
  query: topologyQuery,
  output: topologyAnswer,
  async handle({ query, principal, access, signal, services: { store } }) {
    const { origin, range, heat, since } = query
    const hasFacets = query.facets === 'true'
    const estate = await asIfOf(store, { principal, access }, query)
    if (estate && since !== undefined) throw invalid('since', 'is compared with what there is', 'leave out asIf')
    const time = { ...(origin !== undefined && { origin }), ...(range !== undefined && { range }) }
    const context = { access, signal, ...time, ...(estate && { estate }) }
    readTimeRange(context)
    // It is compared with a time that goes on: another one for each who asks.
    if (since !== undefined) return readTopology(store, context, { heat, since, hasFacets })
    return new WrittenAnswer(await writtenTopology(store, context, { heat, hasFacets }))
  },
})

/** Features of what a map shows beside its entities. */
const MAY_BE_HIDDEN = ['metrics', 'flows'] as const

/** As text, which holds for all who see the same until something of it changes: of many entities it is a second's work. */
export async function writtenTopology(store: Store, context: QueryContext, asked: PlanAsked = {}): Promise<string> {
  const { registry } = store
  demandFeature(context.access, 'fullstack')
  const queries = stackPlans(registry, context.access, asked).map(({ query }) => query)
  // Policies change without a commit.
  const runwayDays = await runwayDaysOf(store, context)
  return store.datastore.text(
    { question: ['topology', asked.heat ?? null, asked.hasFacets ?? false, runwayDays ?? null], queries },
    context,
    async known => JSON.stringify(await readTopology(store, known, asked)),
  )
}

export interface TopologyAsked extends PlanAsked {
  /** The earlier time to compare with. */
  since?: string | undefined
}

/**
 * Types one after the other, each page by page, the next one read while one is taken in: what others ask meanwhile stands between. Throws FORBIDDEN without the feature `fullstack`, PAYLOAD_TOO_LARGE
 * beyond `MOST_NODES`, and what `differing` throws where it is compared.
 */
export async function readTopology(store: Store, context: QueryContext, asked: TopologyAsked = {}): Promise<Topology> {
  const { registry } = store
  const { heat, hasFacets, since } = asked
  demandFeature(context.access, 'fullstack')
  const compared = since === undefined ? undefined : await compareWith(store, since, context)
  const builder = createTopologyBuilder(registry, blockOf, {
    ...{ heat, hasFacets },
    differenceOf: compared?.kindOf,
    taken: takenBy(context.estate),
  })
  // Most datastores hold few of the types. A scenario may add others.
  const there = context.estate
    ? undefined
    : await store.datastore.typesThere(context.access, readTimeRange(context).asOf)
  const plans = stackPlans(registry, context.access, asked)
  const drawn = drawnPlans(plans, there)
  await addRows(store, builder, drawn, context)
  if (compared) await addRemoved(store, builder, { plans, compared }, context)
  const topology = builder.end(MAY_BE_HIDDEN.filter(feature => !context.access.has(feature)))
  const runwayDays = await runwayDaysOf(store, context)
  const whole = {
    ...topology,
    ...(runwayDays && { runwayDays }),
    ...(compared && { compared: compared.toldOf(topology) }),
  }
  // That something refers to what is hidden would tell that it is there.
  return context.access.isWhole ? whole : { ...whole, unresolved: 0 }
}

/** Where the runways of an environment turn, as its wellness is judged. */
async function runwayDaysOf(store: Store, { access }: QueryContext): Promise<Topology['runwayDays']> {
  if (!access.has('foresight')) return undefined
  const { effective } = await policiesOf(store, await store.environments.byDatastore(access.datastoreId))
  const { critical, caution } = effective.wellness.capacity
  return { critical, caution }
}

/** The hosts that give way. */
function takenBy(estate: AsIf | undefined): Taken | undefined {
  return estate && new Map([...estate.hosts].map(([type, { gone }]) => [type, new Set(gone)]))
}

async function* pagesOf(store: Store, plans: readonly StackPlan[], context: QueryContext) {
  for (const plan of plans) {
    for await (const page of store.datastore.exportColumns(plan.query, context)) yield { plan, page }
  }
}

async function addRows(
  store: Store,
  builder: TopologyBuilder,
  plans: readonly StackPlan[],
  context: QueryContext,
): Promise<void> {
  for await (const { plan, page } of readAhead(pagesOf(store, plans, context))) {
    if (context.signal?.aborted) throw new PortalError('CANCELLED')
    if (page.size === 0) continue
    builder.begin(plan)
    if (builder.size + page.size > MOST_NODES) {
      const message = `The stack is shown of ${MOST_NODES} entities at most: ask with a session that opens fewer types`
      throw new PortalError('PAYLOAD_TOO_LARGE', { message })
    }
    for (const _ of builder.add(page)) await nextTick()
  }
}

/** What was there at the earlier time and is gone, as it was then. */
async function addRemoved(
  store: Store,
  builder: TopologyBuilder,
  { plans, compared }: { plans: readonly StackPlan[]; compared: Compared },
  context: QueryContext,
): Promise<void> {
  builder.beginGone()
  for (const plan of plans) {
    const gone = removedQueries(plan, compared).map(query => ({ ...plan, query }))
    await addRows(store, builder, gone, { ...context, origin: compared.from })
  }
}

/** Names the block of an entity that belongs to nothing: its platform, or its type where the platform is not known. */
function blockOf({ platform, label }: EntitySpec): string {
  return platform === 'generic' || platform === 'guest' ? label.many : PLATFORMS[platform]
}
