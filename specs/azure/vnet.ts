/** azure.vnet: a virtual network. Stored because subnets refer to it. */
import { identities } from '../../src/spec/language/field.js'
import { azureResource } from '../kinds/azure-resource.js'
import { related } from '../vocabulary/build.js'

export const azureVnet = azureResource({
  type: 'azure.vnet',
  label: 'Virtual network',
  icon: 'network',
  fields: { addressPrefixes: identities('Address space', { search: true }) },
  related: [related('subnets', 'Subnets', 'azure.vnetSubnet', 'virtualNetwork.id')],
})
