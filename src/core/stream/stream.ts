/**
 * One stream for all aggregates of an API or a datastore: idle → connecting → live → (reconnecting → connecting)* | failed.
 *
 * Subscriptions come and go; the set is sent anew, debounced, with each aggregate's position, so that nothing is lost. graphql-sse carries
 * the frames; the retry policy is here, since the library would retry what is fatal.
 */
import { createClient } from 'graphql-sse'
import { atom } from 'nanostores'
import { fromErrorBody, isRetryable, PortalError } from '../../wire/errors.js'
import { parseStreamMessage } from '../../wire/parse-patch.js'
import type { Patch, Position, Snapshot } from '../../wire/patch.js'
import type { Clock, StreamStatus } from '../types.js'
import { retryDelay } from './backoff.js'

const SILENCE_MS = 30_000
const DEBOUNCE_MS = 30

export interface Aggregate {
  /** Field with arguments and selection, without alias: `datastore(id: "…") { id counts }`. */
  field(): string
  /** Where a new connection resumes; undefined asks for a snapshot. */
  position(): Position | undefined
  onSnapshot(snapshot: Snapshot): void
  /** Patches of one message, in order. */
  onPatches(patches: Patch[]): void
  onError(error: PortalError): void
}

export interface Stream {
  readonly $status: ReturnType<typeof atom<StreamStatus>>
  add(alias: string, aggregate: Aggregate): () => void
  /** The selection of an aggregate changed, or it must resync: connect anew. */
  restart(): void
  retryNow(): void
  /** Lets the connection go while the page rests (back-forward cache); `retryNow` comes back where it was. */
  pause(): void
  close(): void
}

export interface StreamParts {
  url: string
  fetch: typeof fetch
  clock: Clock
  /** A valid bearer; `renew` when the last one was refused. */
  token(renew: boolean): Promise<string>
}

export function createStream(parts: StreamParts): Stream {
  const { clock } = parts
  const $status = atom<StreamStatus>({ phase: 'idle' })
  const aggregates = new Map<string, Aggregate>()
  let connection: { abort(): void } | undefined
  let timer: unknown
  let failures = 0
  let lastMessage = clock.now()
  let closed = false

  function schedule(ms: number): void {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(connect, ms)
  }

  function connect(): void {
    connection?.abort()
    connection = undefined
    clock.clearTimeout(timer)
    if (closed || aggregates.size === 0) {
      $status.set({ phase: 'idle' })
      return
    }
    if ($status.get().phase !== 'reconnecting') $status.set({ phase: 'connecting' })
    connection = open(parts, aggregates, {
      onMessage() {
        failures = 0
        lastMessage = clock.now()
        if ($status.get().phase !== 'live') $status.set({ phase: 'live' })
      },
      onEnd(error) {
        if (closed) return
        if (error && !isRetryable(error)) {
          $status.set({ phase: 'failed', error })
          for (const aggregate of aggregates.values()) aggregate.onError(error)
          return
        }
        failures = error ? failures + 1 : 0
        const delay = retryDelay(failures)
        if (error) $status.set({ phase: 'reconnecting', since: lastMessage, retryAt: clock.now() + delay, failures })
        schedule(delay)
      },
    })
  }

  return {
    $status,
    add(alias, aggregate) {
      aggregates.set(alias, aggregate)
      schedule(DEBOUNCE_MS)
      return () => {
        aggregates.delete(alias)
        schedule(DEBOUNCE_MS)
      }
    },
    restart: () => schedule(DEBOUNCE_MS),
    retryNow() {
      failures = 0
      connect()
    },
    pause() {
      clock.clearTimeout(timer)
      connection?.abort()
      connection = undefined
    },
    close() {
      closed = true
      aggregates.clear()
      connect()
    },
  }
}

interface Events {
  onMessage(): void
  /** Without an error the server ended it on purpose. */
  onEnd(error: PortalError | undefined): void
}

function open(parts: StreamParts, aggregates: ReadonlyMap<string, Aggregate>, events: Events): { abort(): void } {
  const { clock } = parts
  let over = false
  let silence: unknown
  const finish = (error?: PortalError) => {
    if (over) return
    over = true
    clock.clearTimeout(silence)
    dispose()
    events.onEnd(error)
  }
  const hear = () => {
    clock.clearTimeout(silence)
    silence = clock.setTimeout(
      () => finish(new PortalError('NETWORK', { message: 'The stream has been silent for 30 s' })),
      SILENCE_MS,
    )
  }
  // Whatever arrives, a heartbeat too, says that nothing is missing: a resumed stream may have nothing else to tell.
  const heard = () => {
    hear()
    events.onMessage()
  }
  const client = createClient({ url: parts.url, retryAttempts: 0, fetchFn: fetchWith(parts, heard) })
  const { query, since } = operationOf(aggregates)
  const unsubscribe = client.subscribe(
    { query, variables: { since } },
    {
      next: value => dispatch(value, aggregates, finish),
      error: error => finish(toPortalError(error)),
      complete: () => finish(),
    },
  )
  function dispose(): void {
    unsubscribe()
    client.dispose()
  }
  hear()
  return {
    abort() {
      over = true
      clock.clearTimeout(silence)
      dispose()
    },
  }
}

/** Checks status and content type where the response is still known, renews a refused token once, and hears heartbeats. */
function fetchWith(parts: StreamParts, hear: () => void): typeof fetch {
  return async (input, init) => {
    const send = async (renew: boolean) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${await parts.token(renew)}`)
      return parts.fetch(input, { ...init, headers })
    }
    let response = await send(false)
    if (response.status === 401) response = await send(true)
    if (!response.ok) throw fromErrorBody(await response.json().catch(() => undefined), response.status)
    const type = response.headers.get('content-type') ?? 'nothing'
    if (!type.startsWith('text/event-stream')) {
      throw new PortalError('INTERNAL', { message: `Expected 'text/event-stream', received '${type}'` })
    }
    if (!response.body) return response
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hear()
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(heard), { status: response.status, headers: response.headers })
  }
}

function operationOf(aggregates: ReadonlyMap<string, Aggregate>): { query: string; since: Record<string, Position> } {
  const since: Record<string, Position> = {}
  const fields = [...aggregates].map(([alias, aggregate]) => {
    const position = aggregate.position()
    if (position) since[alias] = position
    return `${alias}: ${aggregate.field()}`
  })
  return { query: `subscription { ${fields.join(' ')} }`, since }
}

function dispatch(
  value: unknown,
  aggregates: ReadonlyMap<string, Aggregate>,
  finish: (error: PortalError) => void,
): void {
  try {
    const message = parseStreamMessage(value)
    for (const [alias, snapshot] of Object.entries(message.data ?? {})) aggregates.get(alias)?.onSnapshot(snapshot)
    const byAlias = new Map<string, Patch[]>()
    for (const patch of message.patches ?? [])
      byAlias.set(patch.aggregate, [...(byAlias.get(patch.aggregate) ?? []), patch])
    for (const [alias, patches] of byAlias) aggregates.get(alias)?.onPatches(patches)
    for (const { message: text, path, extensions } of message.errors ?? []) {
      const error = fromErrorBody({ code: extensions?.code, message: extensions?.message ?? text }, 400)
      aggregates.get(path?.[0] ?? '')?.onError(error)
    }
  } catch (error) {
    finish(toPortalError(error))
  }
}

function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error
  // graphql-sse wraps what its fetch threw.
  const inner = error instanceof Error ? error.cause : undefined
  if (inner instanceof PortalError) return inner
  if (error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError'))
    return new PortalError('NETWORK', { cause: error })
  return new PortalError('NETWORK', { message: 'SSE subscription failed with an unexpected error', cause: error })
}
