/** hub.cloud.region: a region of a public cloud in which a client runs something. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, text } from '../../src/spec/language/field.js'
import { choices, count, figures, fixed, least, panel, pie, section, total } from '../vocabulary/build.js'
import { hubFields, hubObservedPanel, hubOverviewTail } from '../vocabulary/hub.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const hubCloudRegion = defineEntity({
  type: 'hub.cloud.region',
  platform: 'hub',
  label: { one: 'Cloud region', many: 'Cloud regions' },
  icon: 'cloud',
  families: ['hub.entity'],
  fields: {
    ...hubFields,
    provider: text('Provider', { search: true }),
    location: text('Region', { search: true }),
    locationName: text('Location', { search: true }),
    virtualMachinesCount: integer('VMs', '1'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('owner.id', 128),
        fixed('provider', 112),
        fixed('location', 128),
        least('locationName', 140),
        fixed('virtualMachinesCount', 80),
        ...hubOverviewTail,
      ),
    ],
    filters: [choices('scope', 'Scope', 'provider', 'locationName', 'owner.id')],
  },
  dashboard: [
    figures('Cloud regions', [count('total', 'Total'), total('machines', 'VMs', 'virtualMachinesCount')]),
    pie('providers', 'Providers', 'provider', TOP_FAMILIES),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
  properties: {
    status: 'wellnessStatus',
    breadcrumb: ['owner.id'],
    panels: [
      panel('region', 'Region', 'provider', 'location', 'locationName', 'virtualMachinesCount'),
      hubObservedPanel,
    ],
    charts: [],
  },
})
