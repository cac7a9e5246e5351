/**
 * Series: values over time of the matching entities, one aligned list of points an alias. A step without a sample is null, never zero.
 * Across entities a series is summed or averaged hour by hour; `any` is for one entity.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Point, Query, QueryResult, Row, Select } from '../../../wire/query.js'
import type { Database } from '../database.js'
import { hourlyTable, metricColumns } from '../generated-tables.js'
import { DAY } from '../metrics/days.js'
import { HOUR } from '../metrics/hours.js'
import { closedForQuery } from '../metrics/state.js'
import { type Chosen, overPieces, pieces, points, rollupColumn, spanOf, weightedRank } from '../metrics/window.js'
import { invalid } from './invalid.js'
import { unitFactor } from './select.js'
import { forecastSeries } from './series-forecast.js'
import { isPresent, type Subject } from './subject.js'
import { forecastSums } from './sum-forecast.js'
import { checkPoints, type TimeRange } from './time-range.js'
import { compileWhere } from './where.js'

type SeriesSelect = Extract<Select, { metric: string }>

/** True when every select is a series: the answer is one row of series. */
export function isSeriesQuery(query: Query): boolean {
  return Object.values(query.select).every(select => 'series' in select && select.series === true)
}

export async function querySeries(
  db: Kysely<Database>,
  query: Query,
  subject: Subject,
  range: TimeRange,
  locked: RawBuilder<unknown> | undefined,
): Promise<QueryResult> {
  checkPoints(range)
  if (query.groupBy) throw invalid('groupBy', 'a query of series cannot be grouped', 'ask for one series a group')
  const selects = Object.entries(query.select) as [string, SeriesSelect][]
  const plans = selects.map(([alias, select]) => {
    const metric = subject.metric(select.metric, `select.${alias}`)
    const factor = unitFactor(metric.unit, select.unit, `select.${alias}`)
    const how = select.aggregation ?? 'any'
    return { alias, ...metric, unit: select.unit ?? metric.unit, factor, how, asksForecast: select.forecast === true }
  })
  const conditions = [isPresent(subject)]
  if (query.where) conditions.push(compileWhere(query.where, subject, 'where'))
  if (locked) conditions.push(locked)
  const chosen = sql`select e.id ${subject.from()} where ${sql.join(conditions, sql` and `)}`
  const from = sql`${floorTo(range.from, range.stepMs)}::timestamptz`
  const step = sql`${`${range.stepMs / 1000} seconds`}::interval`
  const bucketOf = (time: RawBuilder<unknown>) => sql`date_bin(${step}, ${time}, ${EPOCH}::timestamptz)`
  const bucket = bucketOf(sql`h.hour`)
  const ids = [...new Set(plans.map(plan => plan.id))]
  const hoursSince = (since: RawBuilder<unknown>) =>
    hoursOf(subject, ids, chosen, sql`h.hour >= ${since} and h.hour < ${range.to}::timestamptz`)
  const byTime =
    range.stepMs === HOUR
      ? await hourly(db, plans, bucket, hoursSince(from))
      : await byStep(db, subject, plans, chosen, range, bucketOf)
  const asked = plans.filter(plan => plan.asksForecast)
  const { datastoreId } = subject
  const types = subject.members.map(({ type }) => type)
  const forecasts = {
    ...(await forecastSeries(
      db,
      asked.filter(plan => plan.how === 'any'),
      range,
      { datastoreId, types, chosen, hours: hoursSince },
    )),
    ...(await forecastSums(
      db,
      asked.flatMap(({ how, ...plan }) => (how === 'any' ? [] : [{ ...plan, how }])),
      range,
      subject,
      chosen,
    )),
  }
  const answer: Row = {}
  for (const plan of plans) {
    answer[plan.alias] = {
      points: steps(range).map(
        (time): Point => [new Date(time).toISOString(), scaled(byTime.get(time)?.[plan.alias], plan.factor)],
      ),
      ...forecasts[plan.alias],
    }
  }
  const units = Object.fromEntries(plans.map(plan => [plan.alias, plan.unit]))
  return { rows: [answer], units, total: 1, next: null }
}

interface SeriesPlan {
  alias: string
  id: string
  how: string
}
type ByTime = Map<number, Record<string, string | number | null>>

/** Hours as they are kept. */
async function hourly(
  db: Kysely<Database>,
  plans: readonly SeriesPlan[],
  bucket: RawBuilder<unknown>,
  hours: RawBuilder<unknown>,
): Promise<ByTime> {
  const values = plans.map(plan => sql`${across(plan.how, sql`h.${sql.id(plan.id)}`)} as ${sql.id(plan.alias)}`)
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${bucket} as at, ${sql.join(values)} from ${hours} group by 1 order by 1`.execute(db)
  return new Map(rows.map(row => [Date.parse(String(row.at)), row]))
}

/** Longer steps: each entity's rollup over the step, then across entities. Closed days are read as days. */
async function byStep(
  db: Kysely<Database>,
  subject: Subject,
  plans: readonly SeriesPlan[],
  chosen: RawBuilder<unknown>,
  range: TimeRange,
  bucketOf: (time: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<ByTime> {
  const types = subject.members.map(({ type }) => type)
  const closed = range.stepMs % DAY === 0 ? await closedForQuery(db, subject.datastoreId, types) : 0
  const span = spanOf(Date.parse(floorTo(range.from, range.stepMs)), Date.parse(range.to), closed)
  const byTime: ByTime = new Map()
  for (const plan of plans) {
    const column = rollupColumn(plan.id)
    const parts = subject.members.flatMap(member => {
      if (!metricColumns(member).some(({ id }) => id === plan.id)) return []
      const own: Chosen = alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${subject.datastoreId}
        and ${sql.ref(`${alias}.id`)} in (${chosen}${subject.spec.family ? sql` and e.type = ${sql.lit(member.type)}` : sql``})`
      if (column.rollup === 'p95') {
        const rows = points(member.type, span, column.measure, own, range.stepMs === DAY)
        return [
          weightedRank(sql`select id, ${bucketOf(sql`at`)} as step, v, n from (${rows}) point`, [sql`id`, sql`step`]),
        ]
      }
      return [
        sql`select id, ${bucketOf(sql`at`)} as step, ${overPieces(column, 0)} as v
          from (${pieces(member.type, span, [column], own)}) piece group by 1, 2`,
      ]
    })
    if (parts.length === 0) continue
    const { rows } = await sql<{ at: string; v: number | null }>`select step as at, ${across(plan.how, sql`v`)} as v
      from (${sql.join(parts, sql` union all `)}) per_entity group by 1`.execute(db)
    for (const { at, v } of rows) {
      const time = Date.parse(at)
      byTime.set(time, { ...byTime.get(time), [plan.alias]: v })
    }
  }
  return byTime
}

/**
 * The hours of the chosen entities. Of a family member by member: joined as a whole, each of its entities would be looked for among the
 * hours of every member.
 */
function hoursOf(
  subject: Subject,
  ids: readonly string[],
  chosen: RawBuilder<unknown>,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const where = (more: RawBuilder<unknown>) =>
    sql`where h.datastore_id = ${subject.datastoreId} and ${within} and h.id in (${chosen}${more})`
  if (!subject.spec.family) return sql`${sql.id(hourlyTable(subject.spec.type))} h ${where(sql``)}`
  const parts = subject.members.flatMap(member => {
    const kept = new Set(metricColumns(member).map(({ id }) => id))
    if (!ids.some(id => kept.has(id))) return []
    const columns = ids.map(id => (kept.has(id) ? sql`h.${sql.id(id)}` : sql`null::double precision as ${sql.id(id)}`))
    // The view has the type as a constant: the other members are pruned.
    return [
      sql`select h.id, h.hour, ${sql.join(columns)} from ${sql.id(hourlyTable(member.type))} h ${where(sql` and e.type = ${sql.lit(member.type)}`)}`,
    ]
  })
  const nothing = sql`select null::text as id, null::timestamptz as hour, ${sql.join(ids.map(id => sql`null::double precision as ${sql.id(id)}`))} where false`
  return sql`(${parts.length > 0 ? sql.join(parts, sql` union all `) : nothing}) h`
}

/** Steps are aligned to this instant, so that the same hour always falls into the same step. */
const EPOCH = '2000-01-01T00:00:00Z'

function across(how: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (how === 'any') return sql`max(${value})`
  return sql`${sql.raw(how)}(${value})`
}

function steps(range: TimeRange): number[] {
  const times: number[] = []
  const end = Date.parse(range.to)
  for (let time = Date.parse(floorTo(range.from, range.stepMs)); time < end; time += range.stepMs) times.push(time)
  return times
}

function floorTo(iso: string, stepMs: number): string {
  const origin = Date.parse(EPOCH)
  return new Date(Math.floor((Date.parse(iso) - origin) / stepMs) * stepMs + origin).toISOString()
}

/** Enough for any screen, and short on the wire. */
const SHOWN_DIGITS = 10

function scaled(value: string | number | null | undefined, factor: number): number | null {
  return typeof value === 'number' ? Number((value * factor).toPrecision(SHOWN_DIGITS)) : null
}
