/** global.inet.defined: a range of addresses that the account has named. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { bars, choices, count, figures, fixed, least, OBSERVED, panel, section, share } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const globalInetDefined = defineEntity({
  type: 'global.inet.defined',
  platform: 'global',
  label: { one: 'Defined network', many: 'Defined networks' },
  icon: 'address',
  fields: {
    owner: text('Owner', { search: true }),
    addressPrefix: text('Address prefix', { search: true }),
    description: text('Description', { search: true }),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('addressPrefix', 144),
        least('owner', 140),
        share('description', 200),
        NATIVE_ID_COLUMN,
      ),
    ],
    filters: [choices('scope', 'Scope', 'owner')],
  },
  dashboard: [figures('Defined networks', [count('total', 'Total')]), bars('owners', 'Owners', 'owner', TOP_FAMILIES)],
  properties: {
    panels: [panel('network', 'Network', 'addressPrefix', 'owner', 'description', ...OBSERVED)],
    charts: [],
  },
})
