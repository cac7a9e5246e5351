/** azure.subscription: owns resource groups. Stored because they refer to it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'

export const azureSubscription = defineEntity({
  type: 'azure.subscription',
  platform: 'azure',
  label: { one: 'Subscription', many: 'Subscriptions' },
  icon: 'group',
  fields: { state: text('State'), ...tagFields },
  properties: {
    panels: [panel('identity', 'Identity', 'state', 'tags', ...OBSERVED)],
    charts: [],
    related: [related('groups', 'Resource groups', 'azure.rg', 'subscription.id')],
  },
})
