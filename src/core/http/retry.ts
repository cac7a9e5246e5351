/** Trying again what only reads: three times, when that can help, as late as the server asks (specification § 9). */
import { isRetryable, type PortalError } from '../../wire/errors.js'
import type { Clock } from '../types.js'

export const RETRIES = 3
const FIRST_MS = 500

/** True when a failed reading is asked again; `failures` before it. */
export function mayRetry(failures: number, error: unknown): error is PortalError {
  return failures < RETRIES && isRetryable(error)
}

/** Milliseconds to wait after a failure, the first of which has `failures` 0: twice as long each time, and what Retry-After says at least. */
export function waitBefore(failures: number, error: Error & { retryAfter?: number | undefined }): number {
  return Math.max(FIRST_MS * 2 ** failures, 1000 * (error.retryAfter ?? 0))
}

/** Asks until it is answered, trying again cannot help, or the caller has left. */
export async function withRetries<T>(ask: () => Promise<T>, clock: Clock, signal?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask()
    } catch (error) {
      if (!mayRetry(failures, error)) throw error
      await new Promise<void>(resolve => clock.setTimeout(resolve, waitBefore(failures, error)))
      if (signal?.aborted) throw error
    }
  }
}
