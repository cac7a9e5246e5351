/** The Resources aggregate: who is signed in, their accounts and environments, live. */
import { atom } from 'nanostores'
import { parseResources, type Resources } from '../wire/aggregates.js'
import type { Patch, Position } from '../wire/patch.js'
import type { GivenData } from './queries/data-access.js'
import type { Aggregate } from './stream/aggregate.js'
import type { Stream } from './stream/stream.js'
import type { Loadable } from './types.js'

/** Receives the patches of Resources, also of collections that this module does not keep. Undefined says that some were missed. */
export type FollowResources = (patches: readonly Patch[] | undefined) => void

export const NOTHING: Loadable<Resources> = { value: undefined, error: undefined, loading: true, at: undefined }

export function createResources(stream: Stream, now: () => number) {
  const $resources = atom<Loadable<Resources>>(NOTHING)
  let position: Position | undefined
  const followers = new Set<FollowResources>()
  const tell = (patches?: readonly Patch[]) => {
    for (const follower of [...followers]) follower(patches)
  }
  /** What is known is of the session's answer: its first snapshot says no more. */
  let isOffered = false
  let given: GivenData | undefined
  const set = (value: Resources) => $resources.set({ value, error: undefined, loading: false, at: now() })

  const aggregate: Aggregate = {
    field: () => 'resources { user accounts environments }',
    position: () => position,
    onSnapshot(snapshot) {
      const isFirst = position === undefined && (isOffered || $resources.get().value === undefined)
      isOffered = false
      position = { epoch: snapshot.epoch, sequence: snapshot.sequence }
      set(parseResources(snapshot))
      if (!isFirst) tell()
    },
    onPatches(patches) {
      const { value } = $resources.get()
      const [first] = patches
      if (!value || !first || !position) return
      if (first.epoch !== position.epoch || first.sequence > position.sequence + 1) {
        position = undefined
        stream.restart()
        return
      }
      position = { epoch: position.epoch, sequence: patches.at(-1)?.sequence ?? position.sequence }
      set(parseResources(reduce(value, patches)))
      tell(patches)
    },
    onError(error) {
      // Who may see nothing any more is shown nothing of before.
      const isOver = error.error === 'FORBIDDEN'
      if (isOver) position = undefined
      $resources.set({ ...(isOver ? NOTHING : $resources.get()), error, loading: false })
    },
    // Without a word there would be nothing to see, for as long as it lasts.
    onDropped(error) {
      if ($resources.get().loading) $resources.set({ ...NOTHING, error, loading: false })
    },
  }
  let remove: (() => void) | undefined
  return {
    $resources,
    /** Again once there is another session: the stream may have given up with the one before. */
    start() {
      if (remove) stream.retryNow()
      else remove = stream.add('resources', aggregate)
    },
    /** The data that came with the session. */
    get given() {
      return given
    },
    /** What the answer of a session says of them, until the stream has told. */
    offer(value: Resources, data?: GivenData) {
      given = data
      if ($resources.get().value) return
      isOffered = true
      set(value)
    },
    follow(follower: FollowResources): () => void {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    reset() {
      remove?.()
      remove = undefined
      position = undefined
      isOffered = false
      given = undefined
      $resources.set(NOTHING)
    },
  }
}

/** Applies patches to the lists. Readers of the result leave out values that are no records. */
function reduce(before: Resources, patches: readonly Patch[]): object {
  const lists: Record<'accounts' | 'environments', readonly { id: string }[]> = before
  const after = { ...lists }
  for (const { collection, added = [], modified = [], removed = [] } of patches) {
    if (collection !== 'accounts' && collection !== 'environments') continue
    const records = new Map(after[collection].map(record => [record.id, record]))
    for (const record of [...added, ...modified]) records.set(record.id, { ...records.get(record.id), ...record })
    for (const id of removed) records.delete(id)
    after[collection] = [...records.values()]
  }
  return { ...before, ...after }
}
