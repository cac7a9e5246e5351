/** windows.cluster: a failover cluster of Hyper-V hosts. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { number, text } from '../../src/spec/language/field.js'
import { choices, fixed, least, OBSERVED, panel, pie, related, section } from '../vocabulary/build.js'
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
import { csvMetrics } from '../vocabulary/host-metrics.js'
import { computeMetrics, memoryMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import {
  runwayFields,
  runwayPanel,
  runwaySection,
  UTILIZATION_RUNWAY,
  wellnessFields,
  wellnessPanel,
} from '../vocabulary/runway.js'
import { PIE_LIMIT } from '../vocabulary/widgets.js'

export const windowsCluster = defineEntity({
  type: 'windows.cluster',
  platform: 'windows',
  label: { one: 'Hyper-V cluster', many: 'Hyper-V clusters' },
  icon: 'cluster',
  families: ['cluster'],
  metricsProvider: 'windows.v1',
  fields: {
    ...clusterFields,
    branding: text('Product'),
    age: number('Age', 'a', { description: 'Of its oldest host' }),
    ...wellnessFields,
    ...runwayFields,
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...networkMetrics, ...csvMetrics },
  derive: { runway: { resources: UTILIZATION_RUNWAY, units: 'hostsCount' }, wellness: {} },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('branding', 160),
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
    filters: [choices('kind', 'Kind', 'branding')],
  },
  dashboard: [clusterSummary, busiestClusters, pie('kinds', 'Products', 'branding', PIE_LIMIT), clusterCompute],
  properties: {
    status: 'wellnessStatus',
    panels: [
      panel('identity', 'Identity', 'branding', 'age', ...OBSERVED),
      clusterCapacityPanel,
      runwayPanel,
      wellnessPanel,
    ],
    charts: clusterCharts,
    related: [related('hosts', 'Hosts', 'windows.host', 'cluster.id')],
  },
})
