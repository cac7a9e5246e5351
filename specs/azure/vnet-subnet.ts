/** azure.vnetSubnet: a subnet of a virtual network. */
import { identity, reference } from '../../src/spec/language/field.js'
import { azureResource, noSkuField } from '../kinds/azure-resource.js'
import { bars, choices, count, figures } from '../vocabulary/build.js'

export const azureVnetSubnet = azureResource({
  type: 'azure.vnetSubnet',
  label: 'Virtual network subnet',
  icon: 'network',
  fields: {
    ...noSkuField,
    addressPrefix: identity('Address prefix', { search: true }),
    'virtualNetwork.id': reference('Virtual network', 'azure.vnet'),
  },
  overview: [{ addressPrefix: 144, 'virtualNetwork.id': '160+' }],
  filters: [choices('network', 'Network', 'virtualNetwork.id')],
  dashboard: [
    figures('Subnets', [count('total', 'Total')]),
    bars('networks', 'By virtual network', 'virtualNetwork.name'),
    bars('places', 'By location', 'locationName'),
  ],
  parents: ['virtualNetwork.id'],
})
