/**
 * Bands around a forecast: of 50, 80 and 95 %, quantiles of what its errors were (error-pool.ts), at levels that follow what past bands held.
 *
 * Adaptive conformal inference (Gibbs and Candès 2021): a band meant to miss α of all days is drawn at α_t, and each day that comes moves it,
 * α_{t+1} = α_t + γ(α − missed_t). Bands that miss too often grow wider, others narrower, whatever the series does. The rule is run over the
 * past days of the series first; where forecasts of it were kept and judged, it goes on from there (docs/analytics.md).
 */
import { type Backtest, TRIED } from './backtest.js'
import { createErrorPool, type ErrorPool } from './error-pool.js'
import type { LoadKind } from './load-kind.js'

/** Share of the days that each band means to miss: those of 50, 80 and 95 %. */
export const MISSES = [0.5, 0.2, 0.05] as const
/** Steps of adaptation, γ: the rarer misses are, the less a single one says. */
export const GAINS = [0.05, 0.03, 0.0125] as const
/** Levels are kept within: nothing is certain, and a band is one. */
export const LEVELS = { least: 0.004, most: 0.98 } as const
/** One for each band, in the order of `MISSES`. */
export type Levels = readonly [number, number, number]

/** Distances in days that a past day is judged at. */
const JUDGED = [1, 3, 6] as const
/** Differences below this share of the value do not count. */
const EQUAL = 1e-9

/** Offsets from the middle, below and above, of each band. */
type Offsets = readonly (readonly [below: number, above: number])[]

export interface Bands {
  /** The bands of each day of the forecast week. */
  week: Offsets[]
  /** The levels from which the next forecast starts. */
  levels: Levels
  /** How many past days bands were tried on, and the share of what came that each band held. */
  tried: { days: number; held: Levels }
}

/** `start`: levels at which earlier forecasts have arrived; without it they are computed from the past days of the series. */
export function bandsOf(values: readonly number[], trials: Backtest, kind: LoadKind, start?: Levels): Bands {
  const pool = createErrorPool(kind, TRIED)
  const past = new Map<number, Map<number, Offsets>>()
  let levels: Levels = MISSES
  const missed = MISSES.map(() => 0)
  let days = 0
  for (let known = trials.first + 1; known <= values.length; known++) {
    const came = values[known - 1] ?? 0
    const misses = missesOf(came, known, trials, past)
    if (misses) {
      days += 1
      for (const [band, share] of misses.entries()) missed[band] = (missed[band] ?? 0) + share
      levels = moved(levels, misses)
    }
    for (let step = 1; step <= Math.min(TRIED, known - trials.first); step++) {
      pool.add(step, came - expectedAt(trials, known - step, step))
    }
    if (known < values.length) {
      const scale = scaleOf(values, known)
      past.set(known, new Map(JUDGED.map(step => [step, offsetsAt(pool, step, levels, scale)])))
    }
  }
  const held = MISSES.map((_, band) => (days === 0 ? 0 : 1 - (missed[band] ?? 0) / days))
  const used = start ?? levels
  return { week: weekOf(pool, used, scaleOf(values, values.length)), levels: used, tried: { days, held: three(held) } }
}

/** Share of the judged distances at which each band missed the day; undefined when nothing was forecast of it. */
function missesOf(
  came: number,
  known: number,
  trials: Backtest,
  past: ReadonlyMap<number, ReadonlyMap<number, Offsets>>,
): Levels | undefined {
  const judged = JUDGED.flatMap(step => {
    const offsets = past.get(known - step)?.get(step)
    if (!offsets) return []
    const expected = expectedAt(trials, known - step, step)
    const error = came - expected
    const slack = EQUAL * Math.max(Math.abs(came), Math.abs(expected))
    return [offsets.map(([below, above]) => (error < below - slack || error > above + slack ? 1 : 0))]
  })
  if (judged.length === 0) return undefined
  return three(MISSES.map((_, band) => judged.reduce((sum, each) => sum + (each[band] ?? 0), 0) / judged.length))
}

function moved(levels: Levels, misses: Levels): Levels {
  return three(levels.map((level, band) => nextLevel(level, band, misses[band] ?? 0)))
}

/** The level of a band after a day of which it missed that share. */
function nextLevel(level: number, band: number, missed: number): number {
  const next = level + (GAINS[band] ?? 0) * ((MISSES[band] ?? 0) - missed)
  return Math.min(LEVELS.most, Math.max(LEVELS.least, next))
}

function offsetsAt(pool: ErrorPool, step: number, levels: Levels, scale: number): Offsets {
  return levels.map(level => [
    Math.min(0, pool.quantile(step, level / 2, scale)),
    Math.max(0, pool.quantile(step, 1 - level / 2, scale)),
  ])
}

/** Each band holds the narrower ones, and no day's is narrower than the day's before. */
function weekOf(pool: ErrorPool, levels: Levels, scale: number): Offsets[] {
  let before: Offsets = MISSES.map(() => [0, 0])
  return Array.from({ length: TRIED }, (_, i) => {
    let inner: readonly [number, number] = [0, 0]
    before = offsetsAt(pool, i + 1, levels, scale).map(([below, above], band) => {
      const [nearBelow, nearAbove] = before[band] ?? [0, 0]
      inner = [Math.min(below, nearBelow, inner[0]), Math.max(above, nearAbove, inner[1])]
      return inner
    })
    return before
  })
}

/** The lesser mean change from day to day or from week to week of the first `known` values; the other one where that is none. */
export function scaleOf(values: readonly number[], known: number): number {
  const [day, week] = [meanChange(values, known, 1), meanChange(values, known, 7)]
  return Math.min(day, week) || Math.max(day, week)
}

/** Mean absolute change over `lag` values, of the first `known`. */
export function meanChange(values: readonly number[], known: number, lag: number): number {
  if (known <= lag) return 0
  let sum = 0
  for (let i = lag; i < known; i++) sum += Math.abs((values[i] ?? 0) - (values[i - lag] ?? 0))
  return sum / (known - lag)
}

function expectedAt(trials: Backtest, origin: number, step: number): number {
  return trials.expected[origin - trials.first]?.[step - 1] ?? 0
}

const three = ([a = 0, b = 0, c = 0]: readonly number[]): Levels => [a, b, c]
