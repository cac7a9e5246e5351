/**
 * Sums hours anew that are marked: their rows go, then the entities are added, part by part. An hour stays marked, and its rows unread, until
 * all of it is there; a mark that comes meanwhile stays for the next time.
 */
import { sql } from 'kysely'
import type { Db } from '../database.js'
import { createAdding } from './add-effects.js'
import { addSingles } from './add-singles.js'
import type { Member } from './members.js'
import { type Place, readHours } from './read-hours.js'
import type { HourState } from './slot-values.js'

/** Entities × hours of one statement: some ten milliseconds. */
const AT_ONCE = 500
/** Likewise, of hours with a single sample, which the database adds up. */
const SINGLES_AT_ONCE = 1_000
/** Sums written at once: likewise. */
const WRITTEN = 200
/** Sums that are held while more may come to them, at about half a kilobyte each: written twice they cost twice, and leave a dead row. */
const HELD = 20_000
/** Newest first: they are what is looked at. */
const MOST_HOURS = 48

/** One of the steps, in a separate transaction or in that of all steps. */
export type Step = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface Marked {
  hours: string[]
  marks: number[]
  /** The entities to sum, by their groups. */
  members: Member[]
}

/** False when nothing is marked. */
export async function sumHours(step: Step, place: Place, isStopping: () => boolean): Promise<boolean> {
  const { hours, marks, members } = await step(db => begin(db, place))
  if (hours.length === 0) return false
  const states = new Map<string, { flat: boolean; sampled: boolean }>()
  const adding = createAdding(place)
  const inParts = (of: readonly Member[], most: number) => {
    const atOnce = Math.max(1, Math.floor(most / hours.length))
    return Array.from({ length: Math.ceil(of.length / atOnce) }, (_, i) => of.slice(i * atOnce, (i + 1) * atOnce))
  }
  for (const part of inParts(members, SINGLES_AT_ONCE)) {
    const placings = part.map(member => ({ ...member, kinds: place.kinds.kinds, sign: 1 }))
    const others = await step(db => addSingles(db, place, { adding, placings, hours }))
    for (const some of inParts(
      part.filter(({ id }) => others.has(id)),
      AT_ONCE,
    )) {
      if (isStopping()) return true
      const ids = some.map(({ id }) => id)
      const found = await step(db => readHours(db, place, ids, { hours, isWithoutSingles: true }))
      for (const { hour, isFlat, isSampled } of found) {
        const before = states.get(hour)
        states.set(hour, { flat: isFlat || before?.flat === true, sampled: isSampled || before?.sampled === true })
      }
      adding.add(found, placings)
      while (adding.size() > HELD) await step(db => adding.write(db, WRITTEN))
    }
    if (isStopping()) return true
    while (adding.size() > HELD) await step(db => adding.write(db, WRITTEN))
  }
  while (adding.size() > 0) await step(db => adding.write(db, WRITTEN))
  await step(db => finish(db, place, { hours, marks }, states))
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
  if (hours.length === 0) return { hours, marks: [], members: [] }
  const { rows: members } = await sql<Member>`select id, side, groups from slot_sum_member
    where datastore_id = ${datastoreId} and type = ${type} order by groups, id`.execute(db)
  return { hours, marks: rows.flatMap(({ marks }) => marks), members }
}

async function finish(
  db: Db,
  { datastoreId, kinds }: Place,
  { hours, marks }: Pick<Marked, 'hours' | 'marks'>,
  states: ReadonlyMap<string, { flat: boolean; sampled: boolean }>,
): Promise<void> {
  const names = hours.map((hour): HourState => {
    const { flat, sampled } = states.get(hour) ?? { flat: false, sampled: false }
    return flat ? (sampled ? 'mixed' : 'flat') : 'exact'
  })
  await sql`insert into slot_sum_hour (datastore_id, type, hour, state)
    select ${datastoreId}, ${kinds.spec.type}, u.hour, u.state from unnest(${[...hours]}::timestamptz[], ${names}::text[]) u(hour, state)
    on conflict (datastore_id, type, hour) do update set state = excluded.state`.execute(db)
  await sql`delete from slot_sum_due where mark = any(${[...marks]}::bigint[])`.execute(db)
}
