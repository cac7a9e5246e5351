/** A condition of an index as settings and addresses hold it: a field or metric, an operator, values (spec/compile/conditions.ts). */
import { isRecord } from './errors.js'

export const CONDITION_OPS = [
  'is',
  'not',
  'contains',
  'starts',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'empty',
  'filled',
] as const
export type ConditionOp = (typeof CONDITION_OPS)[number]

export interface Condition {
  /** Property path or metric. */
  path: string
  op: ConditionOp
  values: readonly string[]
}

/** Checks a condition that was stored. */
export function isCondition(value: unknown): value is Condition {
  if (!isRecord(value) || typeof value.path !== 'string' || !Array.isArray(value.values)) return false
  return CONDITION_OPS.some(op => op === value.op) && value.values.every(item => typeof item === 'string')
}
