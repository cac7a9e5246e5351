/** guest.windows: a Windows system, with the edition and build its agent reports. */
import { term } from '../../src/spec/language/field.js'
import { guest } from '../kinds/guest.js'

export const guestWindows = guest({
  type: 'guest.windows',
  label: 'Windows guest',
  fields: { edition: term('Edition') },
})
