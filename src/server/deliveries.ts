/** Sending what is queued: soon after it was, every half minute besides, and one run after the other. What cannot be sent is tried later and later. */
import { MINUTE } from '../wire/duration.js'

export interface Deliveries {
  /** Called when something was queued. */
  nudge(): void
  /** Sends what is due; resolves when it is done. */
  deliver(): Promise<void>
  stop(): Promise<void>
}

const EVERY_MS = 30_000
const MOST_MINUTES = 60

/** `sendDue` sends what is due now and says whether more may be. */
export function createDeliveries(sendDue: () => Promise<boolean>): Deliveries {
  let delivering: Promise<void> | undefined
  let isAsked = false
  let isStopped = false

  async function deliverAll(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false
      if (await sendDue()) isAsked = true
    }
  }

  function deliver(): Promise<void> {
    isAsked = true
    delivering ??= deliverAll().finally(() => {
      delivering = undefined
    })
    return delivering
  }
  // While the database is away nothing is queued either; what was queued before waits.
  const nudge = () => void deliver().catch(() => undefined)
  const timer = setInterval(nudge, EVERY_MS).unref()
  return {
    nudge,
    deliver,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await delivering?.catch(() => undefined)
    },
  }
}

/** One minute, then twice as long each time, an hour at most. */
export function laterThan(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(MOST_MINUTES, 2 ** tries) * MINUTE)
}
