/**
 * Reported days of which a range covers a part. What was measured in that part is not known; the day's value stands for it, as long as the part is. An entity
 * with an hour of its own in the part is known by its hours.
 */
import { type RawBuilder, sql } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import { dayStart } from './days.js'

type Sql = RawBuilder<unknown>

/** Where hours and days are read, and which of their rows are meant. */
interface Tables {
  hourly: Sql
  daily: Sql
}
type ChosenDays = (alias: 'd') => Sql

/** ISO instants. */
interface Part {
  from: string
  to: string
}

/** The span with the parts of reported days that its hours are of. `reportedDaysUntil`: epoch ms, no day was reported from there on. */
export function withPartDays<S extends { hours: readonly Part[] }>(
  span: S,
  reportedDaysUntil: number,
): S & { partDays: readonly Part[] } {
  const partDays = span.hours.flatMap(({ from, to }) =>
    cutByDay(Date.parse(from), Math.min(Date.parse(to), reportedDaysUntil)),
  )
  return { ...span, partDays }
}

function cutByDay(from: number, to: number): Part[] {
  const parts: Part[] = []
  for (let start = from; start < to; start = dayStart(start) + DAY) {
    const end = Math.min(to, dayStart(start) + DAY)
    parts.push({ from: new Date(start).toISOString(), to: new Date(end).toISOString() })
  }
  return parts
}

/** `from` and `where` of the rows `d` that are meant: reported days of entities without an hour in the part. */
export function ofPartDays({ daily, hourly }: Tables, { from, to }: Part, chosen: ChosenDays): Sql {
  const day = new Date(dayStart(Date.parse(from))).toISOString()
  return sql`${daily} d where ${chosen('d')} and d.reported and d.day = ${day}::timestamptz and not exists (
    select 1 from ${hourly} h where h.datastore_id = d.datastore_id and h.id = d.id
      and h.hour >= ${from}::timestamptz and h.hour < ${to}::timestamptz)`
}

/** How much of a day the part is. */
export function shareOfDay({ from, to }: Part): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}
