/** guest.windows: a Windows system, with the edition and build its agent reports. */
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

export const guestWindows = defineEntity({
  type: 'guest.windows',
  platform: 'guest',
  label: { one: 'Windows guest', many: 'Windows guests' },
  icon: 'guest',
  families: ['guest', 'guest.host'],
  metricsProvider: 'guest.v1',
  fields: { ...guestFields, edition: text('Edition') },
  metrics: guestMetrics,
  derive: { support: [osSupport] },
  index: { sections: guestSections, filters: guestFilters },
  dashboard: guestDashboard,
  properties: { panels: guestPanels, charts: guestCharts },
})
