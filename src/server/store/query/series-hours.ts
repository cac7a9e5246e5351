/** The hours that series are made of, and the steps of days that came as days. */
import { type RawBuilder, sql } from 'kysely'
import { metricColumns } from '../generated-tables.js'
import { reportedSteps, type Steps } from '../metrics/reported-steps.js'
import type { Chosen, orUnknown, SampleTables } from '../metrics/window.js'
import type { Subject } from './subject.js'
import type { TimeRange } from './time-range.js'
import { visibleSamples } from './visible/samples.js'

type Sql = RawBuilder<unknown>

interface HoursSource {
  subject: Subject
  range: TimeRange
  /** Statement of the ids. */
  chosen: Sql
}

/** `read`: how a rollup of an hour or a day is read. */
export function hoursSince(
  { subject, range, chosen }: HoursSource,
  plans: readonly { id: string }[],
  since: string,
  read: typeof orUnknown = (_tables, alias, id) => sql.id(alias, id),
): Sql {
  const ids = [...new Set(plans.map(plan => plan.id))]
  const within = sql`h.hour >= ${since}::timestamptz and h.hour < ${range.to}::timestamptz`
  return hoursOf(subject, ids, { chosen, within, read, reported: reportedFrom(subject, Date.parse(since), range) })
}

interface HoursOf {
  chosen: Sql
  within: Sql
  reported: Steps | undefined
  read: (tables: SampleTables, alias: string, id: string) => Sql
}

/** The steps of reported days; undefined when there are none in the range. */
export function reportedFrom({ closed }: Subject, from: number, { to, stepMs }: TimeRange): Steps | undefined {
  const until = Math.min(Date.parse(to), closed.reportedDaysUntil)
  return from < until ? { from, to: until, stepMs } : undefined
}

/**
 * The hours of the chosen entities. Of a family member by member: joined as a whole, each of its entities would be looked for among the
 * hours of every member.
 */
function hoursOf(subject: Subject, ids: readonly string[], { chosen, within, reported, read }: HoursOf): Sql {
  const where = (more: Sql) =>
    sql`where h.datastore_id = ${subject.datastoreId} and ${within} and h.id in (${chosen}${more})`
  const parts = subject.members.flatMap(member => {
    const kept = new Set(metricColumns(member).map(({ id }) => id))
    if (!ids.some(id => kept.has(id))) return []
    const tables = visibleSamples(subject.look, member)
    const columns = (alias: string) =>
      sql.join(
        ids.map(id => sql`${kept.has(id) ? read(tables, alias, id) : sql`null::double precision`} as ${sql.id(id)}`),
      )
    // The view has the type as a constant: the other members are pruned.
    const isOfMember = subject.spec.family ? sql` and e.type = ${sql.lit(member.type)}` : sql``
    const hours = sql`select h.id, h.hour, ${columns('h')} from ${tables.hourly} h ${where(isOfMember)}`
    if (!reported) return [hours]
    const ofMember: Chosen = alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${subject.datastoreId}
      and ${sql.ref(`${alias}.id`)} in (${chosen}${isOfMember})`
    return [hours, sql`select d.id, g.at, ${columns('d')} from ${reportedSteps(tables, reported, ofMember)}`]
  })
  const nothing = sql`select null::text as id, null::timestamptz as hour, ${sql.join(ids.map(id => sql`null::double precision as ${sql.id(id)}`))} where false`
  return sql`(${parts.length > 0 ? sql.join(parts, sql` union all `) : nothing}) h`
}
