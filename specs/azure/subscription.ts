/** azure.subscription: owns resource groups. Stored because they refer to it. */
import { term } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'

export const azureSubscription = resource({
  type: 'azure.subscription',
  label: 'Subscription',
  icon: 'group',
  fields: { state: term('State'), ...tagFields },
  related: [related('groups', 'Resource groups', 'azure.rg', 'subscription.id')],
})
