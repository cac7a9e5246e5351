/** JSON → `Query`: every problem is named by its path (`queries.summary.select.on.property`), nothing unknown is let through. */
import { parseFilter } from './parse-filter.js'
import {
  AGGREGATIONS,
  type Aggregation,
  type Expression,
  type Group,
  type OrderBy,
  type Query,
  type Select,
} from './query.js'
import { at, isDangerousKey, Shape } from './shape.js'

const ALIAS = /^[A-Za-z_][A-Za-z0-9_.-]{0,127}$/
const MAX_QUERIES = 50
const MAX_ALIASES = 200
const MAX_EXPRESSION_DEPTH = 16
/** Numbers, names and operators of all expressions of a query. */
const MAX_EXPRESSION_TERMS = 1_000
/** Most rows one page may hold. */
export const MAX_LIMIT = 10_000
/** Most values of one group that stand by themselves. */
export const MAX_GROUPS = 1_000
const ARITHMETIC = ['add', 'subtract', 'multiply', 'divide'] as const

/** Parses one query. Throws INVALID_QUERY with all problems. */
export function parseQuery(input: unknown, path = 'query'): Query {
  const shape = new Shape()
  return shape.finish(readQuery(shape, input, path), 'INVALID_QUERY', 'The query is not valid')
}

/** Splits a composite body `{queries: {name: …}}` into named inputs; each is parsed on its own, so that one may fail alone. */
export function parseComposite(input: unknown): Record<string, unknown> {
  const shape = new Shape()
  const body = shape.record(input, 'body')
  const queries = body && shape.record(body.queries, 'queries')
  if (queries) {
    const names = Object.keys(queries)
    if (names.length === 0) shape.fail('queries', 'holds no query')
    if (names.length > MAX_QUERIES)
      shape.fail('queries', `holds ${names.length} queries, at most ${MAX_QUERIES} are allowed`)
    for (const name of names) {
      if (!ALIAS.test(name))
        shape.fail(
          at('queries', name.slice(0, 40)),
          'is not a name',
          'start with a letter; then letters, digits, _ . -',
        )
    }
  }
  return shape.finish(queries, 'INVALID_QUERY', 'The composite query is not valid')
}

function readQuery(shape: Shape, input: unknown, path: string): Query | undefined {
  const value = shape.record(input, path)
  if (!value) return undefined
  const keys = ['entity', 'select', 'where', 'groupBy', 'orderBy', 'limit', 'cursor', 'nonAggregated', 'base']
  shape.known(value, path, keys)
  const entity = shape.string(value.entity, at(path, 'entity'), 128)
  const reading: Reading = { shape, terms: 0 }
  const select = readSelects(reading, value.select, at(path, 'select'))
  if (entity === undefined || !select) return undefined
  const query: Query = { entity, select }
  if (value.where !== undefined) {
    const where = parseFilter(shape, value.where, at(path, 'where'))
    if (where) query.where = where
  }
  if (value.groupBy !== undefined) {
    const groupBy = readGroups(shape, value.groupBy, at(path, 'groupBy'))
    if (groupBy) query.groupBy = groupBy
  }
  if (value.orderBy !== undefined) query.orderBy = readOrder(shape, value.orderBy, at(path, 'orderBy'), query)
  if (value.limit !== undefined) {
    const limit = shape.integer(value.limit, at(path, 'limit'), 1, MAX_LIMIT)
    if (limit !== undefined) query.limit = limit
  }
  if (value.cursor !== undefined && value.cursor !== null) {
    const cursor = shape.string(value.cursor, at(path, 'cursor'), 4096)
    if (cursor !== undefined) query.cursor = cursor
  }
  if (value.nonAggregated !== undefined && isTrue(shape, value.nonAggregated, at(path, 'nonAggregated'))) {
    query.nonAggregated = true
  }
  if (value.base !== undefined) {
    const base = shape.record(value.base, at(path, 'base'))
    const as = base && shape.oneOf(base.as, at(path, 'base.as'), ['percentage', 'ratio'])
    const of = base && readSelect(reading, base.select, at(path, 'base.select'))
    if (as && of) query.base = { select: of, as }
  }
  return query
}

function readSelects(reading: Reading, input: unknown, path: string): Record<string, Select> | undefined {
  const { shape } = reading
  const value = shape.record(input, path)
  if (!value) return undefined
  const aliases = Object.keys(value)
  if (aliases.length === 0) return shape.fail(path, 'selects nothing')
  if (aliases.length > MAX_ALIASES)
    return shape.fail(path, `has ${aliases.length} aliases, at most ${MAX_ALIASES} are allowed`)
  const selects: Record<string, Select> = {}
  for (const alias of aliases) {
    if (!ALIAS.test(alias) || isDangerousKey(alias)) {
      shape.fail(at(path, alias.slice(0, 40)), 'is not an alias', 'start with a letter; then letters, digits, _ . -')
      continue
    }
    const select = readSelect(reading, value[alias], at(path, alias))
    if (select) selects[alias] = select
  }
  return selects
}

/** A query that is being read: its problems, and the expression terms that it has used of its limit. */
interface Reading {
  shape: Shape
  terms: number
}

function readSelect(reading: Reading, input: unknown, path: string): Select | undefined {
  const { shape } = reading
  const value = shape.record(input, path)
  if (!value) return undefined
  if (value.count !== undefined) {
    shape.known(value, path, ['count', 'where'])
    const where = value.where === undefined ? undefined : parseFilter(shape, value.where, at(path, 'where'))
    return isTrue(shape, value.count, at(path, 'count')) ? { count: true, ...(where && { where }) } : undefined
  }
  const options: { aggregation?: Aggregation; unit?: string } = {}
  if (value.aggregation !== undefined) {
    const aggregation = shape.oneOf(value.aggregation, at(path, 'aggregation'), AGGREGATIONS)
    if (aggregation) options.aggregation = aggregation
  }
  if (value.unit !== undefined) {
    const unit = shape.string(value.unit, at(path, 'unit'), 32)
    if (unit !== undefined) options.unit = unit
  }
  if (value.property !== undefined) {
    shape.known(value, path, ['property', 'aggregation', 'unit'])
    const property = shape.string(value.property, at(path, 'property'), 256)
    return property === undefined ? undefined : { property, ...options }
  }
  if (value.metric !== undefined) {
    shape.known(value, path, ['metric', 'aggregation', 'unit', 'series', 'forecast'])
    const metric = shape.string(value.metric, at(path, 'metric'), 256)
    if (metric === undefined) return undefined
    const series = value.series !== undefined && isTrue(shape, value.series, at(path, 'series'))
    if (value.forecast === true && value.series !== true) shape.fail(at(path, 'forecast'), 'needs a series')
    const forecast = value.forecast !== undefined && isTrue(shape, value.forecast, at(path, 'forecast'))
    return { metric, ...options, ...(series && { series }), ...(forecast && { forecast }) }
  }
  if (value.expression !== undefined) {
    shape.known(value, path, ['expression', 'aggregation', 'unit'])
    const expression = readExpression(reading, value.expression, at(path, 'expression'), 0)
    return expression === undefined ? undefined : { expression, ...options }
  }
  return shape.fail(path, 'selects nothing', 'give one of count, property, metric, expression')
}

function readExpression(reading: Reading, input: unknown, path: string, depth: number): Expression | undefined {
  const { shape } = reading
  reading.terms += 1
  if (reading.terms === MAX_EXPRESSION_TERMS + 1) {
    return shape.fail(path, `brings the expressions of this query over ${MAX_EXPRESSION_TERMS} terms`)
  }
  if (reading.terms > MAX_EXPRESSION_TERMS) return undefined
  if (depth > MAX_EXPRESSION_DEPTH) return shape.fail(path, `is nested deeper than ${MAX_EXPRESSION_DEPTH}`)
  if (typeof input === 'number') return shape.number(input, path)
  const value = shape.record(input, path)
  if (!value) return undefined
  const keys = Object.keys(value)
  if (keys.length !== 1)
    return shape.fail(path, 'must have exactly one of property, metric, add, subtract, multiply, divide')
  if (value.property !== undefined) {
    const property = shape.string(value.property, at(path, 'property'), 256)
    return property === undefined ? undefined : { property }
  }
  if (value.metric !== undefined) {
    const metric = shape.string(value.metric, at(path, 'metric'), 256)
    return metric === undefined ? undefined : { metric }
  }
  const operator = shape.oneOf(keys[0], path, ARITHMETIC)
  const operands = operator && shape.array(value[operator], at(path, operator), 2)
  if (!operator || !operands) return undefined
  if (operands.length !== 2) return shape.fail(at(path, operator), 'needs two operands')
  const left = readExpression(reading, operands[0], at(at(path, operator), 0), depth + 1)
  const right = readExpression(reading, operands[1], at(at(path, operator), 1), depth + 1)
  if (left === undefined || right === undefined) return undefined
  const pair: [Expression, Expression] = [left, right]
  if (operator === 'add') return { add: pair }
  if (operator === 'subtract') return { subtract: pair }
  return operator === 'multiply' ? { multiply: pair } : { divide: pair }
}

function readGroups(shape: Shape, input: unknown, path: string): { x: Group; y?: Group } | undefined {
  const value = shape.record(input, path)
  if (!value) return undefined
  shape.known(value, path, ['x', 'y'])
  const x = readGroup(shape, value.x, at(path, 'x'))
  const y = value.y === undefined ? undefined : readGroup(shape, value.y, at(path, 'y'))
  return x && { x, ...(y && { y }) }
}

function readGroup(shape: Shape, input: unknown, path: string): Group | undefined {
  const value = shape.record(input, path)
  if (!value) return undefined
  shape.known(value, path, ['property', 'metric', 'limit', 'others', 'buckets', 'unit'])
  const key = value.property !== undefined ? 'property' : 'metric'
  const name = shape.string(value[key], at(path, key), 256)
  if (name === undefined) return undefined
  const group: Group = key === 'property' ? { property: name } : { metric: name }
  if (value.limit !== undefined) {
    const limit = shape.integer(value.limit, at(path, 'limit'), 1, MAX_GROUPS)
    if (limit !== undefined) group.limit = limit
  }
  if (value.others !== undefined && isTrue(shape, value.others, at(path, 'others'))) group.others = true
  if (value.unit !== undefined) {
    const unit = shape.string(value.unit, at(path, 'unit'), 32)
    if (unit !== undefined) group.unit = unit
  }
  if (value.buckets !== undefined) {
    const bounds = shape
      .array(value.buckets, at(path, 'buckets'), 100)
      ?.map((bound, i) => shape.number(bound, at(at(path, 'buckets'), i)))
    if (bounds?.every(bound => bound !== undefined)) {
      if (bounds.length === 0) shape.fail(at(path, 'buckets'), 'has no bounds')
      if (bounds.some((bound, i) => i > 0 && bound <= (bounds[i - 1] ?? 0)))
        shape.fail(at(path, 'buckets'), 'must ascend')
      group.buckets = bounds
    }
  }
  return group
}

function readOrder(shape: Shape, input: unknown, path: string, query: Query): OrderBy[] {
  const known = new Set([
    ...Object.keys(query.select),
    ...(query.groupBy ? ['x', ...(query.groupBy.y ? ['y'] : [])] : []),
  ])
  const orders: OrderBy[] = []
  for (const [i, item] of (shape.array(input, path, 10) ?? []).entries()) {
    const place = at(path, i)
    const value = shape.record(item, place)
    const alias = value && shape.string(value.alias, at(place, 'alias'), 128)
    const direction = value && shape.oneOf(value.direction, at(place, 'direction'), ['asc', 'desc'])
    if (alias === undefined || !direction) continue
    if (!known.has(alias))
      shape.fail(at(place, 'alias'), `'${alias}' is not selected`, `use one of ${[...known].join(', ')}`)
    orders.push({ alias, direction })
  }
  return orders
}

function isTrue(shape: Shape, value: unknown, path: string): value is true {
  if (value === true) return true
  if (value !== false) shape.fail(path, 'must be true, or left out')
  return false
}
