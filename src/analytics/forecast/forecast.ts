/**
 * A forecast of daily values by a tournament: every model is tried on the recent past, the best three are averaged by how well they did, and the bands come from
 * the errors they made there, never from the errors of the fit.
 *
 * Rolling origin, up to 5 folds; models are ranked by MASE (Hyndman and Koehler 2006): mean absolute error over that of the seasonal naive
 * forecast within the training values. Bands of 80 and 95 % are quantiles of out-of-fold errors at like distances, widening with the square
 * root of time beyond what was tried.
 */
import { quantileSorted } from 'simple-statistics'
import { MODELS, type Model, medianLine, SEASON } from './candidates.js'

/** Fewer daily values are no ground for a forecast. */
export const MIN_DAYS = 14
const FOLDS = 5
const ENSEMBLE = 3
/** Days tried in a fold. */
const TRIED = SEASON
/** Errors this many days nearer or farther count as errors at the same distance. */
const NEIGHBOURS = 3
/** A MASE under this counts as this. */
const LEAST_MASE = 1e-6

export interface ForecastDay {
  p50: number
  lo80: number
  hi80: number
  lo95: number
  hi95: number
}

export interface Forecast {
  /** From the day after the last value. */
  days: ForecastDay[]
  /** Mean MASE of the averaged models over the folds: below 1 is better than last week again. */
  mase: number
  /** The averaged models, best first. */
  models: string[]
  /** What MASE divides errors by: the mean error of the seasonal naive forecast within the values; 0 when they never move. */
  scale: number
}

/** `values`: one a day, oldest first, no gaps. Undefined under 14 values. */
export function forecast(values: readonly number[], horizon: number): Forecast | undefined {
  if (values.length < MIN_DAYS) return undefined
  const folds = foldsOf(values)
  const ranked = Object.entries(MODELS)
    .map(([name, model]) => ({ name, model, mase: meanMase(model, folds) }))
    .sort((a, b) => a.mase - b.mase)
    .slice(0, ENSEMBLE)
  const together = alongTrend(average(ranked))
  const errors = errorsByDistance(together, folds)
  const expected = together(values, horizon)
  const days = expected.map((p50, i): ForecastDay => {
    const [lo95, lo80, hi80, hi95] = bandAt(errors, i + 1)
    return { p50, lo80: p50 + lo80, hi80: p50 + hi80, lo95: p50 + lo95, hi95: p50 + hi95 }
  })
  return { days, mase: meanMase(together, folds), models: ranked.map(({ name }) => name), scale: scaleOf(values) }
}

/** What was never negative will not be: bands and middle of a forecast from such values stay at 0 or above. */
export function keptPositive(values: readonly number[], days: readonly ForecastDay[]): ForecastDay[] {
  if (values.some(value => value < 0)) return [...days]
  const kept = (value: number) => Math.max(0, value)
  return days.map(({ p50, lo80, hi80, lo95, hi95 }) => ({
    p50: kept(p50),
    lo80: kept(lo80),
    hi80: kept(hi80),
    lo95: kept(lo95),
    hi95: kept(hi95),
  }))
}

/** Mean absolute scaled error of `expected` against `actual`, scaled by what the seasonal naive forecast misses within `training`. */
export function mase(training: readonly number[], actual: readonly number[], expected: readonly number[]): number {
  const scale = scaleOf(training)
  const error = actual.reduce((sum, value, i) => sum + Math.abs(value - (expected[i] ?? 0)), 0) / actual.length
  // A series that never moves is either met or not.
  return scale === 0 ? (error === 0 ? 0 : Number.POSITIVE_INFINITY) : error / scale
}

function scaleOf(training: readonly number[]): number {
  return naiveError(training, SEASON) || naiveError(training, 1)
}

interface Fold {
  training: readonly number[]
  actual: readonly number[]
}

function foldsOf(values: readonly number[]): Fold[] {
  const tried = Math.min(TRIED, Math.floor(values.length / 4))
  const last = values.length - tried
  const step = Math.max(1, Math.floor((last - SEASON) / FOLDS))
  const folds: Fold[] = []
  for (let origin = last; origin >= SEASON && folds.length < FOLDS; origin -= Math.min(step, tried)) {
    folds.push({ training: values.slice(0, origin), actual: values.slice(origin, origin + tried) })
  }
  return folds
}

function meanMase(model: Model, folds: readonly Fold[]): number {
  const errors = folds.map(({ training, actual }) => mase(training, actual, model(training, actual.length)))
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

/**
 * Beyond the week that models are tried on, where half a drift or one that dies away adds up to months: along the line through the medians of all
 * days (Theil 1950, Sen 1968), by the weekdays of that week.
 */
function alongTrend(model: Model): Model {
  return (values, horizon) => {
    const week = model(values, Math.min(horizon, TRIED))
    if (horizon <= TRIED) return week
    const { slope } = medianLine(values)
    return Array.from({ length: horizon }, (_, i) => (week[i % TRIED] ?? 0) + slope * (i - (i % TRIED)))
  }
}

/** Weighed by the inverse of their squared MASE (Bates and Granger 1969): one that met the past exactly is not watered down. */
function average(ranked: readonly { model: Model; mase: number }[]): Model {
  const exact = ranked.map(({ mase }) => Math.max(mase, LEAST_MASE) ** -2)
  // Where none met anything all count the same.
  const weights = exact.some(weight => weight > 0) ? exact : exact.map(() => 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return (values, horizon) => {
    const all = ranked.map(({ model }) => model(values, horizon))
    return Array.from(
      { length: horizon },
      (_, i) => all.reduce((sum, days, m) => sum + (days[i] ?? 0) * (weights[m] ?? 0), 0) / total,
    )
  }
}

/** Errors (actual − expected) by distance in days, the first at 1. */
function errorsByDistance(model: Model, folds: readonly Fold[]): number[][] {
  const errors: number[][] = []
  for (const { training, actual } of folds) {
    const expected = model(training, actual.length)
    for (const [i, value] of actual.entries()) {
      errors[i] ??= []
      errors[i].push(value - (expected[i] ?? 0))
    }
  }
  return errors
}

/** Offsets of the bands at a distance: 2.5, 10, 90 and 97.5 % of like errors, around nothing less than no error. */
function bandAt(errors: readonly number[][], distance: number): [number, number, number, number] {
  const at = Math.min(distance, errors.length)
  const like = errors.slice(Math.max(0, at - 1 - NEIGHBOURS), at + NEIGHBOURS).flat()
  const sorted = like.sort((a, b) => a - b)
  const beyond = Math.sqrt(distance / at)
  const offset = (share: number) => quantileSorted(sorted, share) * beyond
  const wide = corrected(0.975, sorted.length)
  const narrow = corrected(0.9, sorted.length)
  return [
    Math.min(0, offset(1 - wide)),
    Math.min(0, offset(1 - narrow)),
    Math.max(0, offset(narrow)),
    Math.max(0, offset(wide)),
  ]
}

/**
 * The rank that leaves this share below it in what is still to come, not only in what was seen: ⌈(n + 1) · share⌉ of n (split conformal
 * prediction, Lei et al. 2018).
 */
function corrected(share: number, count: number): number {
  return Math.min(1, ((count + 1) * share) / count)
}

function naiveError(values: readonly number[], lag: number): number {
  const count = values.length - lag
  if (count <= 0) return 0
  let sum = 0
  for (let i = lag; i < values.length; i++) sum += Math.abs((values[i] ?? 0) - (values[i - lag] ?? 0))
  return sum / count
}
