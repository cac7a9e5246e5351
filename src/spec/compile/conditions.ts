/**
 * Conditions: filters as a person writes them — a field or metric, an operator, values — for chips, addresses and the links of widgets.
 * Values are text, in the field's own unit. Several values of one condition are alternatives; conditions are joined by and.
 */
import { CONDITION_OPS, type Condition, type ConditionOp } from '../../wire/condition.js'
import type { FieldFilter, Filter, Group, Operator, Row } from '../../wire/query.js'
import { conversionFactor, isUnitCode } from '../../wire/unit.js'
import type { Catalogue } from '../catalogue.js'
import type { EntitySpec } from '../language/entity.js'
import type { Field } from '../language/field.js'

/** How many values an operator takes: any number, none, one, two. */
export const VALUES_OF: Record<ConditionOp, 'many' | 0 | 1 | 2> = {
  is: 'many',
  not: 'many',
  contains: 1,
  starts: 1,
  gt: 1,
  ge: 1,
  lt: 1,
  le: 1,
  between: 2,
  empty: 0,
  filled: 0,
}

const TO_WIRE: Record<ConditionOp, Operator> = {
  is: 'in',
  not: 'not-in',
  contains: 'contains',
  starts: 'starts',
  gt: '>',
  ge: '>=',
  lt: '<',
  le: '<=',
  between: 'between',
  empty: 'exists',
  filled: 'exists',
}
const FROM_WIRE: Partial<Record<Operator, ConditionOp>> = {
  '=': 'is',
  '!=': 'not',
  in: 'is',
  'not-in': 'not',
  contains: 'contains',
  starts: 'starts',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  between: 'between',
}

/** Operators that make sense of a field; of a metric when it is undefined. */
export function operatorsOf(field: Field | undefined): readonly ConditionOp[] {
  switch (field?.type) {
    case undefined:
    case 'number':
    case 'integer':
    case 'timestamp':
    case 'date':
      return ['ge', 'le', 'between', 'gt', 'lt', 'is', 'not', 'empty', 'filled']
    case 'boolean':
    case 'enum':
    case 'reference':
      return ['is', 'not', 'empty', 'filled']
    case 'recordList':
    case 'tags':
      return ['empty', 'filled']
    default:
      return ['is', 'not', 'contains', 'starts', 'empty', 'filled']
  }
}

/** `memoryAllocated:ge:4096`; every part is escaped. */
export function printCondition({ path, op, values }: Condition): string {
  return [path, op, values.map(escaped).join(',')].map((part, i) => (i === 0 ? escaped(part) : part)).join(':')
}

/** The condition that a text spells; undefined when it spells none. */
export function parseCondition(text: string): Condition | undefined {
  const [path, name, list = ''] = text.split(':')
  const op = CONDITION_OPS.find(candidate => candidate === name)
  if (!path || !op) return undefined
  const values = list === '' ? [] : list.split(',').map(unescaped)
  const wants = VALUES_OF[op]
  if (wants === 'many' ? values.length === 0 : values.length !== wants) return undefined
  return { path: unescaped(path), op, values }
}

/** A condition of these ids narrows to rows that were selected, whatever the type. */
export const SELECTED = 'id'

/** The filter of a condition; undefined when it names nothing of the type, or its values are not of the field's kind. */
export function conditionFilter(spec: EntitySpec, catalogue: Catalogue, condition: Condition): Filter | undefined {
  const { path, op, values } = condition
  if (path === SELECTED && op === 'is') return { property: path, op: 'in', value: [...values] }
  const field = catalogue.field(spec, path)?.field
  const metric = field ? undefined : catalogue.metric(spec, path)
  if (!field && !metric) return undefined
  const key = field ? { property: path } : { metric: `${metric?.measure}.${metric?.rollup}` }
  if (op === 'empty' || op === 'filled') return { ...key, op: 'exists', value: op === 'filled' }
  const typed = values.map(value => typedValue(field, value))
  if (typed.some(value => value === undefined)) return undefined
  const known = typed as (string | number | boolean)[]
  const wire = TO_WIRE[op]
  return {
    ...key,
    op: wire,
    value: wire === 'in' || wire === 'not-in' || wire === 'between' ? known : known[0],
  } as FieldFilter
}

/** A declared filter as conditions; undefined when they cannot say it. */
export function filterConditions(filter: Filter | undefined): Condition[] | undefined {
  if (!filter) return []
  if ('and' in filter) {
    const parts = filter.and.map(filterConditions)
    return parts.every(part => part !== undefined) ? parts.flat() : undefined
  }
  if ('not' in filter) {
    const [inner, ...more] = filterConditions(filter.not) ?? []
    return inner?.op === 'is' && more.length === 0 ? [{ ...inner, op: 'not' }] : undefined
  }
  if ('or' in filter || 'text' in filter) return undefined
  const path = 'property' in filter ? filter.property : filter.metric
  if (filter.op === 'exists') return [{ path, op: filter.value === true ? 'filled' : 'empty', values: [] }]
  const op = FROM_WIRE[filter.op]
  return op && [{ path, op, values: [filter.value].flat().map(String) }]
}

/** The condition that all rows of a group meet; undefined for the remainder. */
export function groupConditions(spec: EntitySpec, group: Group, row: Row, key: 'x' | 'y'): Condition[] | undefined {
  if (row.rest === true || row.yRest === true) return undefined
  const path = 'property' in group ? group.property : group.metric
  const cell = row[key]
  if (cell === null || cell === undefined) return [{ path, op: 'empty', values: [] }]
  if (typeof cell === 'object' && !Array.isArray(cell) && 'from' in cell) {
    const declaredUnit = unitOf(spec, path)
    const factor =
      (group.unit &&
        declaredUnit &&
        isUnitCode(group.unit) &&
        isUnitCode(declaredUnit) &&
        conversionFactor(group.unit, declaredUnit)) ||
      1
    const { from, to } = cell as { from: number; to: number }
    return [
      ...(from > 0 ? [{ path, op: 'gt' as const, values: [String(from * factor)] }] : []),
      ...(to < OPEN_END ? [{ path, op: 'le' as const, values: [String(to * factor)] }] : []),
    ]
  }
  return typeof cell === 'object' ? undefined : [{ path, op: 'is', values: [String(cell)] }]
}

/** Bound that stands for "and more" (specification § 9). */
const OPEN_END = 999_999

function unitOf(spec: EntitySpec, path: string): string | undefined {
  const field = spec.fields[path]
  return (field && 'unit' in field ? field.unit : undefined) ?? spec.metrics?.[path]?.unit
}

/** A value as text → of the field's kind; a metric is a number. Undefined when it is not of that kind. */
export function typedValue(field: Field | undefined, value: string): string | number | boolean | undefined {
  if (field === undefined || field.type === 'number' || field.type === 'integer') {
    const number = Number(value)
    return value.trim() === '' || !Number.isFinite(number) ? undefined : number
  }
  if (field.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : undefined
  return value
}

const ESCAPES: readonly (readonly [string, string])[] = [
  ['%', '%25'],
  [',', '%2C'],
  [':', '%3A'],
]
function escaped(text: string): string {
  return ESCAPES.reduce((result, [mark, code]) => result.replaceAll(mark, code), text)
}
function unescaped(text: string): string {
  return [...ESCAPES].reverse().reduce((result, [mark, code]) => result.replaceAll(code, mark), text)
}
