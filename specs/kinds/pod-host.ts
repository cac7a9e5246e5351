/** Kubernetes clusters and their nodes run pods: they have a capacity, most of which can be allocated. */
import { integer, number } from '../../src/spec/language/field.js'
import type { Section } from '../../src/spec/language/index-spec.js'
import { chart, measure, panel, section } from '../vocabulary/build.js'
import { cpuChart, memoryChart } from '../vocabulary/charts.js'
import { CPU_BAR, extendSection, MEMORY_BAR, utilizationSection } from '../vocabulary/columns.js'
import { podMetrics } from '../vocabulary/host-metrics.js'
import { softwareLifecycleSection } from '../vocabulary/lifecycle.js'
import { computeMetrics, memoryMetrics } from '../vocabulary/metrics.js'

export const podHostFields = {
  'capacity.cpus': number('CPU capacity', 'core'),
  'allocatable.cpus': number('CPU allocatable', 'core'),
  'capacity.memory': integer('Memory capacity', 'MiBy'),
  'allocatable.memory': integer('Memory allocatable', 'MiBy'),
  'capacity.pods': integer('Pod capacity', '1'),
}
export const podHostMetrics = { ...computeMetrics, ...memoryMetrics, ...podMetrics }

/** `version` is the property with the version of Kubernetes. */
export const podHostSections = (version: string): Section[] => [
  softwareLifecycleSection(version),
  extendSection(utilizationSection, measure('pods.count')),
  section('compute', 'Compute', { 'capacity.cpus': 128, 'allocatable.cpus': 128 }, CPU_BAR, measure('cpu.used.cores')),
  section(
    'memory',
    'Memory',
    { 'capacity.memory': '144 GiBy', 'allocatable.memory': '160 GiBy' },
    MEMORY_BAR,
    measure('mem.used', 120, 'GiBy'),
  ),
]
export const podHostPanel = panel('capacity', 'Capacity', ...Object.keys(podHostFields))
export const podHostCharts = [cpuChart, memoryChart, chart('pods', 'Pods', '1', [['Pods', 'pods.count']])] as const
