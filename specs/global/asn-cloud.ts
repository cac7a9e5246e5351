/** global.asn.cloud: an autonomous system of a cloud provider. */
import { term } from '../../src/spec/language/field.js'
import { internet, ownerField } from '../kinds/internet.js'
import { bars, choices } from '../vocabulary/build.js'

export const globalAsnCloud = internet({
  type: 'global.asn.cloud',
  label: 'Cloud autonomous system',
  summaryTitle: 'Cloud systems',
  icon: 'cloud',
  fields: { kind: term('Kind'), country: term('Country'), ...ownerField },
  overview: [{ kind: 112, country: 96, owner: '1* 200+' }],
  filters: [choices('scope', 'Scope', 'kind', 'country', 'owner')],
  dashboard: [bars('owners', 'Owners', 'owner')],
})
