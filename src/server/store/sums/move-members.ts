/** Entities that came, went or moved: their hours are taken out of the sums they were in and added to those they are in now. */
import { sql } from 'kysely'
import type { Registry } from '../../../spec/registry.js'
import type { Db } from '../database.js'
import { hourlyTable } from '../generated-tables.js'
import { createAdding, type Placing } from './add-effects.js'
import { type Member, presentMembers } from './members.js'
import { type Place, readHours } from './read-hours.js'
import type { HourState } from './slot-values.js'

/** Marks looked at at once. */
const AT_ONCE = 500
/** Entities with hours whose sums change at once. */
const MOST_MOVED = 10

/** Works off some marks in the caller's transaction. False when nothing is marked. */
export async function moveMembers(db: Db, registry: Registry, place: Place): Promise<boolean> {
  const { datastoreId, kinds } = place
  const { type } = kinds.spec
  const { rows: marked } = await sql<{ id: string; marks: number[] }>`select id, array_agg(mark::float8) as marks from (
      select id, mark from slot_sum_moved where datastore_id = ${datastoreId} and type = ${type} order by mark limit ${AT_ONCE}) m
    group by id`.execute(db)
  if (marked.length === 0) return false
  const ids = marked.map(({ id }) => id)
  const present = await presentMembers({ db, registry, datastoreId }, kinds, ids)
  const before = await membersBefore(db, place, ids)
  const changes = new Map(ids.map(id => [id, changesOf(id, kinds.kinds, before.get(id), present.get(id))]))
  const measured = await withHours(
    db,
    place,
    ids.filter(id => changes.get(id)?.length),
  )
  const now = new Set([...measured].slice(0, MOST_MOVED))
  const done = ids.filter(id => now.has(id) || !measured.has(id))
  if (now.size > 0) {
    const { rows: kept } = await sql<{ hour: string; state: HourState }>`${keptHours(place)}`.execute(db)
    const adding = createAdding(place)
    const hours = await readHours(db, place, [...now])
    adding.add(
      hours,
      [...now].flatMap(id => changes.get(id) ?? []),
      new Map(kept.map(({ hour, state }) => [hour, state])),
    )
    await adding.write(db)
  }
  await writeMembers(db, place, done, present)
  const marks = new Set(done)
  await sql`delete from slot_sum_moved where mark = any(${marked.filter(({ id }) => marks.has(id)).flatMap(m => m.marks)}::bigint[])`.execute(
    db,
  )
  return true
}

/** Rows `(hour, state)` of hours whose sums are kept and not marked. */
export function keptHours({ datastoreId, kinds }: Place) {
  const { type } = kinds.spec
  return sql`select kh.hour, kh.state from slot_sum_hour kh where kh.datastore_id = ${datastoreId} and kh.type = ${type}
    and not exists (select 1 from slot_sum_due d where d.datastore_id = ${datastoreId} and d.type = ${type} and d.hour = kh.hour)`
}

/** Returns the groups that change. Where an entity stays, nothing is taken out and added again. */
function changesOf(
  id: string,
  kinds: readonly string[],
  before: Member | undefined,
  after: Member | undefined,
): Placing[] {
  const isSame = (i: number) =>
    before !== undefined && before.side === after?.side && before.groups[i] === after.groups[i]
  const others = kinds.map((_, i) => i).filter(i => !isSame(i))
  if (others.length === 0) return []
  const place = (member: Member | undefined, sign: number): Placing[] =>
    member
      ? [
          {
            id,
            side: member.side,
            kinds: others.map(i => kinds[i] ?? ''),
            groups: others.map(i => member.groups[i] ?? ''),
            sign,
          },
        ]
      : []
  return [...place(before, -1), ...place(after, 1)]
}

async function membersBefore(
  db: Db,
  { datastoreId, kinds }: Place,
  ids: readonly string[],
): Promise<Map<string, Member>> {
  const { rows } = await sql<Member>`select id, side, groups from slot_sum_member
    where datastore_id = ${datastoreId} and type = ${kinds.spec.type} and id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Finds those of the entities that have kept hours. */
async function withHours(db: Db, place: Place, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows: any } = await sql`select 1 from (${keptHours(place)}) k limit 1`.execute(db)
  if (any.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select i.id from unnest(${[...ids]}::text[]) i(id)
    where exists (select 1 from ${sql.id(hourlyTable(place.kinds.spec.type))} h where h.datastore_id = ${place.datastoreId} and h.id = i.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

async function writeMembers(
  db: Db,
  { datastoreId, kinds }: Place,
  ids: readonly string[],
  present: ReadonlyMap<string, Member>,
): Promise<void> {
  const { type } = kinds.spec
  const here = ids.flatMap(id => present.get(id) ?? [])
  const gone = ids.filter(id => !present.has(id))
  if (gone.length > 0) {
    await sql`delete from slot_sum_member where datastore_id = ${datastoreId} and type = ${type} and id = any(${gone}::text[])`.execute(
      db,
    )
  }
  if (here.length === 0) return
  await sql`insert into slot_sum_member (datastore_id, type, id, side, groups)
    select ${datastoreId}, ${type}, x.id, x.side, x.groups
      from json_to_recordset(${JSON.stringify(here)}::text::json) as x(id text, side text, groups text[])
    on conflict (datastore_id, type, id) do update set side = excluded.side, groups = excluded.groups`.execute(db)
}
