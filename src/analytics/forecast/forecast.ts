/**
 * A forecast of daily values by a tournament: every model is tried on each past day (backtest.ts), the best three are averaged by how well they did, and
 * the bands come from the errors that this very procedure made there (bands.ts), never from the errors of the fit.
 *
 * The error of the trials is given as MASE (Hyndman and Koehler 2006): mean absolute error over that of the seasonal naive forecast within the
 * values. Beyond the week that is tried bands widen with the square root of time.
 */
import { type Backtest, backtest, TRIED } from './backtest.js'
import { bandsOf, type Levels, meanChange } from './bands.js'
import { medianLine, SEASON } from './candidates.js'
import { type LoadKind, loadKind } from './load-kind.js'

/** A metric needs this many daily values before it has a forecast. */
export const MIN_DAYS = 14

export interface ForecastDay {
  p50: number
  lo50: number
  hi50: number
  lo80: number
  hi80: number
  lo95: number
  hi95: number
}

export interface Forecast {
  /** The first day is the one after the last value. */
  days: ForecastDay[]
  /** Mean MASE over the trials: below 1 is better than last week again. */
  mase: number
  /** The averaged models, best first. */
  models: string[]
  /** The scale of MASE: the mean error of the seasonal naive forecast within the values. It is 0 when they never move. */
  scale: number
  kind: LoadKind
  /** Levels of the bands, for the next forecast of the series to go on from. */
  levels: Levels
  /** How many past days the bands were tried on, and the share of what came that those of 50, 80 and 95 % held. */
  tried: { days: number; held: Levels }
}

/** `values`: one a day, oldest first, no gaps. Undefined under 14 values. `levels`: what kept forecasts of the series have arrived at. */
export function forecast(values: readonly number[], horizon: number, levels?: Levels): Forecast | undefined {
  if (values.length < MIN_DAYS) return undefined
  const trials = backtest(values)
  const kind = loadKind(values)
  const bands = bandsOf(values, trials, kind, levels)
  const days = alongTrend(values, trials, horizon).map((p50, i): ForecastDay => {
    const at = Math.min(i + 1, TRIED)
    const beyond = Math.sqrt((i + 1) / at)
    const edges = (bands.week[at - 1] ?? []).map(([below, above]) => [p50 + below * beyond, p50 + above * beyond])
    const [[lo50 = p50, hi50 = p50] = [], [lo80 = p50, hi80 = p50] = [], [lo95 = p50, hi95 = p50] = []] = edges
    return { p50, lo50, hi50, lo80, hi80, lo95, hi95 }
  })
  const scale = naiveScale(values)
  const models = trials.chosen.map(({ name }) => name)
  return { days, mase: meanMase(values, trials, scale), models, scale, kind, levels: bands.levels, tried: bands.tried }
}

/** Keeps a forecast of values that were never negative at 0 or above, in its middle and its bands. */
export function keptPositive(values: readonly number[], days: readonly ForecastDay[]): ForecastDay[] {
  if (values.some(value => value < 0)) return [...days]
  const kept = (value: number) => Math.max(0, value)
  return days.map(({ p50, lo50, hi50, lo80, hi80, lo95, hi95 }) => ({
    p50: kept(p50),
    lo50: kept(lo50),
    hi50: kept(hi50),
    lo80: kept(lo80),
    hi80: kept(hi80),
    lo95: kept(lo95),
    hi95: kept(hi95),
  }))
}

/** Mean absolute scaled error of `expected` against `actual`, scaled by what the seasonal naive forecast misses within `training`. */
export function mase(training: readonly number[], actual: readonly number[], expected: readonly number[]): number {
  const error = actual.reduce((sum, value, i) => sum + Math.abs(value - (expected[i] ?? 0)), 0) / actual.length
  return scaled(error, naiveScale(training))
}

/** A series that never moves is either met or not. */
function scaled(error: number, scale: number): number {
  return scale === 0 ? (error === 0 ? 0 : Number.POSITIVE_INFINITY) : error / scale
}

function naiveScale(training: readonly number[]): number {
  return meanChange(training, training.length, SEASON) || meanChange(training, training.length, 1)
}

/** The mean error of the trials that knew two weeks, or of all trials where none knew two weeks. */
function meanMase(values: readonly number[], { first, expected }: Backtest, scale: number): number {
  const from = Math.min(MIN_DAYS, values.length - TRIED)
  let [sum, count] = [0, 0]
  for (let origin = Math.max(first, from); origin < values.length; origin++) {
    for (let step = 0; step < Math.min(TRIED, values.length - origin); step++) {
      sum += Math.abs((values[origin + step] ?? 0) - (expected[origin - first]?.[step] ?? 0))
      count += 1
    }
  }
  return scaled(sum / count, scale)
}

/**
 * Beyond the week that models are tried on, where half a drift or one that dies away adds up to months: along the line through the medians of all
 * days (Theil 1950, Sen 1968), by the weekdays of that week.
 */
function alongTrend(values: readonly number[], { expected }: Backtest, horizon: number): number[] {
  const week = expected.at(-1) ?? []
  if (horizon <= TRIED) return week.slice(0, horizon)
  const { slope } = medianLine(values)
  return Array.from({ length: horizon }, (_, i) => (week[i % TRIED] ?? 0) + slope * (i - (i % TRIED)))
}
