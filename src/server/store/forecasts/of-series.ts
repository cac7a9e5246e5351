/** What is kept of the forecasts of one entity's series: the one of a day, and how all until then did. */
import { type RawBuilder, sql } from 'kysely'
import type { ForecastInfo } from '../../../wire/query.js'
import type { DatastoreRef } from '../context.js'
import { keptForecast, STORED, type StoredForecast } from './forecasts.js'
import type { KeptForecast } from './types.js'

export type PastForecasts = Pick<ForecastInfo, 'mase' | 'coverage50' | 'coverage80' | 'coverage95' | 'scoredDays'>

export interface KeptOfSeries {
  /** Made on that day. */
  kept: KeptForecast | undefined
  past: PastForecasts
}

export const NO_PAST: PastForecasts = {
  mase: null,
  coverage50: null,
  coverage80: null,
  coverage95: null,
  scoredDays: 0,
}

export interface AskedSeries {
  types: readonly string[]
  /** Selects the ids of the entities. */
  chosen: RawBuilder<unknown>
  metrics: readonly string[]
  /** ISO day that the forecast was made on. */
  day: string
}

/** Reads kept forecasts by metric. They are kept for one entity, so that a series over several has none. */
export async function keptOfSeries(
  { db, datastoreId }: DatastoreRef,
  { types, chosen, metrics, day }: AskedSeries,
): Promise<Map<string, KeptOfSeries>> {
  const { rows: entities } = await sql<{ id: string }>`${chosen} limit 2`.execute(db)
  const [entity] = entities
  if (!entity || entities.length > 1) return new Map()
  const isOfEntity = sql`datastore_id = ${datastoreId} and type = any(${types}) and id = ${entity.id}
    and metric = any(${metrics}) and made_on <= ${day}::date`
  const { rows: pasts } = await sql<{
    metric: string
    judged: number
    days: number
    mase: number | null
    within50: number
    within80: number
    within95: number
  }>`select metric, sum(scored_days)::int as judged, (max(scored_until) - min(first_day) + 1)::int as days,
      sum(scored_error / scale) filter (where scale > 0)
        / nullif(sum(scored_days) filter (where scale > 0), 0) as mase,
      sum(within50)::int as within50, sum(within80)::int as within80, sum(within95)::int as within95
    from forecast_made where ${isOfEntity} and scored_days > 0 group by metric`.execute(db)
  const { rows: made } = await sql<StoredForecast>`select ${STORED} from forecast_made
    where ${isOfEntity} and made_on = ${day}::date`.execute(db)
  return new Map(
    metrics.map(metric => {
      const row = made.find(candidate => candidate.metric === metric)
      const past = pasts.find(candidate => candidate.metric === metric)
      return [
        metric,
        {
          kept: row && keptForecast(row),
          past: past
            ? {
                mase: past.mase,
                coverage50: (past.within50 / past.judged) * 100,
                coverage80: (past.within80 / past.judged) * 100,
                coverage95: (past.within95 / past.judged) * 100,
                scoredDays: past.days,
              }
            : NO_PAST,
        },
      ]
    }),
  )
}
