/** cloud.region: a region of a public cloud. The specification gives its name only: provider, place and what runs there are what an operator asks. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, number, text } from '../../src/spec/language/field.js'
import {
  bars,
  choices,
  count,
  figures,
  fixed,
  least,
  OBSERVED,
  panel,
  pie,
  section,
  total,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { PIE_LIMIT } from '../vocabulary/widgets.js'

export const cloudRegion = defineEntity({
  type: 'cloud.region',
  platform: 'generic',
  label: { one: 'Cloud region', many: 'Cloud regions' },
  icon: 'cloud',
  fields: {
    provider: text('Provider', { search: true }),
    location: text('Region', { search: true, samples: ['eu-west-1'] }),
    locationName: text('Location', { search: true, samples: ['Ireland'] }),
    country: text('Country', { search: true }),
    latitude: number('Latitude', '1'),
    longitude: number('Longitude', '1'),
    virtualMachinesCount: integer('Instances', '1'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('provider', 112),
        fixed('location', 144),
        least('locationName', 140),
        fixed('country', 112),
        fixed('virtualMachinesCount', 96),
        NATIVE_ID_COLUMN,
      ),
    ],
    filters: [choices('place', 'Place', 'provider', 'country')],
  },
  dashboard: [
    figures('Regions', [count('total', 'Total'), total('machines', 'Instances', 'virtualMachinesCount')]),
    pie('providers', 'Providers', 'provider', PIE_LIMIT),
    bars('countries', 'Countries', 'country', PIE_LIMIT),
  ],
  properties: {
    panels: [
      panel(
        'region',
        'Region',
        'provider',
        'location',
        'locationName',
        'country',
        'latitude',
        'longitude',
        'virtualMachinesCount',
        ...OBSERVED,
      ),
    ],
    charts: [],
  },
})
