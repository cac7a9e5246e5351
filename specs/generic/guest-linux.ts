/** guest.linux: a Linux system, with the distribution and kernel its agent reports. */
import { term } from '../../src/spec/language/field.js'
import { guest } from '../kinds/guest.js'

export const guestLinux = guest({
  type: 'guest.linux',
  label: 'Linux guest',
  fields: { distribution: term('Distribution') },
})
