/** Rows of answers, and what may stand in their cells. */
import type { Scalar } from './filter-shape.js'

/** Bucket of a quantized group: `from` exclusive (0 inclusive for the first), `to` inclusive. */
export interface Bucket {
  from: number
  to: number
  label: string
}

/** One point of a series: ISO time and value; null is a gap, never zero. */
export type Point = [string, number | null]

export interface Series {
  points: Point[]
  /** How many entities the sum or average is over, where some points hold fewer: the most that any hour holds. `held` has the fewest of the hours of each point. */
  members?: number
  held?: number[]
  /** Steps shorter than a day, in part of reported days: when the last such day ended, ISO. Each step of such a day has the day's value. */
  daysUntil?: string
  /** `[iso, p50, lo80, hi80, lo95, hi95]` */
  forecast?: [string, number, number, number, number, number][]
  /** Mean MASE of the averaged models in their trials: below 1 is better than last week again. */
  score?: number
  forecastInfo?: ForecastInfo
  /** Why there is no forecast though one was asked for. */
  noForecast?: string
}

/** How a forecast came about, and how earlier ones of the same series did against what came since. */
export interface ForecastInfo {
  /** The averaged models, best first. */
  models: string[]
  /** ISO time. */
  madeAt: string
  /** The error of earlier forecasts over the days since they were made. It is null before there is one to judge. */
  mase: number | null
  /** Share of what came within the bands of earlier forecasts, in %. */
  coverage50: number | null
  coverage80: number | null
  coverage95: number | null
  /** Days earlier forecasts were judged on. */
  scoredDays: number
  /** Past days that such bands were tried on when it was made, as if they were still to come, and the share of each that they held, in %. */
  tried: { days: number; coverage50: number; coverage80: number; coverage95: number }
}

export type Cell = Scalar | Scalar[] | Record<string, unknown>[] | Bucket | Series

/** Alias → value. Entity rows also carry `id` and `type`; groups their keys, and `rest` or `yRest: true` where a key is the remainder. */
export type Row = Record<string, Cell>

/** The number in a cell of an answer; null for anything else. */
export function numberOf(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null
}
