/** A virtual machine runs on a hypervisor; every hypervisor reports the same of it (specification § 2, the typical VM set). */
import type { DetailTable } from '../../src/spec/language/entity.js'
import { number, recordList, text } from '../../src/spec/language/field.js'
import type { Section } from '../../src/spec/language/index-spec.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import {
  type Columns,
  choices,
  hidden,
  measure,
  OBSERVED,
  panel,
  records,
  section,
  totalOf,
} from '../vocabulary/build.js'
import { machineCharts } from '../vocabulary/charts.js'
import {
  CPU_BAR,
  guestOsColumns,
  guestOsFilters,
  ioSection,
  MEMORY_BAR,
  networkSection,
  POWER_COLUMN,
  poweredUtilizationSection,
  sizeFilters,
} from '../vocabulary/columns.js'
import { computeFields, guestOsFields, guestOsSupport, runtimeFields, scorecardFields } from '../vocabulary/fields.js'
import { hypervisorMetrics, storageCapacityMetrics } from '../vocabulary/metrics.js'
import { configurationPanel, opportunityPanel } from '../vocabulary/panels.js'
import { machineWidgets, NOT_TEMPLATE } from '../vocabulary/widgets.js'
import { type Fields, type Own, resource } from './resource.js'

export const machineMetrics = { ...hypervisorMetrics, ...storageCapacityMetrics }

/** Disks as every hypervisor reports them. */
export const diskFields = {
  virtualDisks: recordList('Virtual disks', { name: text('Name'), size: number('Size', 'GiBy') }),
}
const diskTable = records('virtual-disks', 'Virtual Disk', 'virtualDisks', { name: '2* 160+', size: 96 })

/** `lead` stands before the column of power, `place` after it. */
export const machineOverview = (lead: Columns, place: Columns): Columns => [
  ...lead,
  POWER_COLUMN,
  ...place,
  { guestOsName: '1* 160+', virtualProcessorCount: 80, memoryAllocated: '96 GiBy' },
  CPU_BAR,
  MEMORY_BAR,
  ...hidden({ IPv4Addresses: '120+', 'scorecard.opportunityRecommendationsCount': 120 }),
]
export const machineSections = (lead: Columns, properties: Columns): Section[] => [
  section('lifecycle', 'Lifecycle', ...lead, POWER_COLUMN, ...guestOsColumns),
  poweredUtilizationSection,
  section('compute', 'Compute', { virtualProcessorCount: 96 }, CPU_BAR, measure('cpu.used.cores'), {
    'scorecard.reclaimableVirtualProcessors': '140+',
  }),
  section('memory', 'Memory', { memoryAllocated: '120 GiBy' }, MEMORY_BAR, measure('mem.used', 120, 'GiBy'), {
    'scorecard.reclaimableMemory': '140+ GiBy',
  }),
  ioSection,
  section('storage-capacity', 'Storage Capacity', measure('storage.used', 140), measure('storage.provisioned', 140)),
  networkSection,
  section('properties', 'Properties', ...properties),
]

export const machineStorageCapacity: Widget = {
  id: 'storage-capacity',
  kind: 'values',
  title: 'Storage capacity',
  width: 0.3,
  where: NOT_TEMPLATE,
  values: [
    totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
    totalOf('provisioned', 'Provisioned', 'storage.provisioned.last', 'TiBy'),
  ],
}
/** Eight widgets: power, sizes, OS, its end of support, compute, storage I/O, capacity, network. */
export const machineDashboard: readonly Widget[] = [
  machineWidgets.summary,
  machineWidgets.sizes,
  machineWidgets.osBreakdown,
  machineWidgets.osEndOfSupport,
  ...machineWidgets.load.toSpliced(2, 0, machineStorageCapacity),
]

const RUNTIME = ['runtime.powerState', 'runtime.nativeState', 'runtime.connectionState'] as const

interface Machine<T extends string, F extends Fields> extends Own<T, F> {
  /** References to what it runs on, outermost first. */
  parents: readonly string[]
  /** Columns of the overview that say where it runs; default `parents`, innermost first. */
  place?: Columns
  /** Columns of the last section. */
  properties: Columns
  /** Facets of state after power, and of place after `parents`. */
  stateFacets?: readonly string[]
  placeFacets?: readonly string[]
  /** Properties that begin the panel of identity, and those that end the panels of configuration and state. */
  identity: readonly string[]
  configuration?: readonly string[]
  state?: readonly string[]
  dashboard?: readonly Widget[]
  details?: readonly DetailTable[]
}

/** Declares a virtual machine. */
export function machine<const T extends string, const F extends Fields>(own: Machine<T, F>) {
  const { type, label, parents, stateFacets = [], placeFacets = [], configuration = [], state = [] } = own
  const place = own.place ?? parents.toReversed().map(property => ({ property, minWidth: 140 }))
  return resource({
    type,
    label,
    icon: 'vm',
    families: ['vm'],
    fields: { ...runtimeFields, ...guestOsFields, ...computeFields, ...own.fields, ...scorecardFields },
    metrics: machineMetrics,
    derive: { support: [guestOsSupport], scorecard: { kind: 'datacenter' } },
    overview: machineOverview([], place),
    sections: machineSections([], own.properties),
    filters: [
      choices('state', 'State', 'runtime.powerState', ...stateFacets, 'isTemplate'),
      choices('place', 'Place', ...parents, ...placeFacets),
      guestOsFilters,
      sizeFilters,
    ],
    dashboard: own.dashboard ?? machineDashboard,
    status: 'runtime.powerState',
    parents,
    panels: [
      panel('identity', 'Identity', ...own.identity, 'IPv4Addresses'),
      configurationPanel(...configuration),
      panel('state', 'State', ...RUNTIME, 'isTemplate', ...state, ...OBSERVED),
      opportunityPanel,
    ],
    charts: machineCharts,
    details: own.details ?? [diskTable],
  })
}
