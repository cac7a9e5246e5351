/** The values that an entity adds to the slots of an hour (docs/analytics.md § Rollups), in memory. `effects.ts` has the same in SQL, for readers. */
import { SLOTS } from '../../../analytics/summed-bound.js'
import { HOUR } from '../../../wire/duration.js'
import { REST, type Rest } from './effects.js'
import type { EntityHour, HourOfMeasure } from './read-hours.js'

const SLOT_MS = HOUR / SLOTS

/** How an hour's sum is known before something leaves it. */
export type HourState = 'exact' | 'flat' | 'mixed'

export interface SlotSum extends Record<Rest, number> {
  slots: number[]
}

export function emptySum(): SlotSum {
  return { n: 0, flat_avg: 0, flat_max: 0, flat_p95: 0, below: 0, above: 0, slots: new Array<number>(SLOTS).fill(0) }
}

/** Which sample stands for each slot: the last one at its end, before the first that one. */
export function samplesOfSlots(at: readonly number[]): number[] {
  let next = 0
  return Array.from({ length: SLOTS }, (_, k) => {
    while (next < at.length && (at[next] ?? 0) < (k + 1) * SLOT_MS) next += 1
    return Math.max(0, next - 1)
  })
}

/** Adds an hour of an entity to a sum (`sign` 1), or takes it out of one in `state` (`sign` -1). `slots` are those of `samplesOfSlots`. */
export function addHour(
  sum: SlotSum,
  { isFlat, isReported, isSampled }: EntityHour,
  { isKnown, values, reported }: HourOfMeasure,
  how: { sign: number; state: HourState; slots: readonly number[] },
): void {
  const { sign, state, slots } = how
  if (!isKnown) return
  sum.n += sign
  if (isSampled) {
    const known = carried(values)
    slots.forEach((at, k) => {
      sum.slots[k] = (sum.slots[k] ?? 0) + sign * (known[at] ?? 0)
    })
    return
  }
  if (!reported) return
  if (!isFlat) {
    for (let k = 0; k < SLOTS; k++) sum.slots[k] = (sum.slots[k] ?? 0) + sign * reported.any
    return
  }
  const mean = reported.avg === Number.NEGATIVE_INFINITY ? (reported.p95 ?? reported.max) : reported.avg
  // What left without samples was exact where all were: then its slots are taken for its mean, and how far that may be off is kept beside.
  if (!isReported && sign < 0 && state !== 'flat') {
    for (let k = 0; k < SLOTS; k++) sum.slots[k] = (sum.slots[k] ?? 0) - mean
    sum.below += reported.max - mean
    sum.above += mean - reported.least
    return
  }
  sum.flat_avg += sign * reported.avg
  sum.flat_max += sign * reported.max
  sum.flat_p95 += sign * (reported.p95 ?? 0)
}

/** Adds up two sums. */
export function addSum(to: SlotSum, from: SlotSum): void {
  for (let k = 0; k < SLOTS; k++) to.slots[k] = (to.slots[k] ?? 0) + (from.slots[k] ?? 0)
  for (const name of REST) to[name] += from[name]
}

/** Samples that lack the measure carry the one before; before the first, that one. None where no sample has it. */
function carried(values: readonly (number | null)[]): readonly number[] {
  const first = values.find(value => value !== null)
  if (first === undefined || first === null) return []
  let last = first
  return values.map(value => {
    last = value ?? last
    return last
  })
}
