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

/** What a try came to that gave no session: anything that was thrown. */
export interface Failed {
  reason: unknown
}

/** Resolves when there is a session, or nobody who needs it any more. `failed`: what the first try came to; without it no answer has come. */
export async function untilThere({ $state, clock, ask, isThere }: Asking, failed: Failed | undefined): Promise<void> {
  const wait = (ms: number) => new Promise<undefined>(resolve => void clock.setTimeout(() => resolve(undefined), ms))
  // It is there, and opens nothing.
  if (isRefusal(failed?.reason)) $state.set({ ...$state.get(), accessToken: null })
  const past = pastOf($state, clock.now())
  let why = failed
  for (; !isThere(); past.failures++) {
    const trouble = troubleOf(why, $state.get(), clock)
    // A page's own function may have other words each time.
    const what = trouble.details[0]?.path === OWN ? `${OWN} ${trouble.error}` : trouble.message
    if (what !== past.reported) say(trouble)
    past.reported = what
    SAID.add(trouble)
    $state.set({ ...$state.get(), status: 'initialized', trouble })
    past.at = clock.now()
    await wait(retryDelay(past.failures))
    if (isThere()) return
    // An answer that comes after all counts, whichever try it was of.
    const asked = ask(true).then(
      () => undefined,
      reason => ({ reason }),
    )
    why = await Promise.race([asked, wait(PATIENCE_MS)])
  }
}

/** Where a failure of the page's own function is. */
const OWN = 'fetchSession'

/** With what the page's own function threw. */
function say({ message, details, cause }: PortalError): void {
  const line = `plinth: ${message}. ${details[0]?.hint ?? ''}`
  console.error(...(cause === undefined ? [line] : [line, cause]))
}

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

function troubleOf(failed: Failed | undefined, { accessToken }: SessionState, clock: Clock): PortalError {
  if (failed) return troubleBy(failed.reason)
  if (accessToken && !isAlive(accessToken, clock)) {
    return trouble(
      'NOT_SIGNED_IN',
      'This site gave a session that has already ended',
      "Check the clocks of this device and of the site's server, and that sessions are not kept beyond their end",
    )
  }
  return trouble(
    'NETWORK',
    'This site has not answered with a session',
    "It is asked again; look into the log of the site's server, and at what its fetchSession waits for",
  )
}

function troubleBy(reason: unknown): PortalError {
  if (reason instanceof Response) return refused(reason.status)
  if (isRefusal(reason)) {
    const hint = 'Check that the endpoint asks this portal, with a key of it, and passes on what was answered just now'
    return trouble('NOT_SIGNED_IN', 'This site gave a session that the portal refuses', hint, reason)
  }
  return reason instanceof PortalError ? withHint(reason) : ofFunction(reason)
}

/** A frame with `sandbox="allow-scripts"` has no origin. */
const hasNoOrigin = () => globalThis.origin === 'null'

const ITS_ANSWER = 'It is to answer {"token": …, "expires": …}, as the portal gave them'

/** What `fetchSession` of the page came to. */
function ofFunction(reason: unknown): PortalError {
  const isNone = reason instanceof TypeError && /fetchSession is not a function$/.test(reason.message)
  const words = wordsOf(reason)
  const what = isNone ? "This page's fetchSession is no function" : `This page's fetchSession failed: ${words}`
  const hint = 'It is to be a function that gives {"token": …, "expires": …}, as the portal gave them'
  const message = what.slice(0, MOST_WORDS)
  return new PortalError(isNone ? 'INVALID_REQUEST' : 'INTERNAL', {
    message,
    details: [{ path: OWN, message, hint }],
    cause: reason,
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

/** What is answered is no session by its status, or else no JSON. */
function refused(status: number): PortalError {
  if (status === 0) {
    const hint = hasNoOrigin()
      ? 'This page is in a frame without an origin, for which there can be no session: add allow-same-origin to its sandbox'
      : 'Check session-url, and that the endpoint lets this page read its answer (CORS)'
    return trouble('NETWORK', "This site's session endpoint cannot be reached", hint)
  }
  if (status < 300)
    return trouble('INTERNAL', "This site's session endpoint answered something that is not JSON", ITS_ANSWER)
  const answered = `This site's session endpoint answered ${status}`
  if (status >= 500)
    return trouble('UNAVAILABLE', answered, "It is asked again; look into the log of the site's server")
  const hint =
    status === 401 || status === 403
      ? 'Sign in to this site again'
      : 'Check session-url: it is to answer {"token": …, "expires": …}, as the portal gave them'
  return trouble('NOT_SIGNED_IN', answered, hint)
}

function trouble(error: ErrorName, message: string, hint: string, cause?: unknown): PortalError {
  return new PortalError(error, { message, details: [{ path: 'session', message, hint }], cause })
}

/** Adds the way out to an error of a parser, or of the page's own function. */
function withHint(error: PortalError): PortalError {
  if (error.details[0]?.hint) return error
  const details = [{ path: 'session', message: error.message, hint: ITS_ANSWER }, ...error.details]
  return new PortalError(error.error, { message: error.message, details, cause: error })
}
