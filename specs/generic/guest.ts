/** guest: operating systems of every kind, as one list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { choices } from '../vocabulary/build.js'
import { TYPE_COLUMN } from '../vocabulary/columns.js'
import { guestDashboard, guestFields, guestFilters, guestMetrics, guestSections } from '../vocabulary/guests.js'

const [overview, ...others] = guestSections
export const guest = defineEntity({
  type: 'guest',
  platform: 'generic',
  label: { one: 'Guest system', many: 'Guest systems' },
  icon: 'guest',
  family: 'members',
  fields: guestFields,
  metrics: guestMetrics,
  index: {
    sections: [{ id: 'overview', label: 'Overview', columns: [...(overview?.columns ?? []), TYPE_COLUMN] }, ...others],
    filters: [choices('type', 'Type', 'type'), ...guestFilters],
  },
  dashboard: guestDashboard,
})
