/** k8s.node: a node of a cluster. Readiness comes from the Kubernetes API (conditions). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, integer, number, reference, text } from '../../src/spec/language/field.js'
import { chart, choices, fixed, least, measure, OBSERVED, panel, pie, related, section } from '../vocabulary/build.js'
import { CPU_BAR, MEMORY_BAR, NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { labelFields } from '../vocabulary/fields.js'
import { podMetrics } from '../vocabulary/host-metrics.js'
import {
  SOFTWARE_SUPPORT,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
} from '../vocabulary/lifecycle.js'
import { computeMetrics, memoryMetrics } from '../vocabulary/metrics.js'
import { machineCharts, memoryChart, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const k8sNode = defineEntity({
  type: 'k8s.node',
  platform: 'k8s',
  label: { one: 'Node', many: 'Nodes' },
  icon: 'host',
  metricsProvider: 'k8s.v1',
  fields: {
    'cluster.id': reference('Cluster', 'k8s.cluster'),
    status: enumeration('Status', [
      { value: 'Ready', label: 'Ready', status: 'nominal' },
      { value: 'NotReady', label: 'Not ready', status: 'critical' },
      { value: 'SchedulingDisabled', label: 'Scheduling disabled', status: 'caution' },
    ]),
    kubeletVersion: text('Kubelet version', { search: true }),
    ...softwareSupportFields,
    osName: text('Operating system', { search: true }),
    kernelVersion: text('Kernel version', { search: true }),
    containerRuntime: text('Container runtime'),
    'capacity.cpus': number('CPU capacity', 'core'),
    'capacity.memory': integer('Memory capacity', 'MiBy'),
    'capacity.pods': integer('Pod capacity', '1'),
    'allocatable.cpus': number('CPU allocatable', 'core'),
    'allocatable.memory': integer('Memory allocatable', 'MiBy'),
    address: text('Internal address', { search: true }),
    ...labelFields,
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...podMetrics },
  derive: { support: [softwareSupport({ kind: 'kubernetes', text: 'kubeletVersion' })] },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('status', 128),
        least('cluster.id', 140),
        fixed('kubeletVersion', 144),
        least('osName', 144),
        CPU_BAR,
        MEMORY_BAR,
        measure('pods.count', 80),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      softwareLifecycleSection('kubeletVersion'),
      section('utilization', 'Utilization', CPU_BAR, MEMORY_BAR, measure('pods.count')),
      section(
        'compute',
        'Compute',
        fixed('capacity.cpus', 128),
        fixed('allocatable.cpus', 128),
        CPU_BAR,
        measure('cpu.used.cores'),
      ),
      section(
        'memory',
        'Memory',
        { property: 'capacity.memory', width: 144, unit: 'GiBy' },
        { property: 'allocatable.memory', width: 160, unit: 'GiBy' },
        MEMORY_BAR,
        measure('mem.used', 120, 'GiBy'),
      ),
      section(
        'properties',
        'Properties',
        least('kernelVersion', 144),
        least('containerRuntime', 144),
        fixed('address', 128),
      ),
    ],
    filters: [
      choices('state', 'State', 'status'),
      choices('place', 'Place', 'cluster.id'),
      choices('software', 'Software', 'osName', 'kubeletVersion', 'swSupportStatus', 'kernelVersion'),
      tagFilters,
    ],
  },
  dashboard: [
    pie('os', 'Operating systems', 'osName', TOP_FAMILIES),
    pie('kubelet-version', 'Kubelet versions', 'kubeletVersion', TOP_FAMILIES),
    pie('kernel-version', 'Kernel versions', 'kernelVersion', TOP_FAMILIES),
  ],
  properties: {
    status: 'status',
    breadcrumb: ['cluster.id'],
    panels: [
      panel(
        'software',
        'Software',
        'osName',
        'kernelVersion',
        'kubeletVersion',
        ...SOFTWARE_SUPPORT,
        'containerRuntime',
        'address',
        'status',
        ...OBSERVED,
      ),
      panel(
        'capacity',
        'Capacity',
        'capacity.cpus',
        'allocatable.cpus',
        'capacity.memory',
        'allocatable.memory',
        'capacity.pods',
      ),
      panel('labels', 'Labels', 'tags'),
    ],
    charts: [machineCharts[0], memoryChart, chart('pods', 'Pods', '1', [['Pods', 'pods.count']])],
    related: [related('pods', 'Pods', 'k8s.pod', 'node.id')],
  },
})
