/** Columns, sections and facets that indexes of several kinds share: one measured width and one order for the same idea everywhere. */
import type { Column, FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import { AGE_YEAR_BOUNDS, MEMORY_GIB_BOUNDS, VCPU_BOUNDS } from './buckets.js'
import { type Columns, choices, columns, hidden, measure, meter, section } from './build.js'

/** The name in lists with many columns. */
export const SHORT_NAME: Column = { property: 'name', width: '2*', minWidth: 184, cell: 'name' }
export const POWER_COLUMN: Column = { property: 'runtime.powerState', width: 96 }
export const CPU_BAR = meter('cpu.utilization')
export const MEMORY_BAR = meter('mem.utilization')
export const STORAGE_BAR = meter('storage.utilization')
/** The CPU bar of overviews, which fits beside the facets of a window of 1,440 px. */
export const SHORT_CPU: Column = { ...CPU_BAR, short: 'CPU', width: 88 }
export const SHORT_MEMORY: Column = { ...MEMORY_BAR, short: 'Mem', width: 88 }
export const SHORT_STORAGE: Column = { ...STORAGE_BAR, short: 'Used', width: 96 }

export const utilizationSection = section('utilization', 'Utilization', CPU_BAR, MEMORY_BAR)
export const poweredUtilizationSection = section('utilization', 'Utilization', POWER_COLUMN, CPU_BAR, MEMORY_BAR)
export const ioSection = section(
  'storage-io',
  'Storage I/O',
  measure('io.xfer'),
  measure('io.xfer.r'),
  measure('io.xfer.w'),
  measure('io.data', 140),
  measure('io.latency'),
)
/** For vendors that count reads and writes, but not their sum. */
export const splitIoSection = { ...ioSection, columns: ioSection.columns.toSpliced(1, 1) }
export const networkSection = section(
  'network',
  'Network',
  ...['net.data.rx', 'net.data.tx', 'net.packet.rx', 'net.packet.tx', 'net.drop.rx', 'net.drop.tx'].map(metric =>
    measure(metric, 140),
  ),
)
export const capacitySection = section(
  'storage-capacity',
  'Storage Capacity',
  measure('storage.capacity'),
  measure('storage.used'),
  measure('storage.free'),
  STORAGE_BAR,
)
/** The section with further columns at its end. */
export const extendSection = (base: Section, ...more: Columns): Section => ({
  ...base,
  columns: [...base.columns, ...columns(...more)],
})

export const guestOsColumns = columns(
  { guestOsName: '2* 200+', 'guestOsIdentity.supportStatus': 160, 'guestOsIdentity.EOS': 140 },
  { 'guestOsIdentity.release': '160+', 'guestOsIdentity.family': '120+' },
  ...hidden({ 'guestOsIdentity.supportSource': '200+' }),
)

export const sizeFilters: FilterGroup = {
  id: 'size',
  label: 'Size',
  filters: [
    { property: 'virtualProcessorCount', control: 'buckets', bounds: VCPU_BOUNDS },
    { property: 'memoryAllocated', control: 'buckets', bounds: MEMORY_GIB_BOUNDS, unit: 'GiBy' },
  ],
}
export const ageFilter = { property: 'age', control: 'buckets', bounds: AGE_YEAR_BOUNDS } as const

/** The type column of families and other indexes over several types. */
export const TYPE_COLUMN: Column = { property: 'type', minWidth: 140 }
export const PLATFORM_COLUMN: Column = { property: 'platformType', width: 112 }

/** Tags or labels: column (off until asked for) and facet. */
export const TAGS_COLUMN: Column = { property: 'tags', minWidth: 200, hidden: true }
export const tagFilters = choices('tags', 'Tags', 'tags')

/** The column at the end of each section that shows identity: by it a colleague finds the same thing at the vendor. */
export const NATIVE_ID_COLUMN: Column = { property: 'nativeId', width: 160, exportOnly: true }

export const guestOsFilters = choices(
  'os',
  'Operating system',
  'guestOsName',
  'guestOsIdentity.supportStatus',
  'guestOsIdentity.family',
)
