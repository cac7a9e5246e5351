/** cluster: compute clusters of every platform, as one list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, number, text } from '../../src/spec/language/field.js'
import { choices, fixed, pie, section } from '../vocabulary/build.js'
import {
  busiestClusters,
  clusterCompute,
  clusterComputeSection,
  clusterFields,
  clusterMemorySection,
  clusterSummary,
  clusterUtilizationSection,
} from '../vocabulary/clusters.js'
import {
  CPU_BAR,
  MEMORY_BAR,
  machineSections,
  NATIVE_ID_COLUMN,
  PLATFORM_COLUMN,
  TYPE_COLUMN,
} from '../vocabulary/columns.js'
import { computeMetrics, memoryMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import { leastRunway, runwayFields, runwaySection, wellnessFields } from '../vocabulary/runway.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const cluster = defineEntity({
  type: 'cluster',
  platform: 'generic',
  label: { one: 'Cluster', many: 'Clusters' },
  icon: 'cluster',
  family: 'members',
  fields: {
    ...clusterFields,
    processorPerf: integer('CPU capacity', 'MHz'),
    backingType: text('Hosted on'),
    nodesCount: integer('Nodes', '1'),
    podsCount: integer('Pods', '1'),
    'capacity.cpus': number('CPU capacity', 'core'),
    'capacity.memory': integer('Memory capacity', 'MiBy'),
    age: number('Age', 'a'),
    version: text('Version'),
    ...wellnessFields,
    ...runwayFields,
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...networkMetrics },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        PLATFORM_COLUMN,
        TYPE_COLUMN,
        fixed('hostsCount', 80),
        fixed('nodesCount', 80),
        fixed('virtualMachinesCount', 80),
        fixed('podsCount', 80),
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
      section(
        'properties',
        'Properties',
        fixed('backingType', 112),
        fixed('version', 128),
        fixed('age', 96),
        fixed('capacity.cpus', 128),
        fixed('capacity.memory', 144, 'GiBy'),
      ),
      runwaySection,
    ],
    filters: [
      choices('platform', 'Platform', 'platformType', 'type'),
      choices('kind', 'Kind', 'backingType', 'version'),
    ],
  },
  dashboard: [
    clusterSummary,
    busiestClusters,
    pie('types', 'Types', 'type', TOP_FAMILIES),
    clusterCompute,
    leastRunway('Cluster'),
  ],
})
