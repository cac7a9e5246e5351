/** Reads the stored values of hours that are reported as a whole. */
import { type RawBuilder, sql } from 'kysely'
import type { TypeWriteContext } from '../context.js'
import {
  binCountsColumn,
  binsColumn,
  dailyTable,
  hourlyTable,
  packedTable,
  sketchedMeasures,
} from '../generated-tables.js'
import { type Column, unnested } from './columns.js'
import { dayStart } from './days.js'
import { spanKey } from './reported-columns.js'

const iso = (time: number) => new Date(time).toISOString()

/** An hour or a day of an entity. */
interface Place {
  id: string
  /** Epoch ms. */
  at: number
}

/** Rows `u` of `id` and `at`. */
export function keysOf(spans: readonly Place[]): RawBuilder<unknown> {
  const ids: Column = { name: 'id', type: 'text', values: spans.map(({ id }) => id) }
  const times: Column = { name: 'at', type: 'timestamptz', values: spans.map(({ at }) => iso(at)) }
  return unnested([ids, times])
}

/** The hours that are not of a reported day: a reported day does not change by its hours. */
export async function inUnreportedDays<T extends Place>(
  { db, datastoreId, spec }: TypeWriteContext,
  spans: readonly T[],
): Promise<readonly T[]> {
  if (spans.length === 0) return spans
  const dayOf = ({ id, at }: Place) => spanKey(id, dayStart(at))
  const days = new Map(spans.map(span => [dayOf(span), { id: span.id, at: dayStart(span.at) }]))
  const { rows } = await sql<{ id: string; day: string }>`select d.id, d.day from ${keysOf([...days.values()])}
    cross join lateral (select d.id, d.day, d.reported from ${sql.id(dailyTable(spec.type))} d
      where d.datastore_id = ${datastoreId} and d.id = u.id and d.day = u.at limit 1) d where d.reported`.execute(db)
  const reported = new Set(rows.map(({ id, day }) => spanKey(id, Date.parse(day))))
  return spans.filter(span => !reported.has(dayOf(span)))
}

/** Returns those of the hours that have samples. */
export async function sampledHours(
  { db, datastoreId, spec }: TypeWriteContext,
  spans: readonly Place[],
): Promise<{ id: string; hour: number }[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<{ id: string; hour: string }>`select h.id, h.hour from ${keysOf(spans)}
    cross join lateral (select * from ${sql.id(hourlyTable(spec.type))} h
      where h.datastore_id = ${datastoreId} and h.id = u.id and h.hour = u.at limit 1) h
    where h.last_at is not null`.execute(db)
  return rows.map(({ id, hour }) => ({ id, hour: Date.parse(hour) }))
}

export type Sketches = Record<string, number[] | null>

/** Reads the sketches that hours of closed days added to their days. `forgotten` stands for days of which only aggregates are left. */
export async function sketchesBefore(
  { db, datastoreId, spec }: TypeWriteContext,
  spans: readonly Place[],
): Promise<Map<string, Sketches | 'forgotten'>> {
  if (spans.length === 0) return new Map()
  const names = sketchedMeasures(spec).flatMap(m => [binsColumn(m), binCountsColumn(m)])
  const { rows } = await sql<Sketches & { id: string; hour: string; kept: boolean }>`select
      ${sql.join([sql`h.id`, sql`h.hour`, sql`p.id is not null as kept`, ...names.map(name => sql`p.${sql.id(name)}`)])}
    from ${keysOf(spans)}
    cross join lateral (select * from ${sql.id(hourlyTable(spec.type))} h
      where h.datastore_id = ${datastoreId} and h.id = u.id and h.hour = u.at limit 1) h
    left join lateral (select * from ${sql.id(packedTable(spec.type))} p
      where p.datastore_id = ${datastoreId} and p.id = u.id and p.hour = u.at limit 1) p on true`.execute(db)
  return new Map(
    rows.map(row => [spanKey(row.id, Date.parse(row.hour)), row.kept || names.length === 0 ? row : 'forgotten']),
  )
}
