/** What a hub is to say of its sources, worked out from all of them at once, in memory, without what the product works it out with. */
import { type ExpectedAsset, hardwareAsset, machinesOn, type SourceEntity, systemAsset } from './hub-oracle-assets.js'

export type { SourceEntity } from './hub-oracle-assets.js'

export interface ExpectedSystem extends ExpectedAsset {
  type: string
  role: string
  /** Ids of its hardware. */
  parts: string[]
  nodes: number
  sized: number
  machines: number | null
  vcpus: number | null
  allocated: number | null
  cores: number | null
  memory: number | null
  power: number | null
}

export interface ExpectedHardware extends ExpectedAsset {
  role: string
  system: string | null
  consumers: string[]
  enclosure: string | null
  processorVendor: string | null
  warrantyStatus: string | null
}

export interface ExpectedHub {
  systems: Record<string, ExpectedSystem>
  hardware: Record<string, ExpectedHardware>
  singles: Record<string, Record<string, unknown>>
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
const PARTNERS: Record<string, string> = { 'netapp.cluster': 'replicationPartners', 'netapp.node': 'haPartners' }
const LAYERS: Record<string, string> = { storage: 'storage', network: 'network', backup: 'services' }

/** `today` is a day as ISO writes it. */
export function expectedHub(datastoreId: string, entities: readonly SourceEntity[], today: string): ExpectedHub {
  const of = (type: string) => entities.filter(entity => entity.type === type)
  const hubId = ({ type, id }: SourceEntity) => `${datastoreId}:${type}:${id}`
  const hardwareId = ({ type, id }: SourceEntity) => `${datastoreId}:hardware:${type}:${id}`
  const zoneOf = (entity: SourceEntity | undefined) => {
    const there = of('vmware.datacenter').find(({ id }) => id === entity?.fields['datacenter.id'])
    return ((there?.fields.name ?? entity?.fields.location ?? null) as string | null) || null
  }
  const hub: ExpectedHub = { systems: {}, hardware: {}, singles: {} }
  const addSystem = (head: SourceEntity, parts: SourceEntity[], role: string, machines: object) => {
    hub.systems[hubId(head)] = {
      ...{ type: head.type, role, parts: parts.map(hardwareId).sort() },
      ...systemAsset(head, parts),
      ...{ zone: zoneOf(head), group: hubId(head), layer: LAYERS[role] ?? 'clusters', peers: [] },
      ...(machines as Pick<ExpectedSystem, 'machines' | 'vcpus' | 'allocated'>),
    }
  }
  const addHardware = (
    part: SourceEntity,
    role: string,
    group: { id: string; isThere: boolean; zone: string | null },
  ) => {
    const isInCluster = (part.fields['cluster.id'] ?? null) !== null
    hub.hardware[hardwareId(part)] = {
      ...hardwareAsset(part, today),
      ...{ role, zone: group.zone, group: group.id, system: group.isThere ? group.id : null },
      ...{ consumers: group.isThere ? [group.id] : [], peers: [] },
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
  for (const one of entities) {
    for (const other of of(one.type)) {
      if (!arePartners(one, other)) continue
      for (const [asked, idOf] of [
        [hub.systems, hubId],
        [hub.hardware, hardwareId],
      ] as const)
        if (asked[idOf(other)]) asked[idOf(one)]?.peers.push(idOf(other))
    }
  }
  for (const asset of [...Object.values(hub.systems), ...Object.values(hub.hardware)]) asset.peers.sort()
  for (const [type, of] of Object.entries(SINGLES))
    for (const each of entities.filter(entity => entity.type === type)) hub.singles[hubId(each)] = of(each)
  return hub
}

function arePartners(one: SourceEntity, other: SourceEntity): boolean {
  const by = PARTNERS[one.type]
  const names = (a: SourceEntity, b: SourceEntity) =>
    ((a.fields[by ?? ''] as string[] | null | undefined) ?? []).includes(b.id)
  return by !== undefined && one.id !== other.id && (names(one, other) || names(other, one))
}

function roleOf(type: string, cluster: SourceEntity | undefined): string {
  if (type === 'netapp.cluster') return 'storage'
  const isOne = type === 'nutanix.cluster' || type === 'scalecomputing.cluster' || cluster?.fields.flavor === 'vsan'
  return isOne ? 'hyperconverged' : 'compute'
}

const SINGLES: Record<string, (entity: SourceEntity) => Record<string, unknown>> = {
  'k8s.cluster': ({ fields }) => ({
    ...{ to: 'hub.k8s.cluster', zone: null, layer: 'clusters', billed: false },
    ...{ version: fields.version, flavor: fields.backingType },
  }),
  'cloud.region': ({ fields }) => ({
    ...{
      to: 'hub.cloud.region',
      zone: fields.locationName,
      layer: 'services',
      billed: true,
      provider: fields.provider,
    },
  }),
  'application.manifest': ({ fields }) => ({
    ...{ to: 'hub.application', zone: null, layer: 'applications', billed: false },
    ...{ appSource: fields.source, version: fields.version },
  }),
}
