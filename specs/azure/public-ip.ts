/** azure.publicIp: a public IP address. */
import { flag, identity } from '../../src/spec/language/field.js'
import { azureResource, skuField } from '../kinds/azure-resource.js'
import { choices, count, figures, pie, section } from '../vocabulary/build.js'
import { locations } from '../vocabulary/widgets.js'

export const azurePublicIp = azureResource({
  type: 'azure.publicIp',
  label: 'Public IP address',
  many: 'Public IP addresses',
  icon: 'address',
  fields: {
    IPv4: identity('IPv4 address', { search: true }),
    isStatic: flag('Static'),
    isAttached: flag('In use'),
    dnsName: identity('DNS name', { search: true }),
    ...skuField,
  },
  overview: [{ IPv4: 128, isStatic: 80, isAttached: 80, sku: 112 }],
  sections: [section('properties', 'Properties', { dnsName: '1* 240+' })],
  filters: [choices('state', 'State', 'isStatic', 'isAttached', 'sku')],
  dashboard: [
    figures('Addresses', [
      count('total', 'Total'),
      count('static', 'Static', { property: 'isStatic', op: '=', value: true }),
      count('loose', 'Not in use', { property: 'isAttached', op: '=', value: false }),
    ]),
    pie('skus', 'SKU', 'sku'),
    locations,
  ],
})
