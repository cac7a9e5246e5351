/** What happens in a datastore while it is followed: the newest events, each once, whatever comes twice. */
import { type Activity, type ActivityEvent, type ActivityKind, parseActivity } from '../wire/activity.js'
import type { PortalError } from '../wire/errors.js'
import type { Position } from '../wire/patch.js'
import type { Datastore } from './types.js'

/** Events that are kept. */
const KEPT = 300

export interface FollowedActivity extends Activity {
  error: PortalError | undefined
  /** The first answer has come. */
  isThere: boolean
}

export const NO_ACTIVITY: FollowedActivity = { events: [], isCut: false, error: undefined, isThere: false }

/** Tells `on` of each change until the function that it gives is called. `name` is of this follower alone. */
export function followActivity(
  datastore: Pick<Datastore, 'environment' | 'follow'>,
  { name, kinds }: { name: string; kinds: readonly ActivityKind[] },
  on: (activity: FollowedActivity) => void,
): () => void {
  const { datastoreId } = datastore.environment
  let position: Position | undefined
  let now = NO_ACTIVITY
  const set = (change: Partial<FollowedActivity>) => {
    now = { ...now, ...change }
    on(now)
  }
  const take = (found: Activity) =>
    set({
      events: merged(found.events, now.events),
      isCut: now.isCut || found.isCut,
      ...{ error: undefined, isThere: true },
    })
  return datastore.follow(name, {
    field: () =>
      `datastoreFeed(id: ${JSON.stringify(datastoreId)}, kinds: ${JSON.stringify(kinds)}) { id events isCut }`,
    position: () => position,
    onSnapshot(snapshot) {
      position = { epoch: snapshot.epoch, sequence: snapshot.sequence }
      take(parseActivity(snapshot))
    },
    onPatches(patches) {
      const last = patches.at(-1)
      if (last) position = { epoch: last.epoch, sequence: last.sequence }
      for (const { added, self } of patches) {
        if (added || self) take(parseActivity({ events: added ?? [], isCut: self?.isCut === true }))
      }
    },
    onError: error => set({ error }),
  })
}

/** Newest first; of two of the same id the one that is known. */
export function merged(fresh: readonly ActivityEvent[], known: readonly ActivityEvent[]): ActivityEvent[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...fresh.filter(({ id }) => !ids.has(id)), ...known]
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, KEPT)
}
