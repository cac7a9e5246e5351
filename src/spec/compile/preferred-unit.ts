/** Units as the reader prefers them: one per dimension, in place of what is declared. Data stay in their own unit; this is how they are shown. */
import { conversionFactor, isUnitCode, UNITS, type UnitCode } from '../../wire/unit.js'

/** Dimension (`bytes`, `bitRate`) → unit code. */
export type UnitPreferences = Readonly<Record<string, string>>

export function preferredUnit<U extends string>(unit: U, preferences: UnitPreferences): U | UnitCode {
  if (!isUnitCode(unit)) return unit
  const wanted = preferences[UNITS[unit].dimension]
  return wanted !== undefined && isUnitCode(wanted) && conversionFactor(unit, wanted) !== null ? wanted : unit
}

/** What a value in its own unit is multiplied by to be shown in another; 1 where they are of different kinds. */
export function shownFactor(unit: string | undefined, shown: string | undefined): number {
  if (unit === undefined || shown === undefined || !isUnitCode(unit) || !isUnitCode(shown)) return 1
  return conversionFactor(unit, shown) ?? 1
}

/** Sizes a person would not write out are shown in the greatest unit that leaves at least one of it: 524,288 MiB as 512 GiB. */
const SIZES: readonly UnitCode[] = ['MiBy', 'GiBy', 'TiBy']

export function readableUnit(value: number, unit: string): string {
  if (!SIZES.some(size => size === unit)) return unit
  return SIZES.findLast(size => Math.abs(value * shownFactor(unit, size)) >= 1) ?? unit
}
