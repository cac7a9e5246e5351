/** Adds what entities add to hours, or takes it back, in the kept sums of one measure: in one statement. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.js'
import { addedUp, type During, effects, REST } from './effects.js'
import type { Kinds } from './kinds.js'

type Sql = RawBuilder<unknown>

export interface Place {
  datastoreId: string
  kinds: Kinds
}

/**
 * `changed`: rows `(id, kind, value, side, sign)`, what is added where. `states` narrows to hours that are kept and says how they were: rows
 * `(hour, state)`; without it all hours of `during` count, which are summed anew.
 */
export async function addEffects(
  db: Db,
  { datastoreId, kinds }: Place,
  measure: string,
  changed: Sql,
  during: During,
  states?: Sql,
): Promise<void> {
  const { slots, rest } = addedUp(sql`ch.sign`, states ? sql`st.state` : undefined)
  const kept = states ? sql`join (${states}) st on st.hour = c.hour` : sql``
  const names = sql.join(REST.map(name => sql.id(name)))
  const both = (name: string) => sql`${sql.id(name)} = slot_sum.${sql.id(name)} + excluded.${sql.id(name)}`
  await sql`insert into slot_sum (datastore_id, type, kind, measure, hour, value, side, sums, ${names})
    select ${datastoreId}, ${kinds.spec.type}, ch.kind, ${measure}, c.hour, ch.value, ch.side, array[${sql.join(slots)}],
      ${sql.join(REST.map(name => rest[name]))}
    from (${effects(kinds.spec, measure, during)}) c join (${changed}) ch on ch.id = c.id ${kept}
    group by ch.kind, ch.value, ch.side, c.hour
    on conflict (datastore_id, type, kind, measure, hour, value, side) do update set
      sums = array(select u.a + u.b from unnest(slot_sum.sums, excluded.sums) with ordinality u(a, b, k) order by u.k),
      ${sql.join(REST.map(both))}`.execute(db)
}

/** Entities where their sums have them now. */
export function membersNow({ datastoreId, kinds }: Place, ids: readonly string[]): Sql {
  return sql`select m.id, u.kind, u.value, m.side, 1 as sign from slot_sum_member m
    cross join lateral unnest(${[...kinds.kinds]}::text[], m.groups) u(kind, value)
    where m.datastore_id = ${datastoreId} and m.type = ${kinds.spec.type} and m.id = any(${[...ids]}::text[])`
}

/** Hours of these entities. */
export function hoursOf(datastoreId: string, ids: readonly string[], from?: string, to?: string): During {
  return alias => {
    const of = (column: string) => sql.ref(`${alias}.${column}`)
    const first = from === undefined ? sql`` : sql`and ${of('hour')} >= ${from}::timestamptz`
    const last = to === undefined ? sql`` : sql`and ${of('hour')} <= ${to}::timestamptz`
    return sql`${of('datastore_id')} = ${datastoreId} and ${of('id')} = any(${[...ids]}::text[]) ${first} ${last}`
  }
}
