/** Until when a series of steps shorter than a day is made of reported days: such a day's value stands in each of its steps. */
import { type RawBuilder, sql } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import { metricColumns } from '../generated-tables.js'
import { reportedSteps } from '../metrics/reported-steps.js'
import type { Chosen } from '../metrics/window.js'
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
  const parts = subject.members.flatMap(member => {
    const kept = new Set(metricColumns(member).map(({ id }) => id))
    if (!plans.some(({ id }) => kept.has(id))) return []
    const isOfMember: Chosen = alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${subject.datastoreId}
      and ${sql.ref(`${alias}.id`)} in (${chosen}${subject.spec.family ? sql` and e.type = ${sql.lit(member.type)}` : sql``})`
    const ends = plans.map(({ id }, i) => {
      const end = kept.has(id)
        ? sql`max(d.day) filter (where d.${sql.id(id)} is not null) + interval '1 day'`
        : sql`null::timestamptz`
      return sql`${end} as ${sql.id(`d${i}`)}`
    })
    return [
      sql`select ${sql.join(ends)} from ${reportedSteps(visibleSamples(subject.look, member), steps, isOfMember)}`,
    ]
  })
  if (parts.length === 0) return {}
  const ends = plans.map((_, i) => sql`max(${sql.id(`d${i}`)}) as ${sql.id(`d${i}`)}`)
  const [row = {}] = await reader.rows<Record<string, string | null>>(
    sql`select ${sql.join(ends)} from (${sql.join(parts, sql` union all `)}) member`,
  )
  return Object.fromEntries(
    plans.flatMap(({ alias }, i) => {
      const end = row[`d${i}`]
      return end ? [[alias, new Date(end).toISOString()]] : []
    }),
  )
}
