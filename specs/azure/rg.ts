/** azure.rg: a resource group. Stored because every Azure resource refers to it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'

export const azureRg = defineEntity({
  type: 'azure.rg',
  platform: 'azure',
  label: { one: 'Resource group', many: 'Resource groups' },
  icon: 'group',
  fields: {
    'subscription.id': reference('Subscription', 'azure.subscription'),
    locationName: text('Location', { search: true }),
    ...tagFields,
  },
  properties: {
    breadcrumb: ['subscription.id'],
    panels: [panel('identity', 'Identity', 'subscription.id', 'locationName', 'tags', ...OBSERVED)],
    charts: [],
    related: [
      related('machines', 'Virtual machines', 'azure.vm', 'resourceGroup.id'),
      related('disks', 'Disks', 'azure.disk', 'resourceGroup.id'),
      related('accounts', 'Storage accounts', 'azure.storageAccount', 'resourceGroup.id'),
    ],
  },
})
