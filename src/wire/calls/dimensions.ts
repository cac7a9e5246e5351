/** Bodies of the calls about dimensions. */
import * as v from 'valibot'
import { MOST_ROWS, MOST_RULES, MOST_VALUES } from '../dimensions.js'
import { filterShape } from '../filter-shape.js'
import { dictionary, filled, listOf, type Problem, rule, text, wholeNumber } from '../shapes.js'
import { nameOf, oneLine } from './name.js'
import { dimensionKey, dimensionValue } from './overlays.js'

/** Characters of all filters of a dimension together. */
const LONGEST_RULES = 100_000

const valueRule = v.strictObject({
  entity: filled(128),
  where: v.exactOptional(v.nullable(filterShape), null),
  value: dimensionValue,
})
const entries = {
  name: nameOf(80),
  description: v.pipe(text(500), v.trim(), oneLine),
  values: v.nullable(
    v.pipe(
      listOf(dimensionValue, MOST_VALUES),
      v.minLength(1, 'is empty'),
      rule(values => {
        const twice = values.findIndex((value, i) => values.indexOf(value) < i)
        return twice < 0 ? undefined : { at: [twice], message: 'is there already' }
      }),
    ),
  ),
  rules: v.pipe(
    listOf(valueRule, MOST_RULES),
    rule(rules =>
      JSON.stringify(rules).length > LONGEST_RULES
        ? { message: `are longer than ${LONGEST_RULES} characters together` }
        : undefined,
    ),
  ),
  fallback: v.nullable(dimensionValue),
}

type Values = Pick<DimensionInput, 'values' | 'rules' | 'fallback'>

/** Values that rules or the fallback give and the closed list does not have. */
export function strayValues({ values, rules, fallback }: Values): Problem[] {
  if (values === null) return []
  const message = 'is none of the values'
  const strays = rules.flatMap(({ value }, i) =>
    values.includes(value) ? [] : [{ at: ['rules', i, 'value'], message }],
  )
  return fallback === null || values.includes(fallback) ? strays : [...strays, { at: ['fallback'], message }]
}

const whole = {
  key: dimensionKey,
  name: entries.name,
  description: v.exactOptional(entries.description, ''),
  values: v.exactOptional(entries.values, null),
  rules: v.exactOptional(entries.rules, []),
  fallback: v.exactOptional(entries.fallback, null),
}
const wholeShape = v.strictObject(whole)
export type DimensionInput = v.InferOutput<typeof wholeShape>
export const dimensionInput = v.pipe(wholeShape, rule<DimensionInput>(strayValues))

/** A change leaves absent values as they are. The key is for good. */
export const dimensionChange = v.strictObject({
  /** The version that was read. Another one is refused with 409. */
  version: wholeNumber(1, 1_000_000_000),
  name: v.exactOptional(entries.name),
  description: v.exactOptional(entries.description),
  values: v.exactOptional(entries.values),
  rules: v.exactOptional(entries.rules),
  fallback: v.exactOptional(entries.fallback),
})
export type DimensionChange = v.InferOutput<typeof dimensionChange>

/** A definition that is tried: a new one, or in place of the account's own of that key. */
export const dimensionDraft = dimensionInput

const byOne = v.strictObject({
  /** Entity type or family. */
  entity: filled(128),
  id: v.exactOptional(filled(1_024)),
  nativeId: v.exactOptional(filled(1_024)),
  name: v.exactOptional(filled(1_024)),
  /** By key; null takes the value away that was noted. */
  values: dictionary(v.nullable(dimensionValue), {
    key: dimensionKey,
    count: count =>
      count === 0 ? 'says nothing' : count > 100 ? `has ${count} values, at most 100 are allowed` : undefined,
  }),
})
const importRow = v.pipe(
  byOne,
  rule(({ id, nativeId, name }) =>
    [id, nativeId, name].filter(said => said !== undefined).length === 1
      ? undefined
      : { message: 'names its entity by one of id, nativeId and name' },
  ),
)
export type ImportRow = v.InferOutput<typeof importRow>

/** Whether the server would read it. */
export const isImportRow = (row: unknown): row is ImportRow => v.is(importRow, row)

export const dimensionsImport = v.strictObject({
  rows: v.pipe(listOf(importRow, MOST_ROWS), v.minLength(1, 'has no row')),
  /** A name that the caller gives these rows. Sent again under it, what was written then is told as if it were now: for an answer that was lost. */
  batch: v.exactOptional(filled(64)),
  /** False: nothing is written; what was under the batch is told. */
  writes: v.exactOptional(v.boolean()),
})
