/** The session: whether the page's endpoint gives one, for whom, until when, and what it opens. */
import { lackingNeeds, readClaims } from '../../wire/lacking-needs.js'
import { type Finding, fine, type Surroundings, unknown, why, wrong } from './finding.js'

const ENDPOINT = 'Session endpoint'
const SHAPE = '{"token": "…", "expires": "2026-01-31T12:00:00.000Z"}'
/** Clocks are never quite alike. */
const SLACK_MS = 30_000
const PATIENCE_MS = 10_000

export interface Given {
  token: string
  expires: string
}

export async function checkEndpoint(
  around: Surroundings,
): Promise<{ finding: Finding; session?: Given; serverTime?: number }> {
  const { sessionUrl, fetchSession } = around
  if (fetchSession) {
    try {
      return judged(await within(fetchSession()), 'fetchSession', {})
    } catch (error) {
      return { finding: wrong(ENDPOINT, `fetchSession failed: ${why(error)}`, `It is to give ${SHAPE}`) }
    }
  }
  if (!sessionUrl) return { finding: unknown(ENDPOINT, 'The page names none: the session is that of who signed in') }
  return askEndpoint(around, sessionUrl)
}

async function askEndpoint({ fetch, page }: Surroundings, url: URL) {
  let response: Response
  try {
    response = await within(fetch(url, { headers: { accept: 'application/json' } }))
  } catch (error) {
    const isElsewhere = url.origin !== page.origin
    const say = isElsewhere ? 'Let it answer this page' : 'Check session-url, connect-src, and the log of the server'
    const paste = isElsewhere ? `Access-Control-Allow-Origin: ${page.origin}` : undefined
    return { finding: wrong(ENDPOINT, `${url.href} cannot be reached: ${why(error)}`, say, paste) }
  }
  const date = Date.parse(response.headers.get('date') ?? '')
  const time = Number.isNaN(date) ? {} : { serverTime: date }
  if (!response.ok) {
    const say =
      response.status < 500
        ? 'Check session-url, and that the reader is signed in to this site'
        : 'Look into the log of the server: the portal may refuse its key'
    const text = (await response.text().catch(() => '')).slice(0, 300)
    return { finding: wrong(ENDPOINT, `${url.href} answered ${response.status} ${text}`.trim(), say), ...time }
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (answer === undefined)
    return {
      finding: wrong(ENDPOINT, `${url.href} answered something that is not JSON`, `It is to answer ${SHAPE}`, SHAPE),
      ...time,
    }
  return judged(answer, url.href, time)
}

function judged(
  answer: unknown,
  what: string,
  time: { serverTime?: number },
): { finding: Finding; session?: Given; serverTime?: number } {
  const { token, expires } = Object(answer) as { token?: unknown; expires?: unknown }
  if (typeof token !== 'string' || typeof expires !== 'string' || Number.isNaN(Date.parse(expires)))
    return {
      finding: wrong(ENDPOINT, `${what} gave ${keysOf(answer)}`, 'Hand on what the portal answered as it is', SHAPE),
      ...time,
    }
  return { finding: fine(ENDPOINT, `${what} gave a session until ${expires}`), session: { token, expires }, ...time }
}

/** Lists keys without their values, as one of them may be a secret. */
const keysOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null
    ? `the keys ${Object.keys(answer).join(', ') || '(none)'}`
    : `a ${typeof answer}`

export function checkClock(around: Surroundings, session: Given | undefined, serverTime: number | undefined): Finding {
  const check = 'Clock'
  const now = around.now()
  const issued = Number(readClaims(session?.token)?.iat ?? Number.NaN) * 1000
  if (serverTime !== undefined && Math.abs(serverTime - now) > SLACK_MS) return skewed(check, serverTime - now)
  if (issued > now + SLACK_MS) return skewed(check, issued - now)
  if (session && Date.parse(session.expires) <= now) {
    const say = 'Ask the portal for a session each time that the page asks for one'
    return wrong(check, `The session ended at ${session.expires}, before it was given`, say, 'Cache-Control: no-store')
  }
  if (serverTime === undefined && Number.isNaN(issued)) return unknown(check, 'Nothing has told the time')
  return fine(check, `within ${SLACK_MS / 1000} s of the server's`)
}

function skewed(check: string, ms: number): Finding {
  const by = `${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'behind' : 'ahead of'}`
  return wrong(
    check,
    `The clock of this device is ${by} that of the server`,
    'Set it by network time: sessions look ended, or not begun',
  )
}

export function checkOrigin({ origin }: Surroundings, session: Given | undefined): Finding {
  const check = 'Origin of the session'
  const claims = readClaims(session?.token)
  if (!claims) return unknown(check, 'There is no session that can be read')
  const bound = Object(claims.policy).origin
  if (typeof bound !== 'string') return unknown(check, 'The session names none')
  if (bound === origin) return fine(check, bound)
  return wrong(
    check,
    `The session is for ${bound}, this page is of ${origin}`,
    "Name this page's origin where the session is asked for",
    `"origin": "${origin}"`,
  )
}

export function checkScopes({ elements }: Surroundings, session: Given | undefined): Finding[] {
  const check = 'Scopes'
  if (!readClaims(session?.token)) return [unknown(check, 'There is no session that can be read')]
  const tags = [...new Set(elements.map(({ tag }) => tag))]
  const short = elements.flatMap(needs => {
    const lacking = lackingNeeds(needs, session?.token) ?? []
    return lacking.length > 0 ? [`<${needs.tag}> needs ${lacking.join(', ')}`] : []
  })
  if (short.length === 0)
    return [
      fine(
        check,
        tags.length > 0
          ? `enough for ${tags.map(tag => `<${tag}>`).join(', ')}`
          : 'no element of the portal is on the page',
      ),
    ]
  const paste = `"elements": ${JSON.stringify(tags)}`
  return [...new Set(short)].map(saw => wrong(check, saw, 'Name the elements where the session is asked for', paste))
}

/** Rejects when there is no answer for long. */
export function within<T>(promise: Promise<T>, ms = PATIENCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
