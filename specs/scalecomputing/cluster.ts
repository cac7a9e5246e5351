/** scalecomputing.cluster: a HyperCore cluster of Scale Computing. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { choices, fixed, OBSERVED, panel, pie, related, section } from '../vocabulary/build.js'
import {
  busiestClusters,
  clusterCapacityPanel,
  clusterCharts,
  clusterCompute,
  clusterComputeSection,
  clusterFields,
  clusterMemorySection,
  clusterSummary,
  clusterUtilizationSection,
} from '../vocabulary/clusters.js'
import { CPU_BAR, MEMORY_BAR, machineSections, NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import {
  capacityMetrics,
  computeMetrics,
  memoryMetrics,
  networkMetrics,
  storageIoMetrics,
} from '../vocabulary/metrics.js'
import {
  runwayFields,
  runwayPanel,
  runwaySection,
  STORAGE_RUNWAY,
  UTILIZATION_RUNWAY,
  wellnessFields,
  wellnessPanel,
} from '../vocabulary/runway.js'
import { PIE_LIMIT } from '../vocabulary/widgets.js'

export const scalecomputingCluster = defineEntity({
  type: 'scalecomputing.cluster',
  platform: 'scalecomputing',
  label: { one: 'HyperCore cluster', many: 'HyperCore clusters' },
  icon: 'cluster',
  families: ['cluster'],
  metricsProvider: 'scalecomputing.v1',
  fields: { ...clusterFields, version: text('HyperCore version'), ...wellnessFields, ...runwayFields },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...networkMetrics, ...capacityMetrics },
  derive: { runway: { resources: { ...UTILIZATION_RUNWAY, ...STORAGE_RUNWAY }, units: 'hostsCount' }, wellness: {} },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('version', 144),
        fixed('hostsCount', 80),
        fixed('virtualMachinesCount', 80),
        CPU_BAR,
        MEMORY_BAR,
        fixed('wellnessStatus', 144),
        NATIVE_ID_COLUMN,
      ),
      clusterUtilizationSection,
      clusterComputeSection,
      clusterMemorySection,
      machineSections.storageIo,
      machineSections.network,
      runwaySection,
    ],
    filters: [choices('kind', 'Kind', 'version')],
  },
  dashboard: [
    clusterSummary,
    busiestClusters,
    pie('kinds', 'HyperCore versions', 'version', PIE_LIMIT),
    clusterCompute,
  ],
  properties: {
    status: 'wellnessStatus',
    panels: [panel('identity', 'Identity', 'version', ...OBSERVED), clusterCapacityPanel, runwayPanel, wellnessPanel],
    charts: clusterCharts,
    related: [related('hosts', 'Hosts', 'scalecomputing.node', 'cluster.id')],
  },
})
