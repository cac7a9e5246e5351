/** Conditions as words. */
import type { Format } from '../../../core/types.js'
import type { ConditionOp } from '../../../wire/condition.js'

export const WORDS: Record<ConditionOp, string> = {
  is: 'is',
  not: 'is not',
  contains: 'contains',
  starts: 'starts with',
  gt: '>',
  ge: '≥',
  lt: '<',
  le: '≤',
  between: 'between',
  empty: 'is empty',
  filled: 'is not empty',
}

const GREATER: Readonly<Record<string, string>> = { MiBy: 'GiBy', GiBy: 'TiBy' }

/** In the unit that it is said in: `16 GiB`, not `16,384 MiB`, as the columns beside it do. */
export function numberWords(value: number, unit: string, format: Pick<Format, 'number'>): string {
  const greater = GREATER[unit]
  if (greater !== undefined && Math.abs(value) >= 1_024) return numberWords(value / 1_024, greater, format)
  return format.number(value, { unit, withUnit: true })
}
