/** guest.linux: a Linux system, with the distribution and kernel its agent reports. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import {
  guestCharts,
  guestDashboard,
  guestFields,
  guestFilters,
  guestMetrics,
  guestPanels,
  guestSections,
} from '../vocabulary/guests.js'
import { osSupport } from '../vocabulary/lifecycle.js'

export const guestLinux = defineEntity({
  type: 'guest.linux',
  platform: 'guest',
  label: { one: 'Linux guest', many: 'Linux guests' },
  icon: 'guest',
  families: ['guest', 'guest.host'],
  metricsProvider: 'guest.v1',
  fields: { ...guestFields, distribution: text('Distribution') },
  metrics: guestMetrics,
  derive: { support: [osSupport] },
  index: { sections: guestSections, filters: guestFilters },
  dashboard: guestDashboard,
  properties: { panels: guestPanels, charts: guestCharts },
})
