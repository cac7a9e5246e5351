/** Trying again what only reads: three times, when that can help, as late as the server asks (specification § 9). */
import { type PortalError } from '../../wire/errors.js';
import type { Clock } from '../types.js';
export declare const RETRIES = 3;
/** True when a failed reading is asked again; `failures` before it. */
export declare function mayRetry(failures: number, error: unknown): error is PortalError;
/** Milliseconds to wait after a failure, the first of which has `failures` 0: twice as long each time, and what Retry-After says at least. */
export declare function waitBefore(failures: number, error: Error & {
    retryAfter?: number | undefined;
}): number;
/** Asks until it is answered, trying again cannot help, or the caller has left. */
export declare function withRetries<T>(ask: () => Promise<T>, clock: Clock, signal?: AbortSignal): Promise<T>;
