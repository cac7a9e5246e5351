/** The state of a session before anybody has signed in, whether somebody is signed in, and for how long tokens hold. */
import type { Clock, SessionState } from '../types.js'

export const SIGNED_OUT: SessionState = {
  status: 'uninitialized',
  userId: null,
  originalUserId: null,
  email: null,
  accessToken: null,
  refreshToken: null,
  globalProviders: [],
}

export function isAlive(token: SessionState['refreshToken'], clock: Clock): boolean {
  return token !== null && Date.parse(token.expires) > clock.now()
}

/** What decides what a session shows. */
export type View = Pick<SessionState, 'userId' | 'originalUserId' | 'inDemoMode'>

/** Whether two show the same: nothing that was read by one has to go before the other. */
export function isSameView(a: View, b: View): boolean {
  const isDemo = (a.inDemoMode ?? false) === (b.inDemoMode ?? false)
  return isDemo && a.userId === b.userId && a.originalUserId === b.originalUserId
}

/** Tokens are renewed this long before they expire, so that none expires on its way to the server. */
export const EARLY_MS = 30_000

/** True for a token that need not be renewed yet. */
export function isFresh(token: SessionState['accessToken'], clock: Clock): boolean {
  return token !== null && Date.parse(token.expires) - EARLY_MS > clock.now()
}

/** A user is known and the refresh token still holds (specification § 4). */
export function isAuthenticated({ userId, refreshToken }: SessionState, clock: Clock): boolean {
  return userId !== null && isAlive(refreshToken, clock)
}
