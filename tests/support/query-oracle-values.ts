/** The oracle's values: what a name, an expression or a metric is of one entity, what a filter says of it, and how values are ordered. */
import { nearestRank } from '../../src/analytics/daily.js'
import type { Expression, Filter, Scalar } from '../../src/wire/query.js'
import { conversionFactor, type UnitCode } from '../../src/wire/unit.js'

export type Value = Scalar | string[] | Record<string, string>

export interface Sample {
  at: number
  /** Values by measure. */
  values: Record<string, number>
}
export interface OracleEntity {
  id: string
  type: string
  /** What is not there is null. */
  fields: Record<string, Value>
  samples: Sample[]
}
export interface World {
  entities: OracleEntity[]
  /** Names of what references point to. */
  names: Record<string, string>
  now: number
  /** Range of metrics: whole hours, epoch ms. */
  from: number
  to: number
  units: (name: { property: string } | { metric: string }) => UnitCode | undefined
  searched: (entity: OracleEntity) => string
  /** Stored types of the queried one. */
  members: readonly string[]
}

const HOUR = 3_600_000
const SLOT = 300_000

// Metrics

/** 5-minute slots of the summed (or averaged) series: an entity's last sample in the slot, else the one before within the hour, else its first. */
export function slotsOf(
  entities: OracleEntity[],
  measure: string,
  how: 'sum' | 'avg',
  world: World,
): { at: number; value: number }[] {
  const slots: { at: number; value: number }[] = []
  for (let hour = world.from; hour < world.to; hour += HOUR) {
    const own = entities
      .map(entity => samplesOf(entity, measure, hour, hour + HOUR))
      .filter(samples => samples.length > 0)
    if (own.length === 0) continue
    for (let at = hour; at < hour + HOUR && at < world.now; at += SLOT) {
      const values = own.map(
        samples => (samples.filter(sample => sample.at < at + SLOT).at(-1) ?? samples[0])?.value ?? 0,
      )
      const sum = values.reduce((a, b) => a + b, 0)
      slots.push({ at, value: how === 'sum' ? sum : sum / values.length })
    }
  }
  return slots
}

export function samplesOf(
  entity: OracleEntity,
  measure: string,
  from: number,
  to: number,
): { at: number; value: number }[] {
  return entity.samples
    .flatMap(({ at, values }) => (values[measure] === undefined ? [] : [{ at, value: values[measure] }]))
    .filter(({ at }) => at >= from && at < to)
    .sort((a, b) => a.at - b.at)
}

export function rollUp(values: number[], rollup: string): number | null {
  if (values.length === 0) return null
  if (rollup === 'last') return values.at(-1) ?? null
  if (rollup === 'max') return Math.max(...values)
  if (rollup === 'avg') return values.reduce((a, b) => a + b, 0) / values.length
  return nearestRank(values, 0.95)
}

// Values

export function valueIn(
  entity: OracleEntity,
  name: { property: string } | { metric: string },
  world: World,
  unit?: string,
): Value {
  const value = 'metric' in name ? metricOf(entity, name.metric, world) : propertyOf(entity, name.property, world)
  return typeof value === 'number' ? value * factorOf(world.units(name), unit) : value
}

function metricOf(entity: OracleEntity, metric: string, world: World): number | null {
  const dot = metric.lastIndexOf('.')
  const values = samplesOf(entity, metric.slice(0, dot), world.from, world.to).map(({ value }) => value)
  return rollUp(values, metric.slice(dot + 1))
}

function propertyOf(entity: OracleEntity, property: string, world: World): Value {
  if (property === 'id') return entity.id
  if (property === 'type') return entity.type
  const { tags } = entity.fields
  if (property.startsWith('tags.')) {
    return typeof tags === 'object' && tags !== null && !Array.isArray(tags) ? (tags[property.slice(5)] ?? null) : null
  }
  if (property.endsWith('.name')) {
    const id = entity.fields[property.replace(/\.name$/, '.id')]
    if (id !== undefined) return typeof id === 'string' ? (world.names[id] ?? null) : null
  }
  return entity.fields[property] ?? null
}

export function factorOf(own: UnitCode | undefined, asked: string | undefined): number {
  return own === undefined || asked === undefined ? 1 : (conversionFactor(own, asked as UnitCode) ?? Number.NaN)
}

export function calculate(expression: Expression, entity: OracleEntity, world: World): number | null {
  if (typeof expression === 'number') return expression
  if ('property' in expression || 'metric' in expression) return valueIn(entity, expression, world) as number | null
  const [[operator, pair]] = Object.entries(expression) as [[string, [Expression, Expression]]]
  const a = calculate(pair[0], entity, world)
  const b = calculate(pair[1], entity, world)
  if (a === null || b === null) return null
  if (operator === 'add') return a + b
  if (operator === 'subtract') return a - b
  if (operator === 'multiply') return a * b
  return b === 0 ? null : a / b
}

// Filters

export function matches(filter: Filter | undefined, entity: OracleEntity, world: World): boolean {
  if (!filter) return true
  if ('and' in filter) return filter.and.every(term => matches(term, entity, world))
  if ('or' in filter) return filter.or.some(term => matches(term, entity, world))
  if ('not' in filter) return !matches(filter.not, entity, world)
  if ('text' in filter) {
    const words = filter.text.toLowerCase().split(/\s+/)
    return words.every(word => world.searched(entity).toLowerCase().includes(word))
  }
  const own = valueIn(entity, filter, world)
  const { op } = filter
  if (op === 'exists') return (own !== null) === filter.value
  const asked = Array.isArray(filter.value) ? filter.value : [filter.value]
  const is = (value: Scalar) => equals(own, value)
  if (op === 'in' || op === '=') return asked.some(is)
  if (op === 'not-in' || op === '!=') return !asked.some(is)
  if (Array.isArray(own) || (typeof own === 'object' && own !== null)) {
    if (op === 'contains') return asked.some(is)
    return Array.isArray(own) && own.some(item => item.toLowerCase().startsWith(String(asked[0]).toLowerCase()))
  }
  if (own === null) return false
  const [first = null, second = null] = asked
  if (op === 'contains') return String(own).toLowerCase().includes(String(first).toLowerCase())
  if (op === 'starts') return String(own).toLowerCase().startsWith(String(first).toLowerCase())
  const order = compare(own, instant(own, first))
  if (op === 'between') return order >= 0 && compare(own, instant(own, second)) <= 0
  return { '>': order > 0, '>=': order >= 0, '<': order < 0, '<=': order <= 0 }[op]
}

/** Lists and tags equal a value when they hold it. */
function equals(own: Value, value: Scalar): boolean {
  if (Array.isArray(own)) return own.some(item => item === value)
  if (typeof own === 'object' && own !== null) {
    const [key = '', ...rest] = String(value).split('=')
    return Object.hasOwn(own, key) && (rest.length === 0 || own[key] === rest.join('='))
  }
  return own === instant(own, value)
}

/** A day stands for its beginning where times are compared. */
function instant(own: Value, value: Scalar): Scalar {
  const isTime = typeof own === 'string' && /^\d{4}-\d\d-\d\dT/.test(own)
  return isTime && typeof value === 'string' ? new Date(value).toISOString() : value
}

// Order

export function byKeys(a: Value[], b: Value[], directions: readonly ('asc' | 'desc')[]): number {
  for (const [i, direction] of directions.entries()) {
    const [one, two] = [a[i] ?? null, b[i] ?? null]
    if (one === null || two === null) {
      if (one !== two) return one === null ? 1 : -1
      continue
    }
    const order = compare(one, two)
    if (order !== 0) return direction === 'asc' ? order : -order
  }
  return 0
}

/** Text by code point, lists by their members one after the other. */
export function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  const text = (value: Value) =>
    [...(Array.isArray(value) ? value.join(', ') : String(value))].map(c => c.codePointAt(0) ?? 0)
  const [one, two] = [text(a), text(b)]
  for (let i = 0; i < Math.min(one.length, two.length); i++) {
    if (one[i] !== two[i]) return (one[i] ?? 0) - (two[i] ?? 0)
  }
  return one.length - two.length
}
