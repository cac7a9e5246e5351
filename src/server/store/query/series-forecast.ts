/** The forecast of one entity's series: its last two months of hours, as days, through the tournament (analytics/forecast). */
import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, dailyValues } from '../../../analytics/daily.js'
import { forecast } from '../../../analytics/forecast/forecast.js'
import type { Series } from '../../../wire/query.js'
import type { Reader } from './reader.js'
import type { TimeRange } from './time-range.js'

const HISTORY_DAYS = 60
/** As far ahead as is shown back, within these. */
const LEAST_DAYS = 7
const MOST_DAYS = 90

export interface ForecastPlan {
  alias: string
  /** Hourly column. */
  id: string
  factor: number
}

/** Forecasts by alias; none where the history is too short. `hours` gives the entity's hours between two instants. */
export async function forecastSeries(
  reader: Reader,
  plans: readonly ForecastPlan[],
  range: TimeRange,
  hours: (from: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Record<string, Pick<Series, 'forecast' | 'score'>>> {
  if (plans.length === 0) return {}
  const to = Date.parse(range.to)
  const since = new Date(to - HISTORY_DAYS * DAY_MS).toISOString()
  const columns = plans.map(({ id }, i) => sql`max(h.${sql.id(id)}) as ${sql.id(`v${i}`)}`)
  const rows = await reader.rows<Record<string, string | number | null>>(sql`select h.hour as at, ${sql.join(columns)}
    from ${hours(sql`${since}::timestamptz`)} group by 1 order by 1`)
  const shownDays = (to - Date.parse(range.from)) / DAY_MS
  const horizon = Math.ceil(Math.min(MOST_DAYS, Math.max(LEAST_DAYS, shownDays)))
  return Object.fromEntries(
    plans.map(({ alias, factor }, plan) => {
      const points = rows.map(row => [Date.parse(String(row.at)), numberOf(row[`v${plan}`])] as const)
      const { values, last } = dailyValues(points)
      const made = forecast(values, horizon)
      if (!made) return [alias, {}]
      // What was never negative will not be.
      const least = values.every(value => value >= 0) ? 0 : Number.NEGATIVE_INFINITY
      const shown = made.days.map((day, i): NonNullable<Series['forecast']>[number] => [
        new Date(last + (i + 1) * DAY_MS).toISOString(),
        ...([day.p50, day.lo80, day.hi80, day.lo95, day.hi95].map(value =>
          rounded(Math.max(least, value) * factor),
        ) as Band),
      ])
      return [alias, { forecast: shown, score: rounded(made.mase) }]
    }),
  )
}

type Band = [number, number, number, number, number]

function numberOf(value: string | number | null | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
