/**
 * What applications, Kubernetes clusters and cloud regions of a hub run on: the systems, clusters and regions that carry their parts in the source. An
 * application is made of what its type's declaration says (`madeOf`); nodes of Kubernetes are the machines that their declaration finds (`carriedBy`),
 * which run on a system or in a region. What the hub does not have carries nothing there.
 */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { EntityRow, PropertyValues } from '../../store/derived/types.js'
import type { HubContext } from './context.js'
import { APPLICATION, K8S_CLUSTER, OF_A_SOURCE, prefixOf, SYSTEM } from './kinds.js'
import { createPlaces, type Places } from './places.js'
import { text } from './read-part.js'
import { regionIdOf, regionsOf } from './regions.js'

const MANIFEST = 'application.manifest'
const NODE = 'k8s.node'
const CONSUMERS = 'topologyConsumers'
const PRODUCERS = 'topologyProducers'
/** What so many say of themselves at once is no name (server/datastore/topology/parts.ts). */
const MOST_NAMESAKES = 50

/** Writes producers and consumers of a source's singles but its regions (regions.ts), and consumers of its systems, where they differ. */
export async function workRelations(context: HubContext): Promise<void> {
  const { store, source, hub, now } = context
  const rows = new Map<string, EntityRow[]>()
  for (const type of [SYSTEM, K8S_CLUSTER, APPLICATION]) {
    const columns = ['name', 'source.id', CONSUMERS, PRODUCERS]
    const asked = { type, columns, by: 'endpointId', values: [source.datastoreId] }
    rows.set(type, await store.derived.rows(hub.datastoreId, asked))
  }
  const of = (type: string) => rows.get(type) ?? []
  const regions = await regionsOf(context, source.datastoreId)
  const there = new Set([...rows.values()].flat().map(({ id }) => id))
  for (const row of regions) there.add(regionIdOf(source, row))
  const places = createPlaces(context)
  const producers = new Map<string, Set<string>>()
  const runsOn = (id: string, carrier: string | undefined) => {
    // Nodes may name a cluster that is not there.
    if (carrier === undefined || !there.has(carrier) || !there.has(id) || carrier === id) return
    const known = producers.get(id) ?? new Set()
    producers.set(id, known.add(carrier))
  }
  if (of(K8S_CLUSTER).length > 0) await clustersOnMachines(context, places, runsOn)
  if (of(APPLICATION).length > 0) await applicationsOnParts(context, { rows: of(APPLICATION), places, runsOn })
  const consumers = inverse(producers)
  for (const type of OF_A_SOURCE) {
    const put = of(type).flatMap(row => {
      const wanted: PropertyValues = { [CONSUMERS]: sorted(consumers.get(row.id)) }
      if (type !== SYSTEM) wanted[PRODUCERS] = sorted(producers.get(row.id))
      const isOther = Object.entries(wanted).some(
        ([path, ids]) => JSON.stringify(row[path] ?? []) !== JSON.stringify(ids),
      )
      return isOther ? [{ id: row.id, values: wanted }] : []
    })
    if (put.length > 0) await store.derived.write(hub.datastoreId, type, { put }, now)
  }
}

type RunsOn = (id: string, carrier: string | undefined) => void

async function clustersOnMachines(context: HubContext, places: Places, runsOn: RunsOn): Promise<void> {
  const { store, registry, source } = context
  const { carriedBy } = registry.get(NODE)
  if (!carriedBy) return
  const { datastoreId } = source
  const nodes = await store.derived.said(datastoreId, {
    ...{ type: NODE, said: carriedBy.by, match: carriedBy.match },
    places: ['cluster.id'],
  })
  const names = [...new Set(nodes.map(({ said }) => said))]
  if (names.length === 0) return
  const carriers = new Map<string, { entities: number; carrier: string | undefined }>()
  for (const spec of registry.members(carriedBy.entity)) {
    const asked = { type: spec.type, said: carriedBy.their, match: carriedBy.match, values: names }
    for (const { said, entities, carrier } of await places.said(spec, asked)) {
      const known = carriers.get(said)
      carriers.set(said, { entities: entities + (known?.entities ?? 0), carrier })
    }
  }
  for (const { said, 'cluster.id': cluster } of nodes) {
    const found = carriers.get(said)
    // Of several of that name nobody knows which it is.
    if (cluster !== null && found?.entities === 1)
      runsOn(`${prefixOf(datastoreId, 'k8s.cluster')}${cluster}`, found.carrier)
  }
}

async function applicationsOnParts(
  context: HubContext,
  { rows, places, runsOn }: { rows: readonly EntityRow[]; places: Places; runsOn: RunsOn },
): Promise<void> {
  const { store, registry, source } = context
  const { madeOf } = registry.get(MANIFEST)
  if (!madeOf) return
  const ids = rows.flatMap(row => text(row['source.id']) ?? [])
  const manifests = await store.derived.rows(source.datastoreId, {
    ...{ type: MANIFEST, columns: ['name', 'tags'] },
    ...{ by: 'id', values: ids },
  })
  const byName = new Map<string, string[]>()
  for (const row of manifests) {
    const said = madeOf.by.map(path => saidBy(row, path)).find(word => word !== undefined)
    if (said === undefined) continue
    const name = said.trim().toLowerCase()
    byName.set(name, [...(byName.get(name) ?? []), `${prefixOf(source.datastoreId, MANIFEST)}${row.id}`])
  }
  const values = [...byName].flatMap(([name, { length }]) => (length <= MOST_NAMESAKES ? [name] : []))
  const types = new Map<string, EntitySpec>()
  for (const entity of madeOf.entities) for (const spec of registry.members(entity)) types.set(spec.type, spec)
  for (const spec of types.values()) {
    const asked = { type: spec.type, said: madeOf.their, match: 'exact' as const, values }
    for (const { said, carrier } of await places.said(spec, asked))
      for (const id of byName.get(said) ?? []) runsOn(id, carrier)
  }
}

/** A property, or one tag. */
function saidBy(row: EntityRow, path: string): string | undefined {
  const tags: unknown = row.tags
  if (!path.startsWith('tags.')) return text(row[path])
  return typeof tags === 'object' && tags !== null ? text(Reflect.get(tags, path.slice('tags.'.length))) : undefined
}

function inverse(producers: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const consumers = new Map<string, Set<string>>()
  for (const [id, carriers] of producers)
    for (const carrier of carriers) consumers.set(carrier, (consumers.get(carrier) ?? new Set()).add(id))
  return consumers
}

const sorted = (ids: ReadonlySet<string> | undefined) => [...(ids ?? [])].sort()
