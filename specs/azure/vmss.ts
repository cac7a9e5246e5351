/** azure.vmss: a scale set of virtual machines. */
import { integer, term } from '../../src/spec/language/field.js'
import { azureResource, skuField } from '../kinds/azure-resource.js'
import { choices, count, figures, pie, related, total } from '../vocabulary/build.js'
import { locations } from '../vocabulary/widgets.js'

export const azureVmss = azureResource({
  type: 'azure.vmss',
  label: 'Scale set',
  icon: 'group',
  fields: {
    instanceCount: integer('Instances', '1'),
    'cloudInstanceIdentity.name': term('Instance type', { search: true }),
    ...skuField,
    orchestrationMode: term('Orchestration'),
  },
  overview: [{ instanceCount: 96, 'cloudInstanceIdentity.name': 144, sku: 128, orchestrationMode: 128 }],
  filters: [choices('size', 'Size', 'cloudInstanceIdentity.name', 'sku')],
  dashboard: [
    figures('Scale sets', [count('total', 'Total'), total('instances', 'Instances', 'instanceCount')]),
    pie('types', 'Instance types', 'cloudInstanceIdentity.name'),
    locations,
  ],
  related: [related('members', 'Instances', 'azure.vmssvm', 'virtualMachineScaleSet.id')],
})
