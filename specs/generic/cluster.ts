/** cluster: compute clusters of every platform, as one list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer } from '../../src/spec/language/field.js'
import { runwayFields } from '../vocabulary/fields.js'
import { computeMetrics, memoryMetrics } from '../vocabulary/metrics.js'

export const cluster = defineEntity({
  type: 'cluster',
  platform: 'generic',
  label: { one: 'Cluster', many: 'Clusters' },
  icon: 'cluster',
  family: 'members',
  fields: {
    hostsCount: integer('Hosts', '1'),
    virtualMachinesCount: integer('VMs', '1'),
    virtualProcessorsCount: integer('vCPUs', 'vCPU'),
    processorCount: integer('Processors', '1'),
    processorCores: integer('Cores', 'core', { precision: 0 }),
    memorySize: integer('Memory', 'MiBy'),
    ...runwayFields,
  },
  metrics: { ...computeMetrics, ...memoryMetrics },
})
