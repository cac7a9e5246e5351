/**
 * The session: uninitialized → initialized, and within that signed out or authenticated.
 *
 * `init` fetches the global providers, then exchanges a stored refresh token that has not expired, or takes over the session of another
 * tab. Tokens are refreshed shortly before they expire, one call for all who ask, in all tabs. A refresh that is refused clears the session;
 * one that cannot reach the server does not. Signing out in one tab signs out in all.
 */
import { type WritableAtom } from 'nanostores';
import type { HttpClient } from '../http/client.js';
import type { Clock, PortalLocation, PortalOptions, Session, SessionState } from '../types.js';
import type { Tabs } from './tabs.js';
export interface SessionParts {
    api: string;
    http: HttpClient;
    clock: Clock;
    location: PortalLocation;
    storage: NonNullable<PortalOptions['storage']>;
    tabs: Tabs | undefined;
    devices: NonNullable<PortalOptions['devices']>;
    /** Ends everything that was opened with this session. */
    reset: () => void;
}
export declare function createSession(parts: SessionParts, $state: WritableAtom<SessionState>): Session;
