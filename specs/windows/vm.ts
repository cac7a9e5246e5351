/** windows.vm: a virtual machine on Hyper-V; generation and checkpoints come from VMM. */
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

export const windowsVm = defineEntity({
  type: 'windows.vm',
  platform: 'windows',
  label: { one: 'Virtual machine', many: 'Virtual machines' },
  icon: 'vm',
  families: ['vm'],
  metricsProvider: 'windows.v1',
  fields: {
    ...runtimeFields,
    ...guestOsFields,
    ...computeFields,
    'host.id': reference('Host', 'windows.host'),
    'host.cluster.id': reference('Cluster', 'windows.cluster'),
    branding: text('Product', { samples: ['Hyper-V Server 2022'] }),
    generation: text('Generation'),
    ...diskFields,
    ...scorecardFields,
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...storageCapacityMetrics, ...networkMetrics },
  derive: { support: [guestOsSupport], ...datacenterScorecard },
  index: {
    sections: machineIndexSections(
      ['host.id', 'host.cluster.id'],
      'IPv4Addresses',
      'isTemplate',
      'branding',
      'generation',
    ),
    filters: machineIndexFilters('host.cluster.id', 'host.id'),
  },
  dashboard: machineDashboard,
  properties: {
    status: 'runtime.powerState',
    breadcrumb: ['host.cluster.id', 'host.id'],
    panels: [
      panel('identity', 'Identity', 'branding', 'generation', 'IPv4Addresses'),
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
