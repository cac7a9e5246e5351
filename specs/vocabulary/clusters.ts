/** Compute clusters of any platform: fields, sections, dashboard and page they share. */
import type { PropertyPanel } from '../../src/spec/language/entity.js'
import { integer } from '../../src/spec/language/field.js'
import type { Section } from '../../src/spec/language/index-spec.js'
import type { LineChartWidget, Widget } from '../../src/spec/language/widget.js'
import { count, figures, fixed, least, measure, panel, section, total, trend } from './build.js'
import { CPU_BAR, MEMORY_BAR } from './columns.js'
import { machineCharts, memoryChart } from './widgets.js'

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

export const clusterUtilizationSection: Section = section('utilization', 'Utilization', CPU_BAR, MEMORY_BAR)
export const clusterComputeSection: Section = section(
  'compute',
  'Compute',
  fixed('hostsCount', 80),
  fixed('processorCount', 80),
  fixed('processorCores', 96),
  fixed('virtualProcessorsCount', 96),
  CPU_BAR,
  measure('cpu.used.cores'),
)
export const clusterMemorySection: Section = section(
  'memory',
  'Memory',
  least('memorySize', 120, 'GiBy'),
  MEMORY_BAR,
  measure('mem.used', 120, 'GiBy'),
)
export const clusterSummary = figures('Clusters', [
  count('clusters', 'Clusters'),
  total('hosts', 'Hosts', 'hostsCount'),
  total('machines', 'VMs', 'virtualMachinesCount'),
])
/** The busiest clusters, five rows. */
export const busiestClusters = {
  id: 'busiest',
  kind: 'table',
  title: 'Most used CPU',
  width: 0.3,
  columns: [
    { id: 'name', label: 'Cluster', select: { property: 'name' } },
    { id: 'cpu', label: 'CPU', select: { metric: 'cpu.utilization.p95' } },
    { id: 'memory', label: 'Memory', select: { metric: 'mem.utilization.p95' } },
  ],
  orderBy: { alias: 'cpu', direction: 'desc' },
  limit: 5,
} as const satisfies Widget
export const clusterCompute: LineChartWidget = {
  ...trend('compute', 'CPU and memory, average of clusters', '%', 'avg', [
    ['CPU', 'cpu.utilization.p95'],
    ['Memory', 'mem.utilization.p95'],
  ]),
  withForecast: true,
}

export const clusterCapacityPanel: PropertyPanel = panel('capacity', 'Capacity', ...Object.keys(clusterFields))
export const clusterCharts: readonly LineChartWidget[] = [
  machineCharts[0],
  memoryChart,
  machineCharts[1],
  machineCharts[2],
]
