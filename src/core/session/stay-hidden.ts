/** Tokens as somebody is shown by them whose last session here ended by itself in demo mode: in demo mode too. */
import type { SessionTokens } from '../../wire/sign-in.js'
import type { HttpClient } from '../http/client.js'
import type { HeldSession } from './held-session.js'

export async function stayHidden(
  parts: { api: string; http: HttpClient },
  held: Pick<HeldSession, 'isToHide'>,
  tokens: SessionTokens,
): Promise<SessionTokens> {
  return held.isToHide(tokens) ? (await import('./hidden-again.js')).hiddenAgain(parts, tokens) : tokens
}
