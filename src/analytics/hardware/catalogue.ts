/**
 * Which room a device takes and how long its vendor supports it, by vendor and model.
 *
 * `createHardwareCatalogue` (defaults of default-models.ts under what an operator imported) → `find` by the names an inventory states. A model is
 * found when it is called as in the catalogue but for case, marks and the spellings of `names.ts`: nothing is guessed.
 */
import { modelKey, vendorKey } from './names.js'

export const FORM_FACTORS = ['rack', 'tower', 'blade', 'enclosure', 'virtual'] as const
export type FormFactor = (typeof FORM_FACTORS)[number]

export interface HardwareModel {
  manufacturer: string
  model: string
  /** 0 for devices that take no rack unit (blades); halves occur; null when not known. */
  rackUnits: number | null
  formFactor?: FormFactor | null
  /** Last day of the vendor's hardware support, `YYYY-MM-DD`. */
  endOfLife?: string | null
  /** Source of the row, when it is not the community's device types. */
  source?: string
}

export interface HardwareCatalogue {
  /** Undefined where either name is missing or the model is not known. */
  find(vendor: string | null | undefined, model: string | null | undefined): HardwareModel | undefined
}

/** Lists by precedence: a later one fills in what an earlier one does not know. */
export function createHardwareCatalogue(...lists: readonly (readonly HardwareModel[])[]): HardwareCatalogue {
  const models = new Map<string, HardwareModel>()
  for (const entry of lists.flat()) {
    const key = keyOf(entry.manufacturer, entry.model)
    const before = models.get(key)
    models.set(key, before ? filled(before, entry) : entry)
  }
  return {
    find: (vendor, model) => (vendor && model ? models.get(keyOf(vendor, model)) : undefined),
  }
}

function filled(entry: HardwareModel, other: HardwareModel): HardwareModel {
  return {
    ...entry,
    rackUnits: entry.rackUnits ?? other.rackUnits,
    formFactor: entry.formFactor ?? other.formFactor ?? null,
    endOfLife: entry.endOfLife ?? other.endOfLife ?? null,
  }
}

function keyOf(vendor: string, model: string): string {
  const maker = vendorKey(vendor)
  return `${maker}\n${modelKey(maker, model)}`
}
