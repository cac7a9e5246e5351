/** global.inet.defined: a range of addresses that the account has named. */
import { text } from '../../src/spec/language/field.js'
import { internet } from '../kinds/internet.js'
import { bars, choices } from '../vocabulary/build.js'

export const globalInetDefined = internet({
  type: 'global.inet.defined',
  label: 'Defined network',
  icon: 'address',
  fields: {
    addressPrefix: text('Address prefix', { search: true }),
    owner: text('Owner', { search: true }),
    description: text('Description', { search: true }),
  },
  overview: [{ addressPrefix: 144, owner: '140+', description: '1* 200+' }],
  filters: [choices('scope', 'Scope', 'owner')],
  dashboard: [bars('owners', 'Owners', 'owner')],
})
