/** Where in the hub something of a source runs: a machine on a system or in a region, a workload on its Kubernetes cluster, a host in its system. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { EntityRow, SaidAsked } from '../../store/derived/types.js'
import type { HubContext } from './context.js'
import { CLUSTER, headOf, headOfParts, partOf, placesOf, prefixOf } from './kinds.js'
import { text } from './read-part.js'
import { platformOf, regionIdOf, regionsOf } from './regions.js'

export interface Places {
  /** Entities of a type by what they say, and by the entity of the hub that carries them. */
  said(
    spec: EntitySpec,
    asked: Omit<SaidAsked<string>, 'places'>,
  ): Promise<{ said: string; entities: number; carrier: string | undefined }[]>
}

type Place = Readonly<Record<string, string | null>>
interface Where {
  /** Properties that say so. */
  columns: readonly string[]
  carrierOf(place: Place): string | undefined
}

export function createPlaces(context: HubContext): Places {
  const { store, source } = context
  const { datastoreId } = source
  const known = new Map<string, Promise<Where | undefined>>()
  return {
    async said(spec, asked) {
      const where = known.get(spec.type) ?? whereOf(context, spec)
      known.set(spec.type, where)
      const found = await where
      if (!found) return []
      const rows = await store.derived.said(datastoreId, { ...asked, places: found.columns })
      return rows.map(row => ({
        said: String(row.said),
        entities: Number(row.entities),
        carrier: found.carrierOf(row as unknown as Place),
      }))
    },
  }
}

async function whereOf(context: HubContext, spec: EntitySpec): Promise<Where | undefined> {
  const { datastoreId } = context.source
  const idOf = (type: string) => (id: string) => `${prefixOf(datastoreId, type)}${id}`
  const machines = placesOf(spec.type)
  if (machines) {
    const head = headOfParts(machines.hosts)
    if (!head) return undefined
    const inCluster = idOf(head.type)
    const alone = idOf(machines.hosts)
    const clusters = await clustersOf(context, machines.hosts)
    return {
      columns: [machines.cluster, machines.host],
      carrierOf(place) {
        const host = place[machines.host] ?? null
        const cluster = place[machines.cluster] ?? (host === null ? null : (clusters.get(host) ?? null))
        return cluster === null ? (host === null ? undefined : alone(host)) : inCluster(cluster)
      },
    }
  }
  if (spec.families?.includes('cloud.vm')) {
    const regions = await regionsByName(context, spec.platform)
    return { columns: ['locationName'], carrierOf: ({ locationName }) => regionAt(locationName ?? null, regions) }
  }
  if (partOf(spec.type)) {
    const head = headOfParts(spec.type)
    const inCluster = head && idOf(head.type)
    const alone = idOf(spec.type)
    return {
      columns: [...(Object.hasOwn(spec.fields, CLUSTER) ? [CLUSTER] : []), 'id'],
      carrierOf({ id, [CLUSTER]: cluster }) {
        if (inCluster && cluster) return inCluster(cluster)
        return id ? alone(id) : undefined
      },
    }
  }
  const to = spec.fields[CLUSTER]
  if (to?.type !== 'reference' || (to.to !== 'k8s.cluster' && !headOf(to.to))) return undefined
  const cluster = idOf(to.to)
  return { columns: [CLUSTER], carrierOf: ({ [CLUSTER]: id }) => (id ? cluster(id) : undefined) }
}

/** Clusters by their hosts. */
async function clustersOf({ store, source }: HubContext, hosts: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let after = ''; ; ) {
    const asked = { type: hosts, columns: [CLUSTER], after, limit: 1_000 }
    const rows: EntityRow[] = await store.derived.page(source.datastoreId, asked)
    for (const row of rows) {
      const cluster = text(row[CLUSTER])
      if (cluster !== undefined) found.set(row.id, cluster)
    }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < asked.limit) return found
  }
}

/** Regions of a provider: their ids in the hub by their names. */
async function regionsByName(context: HubContext, platform: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const row of await regionsOf(context, context.source.datastoreId)) {
    if (platformOf(row) !== platform) continue
    const id = regionIdOf(context.source, row)
    for (const name of [row.location, row.locationName]) {
      const known = text(name)
      if (known !== undefined) found.set(known.toLowerCase(), id)
    }
  }
  return found
}

/** A zone is a region's name and a letter or number of its own: `eu-west-1a` of AWS, `europe-west1-b` of Google, `westeurope-1` of Azure. */
const ZONE = /^(.*\d)-?[a-z]$|^(.*)-\d$/
/** A zone outside of its region of AWS: `us-west-2-lax-1a`, `us-east-1-wl1-bos-wlz-1`. */
const OUTER_ZONE = /^([a-z]+(?:-[a-z]+)+-\d+)-[a-z]/

function regionAt(location: string | null, regions: ReadonlyMap<string, string>): string | undefined {
  if (location === null) return undefined
  const name = location.trim().toLowerCase()
  const [, lettered, numbered] = ZONE.exec(name) ?? []
  const [, outer] = OUTER_ZONE.exec(name) ?? []
  return regions.get(name) ?? regions.get(lettered ?? numbered ?? '') ?? regions.get(outer ?? '')
}
