/**
 * The forecast of one entity's series: the one kept of the day (src/server/derive/runway.ts), or made anew from its last two months of hours,
 * as days, through the tournament (analytics/forecast).
 */
import { type RawBuilder, sql } from 'kysely'
import { type DailyValues, dailyValues } from '../../../analytics/daily.js'
import {
  type Forecast,
  type ForecastDay,
  forecast,
  keptPositive,
  MIN_DAYS,
} from '../../../analytics/forecast/forecast.js'
import { numberOf } from '../../../wire/cell.js'
import { DAY } from '../../../wire/duration.js'
import type { ForecastInfo, Series } from '../../../wire/query.js'
import type { DataAccess } from '../../access/data-access.js'
import { HISTORY_DAYS } from '../forecasts/forecasts.js'
import { type KeptOfSeries, keptOfSeries, NO_PAST, type PastForecasts } from '../forecasts/of-series.js'
import type { Reader } from './reader.js'
import type { TimeRange } from './time-range.js'

/** A forecast is as long as the range that is shown, within these bounds. */
const LEAST_DAYS = 7
const MOST_DAYS = 90

export type SeriesForecast = Pick<Series, 'forecast' | 'score' | 'forecastInfo' | 'noForecast'>

export interface ForecastPlan {
  alias: string
  /** Hourly column. */
  id: string
  factor: number
}

export interface ForecastedEntity {
  access: DataAccess
  /** Stored types it may be of. */
  types: readonly string[]
  /** Selects its id. */
  chosen: RawBuilder<unknown>
  /** Its hours since an instant. */
  hours: (from: string) => RawBuilder<unknown>
}

/** Forecasts by alias. */
export async function forecastSeries(
  reader: Reader,
  plans: readonly ForecastPlan[],
  range: TimeRange,
  { access, types, chosen, hours }: ForecastedEntity,
): Promise<Record<string, SeriesForecast>> {
  if (plans.length === 0) return {}
  const metrics = [...new Set(plans.map(({ id }) => id))]
  // The kept forecast may rest on days that the access does not see: then a new one is made from those that it sees.
  const isKept = access.from === undefined && access.until === undefined
  const asked = { types, chosen, metrics, day: range.to.slice(0, 10) }
  const ofSeries = isKept
    ? await keptOfSeries({ db: reader.db, datastoreId: access.datastoreId }, asked)
    : new Map<string, KeptOfSeries>()
  const answers: Record<string, SeriesForecast> = {}
  for (const { alias, id, factor } of plans) {
    const { kept, past } = ofSeries.get(id) ?? { past: NO_PAST }
    if (!kept) continue
    const info = { models: [...kept.models], madeAt: kept.madeAt, ...past, tried: triedOn(kept.tried) }
    answers[alias] = shown({ ...kept, first: Date.parse(kept.firstDay), info }, range, factor)
  }
  const anew = plans.filter(({ alias }) => !answers[alias])
  if (anew.length === 0) return answers
  const since = new Date(Date.parse(range.to) - HISTORY_DAYS * DAY).toISOString()
  const columns = anew.map(({ id }, i) => sql`max(h.${sql.id(id)}) as ${sql.id(`v${i}`)}`)
  const rows = await reader.rows(sql<Record<string, string | number | null>>`select h.hour as at, ${sql.join(columns)}
    from ${hours(since)} group by 1 order by 1`)
  for (const [i, { alias, id, factor }] of anew.entries()) {
    const points = rows.map(row => [Date.parse(String(row.at)), numberOf(row[`v${i}`])] as const)
    answers[alias] = forecastOfDays(dailyValues(points), range, factor, ofSeries.get(id)?.past)
  }
  return answers
}

/** A forecast made now, or why there is none. */
export function forecastOfDays(
  { values, last }: DailyValues,
  range: TimeRange,
  factor: number,
  past: PastForecasts = NO_PAST,
): SeriesForecast {
  const made = forecast(values, horizonOf(range))
  if (!made) {
    return { noForecast: `${values.length} daily ${values.length === 1 ? 'point' : 'points'}, ${MIN_DAYS} are needed` }
  }
  const info = { models: made.models, madeAt: range.askedAt, ...past, tried: triedOn(made.tried) }
  const days = keptPositive(values, made.days)
  return shown({ days, first: last + DAY, mase: made.mase, info }, range, factor)
}

function horizonOf(range: TimeRange): number {
  const shownDays = (Date.parse(range.to) - Date.parse(range.from)) / DAY
  return Math.ceil(Math.min(MOST_DAYS, Math.max(LEAST_DAYS, shownDays)))
}

interface Made {
  days: readonly ForecastDay[]
  /** Epoch ms of the first day. */
  first: number
  mase: number | null
  info: ForecastInfo
}

function shown({ days, first, mase, info }: Made, range: TimeRange, factor: number): SeriesForecast {
  const points = days.slice(0, horizonOf(range)).map((day, i): NonNullable<Series['forecast']>[number] => {
    const [p50, lo80, hi80, lo95, hi95] = [day.p50, day.lo80, day.hi80, day.lo95, day.hi95].map(value =>
      rounded(value * factor),
    ) as Band
    return [new Date(first + i * DAY).toISOString(), p50, lo80, hi80, lo95, hi95]
  })
  const rest = {
    mase: info.mase === null ? null : rounded(info.mase),
    coverage50: info.coverage50 === null ? null : rounded(info.coverage50),
    coverage80: info.coverage80 === null ? null : rounded(info.coverage80),
    coverage95: info.coverage95 === null ? null : rounded(info.coverage95),
  }
  return {
    forecast: points,
    ...(mase !== null && Number.isFinite(mase) && { score: rounded(mase) }),
    forecastInfo: { ...info, ...rest },
  }
}

function triedOn({ days, held: [of50, of80, of95] }: Forecast['tried']): ForecastInfo['tried'] {
  const percent = (share: number) => rounded(share * 100)
  return { days, coverage50: percent(of50), coverage80: percent(of80), coverage95: percent(of95) }
}

type Band = [number, number, number, number, number]

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
