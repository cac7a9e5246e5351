/** Forecasts as they are stored and given to callers. */
import type { Levels } from '../../../analytics/forecast/bands.js'
import type { Forecast, ForecastDay } from '../../../analytics/forecast/forecast.js'
import type { DataAccess } from '../../access/data-access.js'

/** A forecast of one measure of one entity, as it was made. */
export interface MadeForecast {
  id: string
  /** Hourly column: `storage.used.last`. */
  metric: string
  /** ISO day of the first forecast value; one value a day, in the metric's own unit. */
  firstDay: string
  days: readonly ForecastDay[]
  /** Best first. */
  models: readonly string[]
  /** The error in the trials of the models, null when nothing moved. */
  mase: number | null
  /** What errors are divided by to score it: the mean error of the seasonal naive forecast before it was made. */
  scale: number
  /** What its bands were drawn at, and what such bands held of the past days they were tried on. */
  levels: Levels
  tried: Forecast['tried']
}

/** How kept forecasts did against what came: over the days since, those of all of them together. */
export interface ForecastScore {
  days: number
  /** Null where the values it was made from never moved. */
  mase: number | null
  /** Share of what came within the bands, in %. */
  coverage50: number
  coverage80: number
  coverage95: number
}

export interface KeptForecast extends Omit<MadeForecast, 'id' | 'scale' | 'levels'> {
  /** ISO time. */
  madeAt: string
  /** Null before the first of its days has come. */
  score: ForecastScore | null
}

/** Forecasts that were made, kept to be judged: at most one a day of a measure of an entity, the day's last. */
export interface ForecastStore {
  keep(datastoreId: string, type: string, made: readonly MadeForecast[], now: Date): Promise<void>
  /** Judges kept forecasts by daily values that came; a day counts once, however often it comes. */
  score(
    datastoreId: string,
    type: string,
    came: readonly { id: string; metric: string; day: string; value: number }[],
  ): Promise<void>
  /**
   * Levels that the bands of the entities' next forecasts are drawn at, by metric within id: what kept forecasts held has moved them
   * (analytics/forecast/bands.ts). None before one was kept.
   */
  levels(datastoreId: string, type: string, ids: readonly string[]): Promise<Map<string, Map<string, Levels>>>
  /**
   * Newest first, of what the access sees. Rejects NOT_FOUND for an entity it does not see, INVALID_QUERY for an unknown type or metric;
   * `metric` may be short, or without a rollup.
   */
  list(access: DataAccess, asked: { type: string; id: string; metric?: string; limit: number }): Promise<KeptForecast[]>
}
