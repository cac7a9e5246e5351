/**
 * When a stream opens a connection: at the earliest of the times that it was set to, and once what is wanted has been collected. Without a
 * connection that takes a moment. With one it lasts until nothing was added and no call was under way for a while, so that a page opens one more for all that its answers make it want.
 */
import type { Clock } from '../types.js'
import { createAlarm } from './alarm.js'

const FIRST_MS = 30
const QUIET_MS = 700
/** The longest time that a wish waits for others to join it. */
const MOST_MS = 3_000

export interface Due {
  /** Epoch ms. */
  at(time: number): void
  /** Makes it due at that time, and not before. */
  notBefore(time: number): void
  /** Something is wanted. */
  soon(isConnected: boolean): void
  /** A call is under way whose answer may make more be wanted, until the function that it gives is called. */
  beginCall(): () => void
  clear(): void
}

export function createDue(clock: Clock, onDue: () => void): Due {
  const alarm = createAlarm(clock, onDue)
  let gathering: { handle: unknown; since: number; waits: boolean } | undefined
  let calls = 0

  function gather(since: number, waits: boolean): void {
    clock.clearTimeout(gathering?.handle)
    const most = since + MOST_MS - clock.now()
    const quiet = waits ? QUIET_MS : FIRST_MS
    const wait = waits && calls > 0 ? most : Math.min(most, quiet)
    const handle = clock.setTimeout(
      () => {
        gathering = undefined
        onDue()
      },
      Math.max(0, wait),
    )
    gathering = { handle, since, waits }
  }
  function count(by: 1 | -1): void {
    calls += by
    if (gathering?.waits) gather(gathering.since, true)
  }
  function forget(): void {
    clock.clearTimeout(gathering?.handle)
    gathering = undefined
  }

  return {
    at: alarm.at,
    notBefore(time) {
      forget()
      alarm.at(time)
    },
    soon: isConnected => gather(gathering?.since ?? clock.now(), isConnected),
    beginCall() {
      let isOver = false
      count(1)
      return () => {
        if (!isOver) count(-1)
        isOver = true
      }
    },
    clear() {
      alarm.clear()
      forget()
    },
  }
}
