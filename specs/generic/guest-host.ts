/** guest.host: physical machines known by the agent on them: guests that are not virtual. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { guestDashboard, guestFields, guestFilters, guestMetrics, guestSections } from '../vocabulary/guests.js'

const PHYSICAL = { property: 'isVirtual', op: '!=', value: true } as const

export const guestHost = defineEntity({
  type: 'guest.host',
  platform: 'generic',
  label: { one: 'Physical guest', many: 'Physical guests' },
  icon: 'host',
  family: 'members',
  fields: guestFields,
  metrics: guestMetrics,
  index: { sections: guestSections, filters: guestFilters, where: PHYSICAL },
  dashboard: guestDashboard.map(widget => ({ ...widget, where: PHYSICAL })),
})
