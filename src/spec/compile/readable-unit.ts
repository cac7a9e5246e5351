/** A number alone in a unit that it is not a small part of: 0.087 TiB is 89 GiB. Columns of numbers keep one unit. */
import { conversionFactor, isUnitCode, type UnitCode } from '../../wire/unit.js'

const SMALLER: Readonly<Record<string, readonly UnitCode[]>> = {
  TiBy: ['GiBy', 'MiBy'],
  GiBy: ['MiBy'],
}

export function readable(
  value: number | null,
  unit: string | undefined,
): { value: number | null; unit: string | undefined } {
  if (value === null || unit === undefined || !isUnitCode(unit) || value === 0 || Math.abs(value) >= 1)
    return { value, unit }
  const steps = Object.hasOwn(SMALLER, unit) ? (SMALLER[unit] ?? []) : []
  const shown = steps.map(step => ({ value: value * (conversionFactor(unit, step) ?? 1), unit: step }))
  return shown.find(candidate => Math.abs(candidate.value) >= 1) ?? shown.at(-1) ?? { value, unit }
}
