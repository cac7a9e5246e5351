/**
 * Models that compete for a forecast. Each takes daily values, oldest first and without gaps, and gives the `horizon` values that follow.
 * Parameters are chosen on a grid by the squared error of one-step forecasts within the values given: no model sees what it is judged on.
 */
import { median } from 'simple-statistics'

export type Model = (values: readonly number[], horizon: number) => number[]

/** Days of a season: the week. */
export const SEASON = 7
const GRID = [0.05, 0.2, 0.4, 0.6, 0.8] as const
const DAMPINGS = [0.8, 0.9, 0.98] as const

const steps = (horizon: number) => Array.from({ length: horizon }, (_, i) => i + 1)

/** The value of the same weekday, a week before. */
export const seasonalNaive: Model = (values, horizon) =>
  steps(horizon).map(step => values[values.length - SEASON + ((step - 1) % SEASON)] ?? values.at(-1) ?? 0)

/** Line through the medians of all slopes and intercepts (Theil 1950, Sen 1968): outliers do not bend it. */
export const theilSen: Model = (values, horizon) => {
  const { slope, intercept } = medianLine(values)
  return steps(horizon).map(step => intercept + slope * (values.length - 1 + step))
}

/** Level and trend, the trend dying away (Gardner and McKenzie 1985). */
export const dampedHolt: Model = (values, horizon) => {
  let best: { error: number; level: number; trend: number; damping: number } | undefined
  for (const alpha of GRID) {
    for (const beta of GRID) {
      for (const damping of DAMPINGS) {
        const fitted = fitHolt(values, alpha, beta, damping)
        if (!best || fitted.error < best.error) best = { ...fitted, damping }
      }
    }
  }
  const { level = 0, trend = 0, damping = 1 } = best ?? {}
  let weight = 0
  return steps(horizon).map(step => {
    weight += damping ** step
    return level + weight * trend
  })
}

/** Level, trend and an additive weekday (Winters 1960). Needs two weeks; with less it is damped Holt. */
export const holtWinters: Model = (values, horizon) => {
  if (values.length < 2 * SEASON) return dampedHolt(values, horizon)
  let best: (SeasonalState & { error: number }) | undefined
  for (const alpha of GRID) {
    for (const beta of GRID) {
      for (const gamma of GRID) {
        const fitted = fitSeasonal(values, alpha, beta, gamma)
        if (!best || fitted.error < best.error) best = fitted
      }
    }
  }
  const { level = 0, trend = 0, season = [] } = best ?? {}
  return steps(horizon).map(step => level + step * trend + (season[(values.length + step - 1) % SEASON] ?? 0))
}

/** Half the drift of a line through the values, from an exponentially smoothed level (Assimakopoulos and Nikolopoulos 2000). */
export const theta: Model = (values, horizon) => {
  const { slope } = leastSquares(values)
  let best: { error: number; level: number; alpha: number } | undefined
  for (const alpha of GRID) {
    let level = values[0] ?? 0
    let error = 0
    for (const value of values.slice(1)) {
      error += (value - level) ** 2
      level += alpha * (value - level)
    }
    if (!best || error < best.error) best = { error, level, alpha }
  }
  const { level = 0, alpha = 1 } = best ?? {}
  const lag = (1 - (1 - alpha) ** values.length) / alpha
  return steps(horizon).map(step => level + (slope / 2) * (step - 1 + lag))
}

export const MODELS: Readonly<Record<string, Model>> = {
  'seasonal-naive': seasonalNaive,
  'theil-sen': theilSen,
  'damped-holt': dampedHolt,
  'holt-winters': holtWinters,
  theta,
}

/** Line through the medians: slope per step, value at the first. */
export function medianLine(values: readonly number[]): { slope: number; intercept: number } {
  const slopes: number[] = []
  for (let i = 0; i < values.length; i++) {
    for (let j = i + 1; j < values.length; j++) slopes.push(((values[j] ?? 0) - (values[i] ?? 0)) / (j - i))
  }
  const slope = slopes.length === 0 ? 0 : median(slopes)
  return { slope, intercept: median(values.map((value, i) => value - slope * i)) }
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

function fitHolt(values: readonly number[], alpha: number, beta: number, damping: number) {
  let level = values[0] ?? 0
  let trend = (values[1] ?? level) - level
  let error = 0
  for (const value of values.slice(1)) {
    const expected = level + damping * trend
    error += (value - expected) ** 2
    const next = expected + alpha * (value - expected)
    trend = beta * (next - level) + (1 - beta) * damping * trend
    level = next
  }
  return { error, level, trend }
}

interface SeasonalState {
  level: number
  trend: number
  /** By place in the week, counted from the first value. */
  season: number[]
}

function fitSeasonal(
  values: readonly number[],
  alpha: number,
  beta: number,
  gamma: number,
): SeasonalState & { error: number } {
  const mean = (from: number) => values.slice(from, from + SEASON).reduce((sum, value) => sum + value, 0) / SEASON
  let level = mean(0)
  let trend = (mean(SEASON) - level) / SEASON
  const season = values.slice(0, SEASON).map(value => value - level)
  let error = 0
  for (let i = SEASON; i < values.length; i++) {
    const value = values[i] ?? 0
    const place = i % SEASON
    const weekday = season[place] ?? 0
    error += (value - (level + trend + weekday)) ** 2
    const next = alpha * (value - weekday) + (1 - alpha) * (level + trend)
    trend = beta * (next - level) + (1 - beta) * trend
    level = next
    season[place] = gamma * (value - level) + (1 - gamma) * weekday
  }
  return { level, trend, season, error }
}
