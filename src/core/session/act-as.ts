/** Taking up a session as somebody else. */
import { PortalError } from '../../wire/errors.js'
import { parseSessionTokens, type SessionTokens } from '../../wire/sign-in.js'
import type { HttpClient } from '../http/client.js'
import type { SessionState } from '../types.js'

/** Rejects CONFLICT while one acts as somebody else already, FORBIDDEN for who may not. */
export async function actAs(
  { api, http }: { api: string; http: HttpClient },
  { originalUserId }: SessionState,
  userId: string,
  accessToken: () => Promise<string>,
): Promise<SessionTokens> {
  if (originalUserId !== null)
    throw new PortalError('CONFLICT', { message: 'You act as somebody else already: go back to yourself first' })
  const path = `${api}/portal/auth/impersonate?id=${encodeURIComponent(userId)}`
  return parseSessionTokens(await http.post(path, { token: await accessToken() }))
}
