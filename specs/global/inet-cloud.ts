/** global.inet.cloud: a published address range of a cloud provider; the range itself comes from the provider's list. */
import { term } from '../../src/spec/language/field.js'
import { addressField, internet, ownerField } from '../kinds/internet.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, pie } from '../vocabulary/build.js'

export const globalInetCloud = internet({
  type: 'global.inet.cloud',
  label: 'Cloud network',
  icon: 'cloud',
  fields: {
    ...addressField,
    region: term('Region', { search: true }),
    service: term('Service', { search: true }),
    ...ownerField,
  },
  overview: [{ addressPrefix: 144, region: 144, service: '140+', owner: '140+' }],
  filters: [choices('scope', 'Scope', 'owner', 'region', 'service')],
  dashboard: [
    pie('region-breakdown', 'Regions', 'region', TOP_FAMILIES),
    pie('owner-breakdown', 'Owners', 'owner', TOP_FAMILIES),
  ],
})
