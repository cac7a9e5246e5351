/**
 * Whether a token is still valid: it ends with the session and the grants that it was made for. Held in memory, since every call asks. Fed by the
 * store's log of ended sessions and grants: at once on the server that wrote it, by notification on others, within five seconds when none arrives.
 */
import { endOf, type Revocation } from '../store/revocations.js'
import type { Store } from '../store/store.js'
import type { Principal } from './principal.js'

export interface Liveness {
  /** `ended`: the session has ended. `changed`: the user's rights have changed, and a new token would have the new ones. */
  standing(principal: Principal): 'alive' | 'ended' | 'changed'
  /** Up to where the log is known here: what a living token was made from held at least until then. */
  position(): number
  /** Called when tokens may have ended, so that open streams check theirs again. */
  onRevoked(listener: () => void): () => void
  /** Reads the log now. Resolves without its answer when that takes longer than three seconds: it counts as soon as it is there. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

type LivenessStore = Pick<Store, 'revocations' | 'engine'>

/** Where several servers share a database, in case a notification is lost. */
const EVERY_MS = 2_000
/** A reading may hang with its connection: after this time another one begins, and whichever is answered counts. */
const NEXT_AFTER_MS = 2_000
/** A reading that has not been answered by then is given up, and its connection closed. */
const GIVE_UP_MS = 5_000
/** The caller who changed something waits this long at most, which is time for a second reading after one that hangs. */
const MOST_WAIT_MS = 3_000
/** No token lives longer than this. */
const FORGET_MS = 20 * 60_000

export async function createLiveness({ revocations: store, engine }: LivenessStore): Promise<Liveness> {
  const sessions = new Map<string, number>()
  const members = new Map<string, { id: number; at: number }>()
  const listeners = new Set<() => void>()
  let seen = 0

  /** Learns revocations. A late answer may repeat those that are known. */
  function learn(revocations: readonly Revocation[]): void {
    for (const { id, kind, subject, at } of revocations) {
      seen = Math.max(seen, id)
      if (kind === 'session') sessions.set(subject, Date.parse(at))
      else if (id > (members.get(subject)?.id ?? 0)) members.set(subject, { id, at: Date.parse(at) })
    }
    if (revocations.length === 0) return
    forget()
    for (const listener of listeners) listener()
  }

  /** Forgets what has expired by the database's clock, which is the clock of its rows. */
  function forget(): void {
    const times = [...sessions.values(), ...[...members.values()].map(({ at }) => at)]
    const before = times.reduce((a, b) => Math.max(a, b), 0) - FORGET_MS
    for (const [subject, at] of sessions) if (at < before) sessions.delete(subject)
    for (const [subject, { at }] of members) if (at < before) members.delete(subject)
  }

  const gone = new AbortController()
  let reading: Promise<void> | undefined
  let isAsked = false
  /** One reading at a time, unless it hangs; a notification during it is followed by another one. */
  function readOn(): Promise<void> {
    isAsked = true
    reading ??= (async () => {
      try {
        while (isAsked && !gone.signal.aborted) {
          isAsked = false
          const answer = store.since(seen, AbortSignal.any([gone.signal, AbortSignal.timeout(GIVE_UP_MS)])).then(learn)
          if (!(await isDone(answer, NEXT_AFTER_MS, gone.signal))) isAsked = true
        }
      } finally {
        reading = undefined
      }
    })()
    return reading
  }
  const refresh = async () => {
    await isDone(readOn(), MOST_WAIT_MS, gone.signal)
  }
  let again: NodeJS.Timeout | undefined
  // While the database is away no token can read anything from it.
  const refreshSoon = () =>
    refresh().catch(() => {
      clearTimeout(again)
      again = setTimeout(refreshSoon, EVERY_MS).unref()
    })

  await readOn()
  const unsubscribe = store.subscribe(refreshSoon)
  // The embedded database has one server, which knows everything that it writes.
  const timer = engine === 'pglite' ? undefined : setInterval(refreshSoon, EVERY_MS)
  timer?.unref()

  return {
    standing({ sessionId, userId, actorId, accountIds, boundTo, revision }) {
      if (sessionId !== null && sessions.has(sessionId)) return 'ended'
      const isEnded = (subject: string) => (members.get(subject)?.id ?? 0) > revision
      const user = userId ?? ''
      const hasChanged =
        isEnded(endOf.user(user)) ||
        (actorId !== null && isEnded(endOf.user(actorId))) ||
        (sessionId !== null && isEnded(endOf.place(sessionId))) ||
        [...accountIds, ...boundTo].some(id => isEnded(endOf.member(user, id)) || isEnded(endOf.place(id)))
      return hasChanged ? 'changed' : 'alive'
    },
    position: () => seen,
    onRevoked(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    async stop() {
      clearInterval(timer)
      clearTimeout(again)
      unsubscribe()
      gone.abort()
      await reading?.catch(() => undefined)
    },
  }
}

/** Whether work is done within a time and before somebody leaves; rejects as it does by then. Later nobody asks how it ended. */
async function isDone(work: Promise<void>, withinMs: number, gone: AbortSignal): Promise<boolean> {
  let leave = () => {}
  const left = new Promise<false>(resolve => {
    leave = () => resolve(false)
  })
  const timer = setTimeout(leave, withinMs)
  gone.addEventListener('abort', leave)
  if (gone.aborted) leave()
  try {
    return await Promise.race([work.then(() => true), left])
  } finally {
    clearTimeout(timer)
    gone.removeEventListener('abort', leave)
    work.catch(() => undefined)
  }
}
