/** When to connect again (specification § 9). */

const SCHEDULED_MS = 1_000
const JITTER = 0.2

/** Milliseconds until the next attempt: one second after a completed stream, min(60, max(1, 1.5^min(10, failures))) s, ±20 %, after a dropped one. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  if (failures === 0) return SCHEDULED_MS
  const seconds = Math.min(60, Math.max(1, 1.5 ** Math.min(10, failures)))
  return seconds * 1000 * (1 + JITTER * (2 * random() - 1))
}
