/** Regions of the clouds with their names and, where published, their places. */
import type { CsvText } from '../../wire/read-csv.js'
import { type Catalogue, type Format, readCatalogue } from './read-catalogue.js'

export interface CloudRegion {
  /** `aws`, `azure`, `gcp`. */
  provider: string
  region: string
  displayName: string
  /** Degrees, north and east positive; both or neither. */
  latitude: number | null
  longitude: number | null
}

const regions: Format<CloudRegion> = {
  columns: ['provider', 'region', 'displayName', 'latitude', 'longitude'],
  keyOf: ({ provider, region }) => `${provider}\n${region}`,
  read(cells) {
    const latitude = cells.optionalNumber('latitude', { min: -90, max: 90 })
    const longitude = cells.optionalNumber('longitude', { min: -180, max: 180 })
    if (latitude === null && longitude !== null) cells.fail('latitude', 'is empty beside a longitude')
    if (longitude === null && latitude !== null) cells.fail('longitude', 'is empty beside a latitude')
    const [provider, region, displayName] = [cells.text('provider'), cells.text('region'), cells.text('displayName')]
    return { provider, region, displayName, latitude, longitude }
  },
}

export function readRegions(text: CsvText, file: string): Promise<Catalogue<CloudRegion>> {
  return readCatalogue(text, file, [regions])
}
