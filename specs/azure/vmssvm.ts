/** azure.vmssvm: an instance of a scale set. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text, timestamp } from '../../src/spec/language/field.js'
import { azureFields, azurePlacePanel, skuField } from '../vocabulary/azure.js'
import { panel } from '../vocabulary/build.js'
import {
  cloudScorecard,
  computeFields,
  guestOsFields,
  guestOsSupport,
  runtimeFields,
  scorecardFields,
} from '../vocabulary/fields.js'
import {
  instanceDashboard,
  instanceFilters,
  instanceSections,
  machineConfigurationPanel,
  opportunityPanel,
} from '../vocabulary/instances.js'
import { computeMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import { machineCharts } from '../vocabulary/widgets.js'

export const azureVmssvm = defineEntity({
  type: 'azure.vmssvm',
  platform: 'azure',
  label: { one: 'Scale set instance', many: 'Scale set instances' },
  icon: 'vm',
  families: ['vm', 'cloud.vm'],
  metricsProvider: 'azure.v1',
  fields: {
    ...runtimeFields,
    ...azureFields,
    ...skuField,
    'virtualMachineScaleSet.id': reference('Scale set', 'azure.vmss'),
    'cloudInstanceIdentity.name': text('Instance type', { search: true, samples: ['Standard_D2s_v3'] }),
    ...guestOsFields,
    privateIpAddress: text('Private IP', { search: true }),
    publicIpAddress: text('Public IP', { search: true }),
    ...computeFields,
    createdAt: timestamp('Created'),
    ...scorecardFields,
  },
  metrics: { ...computeMetrics, ...storageIoMetrics, ...networkMetrics },
  derive: { support: [guestOsSupport], ...cloudScorecard },
  index: {
    sections: instanceSections(
      'resourceGroup.id',
      'sku',
      'virtualMachineScaleSet.id',
      'privateIpAddress',
      'publicIpAddress',
      'createdAt',
    ),
    filters: instanceFilters('resourceGroup.id', 'virtualMachineScaleSet.id'),
  },
  dashboard: instanceDashboard,
  properties: {
    status: 'runtime.powerState',
    breadcrumb: ['resourceGroup.id', 'virtualMachineScaleSet.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'cloudInstanceIdentity.name',
        'sku',
        'privateIpAddress',
        'publicIpAddress',
        'IPv4Addresses',
      ),
      machineConfigurationPanel,
      panel('state', 'State', 'runtime.powerState', 'runtime.nativeState', 'createdAt'),
      azurePlacePanel,
      opportunityPanel,
    ],
    charts: [...machineCharts],
  },
})
