/**
 * One stream for all aggregates of an API (specification § 9). `stream-state.ts` is its state table; this file carries it out.
 *
 * Subscriptions come and go. After changes, collected (`due.ts`), the whole set is sent again, with each aggregate's position and token, so that
 * nothing is lost. `connection.ts` reads the frames, and is fetched for the first of them; the retry policy is here, since graphql-sse would also retry fatal errors.
 */
import { atom } from 'nanostores'
import { isRetryable, PortalError } from '../../wire/errors.js'
import type { StreamStatus } from '../types.js'
import type { Aggregate } from './aggregate.js'
import { retryDelay } from './backoff.js'
import type { ConnectionEvents, StreamParts } from './connection.js'
import { createDue } from './due.js'
import { type StreamAction, type StreamEvent, type StreamState, step } from './stream-state.js'

export interface Stream {
  readonly $status: ReturnType<typeof atom<StreamStatus>>
  add(alias: string, aggregate: Aggregate): () => void
  /** The selection of an aggregate changed, or it must resync: connect anew. */
  restart(): void
  /** Connects at once, also after a pause, and resumes where it was. */
  retryNow(): void
  /** Closes the connection while nobody looks; it is not opened before `retryNow`. */
  pause(): void
  /** A call is under way whose answer may make more be wanted: until the function that it gives is called, that is waited for. */
  beginCall(): () => void
  close(): void
}

export function createStream(parts: StreamParts): Stream {
  const { clock } = parts
  const $status = atom<StreamStatus>({ phase: 'idle' })
  const aggregates = new Map<string, Aggregate>()
  const refusals = createRefusals()
  const drops = createDrops(clock)
  const due = createDue(clock, () => hear({ kind: 'due' }))
  let state: StreamState = $status.get()
  let connection: { abort(): void } | undefined
  /** The set of subscriptions has changed since the connection was opened. */
  let isOutdated = false

  function hear(event: StreamEvent): void {
    const before = state
    const next = step(before, event)
    state = next.state
    if (state !== before) $status.set(shown(state))
    if (next.action) ACTIONS[next.action]()
  }

  function release(): void {
    due.clear()
    connection?.abort()
    connection = undefined
  }

  const ACTIONS: Record<StreamAction, () => void> = {
    soon: () => due.soon(connection !== undefined),
    again: () => due.at(clock.now() + retryDelay(0)),
    retry: () => due.notBefore(state.phase === 'reconnecting' ? state.retryAt : clock.now()),
    release,
    open() {
      release()
      refusals.begin()
      isOutdated = false
      connection = openSoon(parts, aggregates, {
        mustRenew: refusals.mustRenew,
        onMessage: drops.heard,
        onLive() {
          if (isOutdated) return hear({ kind: 'outdated' })
          for (const aggregate of refusals.accepted(aggregates)) aggregate.onLive?.()
          hear({ kind: 'live' })
        },
        onRefused,
        onEnd(error) {
          if (!error) return hear({ kind: 'ended' })
          const isDrop = isRetryable(error)
          hear(isDrop ? drops.next() : { kind: 'refused', error })
          for (const aggregate of aggregates.values()) aggregate[isDrop ? 'onDropped' : 'onError']?.(error)
        },
      })
    },
  }

  const want = () => {
    isOutdated = true
    hear({ kind: 'wanted' })
  }

  function onRefused(alias: string, error: PortalError): void {
    aggregates.get(alias)?.onError(error)
    const count = refusals.note(alias, error)
    if (count !== undefined) due.at(clock.now() + retryDelay(count))
  }

  return {
    $status,
    add(alias, aggregate) {
      aggregates.set(alias, aggregate)
      want()
      return () => {
        if (aggregates.get(alias) !== aggregate) return
        aggregates.delete(alias)
        refusals.forget(alias)
        // The connection stays for the other aggregates; messages for the one that left are ignored.
        if (aggregates.size === 0) hear({ kind: 'unwanted' })
      }
    },
    restart: want,
    retryNow() {
      drops.forget()
      hear({ kind: 'resume', isWanted: aggregates.size > 0 })
    },
    pause: () => hear({ kind: 'pause' }),
    beginCall: due.beginCall,
    close() {
      aggregates.clear()
      hear({ kind: 'close' })
    },
  }
}

/** Returns the status that the outside sees: gathering counts as connecting, and a closed stream as one that never began. */
function shown(state: StreamState): StreamStatus {
  switch (state.phase) {
    case 'gathering':
      return { phase: 'connecting' }
    case 'closed':
      return { phase: 'idle' }
    default:
      return state
  }
}

/** Values are painted before anything is live: what reads the stream comes behind them. */
function openSoon(
  parts: StreamParts,
  aggregates: ReadonlyMap<string, Aggregate>,
  events: ConnectionEvents,
): { abort(): void } {
  let isOver = false
  let connection: { abort(): void } | undefined
  import('./connection.js').then(
    ({ openConnection }) => {
      if (!isOver) connection = openConnection(parts, aggregates, events)
    },
    cause => {
      if (!isOver) events.onEnd(new PortalError('NETWORK', { cause }))
    },
  )
  return {
    abort() {
      isOver = true
      connection?.abort()
    },
  }
}

/** Counts the connections in a row that were dropped before anything was heard. */
function createDrops(clock: StreamParts['clock']) {
  let failures = 0
  let since = clock.now()
  return {
    heard() {
      failures = 0
      since = clock.now()
    },
    forget() {
      failures = 0
    },
    next(): StreamEvent {
      failures += 1
      return { kind: 'dropped', since, retryAt: clock.now() + retryDelay(failures), failures }
    },
  }
}

/** Counts the refusals in a row of each aggregate. */
function createRefusals() {
  const refusals = new Map<string, { count: number; renew: boolean }>()
  const refusedNow = new Set<string>()
  return {
    /** A new connection asks for all aggregates again. */
    begin: () => refusedNow.clear(),
    /** The aggregate's next call needs a new token. */
    mustRenew: (alias: string) => refusals.get(alias)?.renew ?? false,
    forget: (alias: string) => refusals.delete(alias),
    /** Forgets the refusals of the aggregates that the connection carries. */
    accepted(aggregates: ReadonlyMap<string, Aggregate>): Aggregate[] {
      const carried = [...aggregates].filter(([alias]) => !refusedNow.has(alias))
      for (const [alias] of carried) refusals.delete(alias)
      return carried.map(([, aggregate]) => aggregate)
    },
    /** How many refusals there were in a row; undefined where a retry would not help. By a retry the other aggregates resume at their positions. */
    note(alias: string, error: PortalError): number | undefined {
      refusedNow.add(alias)
      const renew = error.status === 401
      if (!renew && !isRetryable(error)) return undefined
      const count = (refusals.get(alias)?.count ?? 0) + 1
      refusals.set(alias, { count, renew })
      return count
    },
  }
}
