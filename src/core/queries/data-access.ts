/** The data access token of one environment, the only key to its datastore. It is renewed before it expires, by one call for all who need it. */
import { PortalError } from '../../wire/errors.js'
import { parseDataAccess } from '../../wire/session.js'
import type { HttpClient } from '../http/client.js'
import { EARLY_MS } from '../session/session-state.js'
import { withToken } from '../session/with-token.js'
import type { Clock, Session } from '../types.js'

export interface DataAccessToken {
  /** Resolves to a token. With `renew` the current token, which the server refused, is replaced. Rejects with CANCELLED where the session ended meanwhile. */
  get(renew?: boolean): Promise<string>
}

export function createDataAccess(
  parts: { api: string; http: HttpClient; session: Session; clock: Clock },
  environmentId: string,
): DataAccessToken {
  const { api, http, session, clock } = parts
  let current: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function ask(): Promise<string> {
    const url = `${api}/portal/environments/${encodeURIComponent(environmentId)}/dataAccess`
    const { userId } = session.$state.get()
    const { access_token, expires_in } = parseDataAccess(await withToken(session, token => http.get(url, { token })))
    // The user has signed out meanwhile, and the token has ended with the session.
    if (session.$state.get().userId !== userId) throw new PortalError('CANCELLED')
    current = { token: access_token, until: clock.now() + expires_in * 1000 - EARLY_MS }
    return access_token
  }

  return {
    get(renew = false) {
      if (renew) current = undefined
      if (current && current.until > clock.now()) return Promise.resolve(current.token)
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}
