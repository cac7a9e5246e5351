/** The time since which a datastore knows what changed, and the time until which it has values of whole days only. */
import type { Datastore } from '../../core/types.js'
import type { Query } from '../../wire/query.js'
import { useKept } from './use-kept.js'

const ALL: Record<string, Query> = { all: { entity: 'entity', select: { n: { count: true } } } }

/** `observedSince` and `daysUntil` of what the page shows (wire/facts.ts); undefined until they are known, and without a datastore. */
export function useKnownSince(datastore: Datastore | undefined) {
  return useKept(datastore?.facts(ALL)).value?.all
}
