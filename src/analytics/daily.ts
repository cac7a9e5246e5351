/** Hours → days. */

export const DAY_MS = 86_400_000

/**
 * Daily values from hourly ones: the nearest-rank 95th percentile of a day's hours (UTC). Days with fewer than half of their hours, today's
 * among them, are not there. A hole of a day or two within is bridged by a line; before a longer one nothing counts.
 */
export function dailyValues(hours: readonly (readonly [time: number, value: number | null])[]): {
  values: number[]
  /** Epoch ms of the last day's beginning. */
  last: number
} {
  const byDay = new Map<number, number[]>()
  for (const [time, value] of hours) {
    if (value === null) continue
    const day = Math.floor(time / DAY_MS)
    const known = byDay.get(day)
    if (known) known.push(value)
    else byDay.set(day, [value])
  }
  const days = [...byDay].filter(([, values]) => values.length >= HALF_A_DAY).sort(([a], [b]) => a - b)
  const values: number[] = []
  let before: number | undefined
  for (const [day, hourly] of days) {
    const value = nearestRank(hourly, 0.95)
    const missing = before === undefined ? 0 : day - before - 1
    if (missing > BRIDGED) values.length = 0
    else bridge(values, value, missing)
    values.push(value)
    before = day
  }
  return { values, last: (before ?? 0) * DAY_MS }
}

const HALF_A_DAY = 12
const BRIDGED = 2

function bridge(values: number[], to: number, missing: number): void {
  const from = values.at(-1) ?? to
  for (let i = 1; i <= missing; i++) values.push(from + ((to - from) * i) / (missing + 1))
}

/** The smallest value that at least this share of the values does not exceed. */
export function nearestRank(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
