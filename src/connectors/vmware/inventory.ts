/**
 * The managed objects of one vCenter with the ways between them: which machines run on a host, which hosts form a cluster, which
 * datacenter lies above. Built once, so that mapping thousands of machines stays linear.
 */
import { isRecord } from '../../wire/errors.js'
import { read } from '../connector.js'
import { entityId } from '../entity-id.js'

export type ManagedObject = Record<string, unknown> & { _moref: string }

export const KINDS = [
  'VirtualMachine',
  'HostSystem',
  'ClusterComputeResource',
  'ComputeResource',
  'Datacenter',
  'Datastore',
  'Folder',
  'ResourcePool',
  'Network',
  'DistributedVirtualPortgroup',
] as const
export type Kind = (typeof KINDS)[number]

/** vCenter spells an object's kind into its reference: `vm-48`, `host-42`, `domain-c37`. */
const PREFIXES: Record<string, Kind> = {
  vm: 'VirtualMachine',
  host: 'HostSystem',
  'domain-c': 'ClusterComputeResource',
  'domain-s': 'ComputeResource',
  datacenter: 'Datacenter',
  datastore: 'Datastore',
  'group-d': 'Folder',
  'group-h': 'Folder',
  'group-n': 'Folder',
  'group-s': 'Folder',
  'group-v': 'Folder',
  'group-p': 'Folder',
  resgroup: 'ResourcePool',
  network: 'Network',
  dvportgroup: 'DistributedVirtualPortgroup',
}

export function isManagedObject(value: unknown): value is ManagedObject {
  return isRecord(value) && typeof value._moref === 'string' && value._moref !== ''
}

/** A managed object with what it is and which file it came from. */
export interface Located {
  file: string
  /** Undefined when it is not known. */
  kind: Kind | undefined
  object: ManagedObject
}

/** Kind of an object by its `_type`, else its reference, else the name of its file (`…VirtualMachine.json`). */
export function kindOf(object: ManagedObject, file: string): Kind | undefined {
  const stated = KINDS.find(kind => kind === object._type)
  const base = file.replace(/\.json$/i, '')
  return stated ?? PREFIXES[object._moref.replace(/-?\d+$/, '')] ?? KINDS.find(kind => base.endsWith(kind))
}

export interface Inventory {
  /** Entity id of a reference into this vCenter; undefined without one, or when the object was not read. */
  id(type: string, moref: string | undefined): string | undefined
  host(moref: string | undefined): ManagedObject | undefined
  cluster(moref: string | undefined): ManagedObject | undefined
  hostsOf(clusterMoref: string): readonly ManagedObject[]
  machinesOf(hostMoref: string): readonly ManagedObject[]
  /** The datacenter above an object, through however many folders. */
  datacenterOf(moref: string): string | undefined
  /** The datastore with a name in the datacenter of an object; names are unique in there alone. */
  datastoreNamed(name: string, near: string): ManagedObject | undefined
}

export function createInventory(source: string, located: readonly Located[]): Inventory {
  const byMoref = new Map(located.map(item => [item.object._moref, item]))
  const ofKind = (kind: Kind, moref: string | undefined) => {
    const item = moref === undefined ? undefined : byMoref.get(moref)
    return item?.kind === kind ? item.object : undefined
  }
  const all = [...byMoref.values()]
  const hosts = groupBy(all, 'HostSystem', 'parent')
  const machines = groupBy(all, 'VirtualMachine', 'summary.runtime.host')
  const datastores = all.filter(({ kind }) => kind === 'Datastore').map(({ object }) => object)
  const datacenterOf = (moref: string) => {
    const seen = new Set<string>()
    let item = byMoref.get(moref)
    while (item && !seen.has(item.object._moref)) {
      if (item.kind === 'Datacenter') return item.object._moref
      seen.add(item.object._moref)
      item = byMoref.get(read.text(item.object, 'parent') ?? '')
    }
    return undefined
  }
  const datastoresIn = new Map<string, ManagedObject>(
    datastores.map(object => [`${datacenterOf(object._moref)} ${read.text(object, 'name')}`, object]),
  )
  return {
    id: (type, moref) => (moref !== undefined && byMoref.has(moref) ? entityId(source, type, moref) : undefined),
    host: moref => ofKind('HostSystem', moref),
    cluster: moref => ofKind('ClusterComputeResource', moref),
    hostsOf: moref => hosts.get(moref) ?? [],
    machinesOf: moref => machines.get(moref) ?? [],
    datacenterOf,
    datastoreNamed: (name, near) => datastoresIn.get(`${datacenterOf(near)} ${name}`),
  }
}

function groupBy(located: readonly Located[], kind: Kind, key: string): Map<string, ManagedObject[]> {
  const groups = new Map<string, ManagedObject[]>()
  for (const item of located) {
    const owner = item.kind === kind ? read.text(item.object, key) : undefined
    if (owner === undefined) continue
    const group = groups.get(owner)
    if (group) group.push(item.object)
    else groups.set(owner, [item.object])
  }
  return groups
}
