/** hub.application: an application that a client runs. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { choices, count, figures, fixed, least, panel, pie, section, share } from '../vocabulary/build.js'
import { hubFields, hubObservedPanel, hubOverviewTail } from '../vocabulary/hub.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const hubApplication = defineEntity({
  type: 'hub.application',
  platform: 'hub',
  label: { one: 'Application', many: 'Applications' },
  icon: 'application',
  feature: 'applications',
  families: ['hub.entity'],
  fields: {
    ...hubFields,
    appSource: text('Source', { search: true }),
    version: text('Version'),
    description: text('Description', { search: true }),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('owner.id', 128),
        fixed('appSource', 128),
        fixed('version', 112),
        share('description', 200),
        fixed('firstObservedAt', 144),
        ...hubOverviewTail,
      ),
    ],
    filters: [choices('scope', 'Scope', 'appSource', 'owner.id')],
  },
  dashboard: [
    figures('Applications', [count('total', 'Total')]),
    pie('sources', 'Sources', 'appSource', TOP_FAMILIES),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
  properties: {
    status: 'wellnessStatus',
    breadcrumb: ['owner.id'],
    panels: [panel('application', 'Application', 'appSource', 'version', 'description'), hubObservedPanel],
    charts: [],
  },
})
