/**
 * Who is next on a connection that serves one at a time. Sign-in and tokens go first; the others by when they came and how long their lane can
 * wait: a job that has waited its ten seconds goes before a reader who has just come, so that nobody starves. Whoever holds the connection
 * with work that can be repeated is asked to make room when somebody of a better lane has waited long enough. While a page is read jobs leave it most
 * of the time: they need the machine too, not only the connection.
 */
import type { Lane } from './calls.js'

/** How much longer than a reader each lane can wait, in ms. */
const CAN_WAIT: Record<Lane, number> = { session: Number.NEGATIVE_INFINITY, read: 0, write: 2_000, job: 10_000 }
/** So long sign-ins have the connection while others wait for it: then one of these has its turn, however many sign in. */
const SESSION_SHARE_MS = 100
/** A sign-in lets the one before it work this long. */
const SESSION_PATIENCE_MS = 100
/** Readers let jobs and other readers work this long, then twice as long at each repetition. */
const PATIENCE_MS: Partial<Record<Lane, number>> = { read: 1_000, write: 50, job: 50 }
/** Writes and jobs wait this long after a sign-in or a reader, whose next statement is on its way and would wait for all of theirs. */
const GRACE_MS = 10
/** So long after a statement of a sign-in its next one is on its way: readers who began in between would hold up each of them. */
const TOGETHER_GRACE_MS = 3
/** However many sign in, a reader waits out no more of such graces than this. */
const MOST_GRACE_MS = 200
/** A page's readers are at work until none has come for this long: between two of its calls the page itself is. */
const PAGE_MS = 250
/** Meanwhile a job waits for so many times as long as the one before it took. */
const REST_BY_WORK = 4
/** Broken off so often, it is let run to its end. */
const MOST_BREAKS = 4

/** The turn of one transaction or statement. */
export interface Turn {
  lane: Lane
  /** Called when another should go first; absent where work cannot be repeated. */
  makeRoom?: (() => void) | undefined
  attempt: number
  /** As of a `StoreCall`. */
  isBrief?: boolean | undefined
  /** As of a `StoreCall`. */
  isTogether?: boolean | undefined
}

export interface LaneQueue {
  /** Resolves when the connection is free for it; rejects with the signal's reason when that aborts before. */
  enter(turn: Turn, signal?: AbortSignal): Promise<void>
  leave(turn: Turn): void
  /** How many wait. */
  waiting(): number
}

const NEVER = Number.NEGATIVE_INFINITY

/** When the last ones left, ms. */
interface Recent {
  /** Sign-in or reader. */
  read: number
  /** One of a sign-in. */
  together: number
  /** Until when the last job's rest lasts. */
  rested: number
  /** How long sign-ins had the connection since another had it, ms. */
  sessions: number
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
  const recent: Recent = { read: NEVER, together: NEVER, rested: NEVER, sessions: 0 }
  let wasBrief = false
  let count = 0
  const queue = new Set<Waiting>()

  /** `time`: what it is at least, where a timer that was set by another clock says so. */
  function advance(time = now()): void {
    clearTimeout(timer)
    if (!holder) {
      const at = Math.max(time, now())
      let first: Waiting | undefined
      let soonest = Number.POSITIVE_INFINITY
      for (const item of queue) {
        const begins = mayBegin(item, recent)
        if (begins > at) soonest = Math.min(soonest, begins)
        else if (!first || isBefore(item, first, { wasBrief, ...recent })) first = item
      }
      if (!first) {
        if (queue.size > 0) timer = setTimeout(() => advance(soonest), soonest - at)
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
      wasBrief = turn.isBrief === true
      recent.sessions = turn.lane === 'session' ? recent.sessions + now() - holder.since : 0
      if (turn.isTogether) recent.together = now()
      if (isReading(turn)) recent.read = now()
      else if (turn.lane === 'job') recent.rested = now() + REST_BY_WORK * (now() - holder.since)
      holder = undefined
      advance()
    },
    waiting: () => queue.size,
  }
}

/** When it may begin: readers leave a sign-in the time for its next statement, writes and jobs that have not waited long leave it to both. */
function mayBegin(item: Waiting, recent: Recent): number {
  const { since, turn } = item
  if (turn.lane === 'session' || (turn.lane === 'read' && owesTurn(recent))) return since
  if (turn.lane === 'read') return Math.min(since + MOST_GRACE_MS, Math.max(since, recent.together + TOGETHER_GRACE_MS))
  const restful = turn.lane === 'job' ? Math.min(recent.read + PAGE_MS, recent.rested) : recent.read
  return Math.min(deadline(item), Math.max(recent.read + GRACE_MS, restful))
}

/** Sign-ins have had their share while others waited. */
const owesTurn = ({ sessions }: Pick<Recent, 'sessions'>) => sessions >= SESSION_SHARE_MS

function deadline({ turn, since }: Waiting): number {
  return since + CAN_WAIT[turn.lane]
}

/** A trifle goes first every second time: many of them hold nobody up. */
function isBefore(a: Waiting, b: Waiting, before: { wasBrief: boolean; sessions: number }): boolean {
  const due = (item: Waiting) => {
    if (item.turn.lane === 'session' && owesTurn(before)) return Number.POSITIVE_INFINITY
    return item.turn.isBrief && !before.wasBrief ? item.since : deadline(item)
  }
  return due(a) < due(b) || (due(a) === due(b) && a.order < b.order)
}

function isReading({ lane }: Turn): boolean {
  return lane === 'session' || lane === 'read'
}
