/** Whoever comes back to a page on which names were hidden finds them hidden: the session is put in demo mode before anything is read by it. */
import { parseSessionTokens, type SessionTokens } from '../../wire/sign-in.js'
import type { HttpClient } from '../http/client.js'

/** The tokens of the same session, in demo mode. */
export async function hiddenAgain(
  { api, http }: { api: string; http: HttpClient },
  tokens: SessionTokens,
): Promise<SessionTokens> {
  // Nothing is shown to who has to set up a second factor first.
  if (tokens.factorDue) return tokens
  const { accessToken, refreshToken } = tokens
  await http.post(`${api}/portal/auth/demo-mode`, { token: accessToken.token, body: { isOn: true } })
  return parseSessionTokens(await http.post(`${api}/portal/auth/token`, { token: refreshToken.token }))
}
