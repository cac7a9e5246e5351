/** Hardware models, the room they take in a rack (the community's device types) and, in a table of one's own, how long they are supported. */
import { FORM_FACTORS } from '../../../specs/vocabulary/lifecycle.js'
import type { CsvText } from '../../wire/read-csv.js'
import { type Catalogue, type Cells, type Format, readCatalogue } from './read-catalogue.js'

export interface HardwareModel {
  manufacturer: string
  model: string
  /** 0 for devices that take no rack unit (modules, wall mounts); halves occur; null where the table has no value. */
  rackUnits: number | null
  /** Further columns of an operator's table. */
  formFactor?: FormFactor
  /** Last day of the vendor's hardware support, `YYYY-MM-DD`. */
  endOfLife?: string
}

type FormFactor = (typeof FORM_FACTORS)[number]['value']

const models: Format<HardwareModel> = {
  columns: ['manufacturer', 'model', 'rackUnits'],
  keyOf: ({ manufacturer, model }) => `${manufacturer}\n${model}`,
  read: cells => ({
    manufacturer: cells.text('manufacturer'),
    model: cells.text('model'),
    rackUnits: cells.optionalNumber('rackUnits', { min: 0, max: 100 }),
    ...(cells.has('formFactor') && formFactorOf(cells)),
    ...(cells.has('endOfLife') && { endOfLife: cells.day('endOfLife') }),
  }),
}

function formFactorOf(cells: Cells): { formFactor?: FormFactor } {
  const text = cells.text('formFactor').toLowerCase()
  const found = FORM_FACTORS.find(({ value }) => value === text)
  if (!found)
    cells.fail('formFactor', `'${text.slice(0, 40)}' is not one of ${FORM_FACTORS.map(f => f.value).join(', ')}`)
  return found ? { formFactor: found.value } : {}
}

export function readHardware(text: CsvText, file: string): Promise<Catalogue<HardwareModel>> {
  return readCatalogue(text, file, [models])
}
