/**
 * How a resource has moved from day to day, for the risk of ./risk.ts, from its daily points.
 *
 * - drift: the slope of the daily points, per day, as the median of all slopes (Theil 1950, Sen 1968)
 * - volatility: the standard deviation of the daily differences, less the drift, as a week adds them up: that of the changes over 7 days
 *   divided by √7. Of a random walk it is the standard deviation of a day's difference; noise around a level and the rhythm of a week, which come
 *   back and do not add up, count little (variance ratio; Cochrane 1988, Lo and MacKinlay 1988). Under three weeks of points: of single days.
 */
import { medianLine } from '../forecast/candidates.js'

export interface Movement {
  /** Mean change a day, in the unit of the points. */
  drift: number
  /** Standard deviation of the change of a day, in that unit. */
  volatility: number
}

const WEEK = 7
const WEEKS_NEEDED = 3

/** `values`: one a day, oldest first, no gaps. Nothing moves of fewer than two. */
export function movement(values: readonly number[]): Movement {
  const drift = medianLine(values).slope
  const lag = values.length >= WEEKS_NEEDED * WEEK ? WEEK : 1
  const changes = values.slice(lag).map((value, i) => value - (values[i] ?? 0) - lag * drift)
  if (changes.length < 2) return { drift, volatility: 0 }
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
  const squares = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0)
  return { drift, volatility: Math.sqrt(squares / (changes.length - 1) / lag) }
}
