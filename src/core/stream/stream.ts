/**
 * One stream for all aggregates of an API (specification § 9): what it is doing is `stream-state.ts`, this carries it out.
 *
 * Subscriptions come and go; the set is sent anew, debounced, with each aggregate's position and token, so that nothing is lost.
 * `connection.ts` carries the frames; the retry policy is here, since graphql-sse would retry what is fatal.
 */
import { atom } from 'nanostores'
import { isRetryable, type PortalError } from '../../wire/errors.js'
import type { StreamStatus } from '../types.js'
import type { Aggregate, StreamParts } from './aggregate.js'
import { retryDelay } from './backoff.js'
import { openConnection } from './connection.js'
import { type StreamAction, type StreamEvent, type StreamState, step } from './stream-state.js'

const DEBOUNCE_MS = 30

export interface Stream {
  readonly $status: ReturnType<typeof atom<StreamStatus>>
  add(alias: string, aggregate: Aggregate): () => void
  /** The selection of an aggregate changed, or it must resync: connect anew. */
  restart(): void
  /** Connects at once, also after a pause: where it was. */
  retryNow(): void
  /** Lets the connection go while nobody looks; nothing connects before `retryNow`. */
  pause(): void
  close(): void
}

export function createStream(parts: StreamParts): Stream {
  const { clock } = parts
  const $status = atom<StreamStatus>({ phase: 'idle' })
  const aggregates = new Map<string, Aggregate>()
  /** Refusals in a row of single aggregates. */
  const refusals = new Map<string, { count: number; renew: boolean }>()
  const refusedNow = new Set<string>()
  let state: StreamState = $status.get()
  let connection: { abort(): void } | undefined
  let timer: { handle: unknown; at: number } | undefined
  /** What the connection asked for is not what is wanted by now. */
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

  /** The earliest of what is due counts. */
  function due(at: number): void {
    if (timer && timer.at <= at) return
    if (timer) clock.clearTimeout(timer.handle)
    const handle = clock.setTimeout(() => {
      timer = undefined
      hear({ kind: 'due' })
    }, at - clock.now())
    timer = { handle, at }
  }

  function release(): void {
    if (timer) clock.clearTimeout(timer.handle)
    timer = undefined
    connection?.abort()
    connection = undefined
  }

  const ACTIONS: Record<StreamAction, () => void> = {
    soon: () => due(clock.now() + DEBOUNCE_MS),
    again: () => due(clock.now() + retryDelay(0)),
    retry: () => due(state.phase === 'reconnecting' ? state.retryAt : clock.now()),
    release,
    open() {
      release()
      refusedNow.clear()
      isOutdated = false
      connection = openConnection(parts, aggregates, {
        mustRenew: alias => refusals.get(alias)?.renew ?? false,
        onMessage() {
          failures = 0
          lastMessage = clock.now()
        },
        onLive() {
          if (isOutdated) return hear({ kind: 'outdated' })
          for (const [alias, aggregate] of aggregates) {
            if (refusedNow.has(alias)) continue
            refusals.delete(alias)
            aggregate.onLive?.()
          }
          hear({ kind: 'live' })
        },
        onRefused,
        onEnd(error) {
          if (!error) return hear({ kind: 'ended' })
          if (isRetryable(error)) {
            failures += 1
            const retryAt = clock.now() + retryDelay(failures)
            return hear({ kind: 'dropped', since: lastMessage, retryAt, failures })
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
    refusedNow.add(alias)
    aggregates.get(alias)?.onError(error)
    const renew = error.status === 401
    if (!renew && !isRetryable(error)) return
    const count = (refusals.get(alias)?.count ?? 0) + 1
    refusals.set(alias, { count, renew })
    // The others resume where they are.
    due(clock.now() + retryDelay(count))
  }

  return {
    $status,
    add(alias, aggregate) {
      aggregates.set(alias, aggregate)
      want()
      return () => {
        if (aggregates.get(alias) !== aggregate) return
        aggregates.delete(alias)
        refusals.delete(alias)
        // What is left goes on: nobody minds what still comes of the one that is gone.
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
