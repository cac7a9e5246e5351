/** Whether summed series are read exactly or from hours, and how far off the hours may be. */
import { type RawBuilder, sql } from 'kysely'
import { nearestRank } from '../../../analytics/daily.js'
import { type SummedHour, summedError } from '../../../analytics/summed-bound.js'
import type { Note } from '../../../wire/query.js'
import { HOUR, hourStart } from '../metrics/hours.js'
import type { Reader } from './reader.js'
import type { SummedSelect } from './select.js'
import type { Subject } from './subject.js'
import { hours, MOST_ENTITY_HOURS, type SummedScope } from './summed.js'
import type { TimeRange } from './time-range.js'

type Sql = RawBuilder<unknown>

/** More hours of groups than this say nothing of the error. */
const MOST_HOURS = 100_000

/** `entities`: a statement whose rows are the entities. */
export async function scopeOf(
  reader: Reader,
  subject: Subject,
  range: TimeRange,
  from: number,
  entities: Sql,
): Promise<SummedScope> {
  const to = Math.ceil(Date.parse(range.to) / HOUR) * HOUR
  const [row] = await reader.rows<{ n: number }>(sql`select count(*)::int as n from (${entities}) i`)
  const isWithin = (row?.n ?? 0) * ((to - from) / HOUR) <= MOST_ENTITY_HOURS
  return {
    members: subject.members,
    datastoreId: subject.datastoreId,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    now: range.now,
    exact: isWithin && from >= subject.closed,
  }
}

/** The first hour of a range: as rollups are kept of the default range, else widened to whole hours. */
export function firstHour(range: TimeRange): number {
  const start = hourStart(Date.parse(range.from))
  return range.isDefault ? start + HOUR : start
}

/** The greatest error of a select's values, by group and, with `stepOf`, by step. */
export async function noteOf(
  reader: Reader,
  scope: SummedScope,
  select: SummedSelect,
  source: { entities: Sql; names: readonly Sql[]; stepOf?: (time: Sql) => Sql },
): Promise<Note> {
  const { names, stepOf } = source
  const by = [...names.map(name => sql`p.${name}`), ...(stepOf ? [stepOf(sql`p.at`)] : [])]
  const key = by.length === 0 ? sql`'[]'` : sql`jsonb_build_array(${sql.join(by)})::text`
  const rows = await reader.rows<{ key: string; v: number; avg: number | null; max: number | null }>(
    sql`with s as materialized (${source.entities}) select ${key} as key, p.v, p.avg, p.max
      from (${hours(scope, select, sql`s`, names)}) p limit ${MOST_HOURS + 1}`,
  )
  if (rows.length === 0) return { approximate: true, error: 0 }
  if (rows.length > MOST_HOURS || rows.some(({ avg, max }) => avg === null || max === null)) {
    return { approximate: true, error: null }
  }
  const groups = new Map<string, { values: number[]; hours: SummedHour[] }>()
  for (const { key, v, avg, max } of rows) {
    const group = groups.get(key) ?? { values: [], hours: [] }
    group.values.push(v)
    group.hours.push({ avg: avg ?? v, max: max ?? v })
    groups.set(key, group)
  }
  let error: number | null = 0
  const rollup = select.column.rollup === 'max' ? 'max' : 'p95'
  for (const { values, hours } of groups.values()) {
    const value = rollup === 'max' ? values.reduce((a, b) => Math.max(a, b)) : nearestRank(values, 0.95)
    const own = summedError(value, rollup, hours)
    error = error === null || own === null ? null : Math.max(error, own)
  }
  return { approximate: true, error: error === null ? null : Number(error.toPrecision(3)) }
}
