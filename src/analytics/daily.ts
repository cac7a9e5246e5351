/** Hours → days. */
import { DAY } from '../wire/duration.js'

export type Hour = readonly [time: number, value: number | null]

export interface DailyValues {
  /** One a day, oldest first, no gaps. */
  values: number[]
  /** Epoch ms of the last day's beginning. */
  last: number
  /** False for days that were bridged and not measured. */
  isMeasured: boolean[]
}

/**
 * Daily values from hourly ones: the nearest-rank 95th percentile of a day's hours (UTC). Days with fewer than half of their hours, today's
 * among them, are left out. A gap of one or two days is bridged by a line; values before a longer gap do not count. `reported`: reported days
 * with their values, which take precedence over hours.
 */
export function dailyValues(hours: readonly Hour[], reported: readonly Hour[] = []): DailyValues {
  const byDay = new Map<number, number[]>()
  for (const [time, value] of hours) {
    if (value === null) continue
    const day = Math.floor(time / DAY)
    const known = byDay.get(day)
    if (known) known.push(value)
    else byDay.set(day, [value])
  }
  const days = new Map<number, number>()
  for (const [day, hourly] of byDay) if (hourly.length >= HALF_A_DAY) days.set(day * DAY, nearestRank(hourly, 0.95))
  for (const [day, value] of reported) if (value !== null) days.set(day, value)
  return joinedDays([...days])
}

/** Values of single days (epoch ms of their beginning) as one run up to the last: short holes bridged, what is before a long one left out. */
export function joinedDays(days: readonly (readonly [day: number, value: number])[]): DailyValues {
  const joined: DailyValues = { values: [], last: 0, isMeasured: [] }
  for (const [day, value] of [...days].sort(([a], [b]) => a - b)) {
    const isFirst = joined.values.length === 0
    const missing = isFirst ? 0 : Math.round((day - joined.last) / DAY) - 1
    if (missing > BRIDGED) {
      joined.values.length = 0
      joined.isMeasured.length = 0
    } else bridge(joined, value, missing)
    joined.values.push(value)
    joined.isMeasured.push(true)
    joined.last = day
  }
  return joined
}

/** Hours a day has at least, to count. */
const HALF_A_DAY = 12
const BRIDGED = 2

function bridge({ values, isMeasured }: DailyValues, to: number, missing: number): void {
  const from = values.at(-1) ?? to
  for (let i = 1; i <= missing; i++) {
    values.push(from + ((to - from) * i) / (missing + 1))
    isMeasured.push(false)
  }
}

/** The smallest value that at least this share of the values does not exceed. */
export function nearestRank(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
