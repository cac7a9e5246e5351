/**
 * The portal as a page about some time sees it: whatever its screens ask of a datastore is asked of that time, unless they name one
 * themselves. In the past nothing is live, and counts are those of then.
 */
import { atom, computed } from 'nanostores'
import type { Query } from '../../wire/query.js'
import type { Datastore, Loadable, Portal, QueryAnswers, StreamStatus } from '../types.js'
import { portalWith } from './portal-with.js'
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
    $counts: computed(at.watch({ [BY_TYPE]: COUNTS }), countsOf),
    live: () => () => {},
  }
}

const BY_TYPE = 'byType'
const COUNTS: Query = {
  entity: 'entity',
  select: { n: { count: true } },
  groupBy: { x: { property: 'type' } },
  limit: 1_000,
}

function countsOf({ value }: Loadable<QueryAnswers>): Record<string, number> | undefined {
  const rows = value?.results[BY_TYPE]?.rows
  return rows && Object.fromEntries(rows.map(row => [String(row.x), Number(row.n)]))
}
