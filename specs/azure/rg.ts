/** azure.rg: a resource group. Stored because every Azure resource refers to it. */
import { reference, term } from '../../src/spec/language/field.js'
import { identityPanel, resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'

const fields = {
  'subscription.id': reference('Subscription', 'azure.subscription'),
  locationName: term('Location', { search: true }),
  ...tagFields,
}

export const azureRg = resource({
  type: 'azure.rg',
  label: 'Resource group',
  icon: 'group',
  fields,
  parents: ['subscription.id'],
  panels: [identityPanel(fields)],
  related: [
    related('machines', 'Virtual machines', 'azure.vm', 'resourceGroup.id'),
    related('disks', 'Disks', 'azure.disk', 'resourceGroup.id'),
    related('accounts', 'Storage accounts', 'azure.storageAccount', 'resourceGroup.id'),
  ],
})
