/** Until when a series of steps shorter than a day is made of reported days: such a day's value stands in each of its steps. */
import { type RawBuilder, sql } from 'kysely'
import { DAY, HOUR } from '../../../wire/duration.js'
import { metricColumns } from '../generated-tables.js'
import { type Steps, stepsByDay } from '../metrics/reported-steps.js'
import type { Chosen, SampleTables } from '../metrics/window.js'
import type { Reader } from './reader.js'
import { reportedFrom } from './series-hours.js'
import type { Subject } from './subject.js'
import type { TimeRange } from './time-range.js'
import { visibleSamples } from './visible/samples.js'

type Sql = RawBuilder<unknown>

interface Source {
  subject: Subject
  range: TimeRange
  /** Statement of the ids. */
  chosen: Sql
}

interface Plan {
  alias: string
  id: string
}

/** The end of the last reported day behind each alias, ISO; an alias without one is left out. Within a window nothing is said, as of the steps. */
export async function daysUntil(
  reader: Reader,
  { subject, range, chosen }: Source,
  plans: readonly Plan[],
): Promise<Record<string, string>> {
  const { from, until } = subject.look.access
  const steps = reportedFrom(subject, Date.parse(range.from), range)
  if (!steps || range.stepMs % DAY === 0 || from !== undefined || until !== undefined) return {}
  const ids = [...new Set(plans.map(({ id }) => id))]
  const members = subject.members.map(member => ({
    type: member.type,
    tables: visibleSamples(subject.look, member),
    kept: new Set(metricColumns(member).map(({ id }) => id)),
  }))
  const ends = ids.map((id, i) => {
    const days = members.flatMap(({ type, tables, kept }) => {
      if (!kept.has(id)) return []
      const isOfMember: Chosen = alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${subject.datastoreId}
        and ${sql.ref(`${alias}.id`)} in (${chosen}${subject.spec.family ? sql` and e.type = ${sql.lit(type)}` : sql``})`
      return [lastDay(tables, steps, id, isOfMember)]
    })
    const end = days.length > 0 ? sql`greatest(${sql.join(days)}) + interval '1 day'` : sql`null::timestamptz`
    return sql`${end} as ${sql.id(`d${i}`)}`
  })
  const [row = {}] = await reader.rows<Record<string, string | null>>(sql`select ${sql.join(ends)}`)
  return Object.fromEntries(
    plans.flatMap(({ alias, id }) => {
      const end = row[`d${ids.indexOf(id)}`]
      return end ? [[alias, new Date(end).toISOString()]] : []
    }),
  )
}

/**
 * The newest reported day with a step that has no hours. Days are looked at from the newest back, and the first that is found ends it: `offset` keeps
 * the planner from comparing all entities with all days first.
 */
function lastDay({ daily, hourly }: SampleTables, steps: Steps, id: string, chosen: Chosen): Sql {
  const { stepMs, days } = stepsByDay(steps)
  const filled =
    stepMs === HOUR ? sql`*` : sql`distinct date_bin(${`${stepMs / 1000} seconds`}::interval, h.hour, g.day)`
  const newest = days.toReversed()
  const times = (of: 'day' | 'from' | 'to') => sql`${newest.map(day => new Date(day[of]).toISOString())}::timestamptz[]`
  return sql`(select g.day from unnest(${times('day')}, ${times('from')}, ${times('to')}, ${newest.map(({ count }) => count)}::int[])
      g(day, first, until, steps)
    where exists (select 1 from ${daily} d where ${chosen('d')} and d.reported and d.day = g.day and d.${sql.id(id)} is not null
      and g.steps > (select count(${filled}) from ${hourly} h where h.datastore_id = d.datastore_id
        and h.id = d.id and h.hour >= g.first and h.hour < g.until) offset 0)
    limit 1)`
}
