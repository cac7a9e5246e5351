/**
 * Days that came measured as a whole, for steps shorter than a day: the day's value stands in each of its steps that has no hour of its own. What
 * was in them is not known; that the entity was measured, and how much, is.
 */
import { type RawBuilder, sql } from 'kysely'
import { DAY, HOUR } from '../../../wire/duration.js'
import { countColumn } from '../generated-tables.js'
import { dayStart } from './days.js'
import { type Chosen, orUnknown, type RollupColumn, type SampleTables } from './window.js'

type Sql = RawBuilder<unknown>

export interface Steps {
  /** Epoch ms. */
  from: number
  to: number
  stepMs: number
}

/** Rows `d` and `g.at`: a reported day and one of its steps. The hours of the whole span are named too, so that no others are read. */
export function reportedSteps({ daily, hourly }: SampleTables, { from, to, stepMs }: Steps, chosen: Chosen): Sql {
  const step = sql`${`${filledBy(stepMs) / 1000} seconds`}::interval`
  return sql`${daily} d
    cross join lateral generate_series(d.day, d.day + interval '1 day' - ${step}, ${step}) g(at)
    where ${chosen('d')} and d.reported and d.day >= ${iso(dayStart(from))}::timestamptz and d.day < ${iso(to)}::timestamptz
      and g.at >= ${iso(from)}::timestamptz and g.at < ${iso(to)}::timestamptz
      and not exists (select 1 from ${hourly} h where h.datastore_id = d.datastore_id and h.id = d.id
        and h.hour >= g.at and h.hour < g.at + ${step}
        and h.hour >= ${iso(from)}::timestamptz and h.hour < ${iso(to)}::timestamptz + ${step})`
}

/** A day and those of its steps that lie in the range: epoch ms from the first to the end of the last, and how many. */
interface DayOfSteps {
  day: number
  from: number
  to: number
  count: number
}

/** The days that `reportedSteps` are of, in their order. */
export function stepsByDay({ from, to, stepMs }: Steps): { stepMs: number; days: DayOfSteps[] } {
  const length = filledBy(stepMs)
  const days: DayOfSteps[] = []
  for (let day = dayStart(from); day < to; day += DAY) {
    const first = day + Math.ceil(Math.max(0, from - day) / length) * length
    const end = day + Math.ceil(Math.min(DAY, to - day) / length) * length
    if (first < end) days.push({ day, from: first, to: end, count: (end - first) / length })
  }
  return { stepMs: length, days }
}

/** Steps that do not make whole days are filled hour by hour. */
const filledBy = (stepMs: number) => (DAY % stepMs === 0 ? stepMs : HOUR)

/** Rows `(id, at, v0, n0, …)` of the columns, as `pieces` has them, or `points` of a percentile. */
export function reportedPieces(
  tables: SampleTables,
  steps: Steps,
  columns: readonly RollupColumn[],
  chosen: Chosen,
): Sql {
  const values = columns.flatMap(({ id, measure }, i) => [
    sql`${orUnknown(tables, 'd', id)} as ${sql.id(`v${i}`)}`,
    sql`coalesce(d.${sql.id(countColumn(measure))}, d.samples) as ${sql.id(`n${i}`)}`,
  ])
  return sql`select d.id, g.at, ${sql.join(values)} from ${reportedSteps(tables, steps, chosen)}`
}

const iso = (time: number) => new Date(time).toISOString()
