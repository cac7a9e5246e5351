/** A portal whose datastores answer otherwise: of another time, or of an estate as if. */
import type { Datastore, Portal } from '../types.js'

/** `other` gives what stands for a datastore: the same for the same one, so that what it keeps is found again. */
export function portalWith(portal: Portal, other: (now: Datastore) => Datastore): Portal {
  const made = new Map<Datastore, Datastore>()
  return {
    ...portal,
    // A copy would stay as it was.
    get format() {
      return portal.format
    },
    datastore(environmentId) {
      const now = portal.datastore(environmentId)
      const found = made.get(now) ?? other(now)
      made.set(now, found)
      return found
    },
  }
}
