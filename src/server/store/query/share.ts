/** Which queries are the same: for callers who may see the same, within five minutes of the clock, and at one position of the datastore. */
import type { Registry } from '../../../spec/registry.js'
import type { Query } from '../../../wire/query.js'
import { keyOfPlain } from '../engine/shared-reads.js'
import type { Asked } from './kept-answers.js'
import type { QueryContext } from './query-context.js'
import { typesRead } from './types-read.js'

/** Within this time the clock changes no answer: slots of series begin every five minutes, ranges are whole hours. */
const SLOT_MS = 300_000

/** Makes a key of everything that the answer depends on, except the position. Returns undefined where a part cannot be compared. */
function answerKey(question: unknown, context: QueryContext): string | undefined {
  const { signal: _signal, access, position: _position, estate, ...rest } = context
  const slot = Math.floor(access.now.getTime() / SLOT_MS)
  return keyOfPlain([question, rest, estate?.key, access.datastoreId, access.key, access.from, access.until, slot])
}

/** Undefined where the caller's position is not known: an answer from before it would be too old. */
export function askedOf(registry: Registry, query: Query, context: QueryContext): Asked | undefined {
  return askedOfAll(registry, [query], query, context)
}

/** The same of a question whose answer is made of these queries. */
export function askedOfAll(
  registry: Registry,
  queries: readonly Query[],
  question: unknown,
  context: QueryContext,
): Asked | undefined {
  const { access, position } = context
  const key = position && answerKey(question, context)
  if (!position || key === undefined) return undefined
  // Where the access sees only part of a type, other types may decide which part.
  const types = access.isWhole ? new Set(queries.flatMap(query => [...typesRead(registry, query)])) : undefined
  return { key, datastoreId: access.datastoreId, types, position }
}
