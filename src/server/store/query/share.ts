/** Which queries are the same: for callers who may see the same, at one position of the datastore, within five minutes of the clock. */
import type { Query } from '../../../wire/query.js'
import { keyOfPlain } from '../engine/shared-reads.js'
import type { QueryContext } from '../store.js'

/** Nothing in an answer turns on less of the present: slots of series begin every five minutes, ranges are of whole hours. */
const SLOT_MS = 300_000

/** Undefined where the caller's position is not known: an answer from before it would be too old. */
export function shareKey(query: Query, context: QueryContext): string | undefined {
  const { signal: _own, access, ...rest } = context
  if (!context.position) return undefined
  const slot = Math.floor(access.now.getTime() / SLOT_MS)
  return keyOfPlain([query, rest, access.datastoreId, access.key, access.from, access.until, slot])
}
