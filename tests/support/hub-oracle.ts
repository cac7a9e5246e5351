/** What a hub is to say of its sources, worked out from all of them at once, in memory, without what the product works it out with. */
import { hardwareAsset, machinesOn, type SourceEntity, systemAsset } from './hub-oracle-assets.js'
import { providerOf, regionId, relationsOf } from './hub-oracle-relations.js'

export type { SourceEntity } from './hub-oracle-assets.js'

/** Where entities come from, and who manages these. */
export interface OracleSource {
  datastoreId: string
  name: string
  accountId: string
  managerId: string | null
}

type Values = Record<string, unknown>
export interface ExpectedHub {
  systems: Record<string, Values>
  hardware: Record<string, Values>
  singles: Record<string, Values>
}

const CLUSTERS: Record<string, { hosts: string; machines?: string }> = {
  'vmware.cluster': { hosts: 'vmware.vh', machines: 'vmware.vm' },
  'windows.cluster': { hosts: 'windows.host', machines: 'windows.vm' },
  'nutanix.cluster': { hosts: 'nutanix.host', machines: 'nutanix.vm' },
  'scalecomputing.cluster': { hosts: 'scalecomputing.node', machines: 'scalecomputing.vm' },
  'netapp.cluster': { hosts: 'netapp.node' },
}
const ALONE: Record<string, { role: string; machines?: string }> = {
  'vmware.vh': { role: 'compute', machines: 'vmware.vm' },
  'windows.host': { role: 'compute', machines: 'windows.vm' },
  'nutanix.host': { role: 'hyperconverged', machines: 'nutanix.vm' },
  'scalecomputing.node': { role: 'hyperconverged', machines: 'scalecomputing.vm' },
  'netapp.node': { role: 'storage' },
  'snmp.switch': { role: 'network' },
  'xclarity.pmachine': { role: 'compute' },
  'veeam.server': { role: 'backup' },
}
const HOSTS = ['vmware.vh', 'windows.host', 'nutanix.host', 'scalecomputing.node']
const LAYERS: Record<string, string> = { storage: 'storage', network: 'network', backup: 'services' }
const PLATFORMS: Record<string, string> = { 'application.manifest': 'generic' }
const CATEGORIES: Record<string, string> = {
  ...{ storage: 'storage', network: 'network', backup: 'backup' },
  ...{ compute: 'virtualization', hyperconverged: 'virtualization' },
}

/** `today` is a day as ISO writes it. */
export function expectedHub(source: OracleSource, entities: readonly SourceEntity[], today: string): ExpectedHub {
  const { datastoreId } = source
  const of = (type: string) => entities.filter(entity => entity.type === type)
  const hubId = ({ type, id }: SourceEntity) => `${datastoreId}:${type}:${id}`
  const hardwareId = ({ type, id }: SourceEntity) => `${datastoreId}:hardware:${type}:${id}`
  const zoneOf = (entity: SourceEntity | undefined) => {
    const there = of('vmware.datacenter').find(({ id }) => id === entity?.fields['datacenter.id'])
    return ((there?.fields.name ?? entity?.fields.location ?? null) as string | null) || null
  }
  const hub: ExpectedHub = { systems: {}, hardware: {}, singles: {} }
  const common = (entity: SourceEntity, role?: string, zone?: string | null) => ({
    ...{ name: entity.fields.name, nativeId: entity.id, endpoint: datastoreId },
    platform: PLATFORMS[entity.type] ?? entity.type.split('.')[0],
    ...{ sourceType: entity.type, sourceId: entity.id, observedBy: [source.name] },
    ...{ owner: source.accountId, manager: source.managerId, billed: false, isMany: false },
    ...{ zone: zone ?? null, category: CATEGORIES[role ?? ''] ?? null },
    dimensions: [zone, role].filter(word => word !== undefined && word !== null),
  })
  const addSystem = (head: SourceEntity, parts: SourceEntity[], role: string, machines: Values) => {
    hub.systems[hubId(head)] = {
      ...{ ...common(head, role, zoneOf(head)), role, parts: parts.map(hardwareId).sort(), stratum: 'system' },
      ...systemAsset(head, parts),
      ...{ group: hubId(head), layer: LAYERS[role] ?? 'clusters' },
      ...machines,
    }
  }
  const addHardware = (
    part: SourceEntity,
    role: string,
    group: { id: string; isThere: boolean; zone: string | null },
  ) => {
    const isInCluster = (part.fields['cluster.id'] ?? null) !== null
    hub.hardware[hardwareId(part)] = {
      ...{ ...common(part, role, group.zone), role, stratum: 'hardware' },
      ...hardwareAsset(part, today),
      ...{ group: group.id, system: group.isThere ? group.id : null },
      layer: role === 'network' ? 'network' : isInCluster ? 'hosts' : 'physical',
    }
  }
  for (const [type, { hosts, machines }] of Object.entries(CLUSTERS)) {
    const named = of(hosts).flatMap(host => (host.fields['cluster.id'] as string | null | undefined) ?? [])
    for (const id of new Set([...of(type).map(cluster => cluster.id), ...named])) {
      const own = of(hosts)
        .filter(host => host.fields['cluster.id'] === id)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
      const cluster = of(type).find(each => each.id === id)
      const role = roleOf(type, cluster)
      if (cluster) {
        const theirs = machinesOn(entities, { machines, hosts }, at => at.cluster === id)
        addSystem(cluster, own, role, theirs)
      }
      const group = {
        id: hubId({ type, id, fields: {} }),
        isThere: cluster !== undefined,
        zone: zoneOf(cluster ?? own[0]),
      }
      for (const host of own) addHardware(host, role, group)
    }
  }
  const serials = new Set(HOSTS.flatMap(of).flatMap(({ fields }) => fields.serialNumber ?? []))
  for (const [type, { role, machines }] of Object.entries(ALONE)) {
    for (const device of of(type)) {
      if ((device.fields['cluster.id'] ?? null) !== null) continue
      if (type === 'xclarity.pmachine' && serials.has(device.fields.serialNumber ?? '')) continue
      const theirs = machinesOn(entities, { machines, hosts: type }, at => at.host === device.id)
      const isSoftware = type === 'veeam.server'
      addSystem(device, isSoftware ? [] : [device], role, theirs)
      if (!isSoftware) addHardware(device, role, { id: hubId(device), isThere: true, zone: zoneOf(device) })
    }
  }
  for (const [type, asSingle] of Object.entries(SINGLES))
    for (const each of of(type)) {
      hub.singles[hubId(each)] = {
        ...{ ...common(each), stratum: 'platform', group: hubId(each) },
        ...asSingle(each),
      }
    }
  return withRelations(hub, source, entities)
}

function withRelations(hub: ExpectedHub, source: OracleSource, entities: readonly SourceEntity[]): ExpectedHub {
  const all: Record<string, Values> = { ...hub.systems, ...hub.hardware, ...hub.singles }
  const related = relationsOf(source, entities, id => Object.hasOwn(all, id) || id.includes(':cloud.region:'))
  for (const [id, values] of Object.entries(all)) Object.assign(values, related(id))
  // A system stands on its hardware.
  for (const values of Object.values(hub.systems)) values.producers = values.parts
  for (const values of Object.values(hub.hardware)) values.consumers = values.system === null ? [] : [values.system]
  return hub
}

/** Regions of all sources at once: what several of an account tell of is one, which stands by the first. `singles` are of all sources too. */
export function expectedRegions(
  sources: readonly { source: OracleSource; entities: readonly SourceEntity[] }[],
  singles: Readonly<Record<string, Values>>,
): Record<string, Values> {
  const told = sources
    .toSorted((a, b) => (a.source.datastoreId < b.source.datastoreId ? -1 : 1))
    .flatMap(({ source, entities }) =>
      entities
        .filter(({ type }) => type === 'cloud.region')
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(region => ({ source, region, id: regionId(source.accountId, region) })),
    )
  const regions: Record<string, Values> = {}
  for (const { id } of told) {
    const tellers = told.filter(each => each.id === id)
    const first = tellers[0] as (typeof told)[number]
    const known = (path: string) =>
      tellers.map(({ region }) => region.fields[path]).find(value => value !== null && value !== undefined) ?? null
    const zone = known('locationName')
    const counts = tellers.map(({ region }) => Number(region.fields.virtualMachinesCount ?? -1))
    regions[id] = {
      ...{ name: first.region.fields.name, nativeId: first.region.id, endpoint: first.source.datastoreId },
      ...{ platform: providerOf(first.region), sourceType: 'cloud.region', sourceId: first.region.id },
      ...{ owner: first.source.accountId, manager: first.source.managerId, category: null, billed: true },
      observedBy: [...new Set(tellers.map(({ source }) => source.name))].sort(),
      ...{ zone, dimensions: zone === null ? [] : [zone], layer: 'services', stratum: 'platform', group: id },
      ...{ provider: known('provider'), location: known('location'), isMany: Math.max(...counts) > 1_000 },
      machines: Math.max(...counts) < 0 ? null : Math.max(...counts),
      ...{ peers: [], producers: [] },
      consumers: Object.keys(singles)
        .filter(single => (singles[single]?.producers as string[]).includes(id))
        .sort(),
    }
  }
  return regions
}

function roleOf(type: string, cluster: SourceEntity | undefined): string {
  if (type === 'netapp.cluster') return 'storage'
  const isOne = type === 'nutanix.cluster' || type === 'scalecomputing.cluster' || cluster?.fields.flavor === 'vsan'
  return isOne ? 'hyperconverged' : 'compute'
}

const SINGLES: Record<string, (entity: SourceEntity) => Values> = {
  'k8s.cluster': ({ fields }) => ({
    ...{ to: 'hub.k8s.cluster', layer: 'clusters', version: fields.version, flavor: fields.backingType },
  }),
  'application.manifest': ({ fields }) => ({
    ...{ to: 'hub.application', layer: 'applications', stratum: 'application' },
    ...{ appSource: fields.source, version: fields.version },
  }),
}
