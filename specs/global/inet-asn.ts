/** global.inet.asn: an autonomous system of the internet that flows go to. */
import { integer, term } from '../../src/spec/language/field.js'
import { internet, ownerField } from '../kinds/internet.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { bars, choices, pie } from '../vocabulary/build.js'

export const globalInetAsn = internet({
  type: 'global.inet.asn',
  label: 'Autonomous system',
  icon: 'network',
  fields: {
    ASNumber: integer('AS number', '1', { isIdentifier: true, identifying: true }),
    kind: term('Kind'),
    country: term('Country'),
    ...ownerField,
  },
  overview: [{ ASNumber: 112, kind: 112, country: 96, owner: '1* 200+' }],
  filters: [choices('scope', 'Scope', 'kind', 'country')],
  dashboard: [bars('countries', 'Countries', 'country'), pie('kinds', 'Kinds', 'kind', TOP_FAMILIES)],
})
