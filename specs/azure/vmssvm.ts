/** azure.vmssvm: an instance of a scale set. */
import { reference } from '../../src/spec/language/field.js'
import { azureFields, azurePlace, azurePlacePanel, skuField } from '../kinds/azure-resource.js'
import { instance } from '../kinds/instance.js'

export const azureVmssvm = instance({
  type: 'azure.vmssvm',
  label: 'Scale set instance',
  fields: {
    ...azureFields,
    ...skuField,
    'virtualMachineScaleSet.id': reference('Scale set', 'azure.vmss'),
  },
  size: ['Instance type', 'Standard_D2s_v3'],
  parents: ['resourceGroup.id', 'virtualMachineScaleSet.id'],
  place: [azurePlace],
  properties: ['sku', 'virtualMachineScaleSet.id'],
  identity: ['sku'],
  placePanel: azurePlacePanel,
})
