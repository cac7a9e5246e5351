/**
 * Sums hours anew that are marked: their rows go, then the entities are added, part by part. An hour stays marked, and its rows unread, until
 * all of it is there; a mark that comes meanwhile stays for the next time.
 */
import { sql } from 'kysely'
import type { Db } from '../database.js'
import { hourlyTable } from '../generated-tables.js'
import { addEffects, hoursOf, membersNow, type Place } from './add-effects.js'
import { isFlat } from './effects.js'

/** Entities × hours of one statement. */
const AT_ONCE = 3_000
/** Newest first: they are what is looked at. */
const MOST_HOURS = 48

/** One of the steps, in a transaction of its own or of all. */
export type Step = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface Marked {
  hours: string[]
  marks: number[]
}

/** False when nothing is marked. */
export async function sumHours(step: Step, place: Place, isStopping: () => boolean): Promise<boolean> {
  const { hours, marks } = await step(db => begin(db, place))
  if (hours.length === 0) return false
  const [to = '', from = ''] = [hours[0], hours.at(-1)]
  const states = new Map<string, { flat: boolean; sampled: boolean }>()
  const atOnce = Math.max(1, Math.floor(AT_ONCE / hours.length))
  let after = ''
  for (;;) {
    const ids = await step(db => idsAfter(db, place, after, atOnce))
    const last = ids.at(-1)
    if (last === undefined) break
    if (isStopping()) return true
    after = last
    const during = hoursOf(place.datastoreId, ids, from, to)
    const marked: typeof during = alias =>
      sql`${during(alias)} and ${sql.ref(`${alias}.hour`)} = any(${hours}::timestamptz[])`
    const found = await step(db => statesOf(db, place, marked))
    if (found.length === 0) continue
    for (const { hour, flat, sampled } of found) {
      const before = states.get(hour)
      states.set(hour, { flat: flat || before?.flat === true, sampled: sampled || before?.sampled === true })
    }
    for (const measure of place.kinds.measures) {
      await step(db => addEffects(db, place, measure, membersNow(place, ids), marked))
    }
  }
  await step(db => finish(db, place, hours, marks, states))
  return true
}

async function begin(db: Db, { datastoreId, kinds }: Place): Promise<Marked> {
  const { type } = kinds.spec
  const { rows } = await sql<{
    hour: string
    marks: number[]
  }>`select hour, array_agg(mark::float8) as marks from slot_sum_due
    where datastore_id = ${datastoreId} and type = ${type} group by hour order by hour desc limit ${MOST_HOURS}`.execute(
    db,
  )
  const hours = rows.map(({ hour }) => hour)
  if (hours.length > 0) {
    await sql`delete from slot_sum where datastore_id = ${datastoreId} and type = ${type}
      and kind = any(${[...kinds.kinds]}::text[]) and measure = any(${[...kinds.measures]}::text[]) and hour = any(${hours}::timestamptz[])`.execute(
      db,
    )
  }
  return { hours, marks: rows.flatMap(({ marks }) => marks) }
}

async function idsAfter(db: Db, { datastoreId, kinds }: Place, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from slot_sum_member
    where datastore_id = ${datastoreId} and type = ${kinds.spec.type} and id > ${after} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type During = ReturnType<typeof hoursOf>

async function statesOf(
  db: Db,
  { kinds }: Place,
  during: During,
): Promise<{ hour: string; flat: boolean; sampled: boolean }[]> {
  const { rows } = await sql<{
    hour: string
    flat: boolean
    sampled: boolean
  }>`select h.hour, bool_or(${isFlat(kinds.spec)}) as flat,
      bool_or(h.samples > 1 and not ${isFlat(kinds.spec)}) as sampled
    from ${sql.id(hourlyTable(kinds.spec.type))} h where ${during('h')} group by h.hour`.execute(db)
  return rows
}

async function finish(
  db: Db,
  { datastoreId, kinds }: Place,
  hours: readonly string[],
  marks: readonly number[],
  states: ReadonlyMap<string, { flat: boolean; sampled: boolean }>,
): Promise<void> {
  const names = hours.map(hour => {
    const { flat, sampled } = states.get(hour) ?? { flat: false, sampled: false }
    return flat ? (sampled ? 'mixed' : 'flat') : 'exact'
  })
  await sql`insert into slot_sum_hour (datastore_id, type, hour, state)
    select ${datastoreId}, ${kinds.spec.type}, u.hour, u.state from unnest(${[...hours]}::timestamptz[], ${names}::text[]) u(hour, state)
    on conflict (datastore_id, type, hour) do update set state = excluded.state`.execute(db)
  await sql`delete from slot_sum_due where mark = any(${[...marks]}::bigint[])`.execute(db)
}
