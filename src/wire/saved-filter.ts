/** Saved filters: search, facets and conditions of an index under a name, for one user or shared with the account. */
import * as v from 'valibot'
import type { savedFilterInput } from './calls/environments.js'
import { readAnswer } from './read-answer.js'
import { open } from './shapes.js'
import { SHARINGS } from './sharings.js'

export const savedFilter = open({
  id: v.string(),
  name: v.string(),
  /** Entity type or family of the index. */
  entity: v.string(),
  /** The index's address part: `?q=web&where=memoryAllocated:ge:4096`. */
  view: v.string(),
  sharing: v.picklist(SHARINGS),
  /** The reader may replace it. */
  isMine: v.fallback(v.boolean(), false),
  mayDelete: v.fallback(v.boolean(), false),
  /** The reader's list opens with it. */
  isDefault: v.fallback(v.boolean(), false),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type SavedFilter = v.InferOutput<typeof savedFilter>

/** The body that saves a filter. */
export type SavedFilterInput = v.InferOutput<typeof savedFilterInput>

export const savedFilters = open({ filters: v.array(savedFilter) })

/** Reads `{filters: […]}`. Throws INVALID_REQUEST with every problem. */
export function parseSavedFilters(body: unknown): SavedFilter[] {
  return readAnswer(savedFilters, body, { error: 'INVALID_REQUEST', what: 'The answer is not valid' }).filters
}
