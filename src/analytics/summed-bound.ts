/**
 * The greatest error of a rollup of a summed series. For each hour either all slots are known, or only the summed mean A and the summed
 * maximum M: within the hour the series never exceeds M, and its mean is A (if samples are as regular as slots). Some entities of a sum
 * may be known in one way and some in the other.
 *
 * Upper bound of the 95th percentile: that of the slots' greatest values. Lower bound: the greatest t that more than 5 % of all slots must
 * reach. Of an hour of A and M a threshold t < A is reached in at least (A − t) / (M − t) of the slots, since A ≤ f·M + (1 − f)·t; with known
 * slots beside, as many as cannot all stay below t if what is not known is to have its mean.
 */
import { type Weighted, weightedRank } from './sketch.js'

export interface SummedHour {
  /** Average and maximum of what is known by the hour only; both are 0 where all is known by slots. */
  avg: number
  max: number
  /** Known values slot by slot, and how much less or more they may be. */
  slots?: readonly number[]
  below?: number
  above?: number
  /** Slots, where none is known: of an hour unless said. */
  count?: number
}

/** 5-minute slots of an hour. */
export const SLOTS = 12
const SHARE = 0.95
const HALVINGS = 64

/**
 * Greatest relative error of `value`, which stands for the p95 or the maximum of a summed series. Null where nothing can be said: without
 * hours, or beside zero.
 */
export function summedError(value: number, rollup: 'p95' | 'max', hours: readonly SummedHour[]): number | null {
  if (hours.length === 0 || !hours.every(({ avg, max }) => Number.isFinite(avg) && Number.isFinite(max))) return null
  const most = hours.flatMap(({ slots, above = 0, max, count = SLOTS }): Weighted[] =>
    slots ? slots.map(known => [known + above + max, 1]) : [[max, count]],
  )
  const upper = rollup === 'max' ? greatest(most.map(([v]) => v)) : weightedRank(most, SHARE)
  const lower = rollup === 'max' ? leastReachedBy(hours, 1) : leastP95(hours)
  const off = Math.max(0, upper - value, value - lower)
  if (off <= 4 * EPSILON * Math.abs(value)) return 0
  return value === 0 || !Number.isFinite(off) ? null : off / Math.abs(value)
}

/** An error for output: three digits, rounded up. */
export function statedError(error: number | null): number | null {
  if (error === null || error === 0) return error
  const unit = 10 ** (Math.floor(Math.log10(error)) - 2)
  return Number((Math.ceil(error / unit) * unit).toPrecision(4))
}

/** The 95th percentile over the slots is at least this. */
function leastP95(hours: readonly SummedHour[]): number {
  const slots = hours.reduce((n, { slots, count = SLOTS }) => n + (slots?.length ?? count), 0)
  return leastReachedBy(hours, slots - Math.ceil(SHARE * slots) + 1)
}

/** The greatest value that so many slots must reach. */
function leastReachedBy(hours: readonly SummedHour[], needed: number): number {
  const floors = hours.map(({ slots, below = 0, ...hour }) => ({ ...hour, known: slots?.map(value => value - below) }))
  const least = floors.map(({ known, avg }) => (known ? mean(known) : 0) + avg)
  const most = floors.map(({ known, max }) => (known ? greatest(known) : 0) + max)
  // Every hour has a value at or above its mean, in more than 5 % of its slots.
  let low = least.reduce((a, b) => Math.min(a, b))
  let high = greatest(most)
  const reaching = (t: number) =>
    floors.reduce((n, { known, avg, max, count = SLOTS }) => {
      if (known) return n + reachedBy(known, avg, max, t)
      return n + (t < avg ? Math.ceil((count * (avg - t)) / (max - t) - EPSILON) : 0)
    }, 0)
  if (reaching(high) >= needed) return high
  if (reaching(low) < needed) low = lowerUntil(low, high, t => reaching(t) >= needed)
  for (let i = 0; i < HALVINGS && low < high; i++) {
    const middle = (low + high) / 2
    if (reaching(middle) >= needed) low = middle
    else high = middle
  }
  return low
}

/** Days have more slots than hours: where these are few beside them, all must be reached from further below. */
function lowerUntil(from: number, high: number, holds: (t: number) => boolean): number {
  let step = Math.max(high - from, Math.abs(from), 1)
  for (let i = 0; i < HALVINGS; i++, step *= 2) if (holds(from - step)) return from - step
  return Number.NEGATIVE_INFINITY
}

/** Slots of an hour that reach t, whatever the part with that mean and maximum does. */
function reachedBy(known: readonly number[], avg: number, max: number, t: number): number {
  if (avg === 0 && max === 0) return known.reduce((n, value) => n + (value >= t ? 1 : 0), 0)
  const below = known.map(value => Math.min(max, t - value))
  const missing = known.length * avg - below.reduce((sum, room) => sum + room, 0)
  const size = known.reduce((sum, value) => sum + Math.abs(value), 0)
  const tolerance = EPSILON * (size + known.length * (Math.abs(avg) + Math.abs(max) + Math.abs(t)))
  if (missing <= tolerance) return 0
  let left = missing
  const gains = below.map(room => max - room).sort((a, b) => b - a)
  for (const [i, gain] of gains.entries()) {
    left -= gain
    if (left <= tolerance) return i + 1
  }
  return known.length
}

const greatest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Sums of floating point numbers are off in their last digits. */
const EPSILON = 1e-9
