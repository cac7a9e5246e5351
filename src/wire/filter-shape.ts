/** Filters, with limits on depth and terms so that a filter's cost is bounded before it reaches a database. */
import * as v from 'valibot'
import { isRecord } from './errors.js'
import { oneByKey } from './one-by-key.js'
import { bounded, fields, finite, listOf, type Problem, rule, text } from './shapes.js'

const COMPARISONS = ['=', '!=', '>', '>=', '<', '<='] as const
const OPERATORS = [...COMPARISONS, 'in', 'not-in', 'contains', 'starts', 'between', 'exists'] as const
const operator = v.picklist(OPERATORS)
export type Operator = v.InferOutput<typeof operator>

const MAX_DEPTH = 32
const MAX_TERMS = 2_000
/** The most words of one search. Each is looked for in every field. */
const MAX_WORDS = 50
/** Values of all lists together. */
const MAX_VALUES = 10_000
/** Longest text compared with. */
const MAX_TEXT = 10_000
const NO_SCALAR = 'must be text, a number, true, false or null'

const longText = text(MAX_TEXT)
const anyScalar = v.union([longText, finite, v.boolean(), v.null()], NO_SCALAR)
export const scalarShape: v.LazySchema<typeof anyScalar> = v.lazy(
  input =>
    // A union would not say what is wrong with a text.
    (typeof input === 'string' ? longText : typeof input === 'number' ? finite : anyScalar) as typeof anyScalar,
)
export type Scalar = v.InferOutput<typeof anyScalar>

/** `!=`, `not-in` and `not` match entities that lack the value; comparisons do not. `between` is an inclusive pair. */
export type Filter = { and: Filter[] } | { or: Filter[] } | { not: Filter } | { text: string } | FieldFilter
export type FieldFilter = ({ property: string } | { metric: string }) & {
  op: Operator
  value: Scalar | Scalar[]
}

const name = text(256)
const scalars = v.array(scalarShape)
const scalarOrScalars = v.union([scalarShape, scalars])
export const valuesShape = v.lazy(input =>
  Array.isArray(input) ? scalars : input === undefined ? scalarOrScalars : scalarShape,
) as v.GenericSchema<unknown, Scalar | Scalar[]>
const compared = { op: operator, value: valuesShape }

function fits({ op, value }: Pick<FieldFilter, 'op' | 'value'>): Problem | undefined {
  const problem = (message: string) => ({ at: ['value'], message })
  if (op === 'exists') return typeof value === 'boolean' ? undefined : problem("must be true or false for 'exists'")
  const isList = op === 'in' || op === 'not-in' || op === 'between'
  if (isList !== Array.isArray(value)) return problem(isList ? `must be a list for '${op}'` : NO_SCALAR)
  return op === 'between' && [value].flat().length !== 2 ? problem("must be a pair for 'between'") : undefined
}

function isShort({ text }: { text: string }): Problem | undefined {
  const words = text.trim().split(/\s+/).length
  return words > MAX_WORDS ? { at: ['text'], message: `has more than ${MAX_WORDS} words` } : undefined
}

const inner: v.GenericSchema<unknown, Filter> = v.lazy(input => filterTerms.getter(input))
export const filterTerms = oneByKey(
  {
    and: fields({ and: listOf(inner, MAX_TERMS) }),
    or: fields({ or: listOf(inner, MAX_TERMS) }),
    not: fields({ not: inner }),
    text: v.pipe(
      fields({ text: text(1_000) }),
      rule(filter => isShort(filter)),
    ),
    property: v.pipe(
      fields({ property: name, ...compared }),
      rule(filter => fits(filter)),
    ),
    metric: v.pipe(
      fields({ metric: name, ...compared }),
      rule(filter => fits(filter)),
    ),
  },
  { message: 'is not a filter', hint: 'give one of and, or, not, text, property, metric' },
)

export const filterShape: v.GenericSchema<unknown, Filter> = v.pipe(bounded(beyondLimits), filterTerms)

/** The place where a filter exceeds its limits. It is found before anything else of the filter is read. */
function beyondLimits(filter: unknown): Problem | undefined {
  let terms = 0
  let values = 0
  const walk = (input: unknown, path: (string | number)[], depth: number): Problem | undefined => {
    if (depth > MAX_DEPTH) return { at: path, message: `is nested deeper than ${MAX_DEPTH}` }
    terms += 1
    if (terms > MAX_TERMS) return { at: path, message: `has more than ${MAX_TERMS} terms` }
    if (!isRecord(input)) return undefined
    for (const key of ['and', 'or']) {
      const list = input[key]
      if (!Array.isArray(list)) continue
      if (list.length > MAX_TERMS) {
        return { at: [...path, key], message: `has ${list.length} items, at most ${MAX_TERMS} are allowed` }
      }
      for (const [i, item] of list.entries()) {
        const problem = walk(item, [...path, key, i], depth + 1)
        if (problem) return problem
      }
    }
    if (input.not !== undefined) return walk(input.not, [...path, 'not'], depth + 1)
    if (!Array.isArray(input.value)) return undefined
    values += input.value.length
    const message = `brings the lists of this filter over ${MAX_VALUES} values`
    return values > MAX_VALUES ? { at: [...path, 'value'], message } : undefined
  }
  return walk(filter, [], 0)
}
