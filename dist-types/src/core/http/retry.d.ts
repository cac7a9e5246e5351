import type { Clock } from '../types.js';
export declare const RETRIES = 3;
/** True when a failed reading is asked again; `failures` before it. */
export declare function mayRetry(failures: number, error: unknown): boolean;
/** Milliseconds to wait after a failure, the first of which has `failures` 0: twice as long each time, and what Retry-After says at least. */
export declare function waitBefore(failures: number, error: unknown): number;
/** Asks until it is answered, or trying again cannot help; a caller who leaves is not waited for. */
export declare function withRetries<T>(ask: () => Promise<T>, clock: Clock, signal?: AbortSignal): Promise<T>;
