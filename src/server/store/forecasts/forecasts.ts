/**
 * Forecasts that were made. Each is kept as it was, and scored as its days come: error, and whether what came lay within its bands, are added
 * up in its row. MASE is the mean error by the scale it was made with (analytics/forecast/forecast.ts).
 */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ForecastDay } from '../../../analytics/forecast/forecast.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import { PortalError } from '../../../wire/errors.js'
import type { TypedDatabase } from '../context.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'
import { invalid } from '../query/invalid.js'
import { read, sourceOf } from '../query/reader.js'
import { demandFeature, lookAt } from '../query/visible/look.js'
import { idBehind } from '../query/visible/scrambled-rows.js'
import { rawId, visibleRows } from '../query/visible/visible-rows.js'
import { beginLevels, levelsOf, movedLevels } from './levels.js'
import type { ForecastScore, ForecastStore, KeptForecast } from './types.js'

/** Days of a forecast that are kept: as far as charts show. */
const KEPT_AHEAD = 90
/** Days that a forecast is made of. */
export const HISTORY_DAYS = 60
/** Significant digits kept of a value. */
const DIGITS = 7
const BANDS = ['p50', 'lo50', 'hi50', 'lo80', 'hi80', 'lo95', 'hi95'] as const satisfies readonly (keyof ForecastDay)[]

export function createForecastStore(source: TypedDatabase): ForecastStore {
  const { db, registry } = source
  /** Servers that keep and judge at once would wait for each other's rows. */
  const alone = (datastoreId: string, type: string, run: (trx: Transaction<Database>) => Promise<unknown>) =>
    db.transaction().execute(async trx => {
      await lockNames(trx, [`forecasts ${datastoreId} ${type}`])
      await run(trx)
    })
  return {
    async keep(datastoreId, type, made, now) {
      if (made.length === 0) return
      const rows = made.map(({ id, metric, firstDay, days, models, mase, scale, tried }) => ({
        datastore_id: datastoreId,
        type,
        id,
        metric,
        made_on: now.toISOString().slice(0, 10),
        made_at: now.toISOString(),
        first_day: firstDay,
        ...bandsOf(days.slice(0, KEPT_AHEAD)),
        models,
        mase: mase !== null && Number.isFinite(mase) ? mase : null,
        scale,
        scored_days: 0,
        scored_error: 0,
        within50: 0,
        within80: 0,
        within95: 0,
        tried_days: tried.days,
        held: tried.held,
      }))
      const updates = KEPT_COLUMNS.map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`)
      await alone(datastoreId, type, async trx => {
        // What has been judged stays as it was.
        await sql`insert into forecast_made as f
        select * from json_populate_recordset(null::forecast_made, ${JSON.stringify(rows)}::text::json)
        on conflict (datastore_id, type, id, metric, made_on) do update set ${sql.join(updates)}
        where f.scored_days = 0`.execute(trx)
        await beginLevels({ db: trx, datastoreId, now }, type, made)
      })
    },
    async score(datastoreId, type, came) {
      if (came.length === 0) return
      const isIn = (of: '50' | '80' | '95') =>
        sql`(c.value between f.${sql.id(`lo${of}`)}[n.at] and f.${sql.id(`hi${of}`)}[n.at])::int`
      // Of two servers that judge the same days only one finds the forecast as it was.
      await alone(datastoreId, type, trx =>
        sql`
        with pairs as (
          select f.id, f.metric, f.made_on, f.scored_until, n.at, c.day, abs(c.value - f.p50[n.at]) as error,
            ${isIn('50')} as in50, ${isIn('80')} as in80, ${isIn('95')} as in95
          from json_to_recordset(${JSON.stringify(came)}::text::json) as c(id text, metric text, day date, value double precision)
          join forecast_made f on f.datastore_id = ${datastoreId} and f.type = ${type} and f.id = c.id and f.metric = c.metric
          cross join lateral (select c.day - f.first_day + 1 as at) n
          where n.at between 1 and cardinality(f.p50) and c.day > coalesce(f.scored_until, f.first_day - 1)),
        judged as (
          select id, metric, made_on, scored_until, count(*) as days, max(day) as until, sum(error) as error,
            sum(in50) as within50, sum(in80) as within80, sum(in95) as within95
          from pairs group by id, metric, made_on, scored_until),
        scored as (
          update forecast_made f set scored_until = j.until, scored_days = f.scored_days + j.days,
            scored_error = f.scored_error + j.error, within50 = f.within50 + coalesce(j.within50, 0),
            within80 = f.within80 + j.within80, within95 = f.within95 + j.within95
          from judged j where f.datastore_id = ${datastoreId} and f.type = ${type} and f.id = j.id and f.metric = j.metric
            and f.made_on = j.made_on and f.scored_until is not distinct from j.scored_until
          returning f.id, f.metric, f.made_on)
        ${movedLevels(datastoreId, type)}`.execute(trx),
      )
    },
    levels: (datastoreId, type, ids) => levelsOf({ db, datastoreId }, type, ids),
    async list(access, { type, id: shownId, metric, limit }) {
      const spec = registry.has(type) ? registry.get(type) : undefined
      if (!spec || spec.family) throw invalid('type', `'${type}' is not an entity type`)
      const ofMetric = metric === undefined ? [] : [sql`metric = ${metricId(spec, metric, registry)}`]
      const look = lookAt(registry, access)
      demandFeature(access, 'metrics')
      demandFeature(access, 'foresight')
      const { from, until, now } = access
      const isOver = until !== undefined && until <= now.getTime()
      const rows = await read(sourceOf(source, access), {}, async reader => {
        const id = await idBehind(reader.db, look, spec, shownId)
        const entity = await reader.rows(sql`select 1 from ${visibleRows(look, spec)} e where ${rawId(look)} = ${id}`)
        if (entity.length === 0) throw new PortalError('NOT_FOUND', { message: 'No such entity' })
        // Each was drawn at levels that all before it have moved: of days before a window too.
        if (from !== undefined) return []
        const conditions = [sql`datastore_id = ${access.datastoreId} and type = ${type} and id = ${id}`, ...ofMetric]
        // The day's last takes the place of those before it: of the day that a window ends in it may have been made after.
        if (isOver) conditions.push(sql`made_on < ${new Date(until).toISOString().slice(0, 10)}::date`)
        return reader.rows(sql<StoredForecast>`select ${STORED} from forecast_made
          where ${sql.join(conditions, sql` and `)} order by made_on desc, metric limit ${limit}`)
      })
      // What came of it until then is not kept apart from what came since.
      return rows.map(keptForecast).map(kept => (isOver ? { ...kept, score: null } : kept))
    },
  }
}

/** Columns that the day's last forecast replaces. */
const KEPT_COLUMNS = ['made_at', 'first_day', ...BANDS, 'models', 'mase', 'scale', 'tried_days', 'held'] as const

export interface StoredForecast extends Record<(typeof BANDS)[number], number[] | null> {
  p50: number[]
  metric: string
  made_at: string
  first_day: string
  models: string[]
  mase: number | null
  scale: number
  scored_days: number
  scored_error: number
  within50: number
  within80: number
  within95: number
  tried_days: number
  held: number[]
}
export const STORED: RawBuilder<unknown> = sql.join(
  [...KEPT_COLUMNS, 'metric', 'scored_days', 'scored_error', 'within50', 'within80', 'within95'].map(column =>
    sql.id(column),
  ),
)

export function keptForecast(row: StoredForecast): KeptForecast {
  const { metric, made_at: madeAt, first_day: firstDay, models, mase } = row
  const days = row.p50.map((p50, i): ForecastDay => {
    const at = (band: (typeof BANDS)[number]) => row[band]?.[i] ?? p50
    const [lo50, hi50] = [at('lo50'), at('hi50')]
    return { p50, lo50, hi50, lo80: at('lo80'), hi80: at('hi80'), lo95: at('lo95'), hi95: at('hi95') }
  })
  const [held50 = 0, held80 = 0, held95 = 0] = row.held
  const tried = { days: row.tried_days, held: [held50, held80, held95] as const }
  return { metric, madeAt, firstDay, days, models, mase, tried, score: scoreOf(row) }
}

function scoreOf({ scored_days: days, scored_error, scale, ...row }: StoredForecast): ForecastScore | null {
  if (days === 0) return null
  const mase = scale > 0 ? scored_error / days / scale : null
  const share = (within: number) => (within / days) * 100
  const [coverage50, coverage80, coverage95] = [share(row.within50), share(row.within80), share(row.within95)]
  return { days, mase, coverage50, coverage80, coverage95 }
}

function metricId(spec: EntitySpec, metric: string, registry: Registry): string {
  const found = registry.metric(spec, metric)
  if (!found) throw invalid('metric', `'${metric}' is not a metric of ${spec.type}`)
  return `${found.measure}.${found.rollup}`
}

function bandsOf(days: readonly ForecastDay[]): Record<(typeof BANDS)[number], number[]> {
  const band = (name: (typeof BANDS)[number]) => days.map(day => Number(day[name].toPrecision(DIGITS)))
  return {
    p50: band('p50'),
    lo50: band('lo50'),
    hi50: band('hi50'),
    lo80: band('lo80'),
    hi80: band('hi80'),
    lo95: band('lo95'),
    hi95: band('hi95'),
  }
}
