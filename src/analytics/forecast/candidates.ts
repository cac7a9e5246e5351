/**
 * Models that compete for a forecast. Each takes daily values, oldest first and without gaps, and gives the `horizon` values that follow each of the
 * origins asked for: an origin of 20 knows the first 20 values and no more. All origins cost little more than one, since what smooths runs once over
 * the values. Parameters are chosen on a grid by the squared error of one-step forecasts before the origin: no model sees what it is judged on.
 */
import { median } from 'simple-statistics'
import { holtStates, seasonalStates } from './smoothing.js'

/** Forecasts by origin, in the order of the origins, which ascend. */
export type Model = (values: readonly number[], origins: readonly number[], horizon: number) => number[][]

/** Days of a season: the week. */
export const SEASON = 7
/** Days whose median the models of the usual and of the recent level take. */
const USUAL = 14
const RECENT = 3
const GRID = [0.05, 0.2, 0.4, 0.6, 0.8] as const

const steps = (horizon: number) => Array.from({ length: horizon }, (_, i) => i + 1)

/** The values that follow the last. */
export function continued(model: Model, values: readonly number[], horizon: number): number[] {
  return model(values, [values.length], horizon)[0] ?? []
}

/** The value of the same weekday, a week before. */
export const seasonalNaive: Model = (values, origins, horizon) =>
  origins.map(origin =>
    steps(horizon).map(step => values[origin - SEASON + ((step - 1) % SEASON)] ?? values[origin - 1] ?? 0),
  )

/** The median of the last days, whatever weekday: of two weeks what a machine does between its bursts, of three days where it has moved to. */
const levelOf =
  (days: number): Model =>
  (values, origins, horizon) =>
    origins.map(origin => {
      const level = median(values.slice(Math.max(0, origin - days), origin))
      return steps(horizon).map(() => level)
    })
const usualLevel = levelOf(USUAL)
const recentLevel = levelOf(RECENT)

/** Line through the medians of all slopes and intercepts (Theil 1950, Sen 1968): outliers do not bend it. */
export const theilSen: Model = (values, origins, horizon) => {
  let slopes = new Float64Array(0)
  let known = 0
  return origins.map(origin => {
    for (; known < origin; known++) slopes = merged(slopes, slopesTo(values, known))
    const { slope, intercept } = lineOf(values.slice(0, origin), slopes)
    return steps(horizon).map(step => intercept + slope * (origin - 1 + step))
  })
}

/** Level and trend, the trend dying away (Gardner and McKenzie 1985). */
export const dampedHolt: Model = (values, origins, horizon) =>
  holtStates(values, origins).map(({ level, trend, damping }) => {
    let weight = 0
    return steps(horizon).map(step => {
      weight += damping ** step
      return level + weight * trend
    })
  })

/** Level, trend and an additive weekday (Winters 1960). Needs two weeks; with less it is damped Holt. */
export const holtWinters: Model = (values, origins, horizon) => {
  const short = origins.filter(origin => origin < 2 * SEASON)
  const long = origins.filter(origin => origin >= 2 * SEASON)
  const states = seasonalStates(values, long, SEASON)
  const whole = long.map((origin, i) => {
    const { level, trend, season } = states[i] ?? { level: 0, trend: 0, season: [] }
    return steps(horizon).map(step => level + step * trend + (season[(origin + step - 1) % SEASON] ?? 0))
  })
  return [...dampedHolt(values, short, horizon), ...whole]
}

/** Half the drift of a line through the values, from an exponentially smoothed level (Assimakopoulos and Nikolopoulos 2000). */
export const theta: Model = (values, origins, horizon) => {
  const levels = GRID.map(alpha => smoothed(values, alpha))
  return origins.map(origin => {
    const { slope } = leastSquares(values.slice(0, origin))
    const best = levels.reduce((least, each) =>
      (each.errors[origin - 1] ?? 0) < (least.errors[origin - 1] ?? 0) ? each : least,
    )
    const lag = (1 - (1 - best.alpha) ** origin) / best.alpha
    return steps(horizon).map(step => (best.levels[origin - 1] ?? 0) + (slope / 2) * (step - 1 + lag))
  })
}

export const MODELS: Readonly<Record<string, Model>> = {
  'seasonal-naive': seasonalNaive,
  'usual-level': usualLevel,
  'recent-level': recentLevel,
  'theil-sen': theilSen,
  'damped-holt': dampedHolt,
  'holt-winters': holtWinters,
  theta,
}

/** Line through the medians: slope per step, value at the first. */
export function medianLine(values: readonly number[]): { slope: number; intercept: number } {
  const slopes = new Float64Array((values.length * (values.length - 1)) / 2)
  let count = 0
  for (let i = 1; i < values.length; i++) {
    slopes.set(slopesTo(values, i), count)
    count += i
  }
  return lineOf(values, slopes.sort())
}

function lineOf(values: readonly number[], sorted: Float64Array): { slope: number; intercept: number } {
  const { length } = sorted
  const slope = length === 0 ? 0 : ((sorted[(length - 1) >> 1] ?? 0) + (sorted[length >> 1] ?? 0)) / 2
  return { slope, intercept: median(values.map((value, i) => value - slope * i)) }
}

/** Slopes from each value before it to the one at a place, in order of size. */
function slopesTo(values: readonly number[], place: number): Float64Array {
  const slopes = new Float64Array(place)
  for (let i = 0; i < place; i++) slopes[i] = ((values[place] ?? 0) - (values[i] ?? 0)) / (place - i)
  return slopes.sort()
}

function merged(a: Float64Array, b: Float64Array): Float64Array<ArrayBuffer> {
  const both = new Float64Array(a.length + b.length)
  let [i, j] = [0, 0]
  for (let at = 0; at < both.length; at++) {
    const fromA = j >= b.length || (i < a.length && (a[i] ?? 0) <= (b[j] ?? 0))
    both[at] = (fromA ? a[i++] : b[j++]) ?? 0
  }
  return both
}

function leastSquares(values: readonly number[]): { slope: number } {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let above = 0
  let below = 0
  for (const [i, value] of values.entries()) {
    above += (i - middle) * (value - mean)
    below += (i - middle) ** 2
  }
  return { slope: below === 0 ? 0 : above / below }
}

/** The level after each value, and the squared errors until then. */
function smoothed(values: readonly number[], alpha: number): { alpha: number; levels: number[]; errors: number[] } {
  let level = values[0] ?? 0
  let error = 0
  const levels: number[] = []
  const errors: number[] = []
  for (const value of values) {
    error += (value - level) ** 2
    level += alpha * (value - level)
    levels.push(level)
    errors.push(error)
  }
  return { alpha, levels, errors }
}
