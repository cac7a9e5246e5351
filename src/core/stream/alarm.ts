/** One timer for many deadlines: calls back once, at the earliest of the times that it was set to. */
import type { Clock } from '../types.js'

export interface Alarm {
  /** Epoch ms. A time later than the one it is set to changes nothing. */
  at(time: number): void
  clear(): void
}

export function createAlarm(clock: Clock, onTime: () => void): Alarm {
  let set: { handle: unknown; at: number } | undefined
  const clear = () => {
    if (set) clock.clearTimeout(set.handle)
    set = undefined
  }
  return {
    at(time) {
      if (set && set.at <= time) return
      clear()
      const handle = clock.setTimeout(() => {
        set = undefined
        onTime()
      }, time - clock.now())
      set = { handle, at: time }
    },
    clear,
  }
}
