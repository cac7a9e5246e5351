/** guest.host: physical machines known by the agent on them: guests that are not virtual. */
import { family } from '../kinds/family.js'
import {
  guestDashboard,
  guestFields,
  guestFilters,
  guestMetrics,
  guestOverview,
  guestSections,
} from '../kinds/guest.js'

export const guestHost = family({
  type: 'guest.host',
  label: 'Physical guest',
  icon: 'host',
  fields: guestFields,
  metrics: guestMetrics,
  overview: guestOverview,
  sections: guestSections,
  filters: guestFilters,
  dashboard: guestDashboard,
  where: { property: 'isVirtual', op: '!=', value: true },
})
