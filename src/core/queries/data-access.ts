/** The data access token of one environment, the only key to its datastore. It is renewed before it expires, by one call for all who need it. */
import { PortalError } from '../../wire/errors.js'
import { isHub } from '../../wire/hub.js'
import { type DataAccess, parseDataAccess } from '../../wire/session.js'
import type { HttpClient } from '../http/client.js'
import { EARLY_MS } from '../session/session-state.js'
import { withToken } from '../session/with-token.js'
import type { Clock, Session } from '../types.js'

const UNREGISTERED = 'Attempt to invoke a datastore API on the source without a registered session'

export interface DataAccessToken {
  /** Resolves to a token. With `renew` the current token, which the server refused, is replaced. Rejects with CANCELLED where the session ended meanwhile. */
  get(renew?: boolean): Promise<string>
  /** Whether it acts on what is proposed and says things of entities. Rejects as `get` does. */
  decides(): Promise<boolean>
}

/** A token that counts until a time of the clock. */
interface HeldData {
  token: string
  until: number
  scope: string
}

/** What came with the session, for one environment. */
export interface GivenData {
  environmentId: string
  held: HeldData
}

export function holdData({ access_token, expires_in, scope }: DataAccess, clock: Clock): HeldData {
  return { token: access_token, until: clock.now() + expires_in * 1000 - EARLY_MS, scope }
}

export function createDataAccess(
  parts: { api: string; http: HttpClient; session: Session; clock: Clock; given?: GivenData | undefined },
  environment: { id: string; datastoreId: string },
): DataAccessToken {
  const { api, http, session, clock } = parts
  let current = parts.given?.environmentId === environment.id ? parts.given.held : undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const url = `${api}/portal/environments/${encodeURIComponent(environment.id)}/dataAccess`
    const { userId } = session.$state.get()
    const answer = await withToken(session, token => http.get(url, { token })).catch(error => {
      throw said(error)
    })
    const held = holdData(parseDataAccess(answer), clock)
    // The user has signed out meanwhile, and the token has ended with the session.
    if (session.$state.get().userId !== userId) throw new PortalError('CANCELLED')
    current = held
    return held.token
  }

  /** Logs a failure for a hub, and names a call that no session stands behind (specification § 8). */
  function said(error: unknown): unknown {
    if (!(error instanceof PortalError) || error.error === 'CANCELLED') return error
    if (isHub(environment.datastoreId)) console.warn('Failed to get access token for hub', error)
    const { userId, accessToken } = session.$state.get()
    // What went wrong with the session of a page says more, and has its hint.
    const hasSession = userId !== null || accessToken !== null || error.details.length > 0
    return error.error === 'NOT_SIGNED_IN' && !hasSession
      ? new PortalError('NOT_SIGNED_IN', { message: UNREGISTERED, cause: error })
      : error
  }

  function get(renew = false): Promise<string> {
    if (renew) current = undefined
    if (current && current.until > clock.now()) return Promise.resolve(current.token)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  return {
    get,
    async decides() {
      await get()
      return hasFlag(current?.scope ?? '', 'decide')
    },
  }
}

/** Of a token for one datastore, whose grants carry no policies: `datastore:<id>:read,decide`. */
function hasFlag(scope: string, flag: string): boolean {
  return scope.split(' ').some(grant => grant.split(':')[2]?.split(',').includes(flag))
}
