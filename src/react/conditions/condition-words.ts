/** Conditions as words. */
import type { Format } from '../../core/types.js'
import { readableUnit, shownFactor } from '../../spec/compile/preferred-unit.js'
import type { ConditionOp } from '../../wire/condition.js'

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

/** Writes a number in a readable unit, `16 GiB` and not `16,384 MiB`, as the columns beside it do. */
export function numberWords(value: number, unit: string, format: Pick<Format, 'number'>): string {
  const shown = readableUnit(value, unit)
  return format.number(value * shownFactor(unit, shown), { unit: shown, withUnit: true })
}
