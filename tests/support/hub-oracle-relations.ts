/** What in a hub runs on what, and what works together, by what its source says: for the oracle of hubs (hub-oracle.ts). */
import type { SourceEntity } from './hub-oracle-assets.js'

export interface Related {
  consumers: string[]
  producers: string[]
  peers: string[]
}

const PARTNERS: Record<string, string> = { 'netapp.cluster': 'replicationPartners', 'netapp.node': 'haPartners' }
const MACHINES: Record<string, { cluster: string; host: string; hosts: string; clusters: string }> = {
  'vmware.vm': { cluster: 'host.cluster.id', host: 'host.id', hosts: 'vmware.vh', clusters: 'vmware.cluster' },
  'windows.vm': { cluster: 'host.cluster.id', host: 'host.id', hosts: 'windows.host', clusters: 'windows.cluster' },
  'nutanix.vm': { cluster: 'cluster.id', host: 'host.id', hosts: 'nutanix.host', clusters: 'nutanix.cluster' },
  'scalecomputing.vm': {
    ...{ cluster: 'node.cluster.id', host: 'node.id' },
    ...{ hosts: 'scalecomputing.node', clusters: 'scalecomputing.cluster' },
  },
}
const TAGS = ['application', 'app.kubernetes.io/part-of']

const said = (entity: SourceEntity | undefined, path: string) =>
  (entity?.fields[path] ?? undefined) as string | undefined
const tagsOf = ({ fields }: SourceEntity) => (fields.tags ?? {}) as Record<string, string>
const short = (name: string) => name.split('.')[0]?.toLowerCase()

export const providerOf = (region: SourceEntity) => (said(region, 'provider') === 'GCP' ? 'gcp' : 'aws')
/** One for each provider and place of an account. */
export const regionId = (accountId: string, region: SourceEntity) =>
  `${accountId}:cloud.region:${providerOf(region)}:${said(region, 'location')}`

/** Relations by the id of the hub, of ids that `isThere`. */
export function relationsOf(
  { datastoreId, accountId }: { datastoreId: string; accountId: string },
  entities: readonly SourceEntity[],
  isThere: (id: string) => boolean,
): (id: string) => Related {
  const of = (type: string) => entities.filter(entity => entity.type === type)
  const found = new Map<string, Related>()
  const related = (id: string) => {
    const known = found.get(id) ?? { consumers: [], producers: [], peers: [] }
    found.set(id, known)
    return known
  }
  const add = (to: string[], id: string) => {
    if (!to.includes(id)) to.push(id)
  }
  const runsOn = (id: string, carrier: string | undefined) => {
    if (carrier === undefined || !isThere(id) || !isThere(carrier)) return
    add(related(id).producers, carrier)
    add(related(carrier).consumers, id)
  }
  const carrierOf = (machine: SourceEntity): string | undefined => {
    const places = MACHINES[machine.type]
    if (machine.type === 'aws.vm') {
      const zone = said(machine, 'locationName')
      const region = of('cloud.region').find(
        each => providerOf(each) === 'aws' && zone === `${said(each, 'location')}a`,
      )
      return region && regionId(accountId, region)
    }
    if (!places) return `${datastoreId}:k8s.cluster:${said(machine, 'cluster.id')}`
    const host = said(machine, places.host)
    const hostsOwn = of(places.hosts).find(({ id }) => id === host)
    const cluster = said(machine, places.cluster) ?? said(hostsOwn, 'cluster.id')
    if (cluster !== undefined) return `${datastoreId}:${places.clusters}:${cluster}`
    return host === undefined ? undefined : `${datastoreId}:${places.hosts}:${host}`
  }
  const machines = entities.filter(({ type, fields }) => type.endsWith('.vm') && fields.isTemplate !== true)
  for (const node of of('k8s.node')) {
    const named = machines.filter(machine =>
      [said(machine, 'name'), said(machine, 'guestHostname')].some(
        name => name !== undefined && short(name) === short(said(node, 'name') ?? ''),
      ),
    )
    if (named[0] && named.length === 1)
      runsOn(`${datastoreId}:k8s.cluster:${said(node, 'cluster.id')}`, carrierOf(named[0]))
  }
  for (const application of of('application.manifest')) {
    const name = (tagsOf(application).application ?? said(application, 'name') ?? '').toLowerCase()
    for (const part of [...machines, ...of('k8s.deployment')])
      if (TAGS.some(tag => tagsOf(part)[tag]?.toLowerCase() === name))
        runsOn(`${datastoreId}:application.manifest:${application.id}`, carrierOf(part))
  }
  for (const one of entities)
    for (const other of of(one.type))
      for (const as of ['', 'hardware:']) {
        const [id, peer] = [one, other].map(each => `${datastoreId}:${as}${each.type}:${each.id}`)
        if (id && peer && arePartners(one, other) && isThere(id) && isThere(peer)) add(related(id).peers, peer)
      }
  for (const lists of found.values()) for (const list of Object.values(lists)) list.sort()
  return related
}

function arePartners(one: SourceEntity, other: SourceEntity): boolean {
  const by = PARTNERS[one.type]
  const names = (a: SourceEntity, b: SourceEntity) =>
    ((a.fields[by ?? ''] as string[] | null | undefined) ?? []).includes(b.id)
  return by !== undefined && one.id !== other.id && (names(one, other) || names(other, one))
}
