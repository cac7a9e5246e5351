/**
 * One stream for all aggregates of an API (specification § 9). `stream-state.ts` is its state table; this file carries it out.
 *
 * Subscriptions come and go. After each change the whole set is sent again, debounced, with each aggregate's position and token, so that
 * nothing is lost. `connection.ts` reads the frames, and is fetched for the first of them; the retry policy is here, since graphql-sse would also retry fatal errors.
 */
import { atom } from 'nanostores'
import { isRetryable, PortalError } from '../../wire/errors.js'
import type { StreamStatus } from '../types.js'
import type { Aggregate } from './aggregate.js'
import { createAlarm } from './alarm.js'
import { retryDelay } from './backoff.js'
import type { ConnectionEvents, StreamParts } from './connection.js'
import { type StreamAction, type StreamEvent, type StreamState, step } from './stream-state.js'

const DEBOUNCE_MS = 30

export interface Stream {
  readonly $status: ReturnType<typeof atom<StreamStatus>>
  add(alias: string, aggregate: Aggregate): () => void
  /** The selection of an aggregate changed, or it must resync: connect anew. */
  restart(): void
  /** Connects at once, also after a pause, and resumes where it was. */
  retryNow(): void
  /** Closes the connection while nobody looks; it is not opened before `retryNow`. */
  pause(): void
  close(): void
}

export function createStream(parts: StreamParts): Stream {
  const { clock } = parts
  const $status = atom<StreamStatus>({ phase: 'idle' })
  const aggregates = new Map<string, Aggregate>()
  const refusals = createRefusals()
  const alarm = createAlarm(clock, () => hear({ kind: 'due' }))
  let state: StreamState = $status.get()
  let connection: { abort(): void } | undefined
  /** The set of subscriptions has changed since the connection was opened. */
  let isOutdated = false
  let failures = 0
  let lastMessage = clock.now()

  function hear(event: StreamEvent): void {
    const next = step(state, event)
    const isNew = next.state !== state
    state = next.state
    if (isNew) $status.set(state.phase === 'closed' ? { phase: 'idle' } : state)
    if (next.action) ACTIONS[next.action]()
  }

  function release(): void {
    alarm.clear()
    connection?.abort()
    connection = undefined
  }

  const ACTIONS: Record<StreamAction, () => void> = {
    soon: () => alarm.at(clock.now() + DEBOUNCE_MS),
    again: () => alarm.at(clock.now() + retryDelay(0)),
    retry: () => alarm.at(state.phase === 'reconnecting' ? state.retryAt : clock.now()),
    release,
    open() {
      release()
      refusals.begin()
      isOutdated = false
      connection = openSoon(parts, aggregates, {
        mustRenew: refusals.mustRenew,
        onMessage() {
          failures = 0
          lastMessage = clock.now()
        },
        onLive() {
          if (isOutdated) return hear({ kind: 'outdated' })
          for (const aggregate of refusals.accepted(aggregates)) aggregate.onLive?.()
          hear({ kind: 'live' })
        },
        onRefused,
        onEnd(error) {
          if (!error) return hear({ kind: 'ended' })
          if (isRetryable(error)) {
            failures += 1
            return hear({ kind: 'dropped', since: lastMessage, retryAt: clock.now() + retryDelay(failures), failures })
          }
          hear({ kind: 'refused', error })
          for (const aggregate of aggregates.values()) aggregate.onError(error)
        },
      })
    },
  }

  function want(): void {
    isOutdated = true
    hear({ kind: 'wanted' })
  }

  function onRefused(alias: string, error: PortalError): void {
    aggregates.get(alias)?.onError(error)
    const count = refusals.note(alias, error)
    // The other aggregates resume at their positions.
    if (count !== undefined) alarm.at(clock.now() + retryDelay(count))
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
      failures = 0
      hear({ kind: 'resume', isWanted: aggregates.size > 0 })
    },
    pause: () => hear({ kind: 'pause' }),
    close() {
      aggregates.clear()
      hear({ kind: 'close' })
    },
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
    /** How many refusals there were in a row; undefined where a retry would not help. */
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
