/** global.asn.cloud: an autonomous system of a cloud provider. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { bars, choices, count, figures, fixed, OBSERVED, panel, section, share } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const globalAsnCloud = defineEntity({
  type: 'global.asn.cloud',
  platform: 'global',
  label: { one: 'Cloud autonomous system', many: 'Cloud autonomous systems' },
  icon: 'cloud',
  fields: { kind: text('Kind'), country: text('Country'), owner: text('Owner', { search: true }) },
  index: {
    sections: [
      section('overview', 'Overview', fixed('kind', 112), fixed('country', 96), share('owner', 200), NATIVE_ID_COLUMN),
    ],
    filters: [choices('scope', 'Scope', 'kind', 'country', 'owner')],
  },
  dashboard: [figures('Cloud systems', [count('total', 'Total')]), bars('owners', 'Owners', 'owner', TOP_FAMILIES)],
  properties: { panels: [panel('network', 'Network', 'kind', 'country', 'owner', ...OBSERVED)], charts: [] },
})
