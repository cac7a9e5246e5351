/**
 * The portal as a page about some time sees it: whatever its screens ask of a datastore is asked of that time, unless they name one
 * themselves. In the past nothing is live, and counts are those of then.
 */
import { atom } from 'nanostores'
import type { Datastore, Portal, StreamStatus } from '../types.js'
import { countsOf, portalWith } from './portal-with.js'
import { paramsOf, type TimeView, usualHours } from './time-view.js'

export const portalAt = (portal: Portal, view: TimeView): Portal => portalWith(portal, now => datastoreAt(now, view))

function datastoreAt(now: Datastore, view: TimeView): Datastore {
  const time = paramsOf(view, usualHours(now.environment))
  const at: Datastore = {
    ...now,
    query: (asked, params, signal) => now.query(asked, { ...time, ...params }, signal),
    watch: (asked, params) => now.watch(asked, { ...time, ...params }),
    list: request => now.list({ ...request, params: { ...time, ...request.params } }),
    facts: (asked, params) => now.facts(asked, { ...time, ...params }),
    topology: (signal, params) => now.topology(signal, { ...time, ...params }),
    exportCsv: (query, params, signal) => now.exportCsv(query, { ...time, ...params }, signal),
  }
  if (view.origin === null) return at
  const { origin } = view
  return {
    ...at,
    changes: (asked, signal) => now.changes({ origin, ...asked }, signal),
    $stream: atom<StreamStatus>({ phase: 'idle' }),
    $asOf: atom<string | null>(origin),
    $counts: countsOf(at),
    live: () => () => {},
  }
}
