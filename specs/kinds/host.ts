/** A physical host, of a hypervisor or without one (specification § 2, the typical host set). */
import type { SupportDerivation } from '../../src/spec/language/derive.js'
import type { DetailTable } from '../../src/spec/language/entity.js'
import { integer } from '../../src/spec/language/field.js'
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { Metric } from '../../src/spec/language/metric.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import {
  bars,
  type Columns,
  choices,
  figures,
  hidden,
  OBSERVED,
  panel,
  related,
  section,
  total,
} from '../vocabulary/build.js'
import { ioTrend, machineCharts, networkTrend, usageTrend } from '../vocabulary/charts.js'
import {
  ageFilter,
  ioSection,
  networkSection,
  POWER_COLUMN,
  poweredUtilizationSection,
  SHORT_CPU,
  SHORT_MEMORY,
} from '../vocabulary/columns.js'
import { runtimeFields } from '../vocabulary/fields.js'
import {
  HARDWARE_SUPPORT,
  hardwareFields,
  hardwareLifecycle,
  hostSystemFields,
  machineHardware,
  SOFTWARE_SUPPORT,
  softwareSupport,
} from '../vocabulary/lifecycle.js'
import { hypervisorMetrics } from '../vocabulary/metrics.js'
import { powerCounts } from '../vocabulary/widgets.js'
import { type Fields, type Own, resource } from './resource.js'

export const hardwareSection = section(
  'hardware',
  'Hardware',
  { 'hwIdentity.vendorName': '120+', 'hwIdentity.name': '1* 160+', serialNumber: 128, 'chassis.formFactor': 120 },
  { 'chassis.rackUnits': 96, 'processor.name': '200+', 'processor.count': 96, 'processor.cores': 80 },
  { memorySize: '112 GiBy' },
)
export const hardwareColumns: Columns = [
  { hwSupportStatus: 160, hwEndOfLife: 160, age: 96, 'lifecycle.warrantyExpires': 144 },
]
/** Sections of a host that is measured. */
export const hostSections: readonly Section[] = [
  section(
    'lifecycle',
    'Lifecycle',
    { 'osIdentity.name': '160+', swSupportStatus: 160, swEndOfSupport: 160 },
    ...hardwareColumns,
    ...hidden({ swRelease: '160+', swSupportSource: '200+', hwSupportSource: '200+' }),
  ),
  poweredUtilizationSection,
  ioSection,
  networkSection,
  hardwareSection,
]
/** Columns of its size. */
export const hostSize: Columns = [
  { property: 'processor.cores', width: 64, rank: 5 },
  { property: 'memorySize', width: 88, unit: 'GiBy', rank: 4 },
]

export const hostStateFilters = choices('state', 'State', 'runtime.powerState', 'runtime.connectionState')
const hardwareChoices = choices('hardware', 'Hardware', 'hwIdentity.vendorName', 'hwIdentity.name', 'hwSupportStatus')
export const hardwareFilters: FilterGroup = { ...hardwareChoices, filters: [...hardwareChoices.filters, ageFilter] }

/** Widgets of every physical machine. */
export const hardwareDashboard: readonly Widget[] = [
  figures('Hosts', [...powerCounts, total('cores', 'Cores', 'processor.cores')]),
  bars('hw-ff', 'Hardware models', 'hwIdentity.name', TOP_FAMILIES),
  hardwareLifecycle,
]
/** Six widgets: summary, models, lifecycle, compute, storage, network. */
export const hostDashboard: readonly Widget[] = [...hardwareDashboard, usageTrend('hosts'), ioTrend(), networkTrend()]

export const hardwarePanel = (...more: readonly string[]) =>
  panel(
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
    ...more,
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

interface Host<T extends string, F extends Fields> extends Own<T, F> {
  /** Measures besides those of every hypervisor. */
  metrics?: Readonly<Record<string, Metric>>
  /** How `osIdentity.name` is matched with the support catalogue; default `os`. */
  support?: SupportDerivation['kind']
  /** References to what it is part of, outermost first. They are facets too, and `placeFacets` follow them. */
  parents: readonly string[]
  placeFacets?: readonly string[]
  /** Columns of the overview after CPU and memory. */
  overview?: Columns
  /** Columns of the last section, which the platform fills. */
  section: Columns
  /** Properties that end the panels of hardware and software. */
  hardware?: readonly string[]
  software: readonly string[]
  /** Type of the machines that run on it, and the reference they hold to it. */
  machines: readonly [type: string, by: string]
  details?: readonly DetailTable[]
}

/** Declares a host of a hypervisor. */
export function host<const T extends string, const F extends Fields>(declaration: Host<T, F>) {
  const { type, label, parents, support = 'os', hardware = [], placeFacets = [], details } = declaration
  return resource({
    type,
    label,
    icon: 'host',
    families: ['baremetal'],
    carriedBy: { entity: 'xclarity.pmachine', by: ['serialNumber'], their: ['serialNumber'], match: 'exact' },
    fields: {
      ...runtimeFields,
      ...hostSystemFields,
      ...hardwareFields,
      ...declaration.fields,
      virtualMachinesCount: integer('VMs', '1', { counts: { of: 'vm' } }),
    },
    metrics: { ...hypervisorMetrics, ...declaration.metrics },
    derive: { support: [softwareSupport({ kind: support, text: 'osIdentity.name' })], hardware: machineHardware },
    overview: [
      { ...POWER_COLUMN, width: 80, rank: 3 },
      { property: 'cluster.id', minWidth: 140, rank: 6 },
      { property: 'hwIdentity.name', minWidth: 160, rank: 7 },
      ...hostSize,
      { property: 'virtualMachinesCount', width: 64, rank: 2 },
      SHORT_CPU,
      { ...SHORT_MEMORY, rank: 1 },
      ...(declaration.overview ?? []),
      ...hidden({ serialNumber: 128 }),
    ],
    sections: [...hostSections, section('host', 'Host', ...declaration.section)],
    filters: [hostStateFilters, choices('place', 'Place', ...parents, ...placeFacets), hardwareFilters],
    dashboard: hostDashboard,
    status: 'runtime.powerState',
    parents,
    panels: [
      hardwarePanel(...hardware),
      panel(
        'software',
        'Software and state',
        'osIdentity.name',
        ...SOFTWARE_SUPPORT,
        ...declaration.software,
        'runtime.connectionState',
        ...OBSERVED,
      ),
      hostLifecyclePanel,
    ],
    charts: machineCharts,
    related: [related('machines', 'Virtual machines', ...declaration.machines)],
    ...(details && { details }),
  })
}
