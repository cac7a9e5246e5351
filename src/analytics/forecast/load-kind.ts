/**
 * The kind of load that daily values show. Forecasts of one kind err alike: a series with few errors of its own borrows the shape of its kind's
 * errors. The kind is the first of these that holds, over the last 60 days:
 *
 * - trending: with three weeks at least (in fewer days a move is no trend yet), the Theil–Sen line moves, from first day to last, by more than 4 times the median distance of the days from it, and not all at once: of
 *   the three thirds of the days, each median is a fifth of the whole way on from the one before;
 * - periodic: with three weeks at least, the weekdays' medians leave less than two thirds of the mean distance from the middle;
 * - batch: at least 15 % of the days lie below a tenth of the high days (p90), 15 % above a half of them, and fewer than 15 % between;
 * - bursty: the p95 lies above twice the median, or the mean step from day to day above a third of it;
 * - steady: all others.
 */
import { median } from 'simple-statistics'
import { nearestRank } from '../daily.js'
import { medianLine, SEASON } from './candidates.js'

export const LOAD_KINDS = ['steady', 'periodic', 'trending', 'bursty', 'batch'] as const
export type LoadKind = (typeof LOAD_KINDS)[number]

export function loadKind(values: readonly number[]): LoadKind {
  if (isTrending(values)) return 'trending'
  if (isPeriodic(values)) return 'periodic'
  const high = nearestRank(values, 0.9)
  const share = (holds: (value: number) => boolean) => values.filter(holds).length / values.length
  const [low, full] = [share(value => value < high * 0.1), share(value => value > high * 0.5)]
  if (high > 0 && low >= 0.15 && full >= 0.15 && low + full > 0.85) return 'batch'
  const middle = Math.abs(median([...values]))
  const isBursty = nearestRank(values, 0.95) > 2 * middle || meanStep(values) * 3 > middle
  return isBursty && meanStep(values) > 0 ? 'bursty' : 'steady'
}

function isTrending(values: readonly number[]): boolean {
  if (values.length < 3 * SEASON) return false
  const { slope, intercept } = medianLine(values)
  const away = median(values.map((value, i) => Math.abs(value - intercept - slope * i)))
  if (slope === 0 || Math.abs(slope) * (values.length - 1) <= 4 * away) return false
  const third = Math.floor(values.length / 3)
  const [first, second, last] = [0, third, values.length - third].map(from => median(values.slice(from, from + third)))
  const [begun, ended] = [((second ?? 0) - (first ?? 0)) / slope, ((last ?? 0) - (second ?? 0)) / slope]
  return Math.min(begun, ended) >= 0.2 * (begun + ended) && begun + ended > 0
}

function isPeriodic(values: readonly number[]): boolean {
  if (values.length < 3 * SEASON) return false
  const middle = median([...values])
  const weekdays = Array.from({ length: SEASON }, (_, day) => median(values.filter((_, i) => i % SEASON === day)))
  const distance = (from: (i: number) => number) => values.reduce((sum, value, i) => sum + Math.abs(value - from(i)), 0)
  // The medians are fitted to the values they are held against: of noise alone they leave about (1 − 1 ÷ weeks).
  const weeks = values.length / SEASON
  return distance(i => weekdays[i % SEASON] ?? 0) < (2 / 3) * (1 - 1 / weeks) * distance(() => middle)
}

function meanStep(values: readonly number[]): number {
  let sum = 0
  for (let i = 1; i < values.length; i++) sum += Math.abs((values[i] ?? 0) - (values[i - 1] ?? 0))
  return sum / Math.max(1, values.length - 1)
}
