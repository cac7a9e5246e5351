import type { HttpClient } from '../http/client.js';
import type { Clock, PortalLocation, PortalOptions, Session, SessionState } from '../types.js';
export declare const SIGNED_OUT: SessionState;
export interface SessionParts {
    api: string;
    http: HttpClient;
    clock: Clock;
    location: PortalLocation;
    storage: NonNullable<PortalOptions['storage']>;
    devices: NonNullable<PortalOptions['devices']>;
    /** Ends everything that was opened with this session. */
    reset: () => void;
}
export declare function createSession({ api, http, clock, location, storage, devices, reset }: SessionParts): Session;
