/**
 * How far a rollup of a summed series may be from what its hours tell. Of each hour the summed mean A and the summed maximum M are known: the
 * series never exceeds M within it, and has the mean A (of samples as regular as its slots).
 *
 * Upper bound of the 95th percentile: that of the hours' M. Lower bound: a threshold t < A is reached in at least (A − t) / (M − t) of an
 * hour's slots, since A ≤ f·M + (1 − f)·t; the greatest t that more than 5 % of all slots must reach.
 */
import { nearestRank } from './daily.js'

export interface SummedHour {
  avg: number
  max: number
}

/** 5-minute slots of an hour. */
export const SLOTS = 12
const SHARE = 0.95
const HALVINGS = 60

/**
 * Greatest relative error of `value`, which stands for the p95 or the maximum of a summed series. Null where nothing can be said: without
 * hours, or beside zero.
 */
export function summedError(value: number, rollup: 'p95' | 'max', hours: readonly SummedHour[]): number | null {
  if (hours.length === 0) return null
  const greatest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const maxima = hours.map(({ max }) => max)
  const upper = rollup === 'max' ? greatest(maxima) : nearestRank(maxima, SHARE)
  const lower = rollup === 'max' ? greatest(hours.map(({ avg }) => avg)) : leastP95(hours)
  const off = Math.max(0, upper - value, value - lower)
  if (off === 0) return 0
  return value === 0 ? null : off / Math.abs(value)
}

/** The 95th percentile over the slots is at least this. */
export function leastP95(hours: readonly SummedHour[]): number {
  const slots = hours.length * SLOTS
  const needed = slots - Math.ceil(SHARE * slots) + 1
  const reaching = (t: number) =>
    hours.reduce((n, { avg, max }) => n + (t < avg ? Math.ceil((SLOTS * (avg - t)) / (max - t) - EPSILON) : 0), 0)
  let low = hours.reduce((least, { avg }) => Math.min(least, avg), Number.POSITIVE_INFINITY)
  let high = hours.reduce((most, { avg }) => Math.max(most, avg), Number.NEGATIVE_INFINITY)
  // Below the least mean every hour reaches t at least once: enough, since an hour is more than 5 % of itself.
  for (let i = 0; i < HALVINGS && low < high; i++) {
    const middle = (low + high) / 2
    if (reaching(middle) >= needed) low = middle
    else high = middle
  }
  return low
}

/** Sums of floating point numbers are off in their last digits. */
const EPSILON = 1e-9
