/** azure.disk: a managed disk. */
import { enumeration } from '../../src/spec/language/field.js'
import { azureResource, skuField } from '../kinds/azure-resource.js'
import { attachedField, createdField, disk, limitFields, sizeField } from '../kinds/disk.js'
import { choices, pie, section } from '../vocabulary/build.js'

export const azureDisk = azureResource(
  disk({
    type: 'azure.disk',
    label: 'Managed disk',
    fields: {
      ...skuField,
      ...sizeField,
      ...limitFields,
      ...attachedField('azure.vm', 'Virtual machine'),
      // States of the Compute API.
      state: enumeration('State', [
        { value: 'Attached', label: 'Attached', status: 'nominal' },
        { value: 'Unattached', label: 'Not attached', status: 'caution' },
        { value: 'Reserved', label: 'Reserved' },
        { value: 'ActiveSAS', label: 'Being exported' },
      ]),
      ...createdField,
    },
    overview: [{ state: 112, sku: 144, size: 96, 'virtualMachine.id': '160+' }],
    sections: [section('properties', 'Properties', { maxIops: 144, maxTput: 144, createdAt: 144 })],
    filters: [choices('state', 'State', 'state', 'sku')],
    summaryTitle: 'Disks',
    unattached: { property: 'state', op: '=', value: 'Unattached' },
    breakdown: pie('skus', 'SKU', 'sku'),
    status: 'state',
    parents: ['virtualMachine.id'],
  }),
)
