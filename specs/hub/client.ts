/** hub.client: an organisation whose systems the hub observes. Stored because everything in the hub has an owner. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'

export const hubClient = defineEntity({
  type: 'hub.client',
  platform: 'hub',
  label: { one: 'Client', many: 'Clients' },
  icon: 'group',
  fields: { country: text('Country') },
  properties: {
    panels: [panel('identity', 'Identity', 'country', ...OBSERVED)],
    charts: [],
    related: [
      related('systems', 'Systems', 'hub.system', 'owner.id'),
      related('hardware', 'Hardware', 'hub.hardware', 'owner.id'),
    ],
  },
})
