/** What a session holds before anybody signed in, and when somebody is. */
import type { Clock, SessionState } from '../types.js';
export declare const SIGNED_OUT: SessionState;
export declare function isAlive(token: SessionState['refreshToken'], clock: Clock): boolean;
/** A user is known and the refresh token still holds (specification § 4). */
export declare function isAuthenticated({ userId, refreshToken }: SessionState, clock: Clock): boolean;
