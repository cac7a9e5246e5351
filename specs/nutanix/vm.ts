/** nutanix.vm: a virtual machine on Nutanix AHV or ESXi; project and description come from the Prism API. */
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

export const nutanixVm = defineEntity({
  type: 'nutanix.vm',
  platform: 'nutanix',
  label: { one: 'Virtual machine', many: 'Virtual machines' },
  icon: 'vm',
  families: ['vm'],
  metricsProvider: 'nutanix.v1',
  fields: {
    ...runtimeFields,
    ...guestOsFields,
    ...computeFields,
    'host.id': reference('Host', 'nutanix.host'),
    'cluster.id': reference('Cluster', 'nutanix.cluster'),
    description: text('Description', { search: true }),
    ...diskFields,
    ...scorecardFields,
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...storageCapacityMetrics, ...networkMetrics },
  derive: { support: [guestOsSupport], ...datacenterScorecard },
  index: {
    sections: machineIndexSections(['host.id', 'cluster.id'], 'IPv4Addresses', 'isTemplate', 'description'),
    filters: machineIndexFilters('cluster.id', 'host.id'),
  },
  dashboard: machineDashboard,
  properties: {
    status: 'runtime.powerState',
    breadcrumb: ['cluster.id', 'host.id'],
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
