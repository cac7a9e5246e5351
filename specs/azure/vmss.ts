/** azure.vmss: a scale set of virtual machines. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, text } from '../../src/spec/language/field.js'
import {
  azureFields,
  azurePlace,
  azurePlaceFilters,
  azurePlacePanel,
  azureTail,
  skuField,
} from '../vocabulary/azure.js'
import { bars, choices, count, figures, fixed, panel, pie, related, section, total } from '../vocabulary/build.js'
import { tagFilters } from '../vocabulary/columns.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azureVmss = defineEntity({
  type: 'azure.vmss',
  platform: 'azure',
  label: { one: 'Scale set', many: 'Scale sets' },
  icon: 'group',
  fields: {
    ...azureFields,
    ...skuField,
    'cloudInstanceIdentity.name': text('Instance type', { search: true }),
    instanceCount: integer('Instances', '1'),
    orchestrationMode: text('Orchestration'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('instanceCount', 96),
        fixed('cloudInstanceIdentity.name', 144),
        fixed('sku', 128),
        fixed('orchestrationMode', 128),
        ...azurePlace,
        ...azureTail,
      ),
    ],
    filters: [choices('size', 'Size', 'cloudInstanceIdentity.name', 'sku'), azurePlaceFilters, tagFilters],
  },
  dashboard: [
    figures('Scale sets', [count('total', 'Total'), total('instances', 'Instances', 'instanceCount')]),
    pie('types', 'Instance types', 'cloudInstanceIdentity.name', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    breadcrumb: ['resourceGroup.id'],
    panels: [
      panel('identity', 'Identity', 'instanceCount', 'cloudInstanceIdentity.name', 'sku', 'orchestrationMode'),
      azurePlacePanel,
    ],
    charts: [],
    related: [related('members', 'Instances', 'azure.vmssvm', 'virtualMachineScaleSet.id')],
  },
})
