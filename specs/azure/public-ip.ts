/** azure.publicIp: a public IP address. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { flag, text } from '../../src/spec/language/field.js'
import {
  azureFields,
  azurePlace,
  azurePlaceFilters,
  azurePlacePanel,
  azureTail,
  skuField,
} from '../vocabulary/azure.js'
import { bars, choices, count, figures, fixed, panel, pie, section, share } from '../vocabulary/build.js'
import { tagFilters } from '../vocabulary/columns.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azurePublicIp = defineEntity({
  type: 'azure.publicIp',
  platform: 'azure',
  label: { one: 'Public IP address', many: 'Public IP addresses' },
  icon: 'address',
  fields: {
    ...azureFields,
    ...skuField,
    IPv4: text('IPv4 address', { search: true }),
    isStatic: flag('Static'),
    dnsName: text('DNS name', { search: true }),
    isAttached: flag('In use'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('IPv4', 128),
        fixed('isStatic', 80),
        fixed('isAttached', 80),
        fixed('sku', 112),
        ...azurePlace,
        ...azureTail,
      ),
      section('properties', 'Properties', share('dnsName', 240)),
    ],
    filters: [choices('state', 'State', 'isStatic', 'isAttached', 'sku'), azurePlaceFilters, tagFilters],
  },
  dashboard: [
    figures('Addresses', [
      count('total', 'Total'),
      count('static', 'Static', { property: 'isStatic', op: '=', value: true }),
      count('loose', 'Not in use', { property: 'isAttached', op: '=', value: false }),
    ]),
    pie('skus', 'SKU', 'sku', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    breadcrumb: ['resourceGroup.id'],
    panels: [panel('identity', 'Identity', 'IPv4', 'isStatic', 'isAttached', 'dnsName', 'sku'), azurePlacePanel],
    charts: [],
  },
})
