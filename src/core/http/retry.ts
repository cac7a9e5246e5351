/** Retries of calls that only read: up to three, where a retry can help, not before the time that the server asks for (specification § 9). */
import { isRetryable, type PortalError } from '../../wire/errors.js'
import type { Clock } from '../types.js'

const RETRIES = 3
const FIRST_MS = 500

/** True when a failed call is sent again, after so many failures before it. */
function mayRetry(failures: number, error: unknown): error is PortalError {
  return failures < RETRIES && isRetryable(error)
}

/** Milliseconds to wait after a failure; for the first one `failures` is 0. Doubles each time, and is never less than Retry-After. */
function waitBefore(failures: number, error: Error & { retryAfter?: number | undefined }): number {
  return Math.max(FIRST_MS * 2 ** failures, 1000 * (error.retryAfter ?? 0))
}

/** Calls until there is an answer, a retry cannot help, or the caller has aborted. */
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
