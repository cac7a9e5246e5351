/**
 * The forecast of a sum or an average over many entities. Two months of their hours would be too many to add up; their days are not: each
 * entity's daily value (closed days as they are kept, open ones from their hours), added up day by day.
 *
 * The peaks of many do not fall together, so that a sum of daily values lies above the daily value of the summed hours, which is what the chart
 * draws. The ratio of the two on the open days (in power systems: the coincidence factor) brings the days to the level of the line. A day in
 * which fewer than half as many entities as in the fullest were measured does not count.
 */
import { type RawBuilder, sql } from 'kysely'
import { type DailyValues, dailyValues, joinedDays, nearestRank } from '../../../analytics/daily.js'
import { DAY, HOUR } from '../../../wire/duration.js'
import { HISTORY_DAYS } from '../forecasts/forecasts.js'
import { metricColumns } from '../generated-tables.js'
import { dayStart } from '../metrics/days.js'
import { ofSamples } from '../metrics/refresh-rollups.js'
import { closedForQuery } from '../metrics/state.js'
import { rollupColumn, type SampleTables } from '../metrics/window.js'
import type { Reader } from './reader.js'
import { type ForecastPlan, forecastOfDays, type SeriesForecast } from './series-forecast.js'
import type { Subject } from './subject.js'
import type { TimeRange } from './time-range.js'
import { visibleSamples, wholeDays } from './visible/samples.js'

/** More entities are not forecast together. */
const MOST_ENTITIES = 10_000
/** Hours of open days that may be read: days are closed two days late, but not all at once after a start. */
const MOST_HOURS = 2_500_000
/** Open days the level is taken from. */
const LEVEL_DAYS = 3

export interface SumPlan extends ForecastPlan {
  how: 'sum' | 'avg'
}

/** A sum over entities and how many it is over. */
interface Total {
  value: number
  count: number
}
type Totals = Map<number, Total>

/** Forecasts by alias. */
export async function forecastSums(
  reader: Reader,
  plans: readonly SumPlan[],
  range: TimeRange,
  /** `chosen` selects the ids of the entities. */
  { subject, chosen }: { subject: Subject; chosen: RawBuilder<unknown> },
): Promise<Record<string, SeriesForecast>> {
  if (plans.length === 0) return {}
  const to = dayStart(Date.parse(range.to))
  const since = Math.max(to - HISTORY_DAYS * DAY, wholeDays(subject.look).from)
  const types = subject.members.map(({ type }) => type)
  const open = Math.max(
    since,
    Math.min(to, await closedForQuery({ db: reader.db, datastoreId: subject.datastoreId }, types)),
  )
  const rows = await reader.rows(sql<{ n: number }>`select count(*)::int as n from (${chosen}) chosen`)
  const count = rows[0]?.n ?? 0
  const refusal =
    count > MOST_ENTITIES
      ? `No forecast over more than ${MOST_ENTITIES} entities`
      : (count * (to - open)) / HOUR > MOST_HOURS
        ? 'The days are still being closed: no forecast yet'
        : undefined
  const answers: Record<string, SeriesForecast> = {}
  for (const plan of plans) {
    if (refusal) answers[plan.alias] = { noForecast: refusal }
    else {
      const read = { reader, subject, chosen, id: plan.id, since, open, to }
      const [days, hours] = [await totalsByDay(read), await totalsByHour(read)]
      answers[plan.alias] = forecastOfDays(levelled(days, hours, plan.how), range, plan.factor)
    }
  }
  return answers
}

/** Days of totals at the level of the hours of the open ones. */
function levelled(days: Totals, hours: Totals, how: SumPlan['how']): DailyValues {
  const most = Math.max(0, ...[...days.values()].map(({ count }) => count))
  const across = ({ value, count }: Total) => (how === 'sum' ? value : value / count)
  const whole = [...days].filter(([, { count }]) => count * 2 >= most)
  const ratios = whole.flatMap(([day, total]) => {
    const ofDay = [...hours].filter(([at]) => at >= day && at < day + DAY)
    const [line] = dailyValues(ofDay.map(([at, hour]) => [at, across(hour)])).values
    return line === undefined || across(total) === 0 ? [] : [line / across(total)]
  })
  const level = ratios.length === 0 ? 1 : nearestRank(ratios, 0.5)
  return joinedDays(whole.map(([day, total]) => [day, across(total) * level]))
}

interface Read {
  reader: Reader
  subject: Subject
  chosen: RawBuilder<unknown>
  /** Column. */
  id: string
  since: number
  open: number
  /** Beginning of the day that is not over. */
  to: number
}

async function totalsByDay({ reader, subject, chosen, id, since, open, to }: Read): Promise<Totals> {
  const column = sql.id(id)
  const { rollup } = rollupColumn(id)
  return totals(reader, subject, id, ({ daily, hourly }, ids) => {
    const isOfChosen = (alias: string) => sql`${sql.ref(`${alias}.datastore_id`)} = ${subject.datastoreId}
      and ${sql.ref(`${alias}.id`)} in (${chosen}${ids})`
    return sql`select d.day as at, d.${column} as v from ${daily} d
        where ${isOfChosen('d')} and d.day >= ${iso(since)}::timestamptz and d.day < ${iso(open)}::timestamptz
      union all
      select s.day as at, ${ofSamples(sql`s.v`, rollup)} as v from (
        select h.id, date_trunc('day', h.hour, 'UTC') as day, h.hour as at, h.${column} as v
        from ${hourly} h where ${isOfChosen('h')}
          and h.hour >= ${iso(open)}::timestamptz and h.hour < ${iso(to)}::timestamptz) s group by s.id, s.day`
  })
}

async function totalsByHour({ reader, subject, chosen, id, open, to }: Read): Promise<Totals> {
  const from = Math.max(open, to - LEVEL_DAYS * DAY)
  return totals(
    reader,
    subject,
    id,
    ({ hourly }, ids) => sql`select h.hour as at, h.${sql.id(id)} as v from ${hourly} h
      where h.datastore_id = ${subject.datastoreId} and h.id in (${chosen}${ids})
        and h.hour >= ${iso(from)}::timestamptz and h.hour < ${iso(to)}::timestamptz`,
  )
}

/** Sums and counts by time over every member that has the column. */
async function totals(
  reader: Reader,
  subject: Subject,
  id: string,
  rowsOf: (tables: SampleTables, ids: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Totals> {
  const sums: Totals = new Map()
  for (const member of subject.members) {
    if (!metricColumns(member).some(column => column.id === id)) continue
    const ids = subject.spec.family ? sql` and e.type = ${sql.lit(member.type)}` : sql``
    const rows = await reader.rows(sql<{ at: string; value: number; count: number }>`
      select at, sum(v) as value, count(v)::int as count from (${rowsOf(visibleSamples(subject.look, member), ids)}) each
      where v is not null group by 1`)
    for (const { at, value, count } of rows) {
      const time = Date.parse(at)
      const sum = sums.get(time) ?? { value: 0, count: 0 }
      sums.set(time, { value: sum.value + value, count: sum.count + count })
    }
  }
  return sums
}

const iso = (time: number) => new Date(time).toISOString()
