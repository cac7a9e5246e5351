/** A compute cluster of hosts that run virtual machines, on any platform. */
import type { SupportDerivation } from '../../src/spec/language/derive.js'
import type { PropertyPanel, RelatedList } from '../../src/spec/language/entity.js'
import { integer } from '../../src/spec/language/field.js'
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { Metric } from '../../src/spec/language/metric.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import { type Columns, count, figures, measure, panel, section, total } from '../vocabulary/build.js'
import { machineCharts, usageTrend } from '../vocabulary/charts.js'
import {
  CPU_BAR,
  extendSection,
  ioSection,
  MEMORY_BAR,
  networkSection,
  SHORT_CPU,
  SHORT_MEMORY,
  utilizationSection,
} from '../vocabulary/columns.js'
import { softwareLifecycleSection, softwareSupport, softwareWellness } from '../vocabulary/lifecycle.js'
import { hypervisorMetrics } from '../vocabulary/metrics.js'
import {
  runwayFields,
  runwayPanel,
  runwaySection,
  STORAGE_RUNWAY,
  UTILIZATION_RUNWAY,
  wellnessFields,
  wellnessPanel,
} from '../vocabulary/runway.js'
import { busiestClusters } from '../vocabulary/widgets.js'
import { type Fields, identityPanel, type Own, resource } from './resource.js'

export const clusterFields = {
  hostsCount: integer('Hosts', '1', { counts: { of: 'baremetal' } }),
  virtualMachinesCount: integer('VMs', '1', { counts: { of: 'vm' } }),
  virtualProcessorsCount: integer('vCPUs', 'vCPU', {
    description: 'vCPUs of all its machines',
    counts: { of: 'vm', sum: 'virtualProcessorCount' },
  }),
  processorCount: integer('CPUs', '1', {
    description: 'Physical processors of all its hosts',
    counts: { of: 'baremetal', sum: 'processor.count' },
  }),
  processorCores: integer('Cores', 'core', { precision: 0, counts: { of: 'baremetal', sum: 'processor.cores' } }),
  memorySize: integer('Memory', 'MiBy', { counts: { of: 'baremetal', sum: 'memorySize' } }),
}

const CAPACITY = panel('capacity', 'Capacity', ...Object.keys(clusterFields))

interface ClusterSections {
  /** Columns after CPU and memory in the section of utilization. */
  utilization?: Columns
  /** Columns after the counts in the section of compute. */
  compute?: Columns
  /** Sections between I/O and network. */
  storage?: readonly Section[]
}

export const clusterSections = ({ compute = [], utilization = [], storage = [] }: ClusterSections = {}): Section[] => [
  extendSection(utilizationSection, ...utilization),
  section(
    'compute',
    'Compute',
    { hostsCount: 80, processorCount: 80, processorCores: 96, virtualProcessorsCount: 96 },
    ...compute,
    CPU_BAR,
    measure('cpu.used.cores'),
  ),
  section('memory', 'Memory', { memorySize: '120+ GiBy' }, MEMORY_BAR, measure('mem.used', 120, 'GiBy')),
  ioSection,
  ...storage,
  networkSection,
]
export const clusterCounts = [
  count('clusters', 'Clusters'),
  total('hosts', 'Hosts', 'hostsCount'),
  total('machines', 'VMs', 'virtualMachinesCount'),
] as const
/** `breakdown` shows which kinds of clusters there are. */
export const clusterDashboard = (breakdown: Widget): Widget[] => [
  figures('Clusters', clusterCounts),
  busiestClusters,
  breakdown,
  { ...usageTrend('clusters'), withForecast: true },
]

interface Cluster<T extends string, F extends Fields> extends Own<T, F>, ClusterSections {
  /** Measures besides those of every hypervisor. A cluster that measures its storage capacity has a runway of storage. */
  metrics: Readonly<Record<string, Metric>>
  /** Which property names the software whose support the server looks up. */
  support?: Pick<SupportDerivation, 'kind' | 'text' | 'product'>
  parents?: readonly string[]
  /** Columns of the overview before the counts of hosts and machines. */
  overview: Columns
  /** Columns of the overview after CPU and memory. */
  load?: Columns
  /** Sections before the runway. */
  sections?: readonly Section[]
  filters: readonly FilterGroup[]
  dashboard: readonly Widget[]
  /** Items of the panel of capacity; default the counts. */
  capacity?: PropertyPanel['items']
  related: readonly RelatedList[]
}

/** Declares a cluster. */
export function cluster<const T extends string, const F extends Fields>(declaration: Cluster<T, F>) {
  const { type, label, parents, metrics, support, load = [], sections = [], capacity = CAPACITY.items } = declaration
  const isStoring = Object.hasOwn(metrics, 'storage.capacity')
  return resource({
    type,
    label,
    icon: 'cluster',
    families: ['cluster', 'system'],
    fields: { ...clusterFields, ...declaration.fields, ...wellnessFields, ...runwayFields },
    metrics: { ...hypervisorMetrics, ...metrics },
    derive: {
      ...(support && { support: [softwareSupport(support)] }),
      runway: { resources: { ...UTILIZATION_RUNWAY, ...(isStoring && STORAGE_RUNWAY) }, units: 'hostsCount' },
      wellness: support ? softwareWellness : {},
    },
    overview: [
      ...declaration.overview,
      { property: 'hostsCount', width: 72, rank: 3 },
      { property: 'virtualMachinesCount', width: 72, rank: 2 },
      SHORT_CPU,
      { ...SHORT_MEMORY, rank: 1 },
      ...load,
      { wellnessStatus: 104 },
    ],
    sections: [
      ...(support ? [softwareLifecycleSection(support.text)] : []),
      ...clusterSections(declaration),
      ...sections,
      runwaySection,
    ],
    filters: declaration.filters,
    dashboard: declaration.dashboard,
    status: 'wellnessStatus',
    ...(parents && { parents }),
    panels: [
      identityPanel(
        declaration.fields,
        capacity.flatMap(item => ('property' in item ? item.property : [])),
      ),
      { ...CAPACITY, items: capacity },
      runwayPanel,
      wellnessPanel,
    ],
    charts: machineCharts,
    related: declaration.related,
  })
}
