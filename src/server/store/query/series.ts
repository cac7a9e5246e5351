/**
 * Series: values over time of the matching entities, one aligned list of points an alias. A step without a sample is null, never zero.
 * Across entities a series is summed or averaged hour by hour; `any` is for one entity.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Point, Query, QueryResult, Row, Select } from '../../../wire/query.js'
import type { Database } from '../database.js'
import { rangeRollup } from '../ingest/samples.js'
import { invalid } from './invalid.js'
import { unitFactor } from './select.js'
import { isPresent, type Subject } from './subject.js'
import type { TimeRange } from './time-range.js'
import { compileWhere } from './where.js'

type SeriesSelect = Extract<Select, { metric: string }>
const HOUR = 3_600_000

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
  if (query.groupBy) throw invalid('groupBy', 'a query of series cannot be grouped', 'ask for one series a group')
  const selects = Object.entries(query.select) as [string, SeriesSelect][]
  const plans = selects.map(([alias, select]) => {
    const metric = subject.metric(select.metric, `select.${alias}`)
    const factor = unitFactor(metric.unit, select.unit, `select.${alias}`)
    return { alias, ...metric, unit: select.unit ?? metric.unit, factor, how: select.aggregation ?? 'any' }
  })
  const conditions = [isPresent(subject)]
  if (query.where) conditions.push(compileWhere(query.where, subject, 'where'))
  if (locked) conditions.push(locked)
  const chosen = sql`select e.id ${subject.from()} where ${sql.join(conditions, sql` and `)}`
  const step = sql`${`${range.stepMs / 1000} seconds`}::interval`
  const bucket = sql`date_bin(${step}, h.hour, ${EPOCH}::timestamptz)`
  const within = sql`h.datastore_id = ${subject.datastoreId} and h.id in (${chosen})
    and h.hour >= ${floorTo(range.from, range.stepMs)}::timestamptz and h.hour < ${range.to}::timestamptz`
  const statement =
    range.stepMs === HOUR
      ? sql`select ${bucket} as at, ${sql.join(plans.map(plan => sql`${across(plan.how, sql`h.${sql.id(plan.id)}`)} as ${sql.id(plan.alias)}`))}
          from ${subject.hourly} h where ${within} group by 1 order by 1`
      : sql`select at, ${sql.join(plans.map(plan => sql`${across(plan.how, sql.id(plan.alias))} as ${sql.id(plan.alias)}`))} from (
          select h.id, ${bucket} as at, ${sql.join(plans.map(plan => sql`${rangeRollup(plan.id, plan.id.slice(plan.id.lastIndexOf('.') + 1))} as ${sql.id(plan.alias)}`))}
          from ${subject.hourly} h where ${within} group by 1, 2) per_entity group by 1 order by 1`
  const { rows } = await sql<Record<string, string | number | null>>`${statement}`.execute(db)
  const byTime = new Map(rows.map(row => [Date.parse(String(row.at)), row]))
  const answer: Row = {}
  for (const plan of plans) {
    answer[plan.alias] = {
      points: steps(range).map(
        (time): Point => [new Date(time).toISOString(), scaled(byTime.get(time)?.[plan.alias], plan.factor)],
      ),
    }
  }
  const units = Object.fromEntries(plans.map(plan => [plan.alias, plan.unit]))
  return { rows: [answer], units, total: 1, next: null }
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

function scaled(value: string | number | null | undefined, factor: number): number | null {
  return typeof value === 'number' ? Math.round(value * factor * 1e4) / 1e4 : null
}
