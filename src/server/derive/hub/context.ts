/** The context in which a hub is computed from one of its sources. */
import { COMMON_FIELDS } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import type { MachineSum, PlacedMachines } from '../../store/derived/types.js'
import type { Hub, HubSource } from '../../store/hubs/types.js'
import type { Store } from '../../store/store.js'
import { type HeadKind, type PartKind, placesOf } from './kinds.js'

export interface HubContext {
  store: Pick<Store, 'derived' | 'hubs' | 'changes'>
  registry: Registry
  hub: Hub
  source: HubSource
  now: Date
  /** Machines that were read already, by type. */
  machines: Map<string, Promise<PlacedMachines>>
  /** Serves who waits, between two batches. */
  pause(): Promise<void>
}

/** Properties of which any says something of a device or a system. */
const READ = [
  ...['cluster.id', 'datacenter.id', 'flavor', 'hostsCount', 'nodesCount', 'version', 'vendorName', 'modelName'],
  ...['hwIdentity.name', 'hwIdentity.vendorName', 'hwEndOfLife', 'lifecycle.endOfLife', 'lifecycle.warrantyExpires'],
  ...['chassis.rackUnits', 'serialNumber', 'age', 'processor.name', 'processor.cores', 'memorySize', 'location'],
  'powerCapacity',
  ...[
    'osIdentity.name',
    'firmwareVersion',
    'hypervisor.nutanixProductFamily',
    'state',
    'inMaintenance',
    'inQuarantine',
  ],
  ...['runtime.connectionState', 'runtime.powerState'],
  // Of singles.
  ...['backingType', 'provider', 'locationName', 'virtualMachinesCount', 'source', 'description'],
]

/** Lists the columns that are read of a type. */
export function columnsOf(registry: Registry, type: string): string[] {
  const { fields } = registry.get(type)
  return [...Object.keys(COMMON_FIELDS), ...READ].filter(path => path in COMMON_FIELDS || Object.hasOwn(fields, path))
}

const NO_MACHINES: MachineSum = { count: 0, vcpus: 0, memory: 0, saving: null, currency: null }

/** Counts the machines on the entities of a kind, by id. Undefined where machines may run there but none is known to. */
export async function machinesOf(
  { store, source, machines }: HubContext,
  { type, machines: run }: HeadKind | PartKind,
): Promise<(id: string) => MachineSum | undefined> {
  const places = run && placesOf(run.type)
  if (!places) return () => undefined
  const placed = machines.get(places.type) ?? store.derived.machines(source.datastoreId, places)
  machines.set(places.type, placed)
  const { clusters, hosts, isWhole } = await placed
  const sums = type === places.hosts ? hosts : clusters
  return id => sums.get(id) ?? (isWhole ? NO_MACHINES : undefined)
}
