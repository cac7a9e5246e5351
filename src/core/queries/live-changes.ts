/** The changes of a datastore while somebody wants them: its aggregate joins the stream with the first listener, and leaves it after the last. */
import { onMount } from 'nanostores'
import type { Catalogue } from '../../spec/catalogue.js'
import type { Stream } from '../stream/stream.js'
import type { Clock, Datastore } from '../types.js'
import type { DatastoreAggregate } from './datastore-aggregate.js'
import type { Listeners } from './listeners.js'

/** When one screen follows another within this time, the subscription stays. */
const LEAVE_MS = 10_000

export interface LiveChangesParts {
  clock: Clock
  stream: Stream
  /** The datastore's name in the stream. */
  alias: string
  listeners: Listeners
  source: DatastoreAggregate
  /** Patches name stored types; the catalogue says which types a family has. */
  catalogue: Pick<Catalogue, 'memberTypes'>
}

export interface LiveChanges {
  live: Datastore['live']
  close(): void
}

export function createLiveChanges(parts: LiveChangesParts): LiveChanges {
  const { clock, stream, alias, listeners, source, catalogue } = parts
  let detach: (() => void) | undefined
  let leaving: unknown
  let isCounted = false
  const wanted = () => JSON.stringify(listeners.union())

  function attach(): void {
    clock.clearTimeout(leaving)
    if (detach) stream.restart()
    else detach = stream.add(alias, source.aggregate)
  }

  /** Nobody listens any more: unless somebody does soon, the aggregate leaves the stream. */
  function leave(): void {
    if (isCounted || !listeners.isEmpty()) return
    clock.clearTimeout(leaving)
    leaving = clock.setTimeout(leaveNow, LEAVE_MS)
  }

  function leaveNow(): void {
    clock.clearTimeout(leaving)
    detach?.()
    detach = undefined
  }

  // Somebody who shows counts needs the stream, even without listeners.
  onMount(source.$counts, () => {
    isCounted = true
    clock.clearTimeout(leaving)
    if (!detach) attach()
    return () => {
      isCounted = false
      leave()
    }
  })

  return {
    live(asked, notify, resync) {
      const types = asked.types.flatMap(type => catalogue.memberTypes(type))
      const listener = { selection: { ...asked, types }, notify, resync }
      const before = wanted()
      listeners.add(listener)
      const isBehind = source.rewind(asked.since)
      const isWider = wanted() !== before
      if (isWider) source.widen()
      if (!detach || isBehind || isWider) attach()
      else clock.clearTimeout(leaving)
      return () => {
        listeners.remove(listener)
        leave()
      }
    },
    close() {
      listeners.clear()
      leaveNow()
    },
  }
}
