/** Physical hosts of any platform: sections, filters, dashboard and page they share (specification § 2, the typical host set). */
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { Widget } from '../../src/spec/language/widget.js'
import type { Filter } from '../../src/wire/query.js'
import { AGE_YEAR_BOUNDS } from './buckets.js'
import { bars, choices, count, figures, fixed, hidden, least, panel, section, share, total, trend } from './build.js'
import { CPU_BAR, MEMORY_BAR, machineSections, POWER_COLUMN } from './columns.js'
import { HARDWARE_SUPPORT, hardwareLifecycle } from './lifecycle.js'

const POWERED_ON = { property: 'runtime.powerState', op: '=', value: 'poweredOn' } as const satisfies Filter

export const hardwareSection: Section = section(
  'hardware',
  'Hardware',
  least('hwIdentity.vendorName', 120),
  share('hwIdentity.name', 160),
  fixed('serialNumber', 128),
  fixed('chassis.formFactor', 120),
  fixed('chassis.rackUnits', 96),
  least('processor.name', 200),
  fixed('processor.count', 96),
  fixed('processor.cores', 80),
  fixed('memorySize', 112, 'GiBy'),
)

export const hostLifecycleSection: Section = section(
  'lifecycle',
  'Lifecycle',
  least('osIdentity.name', 160),
  fixed('swSupportStatus', 160),
  fixed('swEndOfSupport', 160),
  fixed('hwSupportStatus', 160),
  fixed('hwEndOfLife', 160),
  fixed('age', 96),
  fixed('lifecycle.warrantyExpires', 144),
  hidden(least('swRelease', 160)),
  hidden(least('swSupportSource', 200)),
  hidden(least('hwSupportSource', 200)),
)

export const hostUtilizationSection: Section = section('utilization', 'Utilization', POWER_COLUMN, CPU_BAR, MEMORY_BAR)

/** Sections of a host that is measured. */
export const hostSections: readonly Section[] = [
  hostLifecycleSection,
  hostUtilizationSection,
  machineSections.storageIo,
  machineSections.network,
  hardwareSection,
]

export const hardwareFilters: FilterGroup = {
  id: 'hardware',
  label: 'Hardware',
  filters: [
    { property: 'hwIdentity.vendorName', control: 'select' },
    { property: 'hwIdentity.name', control: 'select' },
    { property: 'hwSupportStatus', control: 'select' },
    { property: 'age', control: 'buckets', bounds: AGE_YEAR_BOUNDS },
  ],
}
export const hostStateFilters: FilterGroup = choices('state', 'State', 'runtime.powerState', 'runtime.connectionState')

export const hostSummary = figures('Hosts', [
  count('total', 'Total'),
  count('on', 'On', POWERED_ON),
  count('off', 'Not on', { not: POWERED_ON }),
  total('cores', 'Cores', 'processor.cores'),
])

export const hardwareModels = bars('hw-ff', 'Hardware models', 'hwIdentity.name', 5)

/** Six widgets: summary, form factors, lifecycle, compute, storage, network. */
export const hostDashboard: readonly Widget[] = [
  hostSummary,
  hardwareModels,
  hardwareLifecycle,
  trend('compute', 'CPU and memory, average of hosts', '%', 'avg', [
    ['CPU', 'cpu.utilization.p95'],
    ['Memory', 'mem.utilization.p95'],
  ]),
  trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
    ['Read', 'io.xfer.r.p95'],
    ['Write', 'io.xfer.w.p95'],
  ]),
  trend('network', 'Network', 'Mbit/s', 'sum', [
    ['Received', 'net.data.rx.p95'],
    ['Sent', 'net.data.tx.p95'],
  ]),
]

export const hardwarePanel = panel(
  'hardware',
  'Hardware',
  'hwIdentity.vendorName',
  'hwIdentity.name',
  'serialNumber',
  'chassis.formFactor',
  'chassis.rackUnits',
  'processor.name',
  'processor.count',
  'processor.cores',
  'memorySize',
)
export const hostLifecyclePanel = panel(
  'lifecycle',
  'Lifecycle',
  ...HARDWARE_SUPPORT,
  'age',
  'lifecycle.warrantyExpires',
  'firstObservedAt',
  'lastObservedAt',
)
