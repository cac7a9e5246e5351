/** guest: operating systems of every kind, as one list. */
import { family } from '../kinds/family.js'
import {
  guestDashboard,
  guestFields,
  guestFilters,
  guestMetrics,
  guestOverview,
  guestSections,
} from '../kinds/guest.js'
import { choices } from '../vocabulary/build.js'
import { TYPE_COLUMN } from '../vocabulary/columns.js'

export const guest = family({
  type: 'guest',
  label: 'Guest system',
  icon: 'guest',
  fields: guestFields,
  metrics: guestMetrics,
  overview: [...guestOverview, TYPE_COLUMN],
  sections: guestSections,
  filters: [choices('type', 'Type', 'type'), ...guestFilters],
  dashboard: guestDashboard,
})
