/** The state of a session before anybody has signed in, and whether somebody is signed in. */
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

/** A user is known and the refresh token still holds (specification § 4). */
export function isAuthenticated({ userId, refreshToken }: SessionState, clock: Clock): boolean {
  return userId !== null && isAlive(refreshToken, clock)
}
