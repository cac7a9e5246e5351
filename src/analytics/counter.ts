/** Counters: totals that only grow, until whatever counts starts again. */
import { HOUR } from '../wire/duration.js'

/** A counter as read: epoch ms and the total so far. */
export interface CounterReading {
  at: number
  total: number
}

/** A longer silence between two readings is a gap: a mean over unobserved hours would be invented. */
const LONGEST_SILENCE_MS = HOUR

/**
 * The rate per second between two readings, in the counter's unit. Undefined — no sample — when the counter was reset in between (it is
 * smaller than before), when the readings are not in order, or when they lie more than an hour apart.
 */
export function counterRate(before: CounterReading | undefined, now: CounterReading): number | undefined {
  if (before === undefined || now.at <= before.at || now.total < before.total) return undefined
  if (now.at - before.at > LONGEST_SILENCE_MS) return undefined
  return ((now.total - before.total) * 1000) / (now.at - before.at)
}
