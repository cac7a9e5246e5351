/** hub.client: an organisation whose systems the hub observes. Stored because everything in the hub has an owner. */
import { term } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'

export const hubClient = resource({
  type: 'hub.client',
  label: 'Client',
  icon: 'group',
  fields: { country: term('Country') },
  related: [
    related('systems', 'Systems', 'hub.system', 'owner.id'),
    related('hardware', 'Hardware', 'hub.hardware', 'owner.id'),
  ],
})
