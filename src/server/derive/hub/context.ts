/** What the working out of a hub from one of its sources is done with. */
import { COMMON_FIELDS } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import type { MachineSum } from '../../store/derived/types.js'
import type { Hub, HubSource } from '../../store/hubs/types.js'
import type { Store } from '../../store/store.js'

export interface HubContext {
  store: Pick<Store, 'derived' | 'hubs' | 'changes'>
  registry: Registry
  hub: Hub
  source: HubSource
  now: Date
  /** Sums of machines that were read already, by type and reference. */
  sums: Map<string, Promise<Map<string, MachineSum>>>
  /** Serves who waits, between two batches. */
  pause(): Promise<void>
}

/** Properties of which any says something of a device or a system. */
const READ = [
  ...['cluster.id', 'datacenter.id', 'flavor', 'hostsCount', 'nodesCount', 'version', 'vendorName', 'modelName'],
  ...['hwIdentity.name', 'hwIdentity.vendorName', 'hwEndOfLife', 'lifecycle.endOfLife', 'lifecycle.warrantyExpires'],
  ...['chassis.rackUnits', 'serialNumber', 'age', 'processor.name', 'processor.cores', 'memorySize', 'location'],
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

/** What is read of an entity of a type. */
export function columnsOf(registry: Registry, type: string): string[] {
  const { fields } = registry.get(type)
  return [...Object.keys(COMMON_FIELDS), ...READ].filter(path => path in COMMON_FIELDS || Object.hasOwn(fields, path))
}

export function sumsOf(
  { store, source, sums }: HubContext,
  { type, by }: { type: string; by: string },
): Promise<Map<string, MachineSum>> {
  const key = `${type} ${by}`
  const known = sums.get(key) ?? store.derived.machines(source.datastoreId, { type, by })
  sums.set(key, known)
  return known
}
