/** Virtual machines on hypervisors: sections, filters, dashboard and page that Hyper-V, Nutanix and Scale Computing share. */
import { number, recordList, text } from '../../src/spec/language/field.js'
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { Widget } from '../../src/spec/language/widget.js'
import { choices, fixed, hidden, least, measure, section, share } from './build.js'
import {
  CPU_BAR,
  guestOsFilters,
  lifecycleColumns,
  MEMORY_BAR,
  machineSections,
  machineSizeFilters,
  NATIVE_ID_COLUMN,
  POWER_COLUMN,
} from './columns.js'
import {
  machineCharts,
  machineCompute,
  machineNetwork,
  machineSizes,
  machineStorageIo,
  machineSummary,
  memoryChart,
  NOT_TEMPLATE,
  osBreakdown,
  osEndOfSupport,
} from './widgets.js'

/** Disks as every hypervisor reports them; the detail table is the type's. */
export const diskFields = {
  virtualDisks: recordList('Virtual disks', { name: text('Name'), size: number('Size', 'GiBy') }),
}
export const diskTable = {
  id: 'virtual-disks',
  label: 'Virtual Disk',
  property: 'virtualDisks',
  columns: [
    { field: 'name', width: '2*', minWidth: 160 },
    { field: 'size', width: 96 },
  ],
} as const

/** owners are the references up, host and cluster. */
export function machineIndexSections(owners: readonly string[], ...properties: string[]): Section[] {
  return [
    section(
      'overview',
      'Overview',
      POWER_COLUMN,
      ...owners.map(path => least(path, 140)),
      share('guestOsName', 160),
      fixed('virtualProcessorCount', 80),
      fixed('memoryAllocated', 96, 'GiBy'),
      CPU_BAR,
      MEMORY_BAR,
      hidden(least('IPv4Addresses', 120)),
      hidden(fixed('scorecard.opportunityRecommendationsCount', 120)),
      NATIVE_ID_COLUMN,
    ),
    section('lifecycle', 'Lifecycle', POWER_COLUMN, ...lifecycleColumns),
    machineSections.utilization,
    section(
      'compute',
      'Compute',
      fixed('virtualProcessorCount', 96),
      CPU_BAR,
      measure('cpu.used.cores'),
      least('scorecard.reclaimableVirtualProcessors', 140),
    ),
    section(
      'memory',
      'Memory',
      fixed('memoryAllocated', 120, 'GiBy'),
      MEMORY_BAR,
      measure('mem.used', 120, 'GiBy'),
      least('scorecard.reclaimableMemory', 140, 'GiBy'),
    ),
    machineSections.storageIo,
    section('storage-capacity', 'Storage Capacity', measure('storage.used', 140), measure('storage.provisioned', 140)),
    machineSections.network,
    section('properties', 'Properties', ...properties.map(path => least(path, 128))),
  ]
}

export function machineIndexFilters(...place: string[]): FilterGroup[] {
  return [
    choices('state', 'State', 'runtime.powerState', 'isTemplate'),
    choices('place', 'Place', ...place),
    guestOsFilters,
    machineSizeFilters,
  ]
}

const machineStorageCapacity = {
  id: 'storage-capacity',
  kind: 'values',
  title: 'Storage capacity',
  width: 0.3,
  where: NOT_TEMPLATE,
  values: [
    { id: 'used', label: 'Used', select: { metric: 'storage.used.last', aggregation: 'sum', unit: 'TiBy' } },
    {
      id: 'provisioned',
      label: 'Provisioned',
      select: { metric: 'storage.provisioned.last', aggregation: 'sum', unit: 'TiBy' },
    },
  ],
} as const satisfies Widget

/** The typical set of eight (specification § 2): power, sizes, OS, its end of support, compute, storage I/O, capacity, network. */
export const machineDashboard: readonly Widget[] = [
  machineSummary,
  machineSizes,
  osBreakdown,
  osEndOfSupport,
  machineCompute,
  machineStorageIo,
  machineStorageCapacity,
  machineNetwork,
]
export const machinePageCharts = [machineCharts[0], memoryChart, machineCharts[1], machineCharts[2]] as const
