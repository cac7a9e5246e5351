/** How many bytes, in the unit that leaves a number to read. */
import type { Format } from '../../core/types.js'
import type { UnitCode } from '../../wire/unit.js'

const STEPS: readonly (readonly [UnitCode, number])[] = [
  ['TiBy', 2 ** 40],
  ['GiBy', 2 ** 30],
  ['MiBy', 2 ** 20],
]

export function bytesWord(bytes: number, format: Format): string {
  const [unit, size] = STEPS.find(([, least]) => bytes >= least) ?? ['By', 1]
  return format.number(bytes / size, { unit, precision: unit === 'By' ? 0 : 1, withUnit: true })
}
