/**
 * What an analytics service is told of the kit's use, where a page has configured one: which screens are shown, how long they took, and what failed, by tag and code. Nothing
 * that names anybody or anything is in an event: no ids, addresses, words or tokens. Without a key nothing of this is loaded.
 */
import type { Clock } from '../types.js'

export interface UsageEvent {
  name: 'painted' | 'error'
  /** Tag of the element. */
  element: string
  /** Milliseconds since the page began to load. */
  ms?: number
  /** The code of an error (docs/errors.md). */
  code?: number
}

/** Where events go. The one in `send-usage.ts` posts them. */
export interface UsagePort {
  /** Never rejects: nobody waits for it. */
  send(events: readonly UsageEvent[]): Promise<void>
}

export interface Usage {
  add(event: UsageEvent): void
  /** Sends what is there, as when the page goes. */
  flush(): void
  close(): void
}

const TOGETHER_MS = 5_000
/** A screen that fails again and again tells it so often, and no more until it is sent. */
const MOST = 50

export function createUsage(port: UsagePort, clock: Clock): Usage {
  let events: UsageEvent[] = []
  let timer: unknown
  const flush = () => {
    clock.clearTimeout(timer)
    timer = undefined
    if (events.length === 0) return
    void port.send(events)
    events = []
  }
  return {
    add(event) {
      if (events.length >= MOST) return
      events.push(event)
      timer ??= clock.setTimeout(flush, TOGETHER_MS)
    },
    flush,
    close: flush,
  }
}
