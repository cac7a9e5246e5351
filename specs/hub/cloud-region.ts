/** hub.cloud.region: a region of a public cloud in which a client runs something. */
import { integer, term } from '../../src/spec/language/field.js'
import { hubEntity } from '../kinds/hub-entity.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, count, figures, panel, pie, total } from '../vocabulary/build.js'

export const hubCloudRegion = hubEntity({
  type: 'hub.cloud.region',
  label: 'Cloud region',
  icon: 'cloud',
  layer: 'regions',
  fields: {
    provider: term('Provider', { search: true }),
    location: term('Region', { search: true }),
    locationName: term('Location', { search: true }),
    virtualMachinesCount: integer('VMs', '1'),
  },
  overview: [{ 'owner.id': '128+', provider: 112, location: 128, locationName: '140+', virtualMachinesCount: 80 }],
  filters: [choices('scope', 'Scope', 'provider', 'locationName', 'owner.id')],
  dashboard: [
    figures('Cloud regions', [count('total', 'Total'), total('machines', 'VMs', 'virtualMachinesCount')]),
    pie('providers', 'Providers', 'provider', TOP_FAMILIES),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
  panels: [panel('region', 'Region', 'provider', 'location', 'locationName', 'virtualMachinesCount')],
})
