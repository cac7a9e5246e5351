/**
 * What of a source becomes what in a hub, declared once. A system is a cluster with its hosts, a storage cluster with its nodes, or a device
 * that stands alone; its hardware is its parts. What has one entity in the hub for each of a source's is a single.
 */
import { CAPACITY_RESOURCES, COMPOSITE_RUNWAY, RUNWAY_PARTS } from '../../../spec/language/derive.js'
import type { EntityRow, MachinePlaces } from '../../store/derived/types.js'

export type Role = 'storage' | 'hyperconverged' | 'compute' | 'network' | 'backup'

/** A type whose entities are systems made of parts. */
export interface HeadKind {
  type: string
  /** Type of its parts, which name it by `cluster.id`. */
  parts: string
  role(head: EntityRow): Role
  /** Machines that run on it, and the reference by which they name it. */
  machines?: { type: string; by: string }
  /** Property with the ids of those of its type that it works together with. */
  peers?: string
}

/** A type whose entities are hardware: parts of a system, or systems of their own where they name no cluster. */
export interface PartKind {
  type: string
  role: Role
  /** Machines that run on one that stands alone. */
  machines?: { type: string; by: string }
  /** It is software: a system without hardware. */
  isVirtual?: true
  /** As of a head. */
  peers?: string
}

export const CLUSTER = 'cluster.id'
/** The type whose names are the zones of systems. */
export const ZONES = 'vmware.datacenter'

export const HEADS: readonly HeadKind[] = [
  {
    type: 'vmware.cluster',
    parts: 'vmware.vh',
    role: head => (head.flavor === 'vsan' ? 'hyperconverged' : 'compute'),
    machines: { type: 'vmware.vm', by: 'host.cluster.id' },
  },
  {
    type: 'windows.cluster',
    parts: 'windows.host',
    role: () => 'compute',
    machines: { type: 'windows.vm', by: 'host.cluster.id' },
  },
  {
    type: 'nutanix.cluster',
    parts: 'nutanix.host',
    role: () => 'hyperconverged',
    machines: { type: 'nutanix.vm', by: CLUSTER },
  },
  {
    type: 'scalecomputing.cluster',
    parts: 'scalecomputing.node',
    role: () => 'hyperconverged',
    machines: { type: 'scalecomputing.vm', by: 'node.cluster.id' },
  },
  { type: 'netapp.cluster', parts: 'netapp.node', role: () => 'storage', peers: 'replicationPartners' },
]

export const PARTS: readonly PartKind[] = [
  { type: 'vmware.vh', role: 'compute', machines: { type: 'vmware.vm', by: 'host.id' } },
  { type: 'windows.host', role: 'compute', machines: { type: 'windows.vm', by: 'host.id' } },
  { type: 'nutanix.host', role: 'hyperconverged', machines: { type: 'nutanix.vm', by: 'host.id' } },
  { type: 'scalecomputing.node', role: 'hyperconverged', machines: { type: 'scalecomputing.vm', by: 'node.id' } },
  { type: 'netapp.node', role: 'storage', peers: 'haPartners' },
  { type: 'xclarity.pmachine', role: 'compute' },
  { type: 'snmp.switch', role: 'network' },
  { type: 'veeam.server', role: 'backup', isVirtual: true },
]

/** A manager of servers tells of a host again, which its hypervisor tells of already: by its serial number they are one. */
export const REPORTED_TWICE = { type: 'xclarity.pmachine', by: 'serialNumber' } as const
export const HOSTS: readonly string[] = ['vmware.vh', 'windows.host', 'nutanix.host', 'scalecomputing.node']

/** An entity of the hub for each of a source's. `fields` says which property of the source each field is. */
export interface SingleKind {
  type: string
  to: string
  fields: Readonly<Record<string, string>>
  layer: string
  /** The provider bills it. */
  hasNativeCosts?: true
}

/** Its measures stay in the environment, which works its runway out of them: the hub says the same. */
const RUNWAY = Object.fromEntries(
  [
    ...CAPACITY_RESOURCES.flatMap(of => RUNWAY_PARTS.map(part => `resourcesUtilization.${of}.${part}`)),
    ...COMPOSITE_RUNWAY,
  ].map(path => [path, path]),
)

export const K8S_CLUSTER = 'hub.k8s.cluster'
export const REGION = 'hub.cloud.region'
export const APPLICATION = 'hub.application'

export const SINGLES: readonly SingleKind[] = [
  {
    type: 'k8s.cluster',
    to: K8S_CLUSTER,
    fields: { flavor: 'backingType', version: 'version', nodesCount: 'nodesCount', ...RUNWAY },
    layer: 'clusters',
  },
  {
    type: 'cloud.region',
    to: REGION,
    fields: {
      provider: 'provider',
      location: 'location',
      locationName: 'locationName',
      virtualMachinesCount: 'virtualMachinesCount',
    },
    layer: 'services',
    hasNativeCosts: true,
  },
  {
    type: 'application.manifest',
    to: APPLICATION,
    fields: { appSource: 'source', version: 'version', description: 'description' },
    layer: 'applications',
  },
]

export const SYSTEM = 'hub.system'
export const HARDWARE = 'hub.hardware'
/** Types whose entities come from sources. */
export const DERIVED: readonly string[] = [SYSTEM, HARDWARE, ...SINGLES.map(({ to }) => to)]
/** Of these each comes from one source alone; a region may be told of by several. */
export const OF_A_SOURCE = DERIVED.filter(type => type !== REGION)

/** Ids of a source's entities in the hub, as systems or singles. */
export const prefixOf = (datastoreId: string, type: string) => `${datastoreId}:${type}:`
/** The same as hardware: what stands alone is a system and hardware, and lists show both. */
export const hardwarePrefixOf = (datastoreId: string, type: string) => `${datastoreId}:hardware:${type}:`

/** The entity of the source that a group is named after. */
export interface GroupKey {
  type: string
  id: string
}

export function headOf(type: string): HeadKind | undefined {
  return HEADS.find(head => head.type === type)
}

export function headOfParts(type: string): HeadKind | undefined {
  return HEADS.find(head => head.parts === type)
}

export function partOf(type: string): PartKind | undefined {
  return PARTS.find(part => part.type === type)
}

/** Where machines of a type say that they run; undefined for other types. */
export function placesOf(type: string): MachinePlaces | undefined {
  const head = HEADS.find(({ machines }) => machines?.type === type)
  const host = head && partOf(head.parts)
  if (!head?.machines || !host?.machines) return undefined
  return { type, cluster: head.machines.by, host: host.machines.by, hosts: host.type }
}

/** Properties of a type of machines that count in the hub; undefined for other types. */
export function machineProperties(type: string): ReadonlySet<string> | undefined {
  const places = placesOf(type)
  return places && new Set([places.cluster, places.host, 'virtualProcessorCount', 'memoryAllocated', 'isTemplate'])
}
