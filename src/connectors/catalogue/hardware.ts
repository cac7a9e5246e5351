/** Hardware models and the room they take in a rack (the community's device types). */
import type { CsvText } from '../csv/read-csv.js'
import { type Catalogue, type Format, readCatalogue } from './read-catalogue.js'

export interface HardwareModel {
  manufacturer: string
  model: string
  /** 0 for what takes no unit of its own (modules, wall mounts), halves occur; null where the table does not say. */
  rackUnits: number | null
}

const models: Format<HardwareModel> = {
  columns: ['manufacturer', 'model', 'rackUnits'],
  keyOf: ({ manufacturer, model }) => `${manufacturer}\n${model}`,
  read: cells => ({
    manufacturer: cells.text('manufacturer'),
    model: cells.text('model'),
    rackUnits: cells.optionalNumber('rackUnits', { min: 0, max: 100 }),
  }),
}

export function readHardware(text: CsvText, file: string): Promise<Catalogue<HardwareModel>> {
  return readCatalogue(text, file, [models])
}
