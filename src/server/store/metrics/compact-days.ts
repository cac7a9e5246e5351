/**
 * The closing of days: when a day is two days past, each entity's day becomes one row — max, mean and last exact, p95 exact, and a sketch from
 * which longer ranges read their percentile — and its packed samples go, once nothing has arrived for them in an hour. Entity by entity in
 * short transactions, so that readers and writers hardly notice.
 */
import { type Kysely, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Database, Db } from '../database.js'
import { hourlyTable, metricColumns, packedTable, sketchedMeasures } from '../generated-tables.js'
import { addToDay, DAY, type DayValues, dayStart, emptyDayValues, type HourRow, rollUpDay } from './days.js'
import { HOUR } from './hours.js'
import { closedBefore, lockDays } from './state.js'
import { writeDays } from './write-days.js'

/** Samples are kept at least this long: percentiles over it, and of groups, are exact. */
export const RAW_HOURS = 48
/** Samples of hours that something came for lately stay, however old: the rest of the hour may be on its way. */
const SETTLED_MS = HOUR
/** Up to 24 hours of each are read at a time. */
const ENTITIES_AT_ONCE = 400

/** Closes what is due of one type in one datastore. Gives how many days of entities it wrote. */
export async function compactDays(
  db: Kysely<Database>,
  datastoreId: string,
  spec: EntitySpec,
  now: Date,
): Promise<number> {
  const target = dayStart(now.getTime() - RAW_HOURS * HOUR)
  const state = await closedBefore(db, datastoreId, spec.type)
  if (state === undefined || state.closed < target) await begin(db, datastoreId, spec.type, target)
  else await forgetSamples(db, datastoreId, spec, state.closed, now)
  if (state !== undefined && state.closed >= target) return 0
  const first = state?.closed || (await firstDay(db, datastoreId, spec))
  let days = 0
  for (let day = first; day < target; day += DAY) {
    const ids = await idsIn(db, datastoreId, spec, day)
    for (let start = 0; start < ids.length; start += ENTITIES_AT_ONCE) {
      await closeDay(db, datastoreId, spec, day, ids.slice(start, start + ENTITIES_AT_ONCE))
    }
    days += ids.length
  }
  await db
    .updateTable('metric_state')
    .set({ closed_before: new Date(target) })
    .where('datastore_id', '=', datastoreId)
    .where('type', '=', spec.type)
    .execute()
  return days
}

async function begin(db: Kysely<Database>, datastoreId: string, type: string, target: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockDays(trx, 'alone')
    await trx
      .insertInto('metric_state')
      .values({ datastore_id: datastoreId, type, closed_before: new Date(0), closing_before: new Date(target) })
      .onConflict(conflict =>
        conflict.columns(['datastore_id', 'type']).doUpdateSet({ closing_before: new Date(target) }),
      )
      .execute()
  })
}

/** Day of the oldest hour; no day when there is none. */
async function firstDay(db: Db, datastoreId: string, spec: EntitySpec): Promise<number> {
  const { rows } = await sql<{ hour: string | null }>`select min(hour) as hour from ${sql.id(hourlyTable(spec.type))}
    where datastore_id = ${datastoreId}`.execute(db)
  const hour = rows[0]?.hour
  return hour ? dayStart(Date.parse(hour)) : Number.POSITIVE_INFINITY
}

async function idsIn(db: Db, datastoreId: string, spec: EntitySpec, day: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct id from ${sql.id(hourlyTable(spec.type))}
    where datastore_id = ${datastoreId} and hour >= ${iso(day)}::timestamptz and hour < ${iso(day + DAY)}::timestamptz`.execute(
    db,
  )
  return rows.map(row => row.id)
}

async function closeDay(
  db: Kysely<Database>,
  datastoreId: string,
  spec: EntitySpec,
  day: number,
  ids: readonly string[],
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockDays(trx, 'alone')
    const within = sql`datastore_id = ${datastoreId} and id = any(${ids})
      and hour >= ${iso(day)}::timestamptz and hour < ${iso(day + DAY)}::timestamptz`
    const hours = await sql<HourRow>`select * from ${sql.id(hourlyTable(spec.type))} where ${within}`.execute(trx)
    const packed = await sql<HourRow>`select * from ${sql.id(packedTable(spec.type))} where ${within}`.execute(trx)
    const packedBy = new Map(packed.rows.map(row => [`${row.hour} ${row.id}`, row]))
    const byId = new Map<string, HourRow[]>()
    for (const hour of hours.rows) {
      const list = byId.get(hour.id)
      if (list) list.push(hour)
      else byId.set(hour.id, [hour])
    }
    const rows = [...byId].map(([id, own]) => ({ id, day: iso(day), ...closedDay(spec, own, packedBy) }))
    await writeDays(trx, datastoreId, spec, rows)
  })
}

function closedDay(
  spec: EntitySpec,
  hours: readonly HourRow[],
  packedBy: ReadonlyMap<string, HourRow>,
): Record<string, unknown> {
  const kept = metricColumns(spec)
  const values = new Map(sketchedMeasures(spec).map((measure): [string, DayValues] => [measure, emptyDayValues()]))
  for (const hour of hours) {
    const packed = packedBy.get(`${hour.hour} ${hour.id}`)
    for (const [measure, day] of values) {
      const samples = packed?.[measure]
      if (Array.isArray(samples)) {
        for (const value of samples) if (typeof value === 'number') addToDay(day, value)
      } else {
        const own = hour[`${measure}.p95`]
        if (packed === undefined && typeof own === 'number') addToDay(day, own, hour.samples)
      }
    }
  }
  return rollUpDay(hours, kept, measure => values.get(measure))
}

/** Packed samples of closed days go once nothing has come for their hour lately. */
async function forgetSamples(db: Db, datastoreId: string, spec: EntitySpec, closed: number, now: Date): Promise<void> {
  await sql`delete from ${sql.id(packedTable(spec.type))} where datastore_id = ${datastoreId}
    and hour < ${iso(closed)}::timestamptz
    and touched_at < ${iso(now.getTime() - SETTLED_MS)}::timestamptz`.execute(db)
}

const iso = (time: number) => new Date(time).toISOString()
