/** What queries ask and what is answered. What is asked is a shape (query-shape.ts, filter-shape.ts), whose types stand here for the browser too. */
import type { Scalar } from './filter-shape.js'

export type { FieldFilter, Filter, Operator, Scalar } from './filter-shape.js'
export type { Aggregation, Direction, Expression, Group, OrderBy, Query, Select, Value } from './query-shape.js'

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
  /** Of a sum or average of which some points hold fewer entities: the most that any of its hours holds, and of each point the fewest of its hours. */
  members?: number
  held?: number[]
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
  /** Of earlier forecasts, over the days since; null before there is one to judge. */
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

export interface QueryResult {
  rows: Row[]
  /** Unit code of each alias that has one. */
  units: Record<string, string>
  /** Result rows before limit. */
  total: number
  next: string | null
  /** Of aliases whose values are not exact, or not known. */
  notes?: Record<string, Note>
  /** Of rows with series among their values: when the first value's step begins (ISO time), and how long each step is. */
  steps?: { from: string; seconds: number }
}

/** What is to be known of an alias's values (docs/protocol.md § Queries). */
export type Note = ApproximateNote | UnknownNote

/** Values worked out from less than all their samples. */
export interface ApproximateNote {
  approximate: true
  /** Greatest relative error; null where nothing bounds it. */
  error: number | null
  /** Set by the portal, never on the wire: shown is the mean, since the bound is too wide to be of use. */
  instead?: 'mean'
  unknown?: undefined
}

/** Percentiles that are unknown, and therefore null. */
export interface UnknownNote {
  /** How many: rows, points of a series, or entities behind a group. */
  unknown: number
  reason: string
  approximate?: undefined
  error?: undefined
}

/** The statements and plans of a query, for operators and owners (`?explain=true`). */
export interface QueryPlan {
  /** Its statements, values as `$1 …`. */
  sql: string[]
  /** EXPLAIN (ANALYZE, BUFFERS) of each, line by line. */
  plan: string[]
}

export interface QueryFailure {
  error: { code: number; name: string; message: string; details?: { path: string; message: string; hint?: string }[] }
}

/** Optional parameters of a composite call. */
export interface QueryParams {
  /** Hours back from `origin`, or an ISO interval. Default 24. */
  range?: string
  /** End of the range, ISO; default now. */
  origin?: string
  /** ISO duration of a series' step; default PT1H. */
  resolution?: string
  currency?: string
  locale?: string
}

export interface CompositeAnswer {
  results: Record<string, QueryResult | QueryFailure>
  /** Position of the datastore's change log these answers reflect; resume a stream after it. */
  epoch: string
  sequence: number
}
