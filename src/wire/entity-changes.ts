/** Changes of one entity: properties before and after, arrivals and departures. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { anyObject, fittingItems, fittingValues, open } from './shapes.js'

export const propertyChange = open({
  property: v.string(),
  /** The value as rows have it; for a reference the id. */
  before: v.unknown(),
  after: v.unknown(),
})
export type PropertyChange = v.InferOutput<typeof propertyChange>

const entityChange = open({
  /** ISO: when the datastore was told, or worked it out. */
  at: v.string(),
  kind: v.picklist(['added', 'changed', 'removed']),
  properties: fittingItems(propertyChange, anyObject),
})
export type EntityChange = v.InferOutput<typeof entityChange>

export const changesAnswer = open({
  /** Newest first. */
  changes: fittingItems(entityChange, anyObject),
  /** Names of the entities that are referred to, by id. */
  names: fittingValues(v.string()),
  /** `before` of the next page; null where there is none. */
  next: v.fallback(v.nullable(v.string()), null),
  /** ISO: changes before it are not kept, or not shown; null where all are. */
  keptSince: v.fallback(v.nullable(v.string()), null),
})
export type EntityChanges = v.InferOutput<typeof changesAnswer>

/** Leaves out changes of kinds that are not known. Throws INTERNAL where the answer is none. */
export function parseChanges(body: unknown): EntityChanges {
  return readAnswer(changesAnswer, body, { what: 'The answer is not valid' })
}
