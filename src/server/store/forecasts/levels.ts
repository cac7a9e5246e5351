/**
 * Levels that the bands of a series are drawn at (analytics/forecast/bands.ts): where its first kept forecast began, moved by each day that kept
 * forecasts of it were judged on, α ← α + γ(α* − missed), within the week that levels are learned at.
 */
import { type RawBuilder, sql } from 'kysely'
import { TRIED } from '../../../analytics/forecast/backtest.js'
import { GAINS, LEVELS, type Levels, MISSES } from '../../../analytics/forecast/bands.js'
import type { DatastoreRef, WriteContext } from '../context.js'
import type { MadeForecast } from './types.js'

/** Series that have none yet begin where their forecast did. */
export async function beginLevels(
  { db, datastoreId, now }: Pick<WriteContext, 'db' | 'datastoreId' | 'now'>,
  type: string,
  made: readonly MadeForecast[],
): Promise<void> {
  const rows = made.map(({ id, metric, levels }) => ({
    datastore_id: datastoreId,
    type,
    id,
    metric,
    levels,
    moved_on: now.toISOString().slice(0, 10),
  }))
  await sql`insert into forecast_level
    select * from json_populate_recordset(null::forecast_level, ${JSON.stringify(rows)}::text::json)
    order by id, metric on conflict do nothing`.execute(db)
}

/**
 * The end of the statement that scores: moves levels by `pairs` (forecast × day that came) of the forecasts that it has `scored`. A day counts once,
 * whatever the number of forecasts it was in; a band that a forecast had not does not move.
 */
export function movedLevels(datastoreId: string, type: string): RawBuilder<unknown> {
  const next = (['in50', 'in80', 'in95'] as const).map((column, band) => {
    const level = sql`l.levels[${sql.lit(band + 1)}]`
    const miss = sql`${sql.lit(MISSES[band])} - coalesce(1 - s.${sql.id(column)}, ${sql.lit(MISSES[band])})`
    return sql`least(${sql.lit(LEVELS.most)}, greatest(${sql.lit(LEVELS.least)},
      ${level} + ${sql.lit(GAINS[band])} * s.days * (${miss})))`
  })
  return sql`
    update forecast_level l set levels = array[${sql.join(next)}], moved_on = s.until
    from (
      select p.id, p.metric, count(distinct p.day) as days, max(p.day) as until,
        avg(p.in50)::double precision as in50, avg(p.in80)::double precision as in80, avg(p.in95)::double precision as in95
      from pairs p join scored on scored.id = p.id and scored.metric = p.metric and scored.made_on = p.made_on
      where p.at <= ${sql.lit(TRIED)} group by p.id, p.metric) s
    where l.datastore_id = ${datastoreId} and l.type = ${type} and l.id = s.id and l.metric = s.metric`
}

export async function levelsOf(
  { db, datastoreId }: DatastoreRef,
  type: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, Levels>>> {
  const { rows } = await sql<{
    id: string
    metric: string
    levels: number[]
  }>`select id, metric, levels from forecast_level
    where datastore_id = ${datastoreId} and type = ${type} and id = any(${ids})`.execute(db)
  const found = new Map<string, Map<string, Levels>>()
  for (const { id, metric, levels } of rows) {
    const [of50 = MISSES[0], of80 = MISSES[1], of95 = MISSES[2]] = levels
    const ofEntity = found.get(id) ?? new Map<string, Levels>()
    found.set(id, ofEntity.set(metric, [of50, of80, of95]))
  }
  return found
}
