/** A virtual machine runs on a hypervisor; every hypervisor reports the same of it (specification § 2, the typical VM set). */
import type { DetailTable } from '../../src/spec/language/entity.js'
import { identity, number, recordList } from '../../src/spec/language/field.js'
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
  SHORT_CPU,
  SHORT_MEMORY,
  SHORT_NAME,
  sizeFilters,
} from '../vocabulary/columns.js'
import {
  computeFields,
  guestOsFields,
  guestOsSupport,
  guestOsWellness,
  guestServicesField,
  runtimeFields,
  scorecardFields,
  WHILE_ON,
} from '../vocabulary/fields.js'
import { hypervisorMetrics, storageCapacityMetrics } from '../vocabulary/metrics.js'
import { configurationPanel, opportunityPanel } from '../vocabulary/panels.js'
import { machineWellnessFields } from '../vocabulary/runway.js'
import { machineWidgets, NOT_TEMPLATE } from '../vocabulary/widgets.js'
import { type Fields, type Own, resource } from './resource.js'

export const machineMetrics = { ...hypervisorMetrics, ...storageCapacityMetrics }

/** Disks as every hypervisor reports them. */
export const diskFields = {
  virtualDisks: recordList('Virtual disks', { name: identity('Name'), size: number('Size', 'GiBy') }),
}
const diskTable = records('virtual-disks', 'Virtual Disk', 'virtualDisks', { name: '2* 160+', size: 96 })

/** What a person asks of a machine first, on one screen. `lead` stands before its status, `place` after power; the rest is a choice away. */
export const machineOverview = (lead: Columns, place: Columns, more: Columns = []): Columns => [
  SHORT_NAME,
  ...lead,
  { property: 'wellnessStatus', label: 'Status', width: 86, rank: 2 },
  { ...POWER_COLUMN, width: 62, rank: 1 },
  ...place,
  { property: 'guestOsName', width: '1*', minWidth: 104, rank: 7 },
  { property: 'virtualProcessorCount', short: 'vCPU', width: 50, rank: 4, sums: true },
  SHORT_CPU,
  { metric: 'cpu.utilization.avg', label: 'CPU over time', short: 'CPU', width: 80, cell: 'spark', rank: 6 },
  { property: 'memoryAllocated', short: 'Mem', width: 72, unit: 'GiBy', rank: 5, sums: true },
  { ...SHORT_MEMORY, rank: 3 },
  { metric: 'storage.used', short: 'Used', width: 70, unit: 'GiBy', rank: 9, sums: true },
  { metric: 'io.latency', short: 'Lat.', width: 58, rank: 10 },
  ...hidden(...more, {
    IPv4Addresses: '120+',
    'scorecard.opportunityRecommendationsCount': 120,
    wellnessFacets: '200+',
    wellnessKnown: 120,
  }),
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

const GUEST_SERVICES = 'runtime.guestServicesStatus'
const RUNTIME = ['runtime.powerState', 'runtime.nativeState', 'runtime.connectionState'] as const

interface Machine<T extends string, F extends Fields> extends Own<T, F> {
  /** References to what it runs on, outermost first. */
  parents: readonly string[]
  /** Columns of the overview that are off until asked for, after `parents`, of which the innermost is shown. */
  place?: Columns
  /** When its power changed last. */
  since?: string
  /** Columns of the last section. */
  properties: Columns
  /** Facets of place after `parents`. */
  placeFacets?: readonly string[]
  /** Properties that begin the panel of identity, and those that end the panels of configuration and state. */
  identity: readonly string[]
  configuration?: readonly string[]
  state?: readonly string[]
  dashboard?: readonly Widget[]
  details?: readonly DetailTable[]
}

/** Declares a virtual machine. */
export function machine<const T extends string, const F extends Fields>(declaration: Machine<T, F>) {
  const { type, label, parents, placeFacets = [], configuration = [], state = [] } = declaration
  const [host, ...above] = parents.toReversed()
  const place: Columns = host === undefined ? [] : [{ property: host, width: '1*', minWidth: 104, rank: 8 }]
  return resource({
    type,
    label,
    icon: 'vm',
    families: ['vm'],
    fields: {
      ...runtimeFields,
      ...guestOsFields,
      ...computeFields,
      ...guestServicesField,
      ...declaration.fields,
      ...scorecardFields,
      ...machineWellnessFields,
    },
    metrics: machineMetrics,
    measured: declaration.since === undefined ? WHILE_ON : { ...WHILE_ON, since: declaration.since },
    derive: { support: [guestOsSupport], scorecard: { kind: 'datacenter' }, wellness: guestOsWellness },
    overview: machineOverview([], place, [
      ...above.map(property => ({ property, minWidth: 140 })),
      ...(declaration.place ?? []),
    ]),
    sections: machineSections([], [...declaration.properties, { [GUEST_SERVICES]: 140 }]),
    filters: [
      choices('state', 'State', 'wellnessStatus', 'runtime.powerState', GUEST_SERVICES, 'isTemplate'),
      choices('place', 'Place', ...parents, ...placeFacets),
      guestOsFilters,
      sizeFilters,
    ],
    dashboard: declaration.dashboard ?? machineDashboard,
    status: 'runtime.powerState',
    parents,
    panels: [
      panel('identity', 'Identity', ...declaration.identity, 'IPv4Addresses'),
      configurationPanel(...configuration, GUEST_SERVICES),
      panel('state', 'State', ...RUNTIME, 'isTemplate', ...state, ...OBSERVED),
      opportunityPanel,
    ],
    charts: machineCharts,
    details: declaration.details ?? [diskTable],
  })
}
