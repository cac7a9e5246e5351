/** nutanix.cluster: a Nutanix cluster. AOS version and hypervisors come from the Prism API. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, text, textList } from '../../src/spec/language/field.js'
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
import { powerMetrics } from '../vocabulary/host-metrics.js'
import {
  SOFTWARE_SUPPORT,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
} from '../vocabulary/lifecycle.js'
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

export const nutanixCluster = defineEntity({
  type: 'nutanix.cluster',
  platform: 'nutanix',
  label: { one: 'Nutanix cluster', many: 'Nutanix clusters' },
  icon: 'cluster',
  families: ['cluster'],
  metricsProvider: 'nutanix.v1',
  fields: {
    ...clusterFields,
    version: text('AOS version'),
    ...softwareSupportFields,
    hypervisorTypes: textList('Hypervisors'),
    replicationFactor: integer('Redundancy factor', '1'),
    ...wellnessFields,
    ...runwayFields,
  },
  metrics: {
    ...computeMetrics,
    ...memoryMetrics,
    ...storageIoMetrics,
    ...networkMetrics,
    ...capacityMetrics,
    ...powerMetrics,
  },
  derive: {
    support: [softwareSupport({ kind: 'product', text: 'version', product: 'Nutanix AOS' })],
    runway: { resources: { ...UTILIZATION_RUNWAY, ...STORAGE_RUNWAY }, units: 'hostsCount' },
    wellness: { endOfSupport: 'swEndOfSupport', supportStatus: 'swSupportStatus' },
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('version', 112),
        least('hypervisorTypes', 112),
        fixed('hostsCount', 80),
        fixed('virtualMachinesCount', 80),
        CPU_BAR,
        MEMORY_BAR,
        fixed('wellnessStatus', 144),
        NATIVE_ID_COLUMN,
      ),
      softwareLifecycleSection('version'),
      clusterUtilizationSection,
      clusterComputeSection,
      clusterMemorySection,
      machineSections.storageIo,
      machineSections.network,
      runwaySection,
    ],
    filters: [choices('kind', 'Kind', 'version', 'swSupportStatus')],
  },
  dashboard: [clusterSummary, busiestClusters, pie('kinds', 'AOS versions', 'version', PIE_LIMIT), clusterCompute],
  properties: {
    status: 'wellnessStatus',
    panels: [
      panel(
        'identity',
        'Identity',
        'version',
        ...SOFTWARE_SUPPORT,
        'hypervisorTypes',
        'replicationFactor',
        ...OBSERVED,
      ),
      clusterCapacityPanel,
      runwayPanel,
      wellnessPanel,
    ],
    charts: clusterCharts,
    related: [related('hosts', 'Hosts', 'nutanix.host', 'cluster.id')],
  },
})
