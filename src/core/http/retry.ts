/** Trying again what only reads: three times, when that can help, as late as the server asks (specification § 9). */
import { isRetryable, PortalError } from '../../wire/errors.js'
import type { Clock } from '../types.js'

export const RETRIES = 3
const FIRST_MS = 500
const MOST_MS = 8_000

/** True when a failed reading is asked again; `failures` before it. */
export function mayRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && isRetryable(error)
}

/** Milliseconds to wait after a failure, the first of which has `failures` 0: twice as long each time, and what Retry-After says at least. */
export function waitBefore(failures: number, error: unknown): number {
  const own = Math.min(MOST_MS, FIRST_MS * 2 ** failures)
  const asked = error instanceof PortalError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(own, asked)
}

/** Asks until it is answered, or trying again cannot help; a caller who leaves is not waited for. */
export async function withRetries<T>(ask: () => Promise<T>, clock: Clock, signal?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask()
    } catch (error) {
      if (signal?.aborted || !mayRetry(failures, error)) throw error
      await pause(waitBefore(failures, error), clock, signal)
    }
  }
}

function pause(ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clock.clearTimeout(timer)
      reject(new PortalError('CANCELLED'))
    }
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal?.addEventListener('abort', leave, { once: true })
  })
}
