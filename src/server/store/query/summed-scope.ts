/** Whether summed series are read exactly or from hours, and how far off the hours may be. */
import { type RawBuilder, sql } from 'kysely'
import { type Weighted, weightedRank } from '../../../analytics/sketch.js'
import { SLOTS, type SummedHour, statedError, summedError } from '../../../analytics/summed-bound.js'
import { DAY, HOUR } from '../../../wire/duration.js'
import type { Note } from '../../../wire/query.js'
import { dailyTable, hourlyTable, metricColumns } from '../generated-tables.js'
import { dayStart } from '../metrics/days.js'
import { hourStart } from '../metrics/hours.js'
import { closedOf } from '../metrics/state.js'
import { planKept } from '../sums/kept-sums.js'
import type { Choice } from '../sums/kinds.js'
import type { Reader } from './reader.js'
import type { SummedSelect } from './select.js'
import { type FromHours, heldIn } from './series-members.js'
import type { Subject } from './subject.js'
import { FEW_ENTITIES, type GroupedEntities, hours, type SummedScope } from './summed.js'
import { fromKept } from './summed-kept.js'
import type { TimeRange } from './time-range.js'
import { demandFeature } from './visible/look.js'
import { visibleSamples } from './visible/samples.js'

type Sql = RawBuilder<unknown>

/** The error is not computed for more hours of groups than this. */
const MOST_HOURS = 100_000

export interface AskedSums {
  range: TimeRange
  /** Epoch ms of the first hour. */
  from: number
  /** A statement whose rows are the entities. */
  entities: Sql
  chosen: Choice | undefined
  /** Steps are days, or the whole range is one. */
  byDay: boolean
}

export async function scopeOf(
  reader: Reader,
  subject: Subject,
  { range, from, entities, chosen, byDay }: AskedSums,
): Promise<SummedScope> {
  demandFeature(subject.look.access, 'metrics')
  const to = Math.ceil(Date.parse(range.to) / HOUR) * HOUR
  const [row] = await reader.rows<{ n: number }>(sql`select count(*)::int as n from (${entities}) i`)
  const count = row?.n ?? 0
  const size = count * ((to - from) / HOUR)
  const span = {
    datastoreId: subject.datastoreId,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }
  const isFew = count <= FEW_ENTITIES
  const fromSums = (days: [string, string][]) =>
    chosen && planKept(reader, chosen.members, { ...span, days }, { entities: count, most: MOST_MARKED })
  const isLarge = count > 1 && size > FEW_ENTITY_HOURS
  const reportedDays = () => (byDay ? daysOf(reader, subject, { from, to }, entities) : [])
  // Where sums are kept nothing needs to be known of the samples, which takes longer than the answer itself.
  const ofLarge = isLarge && chosen ? await reportedDays() : undefined
  const isPast = from < subject.closed.reportedDaysUntil
  const hasDays = isPast && (ofLarge ?? (await reportedDays())).length > 0
  const filled = isPast && !hasDays ? await filledOf(reader, subject, { from, to }, entities) : undefined
  const keptOfLarge = ofLarge && filled === undefined ? await fromSums(ofLarge) : undefined
  const isExact =
    !keptOfLarge &&
    filled === undefined &&
    size <= reader.exactEntityHours &&
    (from >= subject.samplesSince || (await areSampled(reader, subject, { ...span, byDay, isFew }, entities)))
  const isAlone = count <= 1 && !isExact
  const reported = isExact || isAlone ? [] : (ofLarge ?? (await reportedDays()))
  const kept = keptOfLarge ?? (isExact || isAlone || isLarge || filled ? undefined : await fromSums(reported))
  const isTooMany = !isExact && !kept && byDay && size > MOST_FROM_HOURS
  const days = isTooMany ? await daysOf(reader, subject, { from, to }) : reported
  return {
    ...span,
    members: subject.members,
    look: subject.look,
    now: new Date(
      Math.min(Date.parse(range.askedAt), subject.look.access.until ?? Number.POSITIVE_INFINITY),
    ).toISOString(),
    exact: isExact,
    days,
    filled: filled ? outsideOf(filled, days) : [],
    ...(kept && { kept }),
    isFew,
    isAlone,
  }
}

/** Entities × hours up to which samples are read as fast as kept sums. */
const FEW_ENTITY_HOURS = 3_000
/** Entities × hours that are marked or moved, and read from samples beside kept sums: at about 4 µs each. */
const MOST_MARKED = 150_000
/** Entities × hours that are read as hours; closed days beyond are read as days. */
const MOST_FROM_HOURS = 1_000_000

/**
 * Whether all that is known of these entities within the range are samples, however far the days of others are closed: no hour that came as a whole or
 * whose samples are gone, no day that came as a day.
 */
async function areSampled(
  reader: Reader,
  { members, datastoreId, look }: Subject,
  { from, to, byDay, isFew }: { from: string; to: string; byDay: boolean; isFew: boolean },
  entities: Sql,
): Promise<boolean> {
  const parts = members.flatMap(member => {
    if (metricColumns(member).length === 0) return []
    const { hourly, packed, daily } = visibleSamples(look, member)
    const isOfScope = (alias: 'h' | 'd') => {
      const id = sql.ref(`${alias}.id`)
      const ids = sql`select "#id" from s`
      return sql`${sql.ref(`${alias}.datastore_id`)} = ${datastoreId} and ${isFew ? sql`${id} = any(array(${ids}))` : sql`${id} in (${ids})`}`
    }
    const hours = sql`(select 1 from ${hourly} h where ${isOfScope('h')} and h.hour >= ${from}::timestamptz and h.hour < ${to}::timestamptz
      and (h.last_at is null or h.samples > 1 and not exists (
        select 1 from ${packed} p where p.datastore_id = h.datastore_id and p.id = h.id and p.hour = h.hour)) limit 1)`
    if (!byDay) return [hours]
    const days = sql`(select 1 from ${daily} d where ${isOfScope('d')} and d.reported and d.day >= ${from}::timestamptz
      and d.day <= ${to}::timestamptz - interval '1 day' limit 1)`
    return [hours, days]
  })
  if (parts.length === 0) return true
  const rows = await reader.joined(
    sql`with s as materialized (${entities}) select 1 from (${sql.join(parts, sql` union all `)}) others limit 1`,
  )
  return rows.length === 0
}

/**
 * The hours, epoch ms, before any that are known as hours, in which one of these entities has reported days: the day's value stands in each of them.
 * Undefined where there are none.
 */
async function filledOf(
  reader: Reader,
  { members, datastoreId, look, closed }: Subject,
  { from, to }: { from: number; to: number },
  entities: Sql,
): Promise<{ from: number; to: number } | undefined> {
  const types = members.filter(member => metricColumns(member).length > 0)
  if (types.length === 0) return undefined
  // Any hour before the range answers as well as the first one, for which all of them are read.
  const firsts = types.map(({ type }) => {
    const known = sql`from ${sql.id(hourlyTable(type))} h where h.datastore_id = ${datastoreId}`
    return sql`select coalesce((select h.hour ${known} and h.hour <= ${new Date(from).toISOString()}::timestamptz limit 1),
      (select h.hour ${known} order by h.hour limit 1)) as hour`
  })
  const rows = await reader.rows<{ hour: string | null }>(sql.join(firsts, sql` union all `))
  const since = Math.max(...rows.map(({ hour }) => (hour === null ? Number.POSITIVE_INFINITY : Date.parse(hour))))
  const until = Math.min(to, closed.reportedDaysUntil, since)
  if (until <= from) return undefined
  const [first, end] = [new Date(dayStart(from)).toISOString(), new Date(until).toISOString()]
  const some = types.map(
    member => sql`(select 1 from ${visibleSamples(look, member).daily} d where d.datastore_id = ${datastoreId} and d.reported
      and d.day >= ${first}::timestamptz and d.day < ${end}::timestamptz and d.id in (select "#id" from s) limit 1)`,
  )
  const found = await reader.joined(
    sql`with s as materialized (${entities}) select 1 from (${sql.join(some, sql` union all `)}) found limit 1`,
  )
  return found.length === 0 ? undefined : { from, to: until }
}

/** The parts of a span that lie outside these days. */
function outsideOf(
  span: { from: number; to: number },
  days: readonly (readonly [string, string])[],
): [string, string][] {
  const parts: [string, string][] = []
  let start = span.from
  const add = (end: number) => {
    if (end > start) parts.push([new Date(start).toISOString(), new Date(end).toISOString()])
  }
  for (const [from, to] of days) {
    add(Math.min(Date.parse(from), span.to))
    start = Math.max(start, Date.parse(to))
  }
  add(span.to)
  return parts
}

/**
 * Closed days of the range, those in a row together: all, or those that came as days of one of these entities, beside which hours do not count. Only whole
 * days, closed of every type.
 */
async function daysOf(
  reader: Reader,
  { members, datastoreId }: Subject,
  { from, to }: { from: number; to: number },
  ofReportedTo?: Sql,
): Promise<[string, string][]> {
  const types = members.filter(member => metricColumns(member).length > 0).map(({ type }) => type)
  const { ofEach } = await closedOf({ db: reader.db, datastoreId }, types)
  const first = dayStart(from + DAY - 1)
  const end = Math.min(dayStart(to), ofEach)
  if (end <= first) return []
  const whole: [string, string] = [new Date(first).toISOString(), new Date(end).toISOString()]
  if (!ofReportedTo) return [whole]
  const each = types.map(
    type => sql`select d.day from ${sql.id(dailyTable(type))} d where d.datastore_id = ${datastoreId} and d.reported
      and d.id in (select "#id" from s) and d.day >= ${whole[0]}::timestamptz and d.day < ${whole[1]}::timestamptz`,
  )
  const rows = await reader.joined<{ day: string }>(
    sql`with s as materialized (${ofReportedTo}) select distinct day from (${sql.join(each, sql` union all `)}) reported order by day`,
  )
  const runs: [string, string][] = []
  for (const { day } of rows) {
    const next = new Date(Date.parse(day) + DAY).toISOString()
    const last = runs.at(-1)
    if (last?.[1] === day) last[1] = next
    else runs.push([day, next])
  }
  return runs
}

/** The first hour of a range: as rollups are kept of the default range, else widened to whole hours. */
export function firstHour(range: TimeRange): number {
  const start = hourStart(Date.parse(range.from))
  return range.isDefault ? start + HOUR : start
}

/** The selects' values by group and, with `stepOf`, by step; and how far off the worst of each select may be. */
export async function fromHours(
  reader: Reader,
  scope: SummedScope,
  selects: readonly SummedSelect[],
  source: GroupedEntities,
): Promise<{ groups: FromHours[]; notes: (Note | undefined)[] }> {
  const { kept } = scope
  if (kept) return fromKept(reader, { ...scope, kept }, selects, source)
  const { names, stepOf } = source
  const key =
    names.length === 0 ? sql`''` : sql`jsonb_build_array(${sql.join(names.map(name => sql`p.${name}`))})::text`
  const at = stepOf ? stepOf(sql`p.at`) : sql`null::timestamptz`
  const rows = await reader.joined<Record<string, string | number | null>>(
    sql`with s as materialized (${source.entities}) select ${key} as key, ${at} as step, p.*
      from (${hours(scope, selects, sql`s`, names)}) p limit ${MOST_HOURS + 1}`,
  )
  const groups = new Map<string, typeof rows>()
  for (const row of rows) {
    const group = `${row.step} ${row.key}`
    const known = groups.get(group)
    if (known) known.push(row)
    else groups.set(group, [row])
  }
  const errors = selects.map((): number | null => (rows.length > MOST_HOURS ? null : 0))
  const answers = [...groups.values()].map((ofGroup): FromHours => {
    const values = selects.map((select, i) => {
      const { value, error } = overHours(ofGroup, select, i)
      const worst = errors[i] ?? null
      errors[i] = worst === null || error === null ? null : Math.max(worst, error)
      return value
    })
    const step = ofGroup[0]?.step
    const held = selects.map((_, i) => heldIn(ofGroup.map(row => Number(row[`n${i}`])).filter(n => n > 0)))
    return { at: typeof step === 'string' ? Date.parse(step) : 0, values, held }
  })
  return { groups: answers, notes: errors.map((error): Note => ({ approximate: true, error: statedError(error) })) }
}

/** The select's rollup over the hours of one group. */
function overHours(
  rows: readonly Record<string, string | number | null>[],
  { column }: SummedSelect,
  i: number,
): { value: number | null; error: number | null } {
  const known = rows.flatMap(row => {
    const value = row[`v${i}`]
    if (typeof value !== 'number') return []
    return [{ value, avg: row[`a${i}`], max: row[`m${i}`], count: Number(row.hours) * SLOTS }]
  })
  if (known.length === 0) return { value: null, error: 0 }
  const rollup = column.rollup === 'max' ? 'max' : 'p95'
  const points = known.map(({ value, count }): Weighted => [value, count])
  const value =
    rollup === 'max'
      ? known.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY)
      : weightedRank(points, 0.95)
  const hours = known.flatMap(({ avg, max, count }): SummedHour[] =>
    typeof avg === 'number' && typeof max === 'number' ? [{ avg, max, count }] : [],
  )
  return { value, error: hours.length < known.length ? null : summedError(value, rollup, hours) }
}
