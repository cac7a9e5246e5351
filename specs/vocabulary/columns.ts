/** Columns and filters that indexes of several types share: one measured width and one order for the same idea everywhere. */
import type { Column, FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import { MEMORY_GIB_BOUNDS, VCPU_BOUNDS } from './buckets.js'

export const NAME_COLUMN: Column = { property: 'name', width: '2*', minWidth: 200, cell: 'name' }
export const POWER_COLUMN: Column = { property: 'runtime.powerState', width: 96 }

const UTILIZATION = { caution: 80, critical: 95 } as const
export const CPU_BAR: Column = { metric: 'cpu.utilization', width: 128, cell: 'bar', thresholds: UTILIZATION }
export const MEMORY_BAR: Column = { metric: 'mem.utilization', width: 128, cell: 'bar', thresholds: UTILIZATION }

/** Sections over the shared machine metrics. A type lists those whose measures it declares. */
export const machineSections = {
  utilization: { id: 'utilization', label: 'Utilization', columns: [NAME_COLUMN, POWER_COLUMN, CPU_BAR, MEMORY_BAR] },
  storageIo: {
    id: 'storage-io',
    label: 'Storage I/O',
    columns: [
      NAME_COLUMN,
      { metric: 'io.xfer', minWidth: 120 },
      { metric: 'io.xfer.r', minWidth: 120 },
      { metric: 'io.xfer.w', minWidth: 120 },
      { metric: 'io.data', minWidth: 140 },
      { metric: 'io.latency', minWidth: 120 },
    ],
  },
  network: {
    id: 'network',
    label: 'Network',
    columns: [
      NAME_COLUMN,
      { metric: 'net.data.rx', minWidth: 140 },
      { metric: 'net.data.tx', minWidth: 140 },
      { metric: 'net.packet.rx', minWidth: 140 },
      { metric: 'net.packet.tx', minWidth: 140 },
      { metric: 'net.drop.rx', minWidth: 140 },
      { metric: 'net.drop.tx', minWidth: 140 },
    ],
  },
} as const satisfies Record<string, Section>

export const lifecycleColumns: readonly Column[] = [
  { property: 'guestOsName', width: '2*', minWidth: 200 },
  { property: 'guestOsIdentity.supportStatus', width: 160 },
  { property: 'guestOsIdentity.EOS', width: 140 },
  { property: 'guestOsIdentity.release', minWidth: 160 },
  { property: 'guestOsIdentity.family', minWidth: 120 },
  { property: 'guestOsIdentity.supportSource', minWidth: 200, hidden: true },
]

export const machineSizeFilters: FilterGroup = {
  id: 'size',
  label: 'Size',
  filters: [
    { property: 'virtualProcessorCount', control: 'buckets', bounds: VCPU_BOUNDS },
    { property: 'memoryAllocated', control: 'buckets', bounds: MEMORY_GIB_BOUNDS, unit: 'GiBy' },
  ],
}

/** Of families and other indexes over several types. */
export const TYPE_COLUMN: Column = { property: 'type', minWidth: 140 }
export const PLATFORM_COLUMN: Column = { property: 'platformType', width: 112 }

/** Tags or labels: column (off until asked for) and facet. */
export const TAGS_COLUMN: Column = { property: 'tags', minWidth: 200, hidden: true }
export const tagFilters: FilterGroup = {
  id: 'tags',
  label: 'Tags',
  filters: [{ property: 'tags', control: 'select' }],
}

/** Of the tail of every section that shows identity: how a colleague finds the same thing at the vendor. */
export const NATIVE_ID_COLUMN: Column = { property: 'nativeId', width: 160, exportOnly: true }

export const guestOsFilters: FilterGroup = {
  id: 'os',
  label: 'Operating system',
  filters: [
    { property: 'guestOsName', control: 'select' },
    { property: 'guestOsIdentity.supportStatus', control: 'select' },
    { property: 'guestOsIdentity.family', control: 'select' },
  ],
}
