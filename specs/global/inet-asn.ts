/** global.inet.asn: an autonomous system of the internet that flows go to. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, text } from '../../src/spec/language/field.js'
import { bars, choices, count, figures, fixed, OBSERVED, panel, pie, section, share } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const globalInetAsn = defineEntity({
  type: 'global.inet.asn',
  platform: 'global',
  label: { one: 'Autonomous system', many: 'Autonomous systems' },
  icon: 'network',
  fields: {
    kind: text('Kind'),
    ASNumber: integer('AS number', '1'),
    country: text('Country'),
    owner: text('Owner', { search: true }),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('ASNumber', 112),
        fixed('kind', 112),
        fixed('country', 96),
        share('owner', 200),
        NATIVE_ID_COLUMN,
      ),
    ],
    filters: [choices('scope', 'Scope', 'kind', 'country')],
  },
  dashboard: [
    figures('Autonomous systems', [count('total', 'Total')]),
    bars('countries', 'Countries', 'country', TOP_FAMILIES),
    pie('kinds', 'Kinds', 'kind', TOP_FAMILIES),
  ],
  properties: {
    panels: [panel('network', 'Network', 'ASNumber', 'kind', 'country', 'owner', ...OBSERVED)],
    charts: [],
  },
})
