/** A partner's page whose endpoint gives no session: it is said on screen and once in the console, with the way out, and asked again until there is one. */
import type { WritableAtom } from 'nanostores'
import { type ErrorName, PortalError } from '../../wire/errors.js'
import type { EmbedSession } from '../../wire/session.js'
import { SAID } from '../said.js'
import { retryDelay } from '../stream/backoff.js'
import type { Clock, SessionState } from '../types.js'
import { isAlive } from './session-state.js'

/** How long one try may take. */
const PATIENCE_MS = 15_000
/** Trouble after so long a time is another one. */
const FORGET_MS = 180_000

interface Asking {
  $state: WritableAtom<SessionState>
  clock: Clock
  /** Asks the endpoint, `anew` without waiting for what was asked before. */
  ask(anew?: boolean): Promise<EmbedSession>
  /** True when there is a session, or nobody who needs it. */
  isThere(): boolean
}

/** Resolves when there is a session, or nobody who needs it any more. `error`: why there was none; without it no answer has come. */
export async function untilThere({ $state, clock, ask, isThere }: Asking, error: unknown): Promise<void> {
  const wait = (ms: number) => new Promise<void>(resolve => void clock.setTimeout(resolve, ms))
  // It is there, and opens nothing.
  if (isRefusal(error)) $state.set({ ...$state.get(), accessToken: null })
  const past = pastOf($state, clock.now())
  let why = error
  for (; !isThere(); past.failures++) {
    const trouble = troubleOf(why, $state.get(), clock)
    if (trouble.message !== past.reported) say(trouble)
    past.reported = trouble.message
    SAID.add(trouble)
    $state.set({ ...$state.get(), status: 'initialized', trouble })
    past.at = clock.now()
    await wait(retryDelay(past.failures))
    if (isThere()) return
    // An answer that comes after all counts, whichever try it was of.
    why = await Promise.race([ask(true).then(() => undefined, reason), wait(PATIENCE_MS)])
  }
}

/** With what the page's own function threw. */
function say({ message, details, cause }: PortalError): void {
  const line = `plinth: ${message}. ${details[0]?.hint ?? ''}`
  console.error(...(cause === undefined ? [line] : [line, cause]))
}

const reason = (error: unknown) => error
const isRefusal = (error: unknown) => error instanceof PortalError && error.status === 401

interface Past {
  failures: number
  /** What the console was told. */
  reported: string | undefined
  /** When it failed last, epoch ms. */
  at: number
}

const pasts = new WeakMap<object, Past>()

/** A session that the portal refuses is there until it is used: without its past it would be asked for every second, and told of each time. */
function pastOf(of: object, now: number): Past {
  const known = pasts.get(of)
  if (known && now - known.at < FORGET_MS) return known
  const past = { failures: 1, reported: undefined, at: now }
  pasts.set(of, past)
  return past
}

function troubleOf(why: unknown, { accessToken }: SessionState, clock: Clock): PortalError {
  if (why instanceof Response) return refused(why.status)
  if (isRefusal(why)) {
    const hint = 'Check that the endpoint asks this portal, with a key of it, and passes on what was answered just now'
    return trouble('NOT_SIGNED_IN', 'gave a session that the portal refuses', hint, why)
  }
  if (why instanceof PortalError) return withHint(why)
  if (why instanceof SyntaxError) {
    return trouble('INTERNAL', 'answered something that is not JSON', `It is to answer ${SHAPE}`)
  }
  if (why !== undefined) return ofFunction(why)
  if (accessToken && !isAlive(accessToken, clock)) {
    const hint =
      "Check the clocks of this device and of the site's server, and that sessions are not kept beyond their end"
    return trouble('NOT_SIGNED_IN', 'gave a session that has already ended', hint)
  }
  return trouble('NETWORK', 'has not answered', "It is asked again; look into the log of the site's server")
}

/** A frame with `sandbox="allow-scripts"` has no origin. */
const hasNoOrigin = () => globalThis.origin === 'null'

const SHAPE = '{"token": …, "expires": …}, as the portal gave them'

/** What `fetchSession` of the page came to. */
function ofFunction(why: unknown): PortalError {
  const isNone = why instanceof TypeError && /fetchSession is not a function$/.test(why.message)
  const what = isNone ? 'is no function' : `failed: ${wordsOf(why)}`
  return new PortalError(isNone ? 'INVALID_REQUEST' : 'INTERNAL', {
    message: `This page's fetchSession ${what}`.slice(0, MOST_WORDS),
    details: [{ path: 'fetchSession', message: what, hint: `It is to be a function that gives ${SHAPE}` }],
    cause: why,
  })
}

/** A page may throw anything, also what has no words. */
const MOST_WORDS = 300
function wordsOf(why: unknown): string {
  try {
    return why instanceof Error ? why.message : String(why)
  } catch {
    return typeof why
  }
}

function refused(status: number): PortalError {
  if (status === 0) {
    const hint = hasNoOrigin()
      ? 'This page is in a frame without an origin, for which there can be no session: add allow-same-origin to its sandbox'
      : 'Check session-url, and that the endpoint lets this page read its answer (CORS)'
    return trouble('NETWORK', 'cannot be reached', hint)
  }
  if (status >= 500)
    return trouble('UNAVAILABLE', `answered ${status}`, "It is asked again; look into the log of the site's server")
  const hint =
    status === 401 || status === 403 ? 'Sign in to this site again' : `Check session-url: it is to answer ${SHAPE}`
  return trouble('NOT_SIGNED_IN', `answered ${status}`, hint)
}

function trouble(error: ErrorName, what: string, hint: string, cause?: unknown): PortalError {
  return new PortalError(error, {
    message: `This site's session endpoint ${what}`,
    details: [{ path: 'session', message: what, hint }],
    cause,
  })
}

/** Adds the way out to an error of a parser, or of the page's own function. */
function withHint(error: PortalError): PortalError {
  if (error.details[0]?.hint) return error
  const details = [{ path: 'session', message: error.message, hint: `It is to answer ${SHAPE}` }, ...error.details]
  return new PortalError(error.error, { message: error.message, details, cause: error })
}
