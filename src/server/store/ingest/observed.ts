/**
 * When an entity was first and last observed: by a line of its own, or by what was measured of it, at the time that was measured. The first is the
 * earliest anybody knows, a source's word included. The last moves on with each line of the entity; measures move it once it is a quarter of
 * an hour behind, since a row is not written anew for each sample.
 */
import { sql } from 'kysely'
import { DAY, HOUR } from '../../../wire/duration.js'
import type { TypeWriteContext } from '../context.js'
import { dailyTable, entityTable, hourlyTable } from '../generated-tables.js'
import { type Column, unnested } from '../metrics/columns.js'
import type { TypeBatch } from './batch.js'

/** How far the last observation may be behind the newest measure. */
const BEHIND = '15 minutes'

type Measured = Pick<TypeBatch, 'samples' | 'counters' | 'hours' | 'days'>
type Times = Map<string, { first: number; last: number }>

/** Moves the times of those that were measured. Gives the ids of those that are not there: never seen, or gone. */
export async function observeMeasured(
  { db, datastoreId, spec, now }: TypeWriteContext,
  part: Measured,
): Promise<Set<string>> {
  const times = timesOf(part, now)
  if (times.size === 0) return new Set()
  const table = sql.id(entityTable(spec.type))
  const of = (ids: readonly string[]) => {
    const known = ids.map(id => times.get(id) ?? { first: 0, last: 0 })
    return unnested([{ name: 'id', type: 'text', values: ids }, instants('first', known), instants('last', known)])
  }
  const differs = sql`u.first < e."firstObservedAt" or u.last > e."lastObservedAt" + ${BEHIND}::interval`
  const { rows } = await sql<{
    id: string
    isThere: boolean
  }>`select u.id, e.id is not null as "isThere" from ${of([...times.keys()])}
    left join lateral (select * from ${table} e
      where e.datastore_id = ${datastoreId} and e.id = u.id and e.gone_at is null limit 1) e on true
    where e.id is null or ${differs}`.execute(db)
  const behind = rows.flatMap(({ id, isThere }) => (isThere ? [id] : []))
  if (behind.length > 0) {
    await sql`update ${table} e set "firstObservedAt" = least(e."firstObservedAt", u.first),
        "lastObservedAt" = greatest(e."lastObservedAt", u.last)
      from ${of(behind)} where e.datastore_id = ${datastoreId} and e.id = any(${behind}) and e.id = u.id`.execute(db)
  }
  return new Set(rows.flatMap(({ id, isThere }) => (isThere ? [] : [id])))
}

/** Returns the ISO times since which new entities are measured. */
export async function measuredSince(
  { db, datastoreId, spec: { type, metrics } }: TypeWriteContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (metrics === undefined || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; at: string | null }>`select u.id, least(h.at, d.at) as at
    from ${unnested([{ name: 'id', type: 'text', values: ids }])}
    left join lateral (select coalesce(h.last_at, h.hour) as at from ${sql.id(hourlyTable(type))} h
      where h.datastore_id = ${datastoreId} and h.id = u.id order by h.hour limit 1) h on true
    left join lateral (select d.day as at from ${sql.id(dailyTable(type))} d
      where d.datastore_id = ${datastoreId} and d.id = u.id order by d.day limit 1) d on true
    where h.at is not null or d.at is not null`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, String(at)]))
}

/** The earlier of two ISO times, as the first is written. */
export function earliest(at: string, ...others: unknown[]): string {
  const times = [at, ...others].map(time =>
    time === undefined || time === null ? Number.NaN : Date.parse(String(time)),
  )
  return new Date(Math.min(...times.filter(time => !Number.isNaN(time)))).toISOString()
}

/** True for a time before the one that is kept; not for none. */
export function isEarlier(stated: unknown, kept: unknown): boolean {
  return (
    typeof stated === 'string' && (kept === null || kept === undefined || Date.parse(stated) < Date.parse(String(kept)))
  )
}

function timesOf(part: Measured, now: Date): Times {
  const times: Times = new Map()
  const see = (id: string, from: number, to: number) => {
    const last = Math.min(to, now.getTime())
    const known = times.get(id)
    times.set(id, {
      first: Math.min(known?.first ?? from, from, now.getTime()),
      last: Math.max(known?.last ?? last, last),
    })
  }
  for (const { id, at } of [...part.samples, ...part.counters]) see(id, at, at)
  for (const { id, at } of part.hours) see(id, at, at + HOUR)
  for (const { id, at } of part.days) see(id, at, at + DAY)
  return times
}

function instants(name: 'first' | 'last', times: readonly { first: number; last: number }[]): Column {
  return { name, type: 'timestamptz', values: times.map(time => new Date(time[name]).toISOString()) }
}
