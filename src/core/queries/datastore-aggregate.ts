/**
 * A datastore as an aggregate of the API's stream. Its selection is the union of what all listeners want. It resumes at the earliest position of
 * a listener's rows; patches that newer rows hold already change nothing. When the selection grows, the open connection still delivers the old
 * selection and moves the position past changes of the new one. The next connection therefore resumes where the selection grew.
 */
import { atom } from 'nanostores'
import { parseDatastoreRoot, readCounts, type SeenWindow } from '../../wire/aggregates.js'
import type { PortalError } from '../../wire/errors.js'
import type { Patch, Position } from '../../wire/patch.js'
import type { Aggregate } from '../stream/aggregate.js'
import type { Listeners } from './listeners.js'
import { isRefusal } from './load.js'

export interface AggregateParts {
  datastoreId: string
  listeners: Listeners
  access: Aggregate['access']
  /** Connects again, from the position that the aggregate has then. */
  restart(): void
  /** Everything missed has arrived. */
  onLive(): void
  /** The reader's rights have changed. */
  onRefused(): void
}

export type DatastoreAggregate = ReturnType<typeof createDatastoreAggregate>

export function createDatastoreAggregate(parts: AggregateParts) {
  const { datastoreId, listeners, restart } = parts
  const $counts = atom<Record<string, number> | undefined>(undefined)
  const $asOf = atom<string | null | undefined>(undefined)
  const $seen = atom<SeenWindow | null | undefined>(undefined)
  const $refusal = atom<PortalError | undefined>(undefined)
  /** The position of the last patch or snapshot that arrived. */
  let position: Position | undefined
  /** The next connection resumes here instead, where it is set. */
  let behind: Position | undefined
  /** The selection has grown since the open connection was asked for. */
  let isWider = false
  let hadSnapshot = false

  /** When the stream is ahead of a listener's rows, it goes back to their position. Other listeners get those patches twice, which changes nothing. */
  function rewind(since: Position | undefined): boolean {
    const from = behind ?? position
    if (!since || !from || since.epoch !== from.epoch || since.sequence >= from.sequence) return false
    behind = since
    return true
  }
  /** The selection has grown: the next connection repeats what happens until then. */
  function widen(): void {
    isWider = true
    behind ??= position
  }

  const aggregate: Aggregate = {
    field() {
      const { types, fields } = listeners.union()
      const changes =
        types.length > 0 ? `changes(types: ${JSON.stringify(types)}, fields: ${JSON.stringify(fields)})` : ''
      return `datastore(id: ${JSON.stringify(datastoreId)}) { counts asOf seen ${changes} }`
    },
    position() {
      position = behind ?? position
      behind = undefined
      isWider = false
      return position
    },
    access: parts.access,
    onSnapshot(snapshot) {
      const root = parseDatastoreRoot(snapshot)
      const isResync = hadSnapshot
      hadSnapshot = true
      position = { epoch: snapshot.epoch, sequence: snapshot.sequence }
      behind = isWider ? position : undefined
      $counts.set(root.counts)
      $asOf.set(root.asOf)
      $seen.set(root.seen)
      // Changes were missed and are not known: everything shown is read again.
      if (isResync) listeners.resync()
      else {
        listeners.began(position)
        if (rewind(listeners.earliest())) restart()
      }
    },
    onPatches(patches: Patch[]) {
      const [first] = patches
      if (!first) return
      if (position && (first.epoch !== position.epoch || first.sequence > position.sequence + 1)) {
        position = undefined
        behind = undefined
        restart()
        return
      }
      const fresh = patches.filter(patch => !position || patch.sequence > position.sequence)
      const last = fresh.at(-1)
      if (!last) return
      position = { epoch: last.epoch, sequence: last.sequence }
      for (const { self } of fresh) {
        if (self?.counts !== undefined) $counts.set(readCounts(self.counts))
        if (typeof self?.asOf === 'string') $asOf.set(self.asOf)
      }
      listeners.notify(fresh)
    },
    onLive() {
      $refusal.set(undefined)
      parts.onLive()
    },
    onError(error) {
      $refusal.set(error)
      if (isRefusal(error)) parts.onRefused()
    },
  }
  return { aggregate, rewind, widen, $counts, $asOf, $seen, $refusal }
}
