/**
 * Series: values over time of the matching entities, one aligned list of points an alias. A step without a sample is null, never zero.
 * Across entities a series is summed or averaged hour by hour; `any` is for one entity.
 */
import { type RawBuilder, sql } from 'kysely'
import { numberOf } from '../../../wire/cell.js'
import { DAY, HOUR } from '../../../wire/duration.js'
import type { Note, Query, QueryResult, Row, Select } from '../../../wire/query.js'
import { metricColumns } from '../generated-tables.js'
import { withPartDays } from '../metrics/part-days.js'
import { reportedPieces } from '../metrics/reported-steps.js'
import {
  type Chosen,
  orUnknown,
  overPieces,
  pieces,
  points,
  rollupColumn,
  spanOf,
  weightedRank,
} from '../metrics/window.js'
import { type Choice, chooseKept } from '../sums/kinds.js'
import { placeColumns } from '../sums/members.js'
import { invalid } from './invalid.js'
import type { Reader } from './reader.js'
import { summedSelect, unitFactor } from './select.js'
import { daysUntil } from './series-days.js'
import { forecastSeries, type SeriesForecast } from './series-forecast.js'
import { hoursSince, reportedFrom } from './series-hours.js'
import { addStep, type ByTime, heldBy, NOT_COUNTED, seriesOf, unknownSteps } from './series-members.js'
import type { Subject } from './subject.js'
import { forecastSums } from './sum-forecast.js'
import { type SummedScope, summedRollup } from './summed.js'
import { fromHours, scopeOf } from './summed-scope.js'
import { byKnownSteps, checkPoints, type TimeRange } from './time-range.js'
import { unknownNotes } from './unknown.js'
import { demandFeature } from './visible/look.js'
import { visibleSamples } from './visible/samples.js'
import { rawId } from './visible/visible-rows.js'

type Sql = RawBuilder<unknown>
type SeriesSelect = Extract<Select, { metric: string }>

/** True when every select is a series: the answer is one row of series. */
export function isSeriesQuery(query: Query): boolean {
  return Object.values(query.select).every(select => 'series' in select && select.series === true)
}

export async function querySeries(
  reader: Reader,
  query: Query,
  subject: Subject,
  asked: TimeRange,
): Promise<QueryResult> {
  const range = byKnownSteps(asked, subject.closed.reportedDaysUntil, subject.look.access)
  if (query.groupBy) throw invalid('groupBy', 'a query of series cannot be grouped', 'ask for one series a group')
  checkPoints(range)
  const plans = Object.entries(query.select).map(([alias, select]) => planOf(alias, select as SeriesSelect, subject))
  const where = subject.matching(query.where)
  const chosen = sql`select ${rawId(subject.look)} ${subject.from()} where ${where}`
  const source: SeriesSource = { subject, range, chosen, bucketOf: time => bucketOf(range, time) }
  const byTime: ByTime = new Map()
  const kept = subject.isWhole ? chooseKept(subject.registry, subject.spec, query.where) : undefined
  const columns = [sql`${rawId(subject.look)} as "#id"`, ...(kept ? placeColumns(subject, kept) : [])]
  const entities = sql`select ${sql.join(columns)} ${subject.from()} where ${where}`
  const scope = await summedScope(reader, source, plans, { entities, chosen: kept })
  const unsummed = plans.filter(plan => !plan.summed || scope?.isAlone)
  if (unsummed.length > 0) await (range.stepMs === HOUR ? addHourly : addByStep)(reader, source, unsummed, byTime)
  const notes = scope && !scope.isAlone ? await addSummed(reader, source, plans, { entities, scope, byTime }) : {}
  const forecasts = await forecastsOf(reader, source, plans)
  const days = await daysUntil(reader, source, plans)
  const answer: Row = {}
  const times = steps(range)
  for (const plan of plans) {
    answer[plan.alias] = {
      ...seriesOf(times, plan, byTime),
      ...(days[plan.alias] && { daysUntil: days[plan.alias] }),
      ...forecasts[plan.alias],
    }
  }
  Object.assign(notes, unknownNotes(plans.map(({ alias }) => [alias, unknownSteps(times, alias, byTime)])))
  const units = Object.fromEntries(plans.map(plan => [plan.alias, plan.unit]))
  const hasNotes = Object.keys(notes).length > 0
  return { rows: [answer], units, total: 1, next: null, ...(hasNotes && { notes }) }
}

async function forecastsOf(
  reader: Reader,
  source: SeriesSource,
  plans: readonly SeriesPlan[],
): Promise<Record<string, SeriesForecast>> {
  const { subject, range, chosen } = source
  const asked = plans.filter(plan => plan.asksForecast)
  const entity = {
    access: subject.look.access,
    types: subject.members.map(({ type }) => type),
    chosen,
    hours: (since: string) => hoursSince({ ...source, range: { ...range, stepMs: HOUR } }, plans, since),
  }
  const single = asked.filter(plan => plan.how === 'any')
  const sums = asked.flatMap(({ how, ...plan }) => (how === 'any' ? [] : [{ ...plan, how }]))
  return {
    ...(await forecastSeries(reader, single, range, entity)),
    ...(await forecastSums(reader, sums, range, { subject, chosen })),
  }
}

interface SeriesSource {
  subject: Subject
  range: TimeRange
  /** Statement of the ids. */
  chosen: Sql
  bucketOf: (time: Sql) => Sql
}

function planOf(alias: string, select: SeriesSelect, subject: Subject) {
  const path = `select.${alias}`
  const metric = subject.metric(select.metric, path)
  const factor = unitFactor(metric.unit, select.unit, path)
  const how = select.aggregation ?? 'any'
  const summed = how === 'any' ? undefined : summedSelect({ metric: select.metric }, how, subject, path)
  const asksForecast = select.forecast === true
  if (asksForecast) demandFeature(subject.look.access, 'foresight')
  return { alias, ...metric, unit: select.unit ?? metric.unit, factor, how, asksForecast, summed }
}
type SeriesPlan = ReturnType<typeof planOf>

function bucketOf(range: TimeRange, time: Sql): Sql {
  const step = sql`${`${range.stepMs / 1000} seconds`}::interval`
  return sql`date_bin(${step}, ${time}, ${EPOCH}::timestamptz)`
}

/** Where summed series come from; undefined where none are asked for. */
async function summedScope(
  reader: Reader,
  { subject, range }: SeriesSource,
  plans: readonly SeriesPlan[],
  { entities, chosen }: { entities: Sql; chosen: Choice | undefined },
): Promise<SummedScope | undefined> {
  if (!plans.some(plan => plan.summed)) return undefined
  const from = Date.parse(floorTo(range.from, range.stepMs))
  return scopeOf(reader, subject, { range, from, entities, chosen, byDay: range.stepMs % DAY === 0 })
}

/** Percentiles and maxima of summed series; notes of those that are approximate. */
async function addSummed(
  reader: Reader,
  { bucketOf }: SeriesSource,
  plans: readonly SeriesPlan[],
  { entities, scope, byTime }: { entities: Sql; scope: SummedScope; byTime: ByTime },
): Promise<Record<string, Note>> {
  const notes: Record<string, Note> = {}
  const summed = plans.flatMap(({ alias, summed }) => (summed ? [{ alias, select: summed }] : []))
  if (!scope.exact) {
    const selects = summed.map(({ select }) => select)
    const found = await fromHours(reader, scope, selects, { entities, names: [], stepOf: bucketOf })
    for (const [i, { alias }] of summed.entries()) {
      for (const { at, values, held } of found.groups) {
        addStep(byTime, at, alias, { value: values[i] ?? null, ...(held[i] ?? NOT_COUNTED) })
      }
      const note = found.notes[i]
      if (note) notes[alias] = note
    }
    return notes
  }
  for (const { alias, select } of summed) {
    const rows = await reader.joined<StepRow>(sql`with s as materialized (${entities})
      ${summedRollup(scope, select, { entities: sql`s`, names: [], stepOf: bucketOf })}`)
    addRows(byTime, alias, rows)
  }
  return notes
}

interface StepRow {
  at: string
  v: number | null
  fewest: number | null
  most: number | null
}

function addRows(byTime: ByTime, alias: string, rows: readonly StepRow[]): void {
  for (const { at, v, fewest, most } of rows) addStep(byTime, Date.parse(at), alias, { value: v, fewest, most })
}

/** Hours as they are kept. */
async function addHourly(
  reader: Reader,
  source: SeriesSource,
  plans: readonly SeriesPlan[],
  byTime: ByTime,
): Promise<void> {
  const from = floorTo(source.range.from, HOUR)
  const values = plans.flatMap(({ how, id }, i) => [
    sql`${across(how, sql`h.${sql.id(id)}`)} as ${sql.id(`v${i}`)}`,
    sql`${heldBy(how, sql`h.${sql.id(id)}`)} as ${sql.id(`n${i}`)}`,
  ])
  const rows = await reader.rows<Record<string, string | number | null>>(sql`
    select ${source.bucketOf(sql`h.hour`)} as at, ${sql.join(values)} from ${hoursSince(source, plans, from, orUnknown)} group by 1`)
  for (const row of rows) {
    for (const [i, { alias }] of plans.entries()) {
      const held = numberOf(row[`n${i}`])
      const value = row[`v${i}`]
      addStep(byTime, Date.parse(String(row.at)), alias, {
        value: typeof value === 'number' ? value : null,
        fewest: held,
        most: held,
      })
    }
  }
}

/** Longer steps: each entity's rollup over the step, then across entities. Closed days are read as days. */
async function addByStep(
  reader: Reader,
  { subject, range, chosen, bucketOf }: SeriesSource,
  plans: readonly SeriesPlan[],
  byTime: ByTime,
): Promise<void> {
  const { ofEach, reportedUntil, reportedDaysUntil } = subject.closed
  const isByDay = range.stepMs % DAY === 0
  const from = Date.parse(floorTo(range.from, range.stepMs))
  const closed = { closed: isByDay ? ofEach : 0, reportedUntil, reportedDaysUntil }
  const measured = spanOf(from, Date.parse(range.to), closed, subject.look.access)
  const span = isByDay ? withPartDays(measured, reportedDaysUntil) : measured
  const reported = isByDay ? undefined : reportedFrom(subject, from, range)
  for (const plan of plans) {
    const column = rollupColumn(plan.id)
    const parts = subject.members.flatMap(member => {
      if (!metricColumns(member).some(({ id }) => id === plan.id)) return []
      const isOfMember: Chosen = alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${subject.datastoreId}
        and ${sql.ref(`${alias}.id`)} in (${chosen}${subject.spec.family ? sql` and e.type = ${sql.lit(member.type)}` : sql``})`
      const tables = visibleSamples(subject.look, member)
      if (column.rollup === 'p95') {
        const rows = points({ tables, span, chosen: isOfMember }, column.measure, range.stepMs === DAY)
        const days =
          reported &&
          sql` union all select id, at, v0, n0 from (${reportedPieces(tables, reported, [column], isOfMember)}) reported where v0 is not null`
        return [
          weightedRank(sql`select id, ${bucketOf(sql`at`)} as step, v, n from (${rows}${days ?? sql``}) point`, [
            sql`id`,
            sql`step`,
          ]),
        ]
      }
      return [
        sql`select id, ${bucketOf(sql`at`)} as step, ${overPieces(column, 0)} as v
          from (${pieces(tables, span, [column], isOfMember)}${reported ? sql` union all ${reportedPieces(tables, reported, [column], isOfMember)}` : sql``}) piece
          group by 1, 2`,
      ]
    })
    if (parts.length === 0) continue
    const held = heldBy(plan.how, sql`v`)
    const rows = await reader.rows<StepRow>(sql`select step as at, ${across(plan.how, sql`v`)} as v, ${held} as fewest,
      ${held} as most from (${sql.join(parts, sql` union all `)}) per_entity group by 1`)
    addRows(byTime, plan.alias, rows)
  }
}

/** Steps are aligned to this instant, so that the same hour always falls into the same step. */
const EPOCH = '2000-01-01T00:00:00Z'

function across(how: string, value: Sql): Sql {
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
