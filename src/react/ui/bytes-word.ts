/** How many bytes, in the unit that leaves a number to read; values that stand below each other in one unit, that of the greatest. */
import type { Format } from '../../core/types.js'
import type { UnitCode } from '../../wire/unit.js'

/** Units with how many bytes they are, and from how many on they are used. */
const STEPS: readonly (readonly [UnitCode, size: number, from: number])[] = [
  ['TiBy', 2 ** 40, 2 ** 40],
  ['GiBy', 2 ** 30, 2 ** 30],
  ['MiBy', 2 ** 20, 2 ** 20 / 10],
]
/** The least that one digit after the point can say. */
const LEAST = 0.1

/** `most`: the greatest of the column that the value stands in. */
export function bytesWord(bytes: number, format: Format, most = bytes): string {
  const [unit, size] = STEPS.find(([, , from]) => most >= from) ?? ['By', 1]
  const word = (value: number) => format.number(value, { unit, precision: unit === 'By' ? 0 : 1, withUnit: true })
  const isTooLittle = unit !== 'By' && bytes > 0 && bytes / size < LEAST / 2
  return isTooLittle ? format.whole(`< ${word(LEAST)}`) : word(bytes / size)
}

/** The greatest of a column. */
export const mostOf = (rows: Iterable<{ bytes: number }>): number => {
  let most = 0
  for (const { bytes } of rows) if (bytes > most) most = bytes
  return most
}
