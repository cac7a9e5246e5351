/** The portal as a page sees it that shows the estate as a design scenario would have it: what it asks of a datastore is asked so, and nothing is live. */
import { atom } from 'nanostores'
import type { Datastore, Portal, StreamStatus } from '../types.js'
import { countsOf, portalWith } from './portal-with.js'

/** `asIf` is as calls name it (wire/design/as-if.ts). */
export const portalAsIf = (portal: Portal, asIf: string): Portal => portalWith(portal, now => datastoreAsIf(now, asIf))

function datastoreAsIf(now: Datastore, asIf: string): Datastore {
  const asIfThere: Datastore = {
    ...now,
    query: (asked, params, signal) => now.query(asked, { asIf, ...params }, signal),
    watch: (asked, params) => now.watch(asked, { asIf, ...params }),
    list: request => now.list({ ...request, params: { asIf, ...request.params } }),
    topology: (signal, params) => now.topology(signal, { asIf, ...params }),
    exportCsv: (query, params, signal) => now.exportCsv(query, { asIf, ...params }, signal),
    $stream: atom<StreamStatus>({ phase: 'idle' }),
    live: () => () => {},
  }
  return { ...asIfThere, $counts: countsOf(asIfThere) }
}
