/** Exponential smoothing at many origins in one run: the state that each origin would have been left with by the parameters that were best until then. */

const GRID = [0.05, 0.2, 0.4, 0.6, 0.8] as const
const DAMPINGS = [0.8, 0.9, 0.98] as const

export interface HoltState {
  /** Sum of squared one-step errors. */
  error: number
  level: number
  trend: number
  damping: number
}

/** Damped Holt by origin. */
export function holtStates(values: readonly number[], origins: readonly number[]): HoltState[] {
  const best: HoltState[] = origins.map(() => ({ error: Number.POSITIVE_INFINITY, level: 0, trend: 0, damping: 1 }))
  for (const alpha of GRID) {
    for (const beta of GRID) for (const damping of DAMPINGS) runHolt(values, origins, { alpha, beta, damping }, best)
  }
  return best
}

function runHolt(
  values: readonly number[],
  origins: readonly number[],
  { alpha, beta, damping }: { alpha: number; beta: number; damping: number },
  best: HoltState[],
): void {
  let level = values[0] ?? 0
  let trend = (values[1] ?? level) - level
  let error = 0
  let at = 0
  for (let i = 1; i <= values.length; i++) {
    if (origins[at] === i) {
      const known = best[at]
      if (known && error < known.error) best[at] = { error, level, trend, damping }
      at += 1
    }
    const value = values[i]
    if (value === undefined || at >= origins.length) return
    const expected = level + damping * trend
    error += (value - expected) ** 2
    const next = expected + alpha * (value - expected)
    trend = beta * (next - level) + (1 - beta) * damping * trend
    level = next
  }
}

export interface SeasonalState {
  error: number
  level: number
  trend: number
  /** One offset for each place in the season, counted from the first value. */
  season: number[]
}

/** Additive Holt–Winters by origin; each origin has two seasons at least. */
export function seasonalStates(values: readonly number[], origins: readonly number[], length: number): SeasonalState[] {
  const best: SeasonalState[] = origins.map(() => ({
    error: Number.POSITIVE_INFINITY,
    level: 0,
    trend: 0,
    season: [],
  }))
  if (origins.length === 0) return best
  const mean = (from: number) => values.slice(from, from + length).reduce((sum, value) => sum + value, 0) / length
  const first = mean(0)
  const start = { level: first, trend: (mean(length) - first) / length }
  for (const alpha of GRID) {
    for (const beta of GRID) {
      for (const gamma of GRID) runSeasonal(values, origins, { alpha, beta, gamma, length, ...start }, best)
    }
  }
  return best
}

interface SeasonalRun {
  alpha: number
  beta: number
  gamma: number
  length: number
  level: number
  trend: number
}

function runSeasonal(
  values: readonly number[],
  origins: readonly number[],
  { alpha, beta, gamma, length, ...start }: SeasonalRun,
  best: SeasonalState[],
): void {
  let { level, trend } = start
  const season = values.slice(0, length).map(value => value - level)
  let error = 0
  let at = 0
  for (let i = length; i <= values.length; i++) {
    if (origins[at] === i) {
      const known = best[at]
      if (known && error < known.error) best[at] = { error, level, trend, season: [...season] }
      at += 1
    }
    const value = values[i]
    if (value === undefined || at >= origins.length) return
    const place = i % length
    const weekday = season[place] ?? 0
    error += (value - (level + trend + weekday)) ** 2
    const next = alpha * (value - weekday) + (1 - alpha) * (level + trend)
    trend = beta * (next - level) + (1 - beta) * trend
    level = next
    season[place] = gamma * (value - level) + (1 - gamma) * weekday
  }
}
