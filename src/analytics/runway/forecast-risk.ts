/**
 * The risk that belongs to a runway: how likely a resource is to be full at least once within the first days of the very forecast whose band
 * tells the runway days (./runway-days.ts).
 *
 * For each day t the use is taken as a Brownian motion that has on that day the forecast's middle m and spread s = (upper edge of the 80 % band − m) ÷
 * 1.2816: drift (m − x) ÷ t and volatility s ÷ √t, from the use x of now, and P(full by t) is its first passage (./risk.ts). The greatest of them
 * is the risk. Where the forecast falls the way down is not counted: x is then m.
 *
 * So days and risk cannot contradict each other. On the day on which the band reaches what is usable the passage is at least a tenth; while it
 * does not, the passage is under a tenth on the day itself and, by reflection, under a fifth until then.
 */
import type { ForecastDay } from '../forecast/forecast.js'
import { probabilityFullBy } from './risk.js'

/** Standard normal quantile of 0.9, the upper edge of an 80 % band. */
const UPPER_EDGE = 1.2815515655446004

/** Between 0 and 1. `usable` and `current` in the unit of the forecast; 1 when full already. Looks as far as `days` go. */
export function forecastRisk(
  days: readonly Pick<ForecastDay, 'p50' | 'hi80'>[],
  usable: number,
  current: number,
): number {
  if (current >= usable) return 1
  return days.reduce((most, { p50, hi80 }, i) => Math.max(most, fullBy(i + 1, { p50, hi80, usable, current })), 0)
}

interface Passage {
  p50: number
  hi80: number
  usable: number
  current: number
}

function fullBy(day: number, { p50, hi80, usable, current }: Passage): number {
  // A band may lie below its middle, where past forecasts were too high.
  const middle = Math.min(p50, hi80)
  const start = Math.min(current, middle)
  return probabilityFullBy({
    headroom: usable - start,
    drift: (middle - start) / day,
    volatility: (hi80 - middle) / UPPER_EDGE / Math.sqrt(day),
    days: day,
  })
}
