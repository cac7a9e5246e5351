/** cluster: compute clusters of every platform, as one list. */
import { integer, number, term } from '../../src/spec/language/field.js'
import { clusterDashboard, clusterFields, clusterSections } from '../kinds/cluster.js'
import { family } from '../kinds/family.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, pie, section } from '../vocabulary/build.js'
import { PLATFORM_COLUMN, SHORT_CPU, SHORT_MEMORY, TYPE_COLUMN } from '../vocabulary/columns.js'
import { hypervisorMetrics } from '../vocabulary/metrics.js'
import { leastRunway, runwayFields, runwaySection, wellnessFields } from '../vocabulary/runway.js'

const OF_KUBERNETES = { property: 'type', in: ['k8s.cluster'], otherwise: 'it does not run Kubernetes' }
/** They have hosts and machines; Kubernetes has nodes and pods. */
const OF_HYPERVISORS = {
  property: 'type',
  in: ['vmware.cluster', 'windows.cluster', 'nutanix.cluster', 'scalecomputing.cluster'],
  otherwise: 'Kubernetes has nodes and pods',
}

export const cluster = family({
  type: 'cluster',
  label: 'Cluster',
  icon: 'cluster',
  fields: {
    ...clusterFields,
    hostsCount: { ...clusterFields.hostsCount, applies: OF_HYPERVISORS },
    virtualMachinesCount: { ...clusterFields.virtualMachinesCount, applies: OF_HYPERVISORS },
    processorPerf: integer('CPU capacity', 'MHz'),
    backingType: term('Hosted on', { applies: OF_KUBERNETES }),
    nodesCount: integer('Nodes', '1', { applies: OF_KUBERNETES }),
    podsCount: integer('Pods', '1', { applies: OF_KUBERNETES }),
    'capacity.cpus': number('CPU capacity', 'core'),
    'capacity.memory': integer('Memory capacity', 'MiBy'),
    age: number('Age', 'a'),
    version: term('Version'),
    ...wellnessFields,
    ...runwayFields,
  },
  metrics: hypervisorMetrics,
  overview: [
    PLATFORM_COLUMN,
    TYPE_COLUMN,
    { property: 'hostsCount', width: 72, rank: 2 },
    { property: 'nodesCount', width: 72, rank: 3 },
    { property: 'virtualMachinesCount', width: 72, rank: 1 },
    { property: 'podsCount', width: 72, rank: 4 },
    SHORT_CPU,
    SHORT_MEMORY,
    { wellnessStatus: 104 },
  ],
  sections: [
    ...clusterSections(),
    section('properties', 'Properties', {
      backingType: 112,
      version: 128,
      age: 96,
      'capacity.cpus': 128,
      'capacity.memory': '144 GiBy',
    }),
    runwaySection,
  ],
  filters: [choices('platform', 'Platform', 'platformType', 'type'), choices('kind', 'Kind', 'backingType', 'version')],
  dashboard: [...clusterDashboard(pie('types', 'Types', 'type', TOP_FAMILIES)), leastRunway('Cluster')],
})
