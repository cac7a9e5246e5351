/** cloud.region: a region of a public cloud. The specification gives its name only: provider, place and what runs there are what an operator asks. */
import { integer, number, term } from '../../src/spec/language/field.js'
import { fieldPanels, resource } from '../kinds/resource.js'
import { PIE_LIMIT } from '../vocabulary/buckets.js'
import { bars, choices, count, figures, pie, total } from '../vocabulary/build.js'

const fields = {
  provider: term('Provider', { search: true }),
  location: term('Region', { search: true, samples: ['eu-west-1'] }),
  locationName: term('Location', { search: true, samples: ['Ireland'] }),
  country: term('Country', { search: true }),
  latitude: number('Latitude', '1'),
  longitude: number('Longitude', '1'),
  virtualMachinesCount: integer('Instances', '1'),
}

export const cloudRegion = resource({
  type: 'cloud.region',
  platform: 'generic',
  label: 'Cloud region',
  icon: 'cloud',
  fields,
  overview: [{ provider: 112, location: 144, locationName: '140+', country: 112, virtualMachinesCount: 96 }],
  filters: [choices('place', 'Place', 'provider', 'country')],
  dashboard: [
    figures('Regions', [count('total', 'Total'), total('machines', 'Instances', 'virtualMachinesCount')]),
    pie('providers', 'Providers', 'provider'),
    bars('countries', 'Countries', 'country', PIE_LIMIT),
  ],
  panels: fieldPanels({ region: fields }),
})
