/** A portal whose datastores answer otherwise: of another time, or of an estate as if. */
import { computed } from 'nanostores'
import type { Query } from '../../wire/query.js'
import { portalBut } from '../portal-but.js'
import type { Datastore, Loadable, Portal, QueryAnswers } from '../types.js'

/** `other` gives what stands for a datastore: the same for the same one, so that what it keeps is found again. */
export function portalWith(portal: Portal, other: (now: Datastore) => Datastore): Portal {
  const made = new Map<Datastore, Datastore>()
  return portalBut(portal, {
    datastore(environmentId) {
      const now = portal.datastore(environmentId)
      const found = made.get(now) ?? other(now)
      made.set(now, found)
      return found
    },
  })
}

/** Entities by type as a datastore answers that is not live. */
export const countsOf = ({ watch }: Pick<Datastore, 'watch'>): Datastore['$counts'] =>
  computed(watch({ [BY_TYPE]: COUNTS }), readCounts)

const BY_TYPE = 'byType'
const COUNTS: Query = {
  entity: 'entity',
  select: { n: { count: true } },
  groupBy: { x: { property: 'type' } },
  limit: 1_000,
}

function readCounts({ value }: Loadable<QueryAnswers>): Record<string, number> | undefined {
  const rows = value?.results[BY_TYPE]?.rows
  return rows && Object.fromEntries(rows.map(row => [String(row.x), Number(row.n)]))
}
