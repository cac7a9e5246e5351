/** guest: operating systems of every kind, as one list. */
import { family } from '../kinds/family.js'
import { guests } from '../kinds/guest.js'
import { choices } from '../vocabulary/build.js'
import { TYPE_COLUMN } from '../vocabulary/columns.js'

export const guest = family({
  ...guests,
  type: 'guest',
  label: 'Guest system',
  icon: 'guest',
  overview: [...guests.overview, TYPE_COLUMN],
  filters: [choices('type', 'Type', 'type'), ...guests.filters],
})
