/**
 * Calls with the session's token. A refused token is renewed once: its grants have changed, or it ended early. A call is of whoever made it: it fails where
 * somebody else has signed in before it is sent, or sent again.
 */
import { PortalError } from '../../wire/errors.js'
import type { Session } from '../types.js'
import { isSameView } from './session-state.js'

export async function withToken<T>(
  session: Pick<Session, 'accessToken' | '$state'>,
  send: (token: string) => Promise<T>,
): Promise<T> {
  const before = session.$state.get()
  const sendAs = async (renew?: true) => {
    const token = await session.accessToken(renew)
    // Until somebody is known it waits for them.
    if (before.userId !== null && !isSameView(before, session.$state.get())) throw new PortalError('NOT_SIGNED_IN')
    return send(token)
  }
  return sendAs().catch(error => {
    if (!(error instanceof PortalError) || error.status !== 401) throw error
    return sendAs(true)
  })
}
