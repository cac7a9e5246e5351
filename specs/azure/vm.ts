/** azure.vm: a virtual machine of Azure. */
import { azureFields, azurePlace, azurePlacePanel, skuField } from '../kinds/azure-resource.js'
import { instance } from '../kinds/instance.js'
import { related } from '../vocabulary/build.js'

export const azureVm = instance({
  type: 'azure.vm',
  label: 'Virtual machine',
  fields: { ...azureFields, ...skuField },
  size: ['Instance type', 'Standard_D2s_v3'],
  parents: ['resourceGroup.id'],
  place: [azurePlace],
  properties: ['sku'],
  identity: ['sku'],
  placePanel: azurePlacePanel,
  related: [related('disks', 'Disks', 'azure.disk', 'virtualMachine.id')],
})
