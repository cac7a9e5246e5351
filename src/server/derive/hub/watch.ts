/** Decides when a round of the hubs is due, and looks for changes of which no commit was heard. */
import type { BehindFeed } from '../../store/hubs/types.js'
import type { Store } from '../../store/store.js'
import { covers, type Heard } from './dirty.js'

/** A writer that failed after it had committed, or did not come to telling, leaves changes that nobody hears of. */
const LOOK_MS = 10_000

export interface Alarm {
  /** Sets the alarm. An earlier time brings it forward, a later one changes nothing. */
  set(delay: number): void
  isSet(): boolean
  stop(): void
}

export function createAlarm(ring: () => void): Alarm {
  let timer: NodeJS.Timeout | undefined
  let due = 0
  return {
    set(delay) {
      const wanted = Date.now() + delay
      if (timer !== undefined && due <= wanted) return
      clearTimeout(timer)
      due = wanted
      timer = setTimeout(() => {
        timer = undefined
        ring()
      }, delay)
    },
    isSet: () => timer !== undefined,
    stop: () => clearTimeout(timer),
  }
}

export interface WatchParts {
  store: Store
  hearing: ReadonlyMap<string, Heard>
  /** A round is due anyway. */
  isWaiting(): boolean
  onBehind(): void
}

export function createWatch({ store, hearing, isWaiting, onBehind }: WatchParts) {
  let every: NodeJS.Timeout | undefined
  let isLooking = false
  const isHeard = ({ sourceId, position, head }: BehindFeed) => {
    const known = hearing.get(sourceId)
    return known !== undefined && covers(known, position) && known.until >= head.sequence
  }

  async function look(): Promise<void> {
    if (isWaiting() || isLooking) return
    isLooking = true
    try {
      const behind = await store.asJob(() => store.hubs.behind())
      if (!behind.every(isHeard)) onBehind()
    } catch {
      // The next look may find the database there.
    } finally {
      isLooking = false
    }
  }

  return {
    start() {
      every ??= setInterval(() => void look(), LOOK_MS)
    },
    stop: () => clearInterval(every),
  }
}
