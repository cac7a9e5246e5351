/**
 * The query language as a schema: types, parser and JSON Schema come from it. A name in a query is an alias, never SQL; fields and
 * metrics come from the registry, values are bound. Semantics (nulls, units, time) are in docs/protocol.md § Queries.
 */
import * as v from 'valibot'
import { isRecord } from './errors.js'
import { filterShape } from './filter-shape.js'
import { oneByKey } from './one-by-key.js'
import { type AnySchema, readShape } from './read-shape.js'
import {
  bounded,
  dictionary,
  fields,
  finite,
  listOf,
  type Problem,
  rule,
  ruleOfAny,
  text,
  wholeNumber,
  withoutFalse,
} from './shapes.js'

const AGGREGATIONS = ['any', 'avg', 'sum'] as const
export const aggregationShape = v.picklist(AGGREGATIONS)
export type Aggregation = v.InferOutput<typeof aggregationShape>

const MAX_ALIASES = 200
const MAX_QUERIES = 50
const MAX_EXPRESSION_DEPTH = 16
/** Numbers, names and operators of all expressions of a query. */
const MAX_EXPRESSION_TERMS = 1_000
/** Most rows one page may hold. */
export const MAX_LIMIT = 10_000
/** Most values of one group that stand by themselves. */
export const MAX_GROUPS = 1_000

/** Characters of the path of a property or a metric. */
const LONGEST_NAME = 256
const name = text(LONGEST_NAME)
const flag = v.literal(true)
const where = v.exactOptional(filterShape)
const options = {
  aggregation: v.exactOptional(aggregationShape),
  /** Unit code to answer in; without it the field's own. */
  unit: v.exactOptional(text(32)),
}

/** Arithmetic over numeric properties and metrics of one entity. Division by zero gives null. */
export type Expression =
  | number
  | { property: string }
  | { metric: string }
  | { add: [Expression, Expression] }
  | { subtract: [Expression, Expression] }
  | { multiply: [Expression, Expression] }
  | { divide: [Expression, Expression] }

const ARITHMETIC = ['add', 'subtract', 'multiply', 'divide'] as const
const operand: v.GenericSchema<unknown, Expression> = v.lazy(input => expressionShape.getter(input))
const pair = v.pipe(v.array(v.unknown()), v.length(2, 'needs two operands'), v.strictTuple([operand, operand]))
export const operationShape = oneByKey(
  {
    property: fields({ property: name }),
    metric: fields({ metric: name }),
    add: fields({ add: pair }),
    subtract: fields({ subtract: pair }),
    multiply: fields({ multiply: pair }),
    divide: fields({ divide: pair }),
  },
  { message: 'must have exactly one of property, metric, add, subtract, multiply, divide' },
)
export const expressionShape: v.LazySchema<v.GenericSchema<unknown, Expression>> = v.lazy(input =>
  input === undefined ? anyExpression : typeof input === 'number' ? finite : operationShape,
)
const anyExpression = v.union([finite, operationShape])

const count = fields({ count: flag, where })
const property = fields({ property: name, ...options })
const computed = fields({ expression: expressionShape, ...options })
const series = v.pipe(
  withoutFalse('series', 'forecast'),
  fields({ metric: name, ...options, series: v.exactOptional(flag), forecast: v.exactOptional(flag) }),
  rule(select => (select.forecast && !select.series ? { at: ['forecast'], message: 'needs a series' } : undefined)),
)

const nothing = { message: 'selects nothing', hint: 'give one of count, property, metric, expression' }
export const valueShape = oneByKey(
  { count, property, metric: fields({ metric: name, ...options }), expression: computed },
  nothing,
)
/** One number, of an entity or of many together. */
export type Value = v.InferOutput<typeof valueShape>
export const selectShape = oneByKey({ count, property, metric: series, expression: computed }, nothing)
/** `count` counts entities; with `where` those of them that match, beside others of the same query. */
export type Select = v.InferOutput<typeof selectShape>

const ascending = rule<number[]>(bounds => {
  if (bounds.length === 0) return { message: 'has no bounds' }
  return bounds.some((bound, i) => i > 0 && bound <= (bounds[i - 1] ?? 0)) ? { message: 'must ascend' } : undefined
})
const grouping = {
  limit: v.exactOptional(wholeNumber(1, MAX_GROUPS)),
  others: v.exactOptional(flag),
  /** Inclusive upper bounds, ascending, in `unit`. */
  buckets: v.exactOptional(v.pipe(listOf(finite, 100), ascending)),
  /** Unit of keys and bounds; default the field's own. */
  unit: v.exactOptional(text(32)),
}
export const groupShape = oneByKey(
  {
    property: v.pipe(withoutFalse('others'), fields({ property: name, ...grouping })),
    metric: v.pipe(withoutFalse('others'), fields({ metric: name, ...grouping })),
  },
  { at: ['metric'], message: 'is missing', hint: 'give one of property, metric' },
)
/** The key of groups: a field's values (top `limit`, the rest as one row when `others`), or quantized buckets. */
export type Group = v.InferOutput<typeof groupShape>

export const directionShape = v.picklist(['asc', 'desc'])
export type Direction = v.InferOutput<typeof directionShape>

const orderBy = fields({
  /** An alias of `select`, or `x` / `y` of a group. */
  alias: text(LONGEST_NAME),
  direction: directionShape,
})
export type OrderBy = v.InferOutput<typeof orderBy>

/** The base of values that are shown as a share. */
export function baseOf<S extends AnySchema>(select: S) {
  return fields({ select, as: v.picklist(['percentage', 'ratio']) })
}

const ALIAS = /^[A-Za-z_][A-Za-z0-9_.-]{0,127}$/
const ALIAS_HINT = 'start with a letter; then letters, digits, _ . -'

/** A property may be selected under its own path, whatever that holds: keys of dimensions are words of people. */
const isItself = (alias: string, select: unknown) => isRecord(select) && select.property === alias

const queryName = v.pipe(
  v.string(),
  rule(key => (ALIAS.test(key) ? undefined : { message: 'is not a name', hint: ALIAS_HINT })),
)

export const queryShape = v.pipe(
  bounded(beyondLimits),
  withoutFalse('nonAggregated'),
  fields({
    /** Entity type or family: `aws.vm`, `vm`. */
    entity: text(128),
    select: v.pipe(
      dictionary(selectShape, {
        count: n => (n === 0 ? 'selects nothing' : n > MAX_ALIASES ? tooMany(n, 'aliases', MAX_ALIASES) : undefined),
      }),
      ruleOfAny(select => {
        const strange = Object.entries(isRecord(select) ? select : {}).filter(([alias]) => !ALIAS.test(alias))
        const bad = strange.filter(([alias, one]) => !isItself(alias, one))
        return bad.map(([alias]) => ({ at: [alias], message: 'is not an alias', hint: ALIAS_HINT }))
      }),
    ),
    where,
    groupBy: v.exactOptional(fields({ x: groupShape, y: v.exactOptional(groupShape) })),
    orderBy: v.exactOptional(listOf(orderBy, 10)),
    limit: v.exactOptional(wholeNumber(1, MAX_LIMIT)),
    cursor: v.exactOptional(text(4_096)),
    nonAggregated: v.exactOptional(flag),
    base: v.exactOptional(baseOf(selectShape)),
  }),
  rule(({ select, groupBy, orderBy = [] }) => {
    const known = [...Object.keys(select), ...(groupBy ? ['x'] : []), ...(groupBy?.y ? ['y'] : [])]
    const i = orderBy.findIndex(({ alias }) => !known.includes(alias))
    if (i < 0) return undefined
    const message = `'${orderBy[i]?.alias}' is not selected`
    return { at: ['orderBy', i, 'alias'], message, hint: `use one of ${known.join(', ')}` }
  }),
)
export type Query = v.InferOutput<typeof queryShape>

/** Queries by name (docs/protocol.md § Queries), each read on its own, so that one may fail alone. */
const eachQuery: v.GenericSchema<unknown> = v.lazy(input => (input === undefined ? queryShape : v.unknown()))
export const compositeShape = fields({
  queries: dictionary(eachQuery, {
    key: queryName,
    count: n => (n === 0 ? 'holds no query' : n > MAX_QUERIES ? tooMany(n, 'queries', MAX_QUERIES) : undefined),
  }),
})

function tooMany(n: number, what: string, most: number): string {
  return `has ${n} ${what}, at most ${most} are allowed`
}

/** Parses one query. Throws INVALID_QUERY with all problems. */
export function parseQuery(input: unknown, path = 'query'): Query {
  return readShape(queryShape, input, 'The query is not valid', { error: 'INVALID_QUERY', path })
}

/** Splits a composite body `{queries: {name: …}}` into named inputs. Throws INVALID_QUERY with all problems. */
export function parseComposite(input: unknown): Record<string, unknown> {
  return readShape(compositeShape, input, 'The composite query is not valid', { error: 'INVALID_QUERY' }).queries
}

/** Where the expressions of a query go beyond their limits, before anything else of it is read. */
function beyondLimits(query: unknown): Problem | undefined {
  let terms = 0
  const walk = (input: unknown, path: (string | number)[], depth: number): Problem | undefined => {
    terms += 1
    if (terms > MAX_EXPRESSION_TERMS) {
      return { at: path, message: `brings the expressions of this query over ${MAX_EXPRESSION_TERMS} terms` }
    }
    if (depth > MAX_EXPRESSION_DEPTH) return { at: path, message: `is nested deeper than ${MAX_EXPRESSION_DEPTH}` }
    for (const operator of ARITHMETIC) {
      const operands = isRecord(input) ? input[operator] : undefined
      for (const i of Array.isArray(operands) ? [0, 1] : []) {
        const problem = walk((operands as unknown[])[i], [...path, operator, i], depth + 1)
        if (problem) return problem
      }
    }
    return undefined
  }
  if (!isRecord(query)) return undefined
  const selects = isRecord(query.select) ? Object.entries(query.select) : []
  const base = isRecord(query.base) ? query.base.select : undefined
  const places: [string[], unknown][] = [
    ...selects.map(([alias, select]): [string[], unknown] => [['select', alias], select]),
    [['base', 'select'], base],
  ]
  for (const [path, select] of places) {
    if (!isRecord(select) || select.expression === undefined) continue
    const problem = walk(select.expression, [...path, 'expression'], 0)
    if (problem) return problem
  }
  return undefined
}
