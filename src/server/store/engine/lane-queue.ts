/**
 * Who is next on a connection that serves one at a time. Sign-in and tokens go first; the others by when they came and how long their lane can
 * wait: a job that has waited its ten seconds goes before a reader who has just come, so that nobody starves. Whoever holds the connection
 * with work that can be repeated is asked to make room when somebody of a better lane has waited long enough.
 */
import type { Lane } from './calls.js'

/** How much longer than a reader each lane can wait, in ms. */
const CAN_WAIT: Record<Lane, number> = { session: Number.NEGATIVE_INFINITY, read: 0, write: 2_000, job: 10_000 }
/** A sign-in lets the one before it work this long. */
const SESSION_PATIENCE_MS = 100
/** Readers let jobs and other readers work this long, then twice as long at each repetition. */
const PATIENCE_MS: Partial<Record<Lane, number>> = { read: 1_000, write: 50, job: 50 }
/** Writes and jobs wait this long after a sign-in or a reader, whose next statement is on its way and would wait for all of theirs. */
const GRACE_MS = 10
/** Broken off so often, it is let run to its end. */
const MOST_BREAKS = 4

/** The turn of one transaction or statement. */
export interface Turn {
  lane: Lane
  /** Called when another should go first; absent where work cannot be repeated. */
  makeRoom?: (() => void) | undefined
  attempt: number
}

export interface LaneQueue {
  /** Resolves when the connection is free for it; rejects with the signal's reason when that aborts before. */
  enter(turn: Turn, signal?: AbortSignal): Promise<void>
  leave(turn: Turn): void
  /** How many wait. */
  waiting(): number
}

interface Waiting {
  turn: Turn
  since: number
  order: number
  admit: () => void
}

export function createLaneQueue(now: () => number = () => performance.now()): LaneQueue {
  let holder: { turn: Turn; since: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let lastRead = Number.NEGATIVE_INFINITY
  let count = 0
  const queue = new Set<Waiting>()

  const deadline = ({ turn, since }: Waiting) => since + CAN_WAIT[turn.lane]

  function next(): Waiting | undefined {
    let best: Waiting | undefined
    for (const item of queue) {
      if (!best) best = item
      else if (deadline(item) < deadline(best)) best = item
      else if (deadline(item) === deadline(best) && item.order < best.order) best = item
    }
    return best
  }

  /** How long a write or a job waits for the next statement of the last reader; zero when a reader waits, and when it has waited long itself. */
  function graceOf(first: Waiting): number {
    if ([...queue].some(({ turn }) => isReading(turn)) || deadline(first) <= now()) return 0
    return lastRead + GRACE_MS - now()
  }

  function advance(hasRested = false): void {
    clearTimeout(timer)
    if (!holder) {
      const first = next()
      if (!first) return
      const early = hasRested ? 0 : graceOf(first)
      if (early > 0) {
        timer = setTimeout(() => advance(true), early)
        return
      }
      queue.delete(first)
      holder = { turn: first.turn, since: now() }
      first.admit()
    }
    watch()
  }

  /** Asks the holder to make room once those who wait have been patient. */
  function watch(): void {
    clearTimeout(timer)
    const patience = holder && patienceWith(holder.turn)
    if (!holder || patience === undefined) return
    const asked = holder
    const ask = () => {
      if (holder === asked) asked.turn.makeRoom?.()
    }
    timer = setTimeout(ask, Math.max(0, asked.since + patience - now()))
  }

  /** How long the holder may continue; undefined while nobody with precedence waits. */
  function patienceWith({ lane, makeRoom, attempt }: Turn): number | undefined {
    if (!makeRoom || attempt >= MOST_BREAKS) return undefined
    const lanes = new Set([...queue].map(item => item.turn.lane))
    const patience = (PATIENCE_MS[lane] ?? 0) * 2 ** attempt
    if (lanes.has('session') && lane !== 'session') return Math.min(SESSION_PATIENCE_MS, patience)
    if (lanes.has('read') && lane !== 'session') return patience
    return undefined
  }

  return {
    enter(turn, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const drop = () => {
          queue.delete(item)
          if (holder) watch()
          else advance()
          reject(signal?.reason)
        }
        const admit = () => {
          signal?.removeEventListener('abort', drop)
          resolve()
        }
        const item: Waiting = { turn, since: now(), order: ++count, admit }
        signal?.addEventListener('abort', drop, { once: true })
        queue.add(item)
        if (holder) watch()
        else advance()
      })
    },
    leave(turn) {
      if (holder?.turn !== turn) return
      holder = undefined
      if (isReading(turn)) lastRead = now()
      advance()
    },
    waiting: () => queue.size,
  }
}

function isReading({ lane }: Turn): boolean {
  return lane === 'session' || lane === 'read'
}
