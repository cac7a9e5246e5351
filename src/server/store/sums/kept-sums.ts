/**
 * Kept slot sums for readers: what is kept, and beside it what is marked and not yet worked off — hours from the samples, entities that moved
 * taken out of where they are summed and added where they are. So an answer is of the state its transaction sees.
 */

import { type RawBuilder, sql } from 'kysely'
import { HOUR } from '../../../wire/duration.js'
import { hourlyTable } from '../generated-tables.js'
import type { Reader } from '../query/reader.js'
import type { SummedSelect } from '../query/select.js'
import { addedUp, type During, EACH, effects, REST, slot } from './effects.js'
import type { Chosen } from './kinds.js'
import { keptHours } from './move-members.js'
import { outside } from './outside.js'

type Sql = RawBuilder<unknown>

/** How it is answered. */
export interface KeptPlan {
  datastoreId: string
  /** Whole hours, ISO. */
  from: string
  to: string
  members: Chosen
  /** Days that are read as days, ISO, from inclusive, to exclusive. */
  days: readonly (readonly [string, string])[]
  /** Marked hours and marked entities, by type. */
  due: ReadonlyMap<string, readonly string[]>
  moved: ReadonlyMap<string, readonly string[]>
}

/** Undefined where sums are not kept yet, or so much is marked that it is not worth it. `most`: entities × hours read beside the sums. */
export async function planKept(
  reader: Reader,
  members: Chosen,
  span: Pick<KeptPlan, 'datastoreId' | 'from' | 'to' | 'days'>,
  counts: { entities: number; most: number },
): Promise<KeptPlan | undefined> {
  const { datastoreId, from, to } = span
  const types = [...members.keys()]
  const rows = await reader.rows<{ type: string; signature: string }>(
    sql`select type, signature from slot_sum_kinds where datastore_id = ${datastoreId} and type = any(${types}::text[])`,
  )
  const signatures = new Map(rows.map(row => [row.type, row.signature]))
  for (const [type, { kinds }] of members) {
    if (signatures.get(type) === kinds.signature) continue
    const some = await reader.rows(
      sql`select 1 from ${sql.id(hourlyTable(type))} where datastore_id = ${datastoreId} limit 1`,
    )
    if (some.length > 0) return undefined
  }
  const due = group(
    await reader.rows<{ type: string; item: string }>(sql`select distinct type, hour as item from slot_sum_due
      where datastore_id = ${datastoreId} and type = any(${types}::text[]) and hour >= ${from}::timestamptz and hour < ${to}::timestamptz`),
  )
  const moved = group(
    await reader.rows<{ type: string; item: string }>(sql`select distinct type, id as item from slot_sum_moved
      where datastore_id = ${datastoreId} and type = any(${types}::text[]) limit ${counts.most + 1}`),
  )
  const hours = (Date.parse(to) - Date.parse(from)) / HOUR
  const sum = (sizes: Iterable<readonly string[]>) => [...sizes].reduce((n, list) => n + list.length, 0)
  const most = Math.max(0, ...[...due.values()].map(list => list.length))
  if (sum(moved.values()) * hours + most * counts.entities > counts.most) return undefined
  return { ...span, members, due, moved }
}

function group(rows: readonly { type: string; item: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { type, item } of rows) found.set(type, [...(found.get(type) ?? []), item])
  return found
}

/**
 * Rows `(names…, hour, s0 … s11, n, flat_avg, …)` of each group. `entities` is the name of rows `"#id", "#type", "#group"` and names, in which the
 * names follow from type and group.
 */
export function keptRows(plan: KeptPlan, select: SummedSelect, entities: Sql, names: readonly Sql[]): Sql {
  const keysOf = (alias: string) => names.map(name => sql`${sql.id(alias)}.${name}`)
  const parts = [...plan.members].flatMap(([type, member]) =>
    member.kinds.measures.includes(select.column.measure) ? partsOf(plan, type, select, { entities, keysOf }) : [],
  )
  const rest = REST.map(name => sql.id(name))
  const added = sql.join([
    ...EACH.map(k => sql`sum(t.${slot(k)}) as ${slot(k)}`),
    ...rest.map(name => sql`sum(t.${name}) as ${name}`),
  ])
  const nothing = sql`select ${sql.join([
    ...names.map(name => sql`null as ${name}`),
    sql`null::timestamptz as hour`,
    ...[...EACH.map(slot), ...rest].map(name => sql`null::double precision as ${name}`),
  ])} where false`
  const rows = parts.length === 0 ? nothing : sql.join(parts, sql` union all `)
  return sql`select ${sql.join([...keysOf('t'), sql`t.hour`])}, ${added} from (${rows}) t group by ${sql.join([...keysOf('t'), sql`t.hour`])}
    having sum(t.n) > 0`
}

function partsOf(
  plan: KeptPlan,
  type: string,
  select: SummedSelect,
  { entities, keysOf }: { entities: Sql; keysOf: (alias: string) => Sql[] },
): Sql[] {
  const { datastoreId, from, to } = plan
  const { kinds, kind, population } = plan.members.get(type) as NonNullable<ReturnType<Chosen['get']>>
  const { measure } = select.column
  const due = plan.due.get(type) ?? []
  const moved = plan.moved.get(type) ?? []
  const within = (side: Sql) => (population === 0 ? sql`true` : sql`substr(${side}, ${sql.lit(population)}, 1) = '1'`)
  const during = (alias: Sql) =>
    sql`${alias}.hour >= ${from}::timestamptz and ${alias}.hour < ${to}::timestamptz ${outside(sql`${alias}.hour`, plan.days)}`
  const groups = sql`(select distinct ${sql.join([sql`g."#group"`, ...keysOf('g')])} from ${entities} g where g."#type" = ${sql.lit(type)}) g`
  const isDue = due.length === 0 ? sql`false` : sql`k.hour = any(${[...due]}::timestamptz[])`
  const kept = sql`select ${sql.join([
    ...keysOf('g'),
    sql`k.hour`,
    ...EACH.map(k => sql`k.sums[${sql.lit(k + 1)}] as ${slot(k)}`),
    ...REST.map(name => sql`k.${sql.id(name)}`),
  ])} from slot_sum k join ${groups} on g."#group" = k.value
    where k.datastore_id = ${datastoreId} and k.type = ${type} and k.kind = ${kind} and k.measure = ${measure}
      and ${during(sql`k`)} and ${within(sql`k.side`)} and not ${isDue}`
  const rowsOf: During = alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${datastoreId} and ${during(sql.id(alias))}`
  const here = sql`join ${entities} s on s."#id" = c.id and s."#type" = ${sql.lit(type)}`
  const parts = [kept]
  if (due.length > 0) {
    const marked: During = alias =>
      sql`${rowsOf(alias)} and ${sql.ref(`${alias}.hour`)} = any(${[...due]}::timestamptz[])`
    parts.push(summed({ rows: effects(kinds.spec, measure, marked), joins: here }, keysOf('s'), sql`1`))
  }
  if (moved.length > 0) {
    const isOfMoved: During = alias => sql`${rowsOf(alias)} and ${sql.ref(`${alias}.id`)} = any(${[...moved]}::text[])`
    const rows = effects(kinds.spec, measure, isOfMoved)
    const states = sql`join (${keptHours({ datastoreId, kinds })}) st on st.hour = c.hour`
    const left = sql`join slot_sum_member m on m.datastore_id = ${datastoreId} and m.type = ${type} and m.id = c.id
      and ${within(sql`m.side`)} join ${groups} on g."#group" = m.groups[${sql.lit(kinds.kinds.indexOf(kind) + 1)}]`
    parts.push(
      summed({ rows, joins: sql`${left} ${states}` }, keysOf('g'), sql`-1`, sql`st.state`),
      summed({ rows, joins: sql`${here} ${states}` }, keysOf('s'), sql`1`, sql`st.state`),
    )
  }
  return parts
}

function summed({ rows, joins }: { rows: Sql; joins: Sql }, names: readonly Sql[], sign: Sql, state?: Sql): Sql {
  const { slots, rest } = addedUp(sign, state)
  const columns = [
    ...slots.map((value, k) => sql`${value} as ${slot(k)}`),
    ...REST.map(name => sql`${rest[name]} as ${sql.id(name)}`),
  ]
  return sql`select ${sql.join([...names, sql`c.hour`, ...columns])} from (${rows}) c ${joins} group by ${sql.join([...names, sql`c.hour`])}`
}
