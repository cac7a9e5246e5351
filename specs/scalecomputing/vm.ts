/** scalecomputing.vm: a virtual machine on Scale Computing HyperCore; tags and description come from its REST API. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text } from '../../src/spec/language/field.js'
import { OBSERVED, panel } from '../vocabulary/build.js'
import {
  computeFields,
  datacenterScorecard,
  guestOsFields,
  guestOsSupport,
  runtimeFields,
  scorecardFields,
} from '../vocabulary/fields.js'
import { machineConfigurationPanel, opportunityPanel } from '../vocabulary/instances.js'
import {
  diskFields,
  diskTable,
  machineDashboard,
  machineIndexFilters,
  machineIndexSections,
  machinePageCharts,
} from '../vocabulary/machines.js'
import {
  computeMetrics,
  memoryMetrics,
  networkMetrics,
  storageCapacityMetrics,
  storageIoMetrics,
} from '../vocabulary/metrics.js'

export const scalecomputingVm = defineEntity({
  type: 'scalecomputing.vm',
  platform: 'scalecomputing',
  label: { one: 'Virtual machine', many: 'Virtual machines' },
  icon: 'vm',
  families: ['vm'],
  metricsProvider: 'scalecomputing.v1',
  fields: {
    ...runtimeFields,
    ...guestOsFields,
    ...computeFields,
    'node.id': reference('Node', 'scalecomputing.node'),
    'node.cluster.id': reference('Cluster', 'scalecomputing.cluster'),
    description: text('Description', { search: true }),
    ...diskFields,
    ...scorecardFields,
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...storageCapacityMetrics, ...networkMetrics },
  derive: { support: [guestOsSupport], ...datacenterScorecard },
  index: {
    sections: machineIndexSections(['node.id', 'node.cluster.id'], 'IPv4Addresses', 'isTemplate', 'description'),
    filters: machineIndexFilters('node.cluster.id', 'node.id'),
  },
  dashboard: machineDashboard,
  properties: {
    status: 'runtime.powerState',
    breadcrumb: ['node.cluster.id', 'node.id'],
    panels: [
      panel('identity', 'Identity', 'description', 'IPv4Addresses'),
      machineConfigurationPanel,
      panel(
        'state',
        'State',
        'runtime.powerState',
        'runtime.nativeState',
        'runtime.connectionState',
        'isTemplate',
        ...OBSERVED,
      ),
      opportunityPanel,
    ],
    charts: machinePageCharts,
  },
  details: [diskTable],
})
