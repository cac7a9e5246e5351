/** The portal: whether it can be reached from this page, is of the kit's release, and lets its stream through. */
import { type Finding, fine, type Surroundings, unknown, why, wrong } from './finding.js'
import { type Given, within } from './session-checks.js'

const PORTAL = 'Portal'

export async function checkPortal({ fetch, portal, page, origin, version }: Surroundings): Promise<Finding[]> {
  const url = new URL('/healthz', portal)
  try {
    const response = await within(fetch(url))
    const answer: unknown = await response.json().catch(() => undefined)
    const release = Object(answer).version
    if (!response.ok || typeof release !== 'string')
      return [
        wrong(
          PORTAL,
          `${url.href} answered ${response.status}`,
          'Check api: is this the portal, and is it running?',
          `api="${portal.origin}"`,
        ),
      ]
    return [fine(PORTAL, `${portal.origin} answers this page`), checkRelease(release, version)]
  } catch (error) {
    // A browser does not say why; without asking to read the answer it is let through.
    const isThere = await within(fetch(url, { mode: 'no-cors' })).then(
      () => true,
      () => false,
    )
    if (!isThere || portal.origin === page.origin)
      return [
        wrong(
          PORTAL,
          `${portal.origin} cannot be reached: ${why(error)}`,
          'Check api and connect-src, and whether the portal is running',
          `api="${portal.origin}"`,
        ),
      ]
    const say = 'Register this origin for the key of your backend, at /a/{accountId}/embedding'
    return [wrong('Allowed origin', `${portal.origin} answers, and does not let ${origin} read it`, say, origin)]
  }
}

function checkRelease(release: string, version: string | undefined): Finding {
  const check = 'Release'
  if (version === undefined) return unknown(check, `The portal is ${release}`)
  if (version === release) return fine(check, `kit and portal are ${release}`)
  return wrong(
    check,
    `The kit is ${version}, the portal ${release}`,
    'Load the kit from the portal, or install its release',
    `plinth-portal-kit@${release}`,
  )
}

export async function checkStream({ fetch, portal }: Surroundings, session: Given | undefined): Promise<Finding> {
  const check = 'Stream'
  if (!session) return unknown(check, 'Without a session it is not asked for')
  const stop = new AbortController()
  try {
    const response = await within(
      fetch(new URL('/gql', portal), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          authorization: `Bearer ${session.token}`,
        },
        body: JSON.stringify({ query: 'subscription { resources { user } }', variables: {} }),
        signal: stop.signal,
      }),
    )
    if (!response.ok)
      return wrong(
        check,
        `The portal answered ${response.status} ${(await response.text()).slice(0, 200)}`,
        'See what is said of the session and its origin',
      )
    const type = response.headers.get('content-type') ?? 'nothing'
    if (!type.startsWith('text/event-stream'))
      return wrong(check, `It came as ${type}`, 'A proxy answers in place of the portal: let it pass /gql on')
    await within(response.body?.getReader().read() ?? Promise.resolve(undefined))
    return fine(check, 'its first message came')
  } catch (error) {
    const say = 'A proxy between may hold the answer back until it is full: let it pass on what comes at once'
    return wrong(check, `Nothing came: ${why(error)}`, say, 'proxy_buffering off;')
  } finally {
    stop.abort()
  }
}
