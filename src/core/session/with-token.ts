/** Calls with the session's token. A refused token is renewed once: its grants have changed, or it ended early. */
import { PortalError } from '../../wire/errors.js'
import type { Session } from '../types.js'

export async function withToken<T>(
  session: Pick<Session, 'accessToken'>,
  send: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(await session.accessToken())
  } catch (error) {
    if (!(error instanceof PortalError) || error.status !== 401) throw error
    return send(await session.accessToken(true))
  }
}
