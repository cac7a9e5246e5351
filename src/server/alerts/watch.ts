/**
 * Asks all rules, every minute, on one server at a time: whoever takes the turn (store/alerts/alerts.ts) asks, and one that was killed loses it within a
 * minute. What a turn does twice all the same is done once: each step finds the states that were written before it (store/alerts/step.ts).
 */
import { randomUUID } from 'node:crypto'
import { DAY } from '../../wire/duration.js'
import { askAll, type Memory, type RoundParts } from './round.js'

const EVERY_MS = 60_000
/** A little less, so that timers that come early ask all the same. */
const LEAST_MS = EVERY_MS - 5_000
/** A turn lasts a minute: it is kept long before that. */
const KEEP_MS = 10_000
/** Resolved alerts and deliveries. */
const KEPT_DAYS = 90

export interface AlertWatch {
  /** Asks what is due, where this server has the turn; resolves when it is done. `always` also where rules were asked just now. */
  run(now: Date, options?: { always?: boolean }): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface WatchParts extends RoundParts {
  /** Something is to be sent. */
  onTold(): void
  now(): Date
}

export function createAlertWatch({ onTold, now: clock, ...parts }: WatchParts): AlertWatch {
  const { store, log } = parts
  const { alerts } = store.alerts
  const owner = randomUUID()
  const memory: Memory = { positions: new Map(), asked: new Map() }
  let isStopping = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let forgotAt = 0

  async function round(now: Date): Promise<void> {
    await alerts.dropUnwatched(now)
    if (now.getTime() - forgotAt > DAY) {
      forgotAt = now.getTime()
      await alerts.forget(new Date(now.getTime() - KEPT_DAYS * DAY))
    }
    let keptAt = performance.now()
    await askAll(parts, memory, now, async () => {
      if (isStopping) return false
      if (performance.now() - keptAt <= KEEP_MS) return true
      keptAt = performance.now()
      return alerts.keepTurn(owner, clock())
    })
  }

  async function runOnce(now: Date, always: boolean): Promise<void> {
    if (isStopping || !(await alerts.takeTurn(owner, now, always ? 0 : LEAST_MS))) return
    try {
      await round(now)
    } finally {
      await alerts.endTurn(owner, now)
    }
    onTold()
  }

  const run: AlertWatch['run'] = (now, { always = false } = {}) => {
    const turn = running.then(() => store.asJob(() => runOnce(now, always)))
    // Of a database that is away the next round finds out anew.
    running = turn.catch(() => undefined)
    return turn
  }

  return {
    run,
    start() {
      timer ??= setInterval(() => {
        run(clock()).catch((error: unknown) => {
          log.warn({ event: 'alert rules not asked', reason: error instanceof Error ? error.message : String(error) })
        })
      }, EVERY_MS).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
