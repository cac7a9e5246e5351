/**
 * Turns of the streams of one browser. Over HTTP/1.1 it gives a server six connections for all of its pages, and each stream that is open holds one: of more
 * than `PLACES` pages each has its stream for a while, lets go where others wait, and resumes where it was. What is multiplexed (HTTP/2 and 3) needs none of it.
 */
import type { Clock } from '../types.js'

/** Streams at a time: the rest of the six connections is left for calls. */
const PLACES = 4
/** How long a stream is kept while others wait. */
const TURN_MS = 10_000
/** A page that does not answer any more, in a debugger for instance, holds up nobody for longer. */
const MOST_WAIT_MS = 60_000

export interface Turn {
  end(): void
}

interface TurnParts {
  /** Of the stream: turns are taken for each server. */
  url: string
  clock: Clock
  /** Nobody wants it any more. */
  signal: AbortSignal
  /** Others wait, and it has lasted long enough. */
  onOver(): void
}

const UNBOUNDED: Turn = { end: () => undefined }

/** Waits for a turn; without Web Locks (not a secure context, a sandboxed frame) there is nothing to wait for. */
export async function takeTurn(parts: TurnParts): Promise<Turn> {
  const locks = typeof document === 'undefined' ? undefined : navigator.locks
  if (!locks || isMultiplexed(parts.url)) return UNBOUNDED
  const { origin } = new URL(parts.url, document.baseURI)
  const names = Array.from({ length: PLACES }, (_, i) => `plinth stream ${origin} ${i}`)
  try {
    for (const name of names) {
      const turn = await take(locks, name, { ifAvailable: true })
      if (turn) return kept(locks, name, turn, parts)
    }
    const { pending = [] } = await locks.query()
    const waiting = (name: string) => pending.filter(one => one.name === name).length
    const [name = ''] = [...names].sort((a, b) => waiting(a) - waiting(b))
    const turn = await soonest(parts, signal => take(locks, name, { signal }))
    return turn ? kept(locks, name, turn, parts) : UNBOUNDED
  } catch {
    return UNBOUNDED
  }
}

/** Undefined where it is asked for at once and is not free. Rejects where the signal aborts before. */
function take(locks: LockManager, name: string, options: LockOptions): Promise<Turn | undefined> {
  return new Promise((resolve, reject) => {
    const held = (lock: Lock | null) => (lock ? new Promise<void>(end => resolve({ end })) : resolve(undefined))
    locks.request(name, options, held).catch(reject)
  })
}

function kept(locks: LockManager, name: string, turn: Turn, { clock, onOver }: TurnParts): Turn {
  let timer: unknown
  const look = async () => {
    const { pending = [] } = await locks.query()
    if (isOver) return
    if (pending.some(one => one.name === name)) onOver()
    else timer = clock.setTimeout(look, TURN_MS)
  }
  let isOver = false
  timer = clock.setTimeout(look, TURN_MS)
  return {
    end() {
      isOver = true
      clock.clearTimeout(timer)
      turn.end()
    },
  }
}

/** Waits until nobody wants it any more, and no longer than may be. */
async function soonest<T>({ clock, signal }: TurnParts, wait: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const leave = () => abort.abort()
  const timer = clock.setTimeout(leave, MOST_WAIT_MS)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave)
  try {
    return await wait(abort.signal)
  } finally {
    clock.clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}

/** As far as the browser says: of another origin it may not. */
function isMultiplexed(url: string): boolean {
  const { origin } = new URL(url, document.baseURI)
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const last = entries.findLast(({ name }) => name.startsWith(`${origin}/`)) as PerformanceResourceTiming | undefined
  return /^h[23]/.test(last?.nextHopProtocol ?? '')
}
