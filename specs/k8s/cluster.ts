/** k8s.cluster: a Kubernetes cluster and what hosts it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, number, text } from '../../src/spec/language/field.js'
import {
  chart,
  choices,
  count,
  figures,
  fixed,
  measure,
  OBSERVED,
  panel,
  pie,
  related,
  section,
  total,
  trend,
} from '../vocabulary/build.js'
import { CPU_BAR, MEMORY_BAR, NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { labelFields } from '../vocabulary/fields.js'
import { podMetrics } from '../vocabulary/host-metrics.js'
import {
  KUBERNETES_SERVICES,
  SOFTWARE_SUPPORT,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
} from '../vocabulary/lifecycle.js'
import { computeMetrics, memoryMetrics } from '../vocabulary/metrics.js'
import { runwayFields, runwayPanel, runwaySection, wellnessFields, wellnessPanel } from '../vocabulary/runway.js'
import { machineCharts, memoryChart, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const k8sCluster = defineEntity({
  type: 'k8s.cluster',
  platform: 'k8s',
  label: { one: 'Kubernetes cluster', many: 'Kubernetes clusters' },
  icon: 'container',
  families: ['cluster'],
  metricsProvider: 'k8s.v1',
  fields: {
    nodesCount: integer('Nodes', '1', { counts: { of: 'k8s.node' } }),
    podsCount: integer('Pods', '1', { counts: { of: 'k8s.pod' } }),
    'capacity.cpus': number('CPU capacity', 'core'),
    'capacity.memory': integer('Memory capacity', 'MiBy'),
    'capacity.pods': integer('Pod capacity', '1'),
    'allocatable.cpus': number('CPU allocatable', 'core'),
    'allocatable.memory': integer('Memory allocatable', 'MiBy'),
    backingType: text('Hosted on', { samples: ['AKS', 'EKS', 'vSphere'] }),
    version: text('Kubernetes version'),
    ...softwareSupportFields,
    ...labelFields,
    ...wellnessFields,
    ...runwayFields,
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...podMetrics },
  derive: {
    runway: {
      resources: {
        compute: { used: 'cpu.used.cores', capacity: { property: 'allocatable.cpus' } },
        memory: { used: 'mem.used', capacity: { property: 'allocatable.memory' } },
      },
      units: 'nodesCount',
    },
    wellness: { endOfSupport: 'swEndOfSupport', supportStatus: 'swSupportStatus' },
    support: [
      softwareSupport({
        kind: 'kubernetes',
        text: 'version',
        product: { property: 'backingType', words: KUBERNETES_SERVICES },
      }),
    ],
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('backingType', 112),
        fixed('version', 144),
        fixed('nodesCount', 80),
        fixed('podsCount', 80),
        CPU_BAR,
        MEMORY_BAR,
        fixed('wellnessStatus', 144),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      softwareLifecycleSection('version'),
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
      runwaySection,
    ],
    filters: [choices('kind', 'Kind', 'backingType', 'version', 'swSupportStatus'), tagFilters],
  },
  dashboard: [
    figures('Kubernetes clusters', [
      count('total', 'Total'),
      total('nodes', 'Nodes', 'nodesCount'),
      total('pods', 'Pods', 'podsCount'),
    ]),
    pie('hosting', 'Hosted on', 'backingType', TOP_FAMILIES),
    trend('compute', 'CPU and memory, average of clusters', '%', 'avg', [
      ['CPU', 'cpu.utilization.p95'],
      ['Memory', 'mem.utilization.p95'],
    ]),
  ],
  properties: {
    status: 'wellnessStatus',
    panels: [
      panel(
        'identity',
        'Identity',
        'backingType',
        'version',
        ...SOFTWARE_SUPPORT,
        'nodesCount',
        'podsCount',
        'tags',
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
      runwayPanel,
      wellnessPanel,
    ],
    charts: [machineCharts[0], memoryChart, chart('pods', 'Pods', '1', [['Pods', 'pods.count']])],
    related: [
      related('nodes', 'Nodes', 'k8s.node', 'cluster.id'),
      related('deployments', 'Deployments', 'k8s.deployment', 'cluster.id'),
      related('namespaces', 'Namespaces', 'k8s.namespace', 'cluster.id'),
    ],
  },
})
