/** global.inet.cloud: a published address range of a cloud provider; the range itself comes from the provider's list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { choices, count, figures, fixed, least, OBSERVED, panel, pie, section } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const globalInetCloud = defineEntity({
  type: 'global.inet.cloud',
  platform: 'global',
  label: { one: 'Cloud network', many: 'Cloud networks' },
  icon: 'cloud',
  fields: {
    region: text('Region', { search: true }),
    service: text('Service', { search: true }),
    owner: text('Owner', { search: true }),
    addressPrefix: text('Address prefix', { search: true }),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('addressPrefix', 144),
        fixed('region', 144),
        least('service', 140),
        least('owner', 140),
        NATIVE_ID_COLUMN,
      ),
    ],
    filters: [choices('scope', 'Scope', 'owner', 'region', 'service')],
  },
  dashboard: [
    figures('Cloud networks', [count('total', 'Total')]),
    pie('region-breakdown', 'Regions', 'region', TOP_FAMILIES),
    pie('owner-breakdown', 'Owners', 'owner', TOP_FAMILIES),
  ],
  properties: {
    panels: [panel('network', 'Network', 'addressPrefix', 'region', 'service', 'owner', ...OBSERVED)],
    charts: [],
  },
})
