/** global.inet.defined: a range of addresses that the account has named. */
import { identity } from '../../src/spec/language/field.js'
import { addressField, internet, ownerField } from '../kinds/internet.js'
import { bars, choices } from '../vocabulary/build.js'

export const globalInetDefined = internet({
  type: 'global.inet.defined',
  label: 'Defined network',
  icon: 'address',
  fields: {
    ...addressField,
    ...ownerField,
    description: identity('Description', { search: true }),
  },
  overview: [{ addressPrefix: 144, owner: '140+', description: '1* 200+' }],
  filters: [choices('scope', 'Scope', 'owner')],
  dashboard: [bars('owners', 'Owners', 'owner')],
})
