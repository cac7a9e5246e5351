/**
 * Adds what entities add to hours, or takes it back, in the kept sums: of all measures in one statement, each hour of an entity read once. First
 * entities of the same groups are added up, then what they come to goes to the sum of each group.
 */
import { type RawBuilder, sql } from 'kysely'
import { SLOTS } from '../../../analytics/summed-bound.js'
import { HOUR } from '../../../wire/duration.js'
import type { Db } from '../database.js'
import { hourlyTable, packedTable } from '../generated-tables.js'
import { EACH, hourColumns, REST, type Rest } from './effects.js'
import type { Kinds } from './kinds.js'

type Sql = RawBuilder<unknown>

export interface Place {
  datastoreId: string
  kinds: Kinds
}

/** ISO hours, both inclusive; `only` these of them. */
export interface Hours {
  from?: string
  to?: string
  only?: readonly string[]
}

const SLOT_MS = HOUR / SLOTS

/**
 * `places`: rows `(id, side, kinds, groups, sign)`, what is added where. `states` narrows to hours that are kept and says how they were: rows
 * `(hour, state)`; without it all of the hours count, which are summed anew.
 */
export async function addEffects(
  db: Db,
  { datastoreId, kinds }: Place,
  measures: readonly string[],
  places: Sql,
  { states, ...hours }: Hours & { states?: Sql },
): Promise<void> {
  if (measures.length === 0) return
  const state = states ? sql`st.state` : sql`'exact'`
  const tuples = sql`select pl.side, pl.kinds, pl.groups, x.hour, ${sql.join(measures.flatMap((_, i) => sumsOf(i, state)))}
    from (${places}) pl cross join lateral (${hoursOf({ datastoreId, kinds }, measures, hours)}) x
    ${states ? sql`join (${states}) st on st.hour = x.hour` : sql``}
    group by pl.side, pl.kinds, pl.groups, pl.sign, x.hour`
  const each = measures.map(
    (measure, i) => sql`(${measure}::text, array[${sql.join(EACH.map(k => sql`t.${named(i, `s${k}`)}`))}],
      ${sql.join(REST.map(name => sql`t.${named(i, name)}`))})`,
  )
  const names = sql.join(REST.map(name => sql.id(name)))
  const both = (name: string) => sql`${sql.id(name)} = slot_sum.${sql.id(name)} + excluded.${sql.id(name)}`
  await sql`insert into slot_sum (datastore_id, type, kind, measure, hour, value, side, sums, ${names})
    select ${datastoreId}, ${kinds.spec.type}, u.kind, m.measure, t.hour, u.value, t.side,
      array[${sql.join(EACH.map(k => sql`sum(m.sums[${sql.lit(k + 1)}])`))}], ${sql.join(REST.map(name => sql`sum(m.${sql.id(name)})`))}
    from (${tuples}) t cross join lateral (values ${sql.join(each)}) m(measure, sums, ${names})
      cross join lateral unnest(t.kinds, t.groups) u(kind, value)
    where m.n <> 0 group by u.kind, m.measure, t.hour, u.value, t.side
    on conflict (datastore_id, type, kind, measure, hour, value, side) do update set
      sums = array(select u.a + u.b from unnest(slot_sum.sums, excluded.sums) with ordinality u(a, b, k) order by u.k),
      ${sql.join(REST.map(both))}`.execute(db)
}

/** Entities where their sums have them now. */
export function membersNow({ datastoreId, kinds }: Place, ids: readonly string[]): Sql {
  return sql`select m.id, m.side, ${[...kinds.kinds]}::text[] as kinds, m.groups, 1 as sign from slot_sum_member m
    where m.datastore_id = ${datastoreId} and m.type = ${kinds.spec.type} and m.id = any(${[...ids]}::text[])`
}

export function within(alias: 'h' | 'k', { from, to, only }: Hours): Sql {
  const hour = sql.ref(`${alias}.hour`)
  const first = from === undefined ? sql`` : sql`and ${hour} >= ${from}::timestamptz`
  const last = to === undefined ? sql`` : sql`and ${hour} <= ${to}::timestamptz`
  return sql`${first} ${last} ${only === undefined ? sql`` : sql`and ${hour} = any(${[...only]}::timestamptz[])`}`
}

const named = (i: number, name: string) => sql.id(`${name}:${i}`)

/** Each hour of the entity `pl`, through the index: how it is known, the sample of each slot, and of each measure its samples and its hour. */
function hoursOf({ datastoreId, kinds: { spec } }: Place, measures: readonly string[], hours: Hours): Sql {
  const packed = sql`select p.* from ${sql.id(packedTable(spec.type))} p where p.datastore_id = ${datastoreId} and p.id = h.id
    and p.hour = h.hour and cardinality(p.at) > 0 limit 1`
  const at = EACH.map(k => sql`greatest(1, width_bucket(${sql.lit((k + 1) * SLOT_MS - 1)}, coalesce(p.at, '{0}')))`)
  const flat = sql`(h.last_at is null or h.samples > 1 and p.id is null)`
  const columns = measures.flatMap((measure, i) => {
    const { any, avg, max, p95, least } = hourColumns(spec, measure)
    const known = sql`case when p.id is not null then ${carried(sql`p.${sql.id(measure)}`)} when not ${flat} then array[${any}] end`
    const told = { any, avg, max, p95, least }
    return [
      sql`${known} as ${named(i, 'v')}`,
      ...Object.entries(told).map(([name, value]) => sql`${value} as ${named(i, name)}`),
    ]
  })
  return sql`select h.hour, h.last_at is null as told, ${flat} as flat, array[${sql.join(at)}] as slot, ${sql.join(columns)}
    from ${sql.id(hourlyTable(spec.type))} h left join lateral (${packed}) p on h.samples > 1
    where h.datastore_id = ${datastoreId} and h.id = pl.id ${within('h', hours)} offset 0`
}

/** Values of samples, of which those that lack the measure carry the one before; before the first, that one. Fetched once, not once a slot. */
function carried(values: Sql): Sql {
  return sql`case when array_position(${values}, null) is null then ${values} || '{}'::double precision[] else array(
    select coalesce((select b.v from unnest(${values}) with ordinality b(v, i) where b.v is not null and b.i <= a.i order by b.i desc limit 1),
      (select b.v from unnest(${values}) with ordinality b(v, i) where b.v is not null order by b.i limit 1))
    from unnest(${values}) with ordinality a(v, i) order by a.i) end`
}

function sumsOf(i: number, state: Sql): Sql[] {
  const x = (name: string) => sql`x.${named(i, name)}`
  // What left without samples was exact where all were: then its slots are taken for its mean, and how far that may be off is kept beside.
  const guessed = sql`x.flat and not x.told and pl.sign < 0 and ${state} <> 'flat' and ${x('any')} is not null`
  const mean = sql`case when ${x('avg')} = '-infinity' then ${x('p95')} else ${x('avg')} end`
  const sum = (value: Sql, filter: Sql) => sql`coalesce(sum(${value}) filter (where ${filter}), 0)`
  const flat = (name: string) =>
    sum(sql`pl.sign * ${x(name)}`, sql`x.flat and ${x('any')} is not null and not (${guessed})`)
  const rest: Record<Rest, Sql> = {
    n: sql`coalesce(sum(pl.sign) filter (where ${x('any')} is not null), 0)::int`,
    flat_avg: flat('avg'),
    flat_max: flat('max'),
    flat_p95: flat('p95'),
    below: sum(sql`${x('max')} - ${mean}`, guessed),
    above: sum(sql`${mean} - ${x('least')}`, guessed),
  }
  const left = sum(mean, guessed)
  return [
    ...EACH.map(
      k => sql`coalesce(sum(pl.sign * ${x('v')}[x.slot[${sql.lit(k + 1)}]]), 0) - ${left} as ${named(i, `s${k}`)}`,
    ),
    ...REST.map(name => sql`${rest[name]} as ${named(i, name)}`),
  ]
}

/** Which of the measures the hours have, and which of the hours have entities that are known by the hour only, or by samples. */
export async function lookAt(
  db: Db,
  { datastoreId, kinds }: Place,
  ids: readonly string[],
  hours: Hours,
): Promise<{ hour: string; flat: boolean; sampled: boolean; has: boolean[] }[]> {
  const { spec, measures } = kinds
  const has = measures.map(measure => sql`bool_or(${hourColumns(spec, measure).any} is not null)`)
  const flat = sql`(h.last_at is null or h.samples > 1 and not h.packed)`
  const { rows } = await sql<{ hour: string; flat: boolean; sampled: boolean; has: boolean[] }>`select h.hour,
      bool_or(${flat}) as flat, bool_or(h.packed) as sampled, array[${sql.join(has)}] as has
    from unnest(${[...ids]}::text[]) i(id) cross join lateral (select h.*, h.samples > 1 and exists (
        select 1 from ${sql.id(packedTable(spec.type))} p where p.datastore_id = ${datastoreId} and p.id = h.id and p.hour = h.hour
          and cardinality(p.at) > 0) as packed
      from ${sql.id(hourlyTable(spec.type))} h where h.datastore_id = ${datastoreId} and h.id = i.id ${within('h', hours)} offset 0) h
    group by h.hour`.execute(db)
  return rows
}
