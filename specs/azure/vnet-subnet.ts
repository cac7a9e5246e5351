/** azure.vnetSubnet: a subnet of a virtual network. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text } from '../../src/spec/language/field.js'
import { azureFields, azurePlace, azurePlaceFilters, azurePlacePanel, azureTail } from '../vocabulary/azure.js'
import { bars, choices, count, figures, fixed, least, panel, section } from '../vocabulary/build.js'
import { tagFilters } from '../vocabulary/columns.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azureVnetSubnet = defineEntity({
  type: 'azure.vnetSubnet',
  platform: 'azure',
  label: { one: 'Virtual network subnet', many: 'Virtual network subnets' },
  icon: 'network',
  fields: {
    ...azureFields,
    addressPrefix: text('Address prefix', { search: true }),
    'virtualNetwork.id': reference('Virtual network', 'azure.vnet'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('addressPrefix', 144),
        least('virtualNetwork.id', 160),
        ...azurePlace,
        ...azureTail,
      ),
    ],
    filters: [choices('network', 'Network', 'virtualNetwork.id'), azurePlaceFilters, tagFilters],
  },
  dashboard: [
    figures('Subnets', [count('total', 'Total')]),
    bars('networks', 'By virtual network', 'virtualNetwork.name', TOP_FAMILIES),
    bars('places', 'By location', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    breadcrumb: ['resourceGroup.id', 'virtualNetwork.id'],
    panels: [panel('identity', 'Identity', 'addressPrefix', 'virtualNetwork.id'), azurePlacePanel],
    charts: [],
  },
})
