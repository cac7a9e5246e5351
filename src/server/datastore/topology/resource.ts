/** `GET /api/datastores/:id/topology?origin&range&heat`: the stack of an environment, whole. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import { topologyQuery } from '../../../wire/calls/datastore.js'
import { PortalError } from '../../../wire/errors.js'
import { type AskedHeat, type Topology, topologyAnswer } from '../../../wire/topology.js'
import { asIfOf } from '../../design/as-if.js'
import { resource } from '../../http/resource.js'
import { datastore } from '../../http/scopes.js'
import type { QueryContext } from '../../store/query/query-context.js'
import { readTimeRange } from '../../store/query/time-range.js'
import { demandFeature } from '../../store/query/visible/look.js'
import type { Store } from '../../store/store.js'
import { createTopologyBuilder, MOST_NODES } from './graph.js'
import { stackPlans } from './plan.js'

export const topologyResource = resource({
  name: 'topology',
  method: 'GET',
  path: '/api/datastores/:id/topology',
  says: 'Tells what carries what: the entities of an environment by layer, and the references between them.',
  scope: datastore(),
  query: topologyQuery,
  output: topologyAnswer,
  async handle({ query, principal, access, signal, services: { store } }) {
    const { origin, range, heat } = query
    const estate = await asIfOf(store, { principal, access }, query)
    const time = { ...(origin !== undefined && { origin }), ...(range !== undefined && { range }) }
    const context = { access, signal, ...time, ...(estate && { estate }) }
    readTimeRange(context)
    return readTopology(store, context, heat)
  },
})

/**
 * Types one after the other, each page by page: what others ask meanwhile stands between. Throws FORBIDDEN without the feature `fullstack`, PAYLOAD_TOO_LARGE
 * beyond `MOST_NODES`.
 */
export async function readTopology(
  { registry, datastore: store }: Store,
  context: QueryContext,
  heat?: AskedHeat,
): Promise<Topology> {
  demandFeature(context.access, 'fullstack')
  const builder = createTopologyBuilder(registry, blockOf, heat)
  // Most datastores hold few of the types; what there was in the past is not counted.
  const present =
    context.origin === undefined && context.estate === undefined
      ? (await store.counts(context.access)).counts
      : undefined
  for (const plan of stackPlans(registry, context.access, heat)) {
    if (present && !present[plan.spec.type]) continue
    const { rows } = await store.exportRows(plan.query, context)
    let isFirst = true
    for await (const row of rows) {
      if (context.signal?.aborted) throw new PortalError('CANCELLED')
      if (isFirst) builder.begin(plan)
      isFirst = false
      if (builder.size >= MOST_NODES) {
        const message = `The stack is shown of ${MOST_NODES} entities at most: ask with a session that opens fewer types`
        throw new PortalError('PAYLOAD_TOO_LARGE', { message })
      }
      builder.add(row)
    }
  }
  const topology = builder.end(context.access.has('metrics') ? [] : ['metrics'])
  // That something refers to what is hidden would tell that it is there.
  return context.access.isWhole ? topology : { ...topology, unresolved: 0 }
}

/** Names the block of an entity that belongs to nothing: its platform, or its type where the platform is not known. */
function blockOf({ platform, label }: EntitySpec): string {
  return platform === 'generic' || platform === 'guest' ? label.many : PLATFORMS[platform]
}
