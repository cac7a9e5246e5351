/** Operators of conditions as words. */
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
