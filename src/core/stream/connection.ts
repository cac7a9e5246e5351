/** One connection of a stream: sends an operation and reads frames until one side ends it. Retries are in `stream.ts`. */
import { type Client, createClient } from 'graphql-sse'
import { fromErrorBody, isRetryable, PortalError } from '../../wire/errors.js'
import { type Patch, type Position, parseStreamMessage } from '../../wire/patch.js'
import { SAID } from '../said.js'
import type { Clock, Session } from '../types.js'
import type { Aggregate } from './aggregate.js'
import { takeTurn } from './turns.js'

/** The parts of the portal that a stream uses. */
export interface StreamParts {
  url: string
  fetch: typeof fetch
  clock: Clock
  session: Pick<Session, 'accessToken' | 'refused'>
}

const SILENCE_MS = 30_000

/** What of the stream of a session was last: it came, or was said not to. */
const told = new WeakMap<object, 'come' | 'away'>()

/** The events by which a connection asks the stream and reports to it. */
export interface ConnectionEvents {
  mustRenew(alias: string): boolean
  /** Something arrived. */
  onMessage(): void
  /** Everything that was missed has arrived. */
  onLive(): void
  /** One aggregate is refused; the others continue. */
  onRefused(alias: string, error: PortalError): void
  /** The connection ended. There is no error where the server ended it on purpose. */
  onEnd(error: PortalError | undefined): void
}

/** Opens a connection, in its turn where other pages have theirs; after `abort` no event is reported. */
export function openConnection(
  parts: StreamParts,
  aggregates: ReadonlyMap<string, Aggregate>,
  events: ConnectionEvents,
): { abort(): void } {
  const { url, clock } = parts
  const left = new AbortController()
  let isOver = false
  /** A turn that is over leaves the connection to the next: what the one before still reports is nobody's. */
  let current: { release(): void } | undefined
  let silence: unknown
  const release = () => {
    clock.clearTimeout(silence)
    current?.release()
    current = undefined
  }
  const abort = () => {
    isOver = true
    left.abort()
    release()
  }
  const finish = (error?: PortalError) => {
    if (isOver) return
    abort()
    // That a session is refused is said of the session.
    if (error && error.status !== 401) sayAway(parts, error)
    events.onEnd(error)
  }
  const listen = () => {
    clock.clearTimeout(silence)
    const error = new PortalError('NETWORK', { message: 'The stream has been silent for 30 s' })
    silence = clock.setTimeout(() => finish(error), SILENCE_MS)
  }
  const begin = () => subscribe().catch(error => finish(toPortalError(error)))
  async function subscribe(): Promise<void> {
    const onOver = () => {
      release()
      begin()
    }
    const turn = await takeTurn({ url, clock, signal: left.signal, onOver })
    if (isOver) return turn.end()
    let client: Client | undefined
    let unsubscribe = () => {}
    const own = {
      release() {
        unsubscribe()
        client?.dispose()
        turn.end()
      },
    }
    current = own
    const isOwn = () => current === own
    listen()
    const fetched = fetchWith(parts, isBeat => {
      if (!isOwn()) return
      listen()
      told.set(parts.session, 'come')
      events.onMessage()
      // The heartbeat is seen in the bytes, before the messages ahead of it are parsed: they come first.
      if (isBeat) clock.setTimeout(() => isOwn() && events.onLive(), 0)
    })
    const operation = await operationOf(aggregates, events)
    if (!isOwn()) return
    if ('error' in operation) return finish(operation.error)
    const end = (error?: PortalError) => {
      if (isOwn()) finish(error)
    }
    client = createClient({
      url: absolute(url),
      retryAttempts: 0,
      // Reported here, since graphql-sse replaces the error by another one without the cause.
      fetchFn: (...call: Parameters<typeof fetch>) =>
        fetched(...call).catch(error => {
          end(toPortalError(error))
          throw error
        }),
    })
    unsubscribe = client.subscribe(operation, {
      next: value => {
        if (isOwn()) dispatch(value, aggregates, events, end)
      },
      error: error => end(toPortalError(error)),
      complete: () => end(),
    })
  }
  begin()
  return { abort }
}

/** Once, until it has come again. One that was there and is lost may be anything: a server that begins anew, a device that was asleep. */
function sayAway({ url, session }: StreamParts, error: PortalError): void {
  const before = told.get(session)
  told.set(session, 'away')
  if (before === undefined) {
    const wayOut =
      'what lies before the portal is to let it through, unbuffered (docs/operations.md). It is tried again'
    console.error(`plinth: no stream of changes from ${url}: ${error.message}; ${wayOut}`)
  } else if (before === 'come')
    console.warn(
      `plinth: the stream of changes from ${url} is lost: ${error.message}; what is shown is as it was. It is tried again`,
    )
  SAID.add(error)
}

/** Checks status and content type of the response, renews a refused token once, and notices heartbeats. */
function fetchWith(parts: StreamParts, hear: (isBeat: boolean) => void): typeof fetch {
  return async (input, init) => {
    const send = async (renew: boolean) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${await parts.session.accessToken(renew)}`)
      return parts.fetch(input, { ...init, headers })
    }
    let response = await send(false)
    if (response.status === 401) response = await send(true)
    if (!response.ok) {
      const error = fromErrorBody(await response.json().catch(() => undefined), response.status)
      if (response.status === 401) parts.session.refused?.(error)
      throw error
    }
    const type = response.headers.get('content-type') ?? 'nothing'
    if (!type.startsWith('text/event-stream')) {
      throw new PortalError('INTERNAL', { message: `Expected 'text/event-stream', received '${type}'` })
    }
    if (!response.body) return response
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hear(hasComment(chunk))
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(heard), { status: response.status, headers: response.headers })
  }
}

/** A line that begins with a colon: the server's heartbeat. */
function hasComment(chunk: Uint8Array): boolean {
  for (let i = chunk.indexOf(COLON); i >= 0; i = chunk.indexOf(COLON, i + 1)) {
    if ((i === 0 || chunk[i - 1] === LF) && (i + 1 === chunk.length || chunk[i + 1] === LF)) return true
  }
  return false
}

const COLON = 58
const LF = 10

/** The operation. An aggregate whose token is refused is left out; when none is left, the error is given instead. */
async function operationOf(
  aggregates: ReadonlyMap<string, Aggregate>,
  { mustRenew, onRefused }: ConnectionEvents,
): Promise<{ query: string; variables: Record<string, unknown> } | { error: PortalError }> {
  const since: Record<string, Position> = {}
  const access: Record<string, string> = {}
  const fields: string[] = []
  let refused: PortalError | undefined
  for (const [alias, aggregate] of [...aggregates]) {
    try {
      const token = await aggregate.access?.(mustRenew(alias))
      if (token !== undefined) access[alias] = token
    } catch (cause) {
      const error = toPortalError(cause)
      if (isRetryable(error)) throw error
      refused = error
      onRefused(alias, error)
      continue
    }
    const position = aggregate.position()
    if (position) since[alias] = position
    fields.push(`${alias}: ${aggregate.field()}`)
  }
  if (refused && fields.length === 0) return { error: refused }
  return { query: `subscription { ${fields.join(' ')} }`, variables: { since, access } }
}

function dispatch(
  value: unknown,
  aggregates: ReadonlyMap<string, Aggregate>,
  { onRefused }: ConnectionEvents,
  finish: (error: PortalError) => void,
): void {
  try {
    const message = parseStreamMessage(value)
    for (const [alias, snapshot] of Object.entries(message.data ?? {})) {
      if (snapshot) aggregates.get(alias)?.onSnapshot(snapshot)
    }
    const byAlias = new Map<string, Patch[]>()
    for (const patch of message.patches ?? [])
      byAlias.set(patch.aggregate, [...(byAlias.get(patch.aggregate) ?? []), patch])
    for (const [alias, patches] of byAlias) aggregates.get(alias)?.onPatches(patches)
    for (const { message: text, path, extensions } of message.errors ?? []) {
      const { error } = fromErrorBody({ code: extensions?.code }, 400)
      onRefused(path?.[0] ?? '', new PortalError(error, { message: extensions?.message ?? text }))
    }
  } catch (error) {
    finish(toPortalError(error))
  }
}

function toPortalError(error: unknown): PortalError {
  if (error instanceof PortalError) return error
  if (error instanceof TypeError || (error instanceof Error && error.name === 'NetworkError'))
    return new PortalError('NETWORK', { cause: error })
  return new PortalError('NETWORK', { message: 'SSE subscription failed with an unexpected error', cause: error })
}

/** graphql-sse wants a full address. */
function absolute(url: string): string {
  return url.startsWith('/') && typeof document !== 'undefined' ? new URL(url, document.baseURI).href : url
}
