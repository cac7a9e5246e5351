/** Differences of a datastore between two times: entities that came, went or changed, with the changed properties. */
import * as v from 'valibot'
import { DIFFERENCE_KINDS } from './difference-kinds.js'
import { propertyChange } from './entity-changes.js'
import { readAnswer } from './read-answer.js'
import { anyObject, fittingItems, fittingValues, open } from './shapes.js'

const kind = v.picklist(DIFFERENCE_KINDS)

const difference = open({
  kind,
  type: v.string(),
  id: v.string(),
  /** The name at the later time; for an entity that went, at the earlier one. */
  name: v.nullable(v.string()),
  /** ISO: the first time after the earlier one at which it changed. */
  at: v.nullable(v.string()),
  /** Properties that changed. An entity that came or went has none. */
  properties: fittingItems(propertyChange, anyObject),
})
export type Difference = v.InferOutput<typeof difference>

const count = open({ kind, type: v.string(), count: v.number() })
export type DifferenceCount = v.InferOutput<typeof count>

const step = open({
  /** ISO. */
  from: v.string(),
  until: v.string(),
  added: v.number(),
  removed: v.number(),
  changed: v.number(),
})
/** How many entities came, went and changed over a part of the span: from its beginning to its end, not on the way. */
export type DifferenceStep = v.InferOutput<typeof step>

export const differencesAnswer = open({
  /** ISO: the two times, which begin where history is kept and end now. */
  from: v.string(),
  until: v.string(),
  /** Counts over all differences, also those that are not listed. */
  counts: fittingItems(count, anyObject),
  /** Entities at the earlier time. */
  before: v.number(),
  /** Changed ones, then those that went, then those that came; by type and name. */
  differences: fittingItems(difference, anyObject),
  /** Names of the entities that are referred to, by id. */
  names: fittingValues(v.string()),
  /** `after` of the next page; null where there is none. */
  next: v.fallback(v.nullable(v.string()), null),
  /** ISO: earlier states are not kept, or not shown; null where all are. */
  keptSince: v.fallback(v.nullable(v.string()), null),
  /** Where steps are asked for: equal parts of the span, one after the other. */
  steps: v.exactOptional(fittingItems(step, anyObject)),
})
export type Differences = v.InferOutput<typeof differencesAnswer>

/** Leaves out differences of kinds that are not known. Throws INTERNAL where the answer is none. */
export function parseDifferences(body: unknown): Differences {
  return readAnswer(differencesAnswer, body, { what: 'The answer is not valid' })
}
