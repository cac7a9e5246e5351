/** azure.vnet: a virtual network. Stored because subnets refer to it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { textList } from '../../src/spec/language/field.js'
import { azureFields, azurePlacePanel } from '../vocabulary/azure.js'
import { panel, related } from '../vocabulary/build.js'

export const azureVnet = defineEntity({
  type: 'azure.vnet',
  platform: 'azure',
  label: { one: 'Virtual network', many: 'Virtual networks' },
  icon: 'network',
  fields: { ...azureFields, addressPrefixes: textList('Address space', { search: true }) },
  properties: {
    breadcrumb: ['resourceGroup.id'],
    panels: [panel('identity', 'Identity', 'addressPrefixes'), azurePlacePanel],
    charts: [],
    related: [related('subnets', 'Subnets', 'azure.vnetSubnet', 'virtualNetwork.id')],
  },
})
