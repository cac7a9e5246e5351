import type { HttpClient } from '../http/client.js';
import type { Clock, Session } from '../types.js';
export interface DataAccessToken {
    /** `renew` throws the current one away first: it was refused. */
    get(renew?: boolean): Promise<string>;
}
export declare function createDataAccess(parts: {
    api: string;
    http: HttpClient;
    session: Session;
    clock: Clock;
}, environmentId: string): DataAccessToken;
