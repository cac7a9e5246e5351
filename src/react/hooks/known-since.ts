/** The time since which a datastore knows what changed, and the time until which it has values of whole days only. */
import { useState } from 'react'
import type { Datastore } from '../../core/types.js'
import { HOUR } from '../../wire/duration.js'
import type { Query } from '../../wire/query.js'
import { useKept } from './use-kept.js'

const ALL: Record<string, Query> = { all: { entity: 'entity', select: { n: { count: true } } } }

/**
 * The window of time that the reader sees, ISO; undefined where all is open, until it is known, and without a datastore. It is asked of the hour that has
 * begun: the page's own time may lie before the window, and what is of the present is asked again with each change.
 */
export function useSeenWindow(datastore: Datastore | undefined) {
  const [origin] = useState(() => new Date(Math.floor(Date.now() / HOUR) * HOUR).toISOString())
  return useKept(datastore?.facts(ALL, { range: '1', origin })).value?.all?.seen
}

/** `observedSince` and `daysUntil` of what the page shows (wire/facts.ts); undefined until they are known, and without a datastore. */
export function useKnownSince(datastore: Datastore | undefined) {
  return useKept(datastore?.facts(ALL)).value?.all
}
