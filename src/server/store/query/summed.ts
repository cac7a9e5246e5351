/**
 * Percentiles and maxima of groups: those of the sum (or average) of their series, never sums of percentiles (docs/analytics.md § Rollups).
 *
 * Exactly from samples, aligned to slots of 5 minutes: an entity's value in a slot is its last sample in it, else the one before within the
 * hour; before its first sample of an hour that one. Where samples are no longer kept, or there are too many, from the hours' own
 * percentiles: the 95th percentile over the hours of their sums, which is approximate.
 */
import { type RawBuilder, sql } from 'kysely'
import { SLOTS } from '../../../analytics/summed-bound.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { metricColumns } from '../generated-tables.js'
import { HOUR } from '../metrics/hours.js'
import { EACH, slot, slotRows } from '../sums/effects.js'
import { type KeptPlan, keptRows } from '../sums/kept-sums.js'
import type { SummedSelect } from './select.js'
import type { Look } from './visible/look.js'
import { visibleSamples } from './visible/samples.js'

type Sql = RawBuilder<unknown>

const SLOT_MS = HOUR / SLOTS
/** Where the series come from. */
export interface SummedScope {
  members: readonly EntitySpec[]
  look: Look
  datastoreId: string
  /** Whole hours, ISO: `from` inclusive, `to` exclusive. */
  from: string
  to: string
  /** Slots that have not begun by then do not count. */
  now: string
  exact: boolean
  /** Kept sums answer: of a whole type or family. */
  kept?: KeptPlan
  /** So few that they are looked up one by one: the others' rows are not read. */
  isFew: boolean
}

/** Beyond it reading a type's hours by time is faster than entity by entity. */
export const FEW_ENTITIES = 1_000

/**
 * The rollup of the summed series of each group: rows `(names…, at?, v)`, by step when `stepOf` gives the step of an instant. `entities` is
 * the name of rows of `"#id"` and names.
 */
export function summedRollup(
  scope: SummedScope,
  select: SummedSelect,
  entities: Sql,
  names: readonly Sql[],
  stepOf?: (time: Sql) => Sql,
): Sql {
  const by = [...names.map(name => sql`p.${name}`), ...(stepOf ? [sql`${stepOf(sql`p.at`)}`] : [])]
  const list = [...names.map(name => sql`p.${name}`), ...(stepOf ? [sql`${stepOf(sql`p.at`)} as at`] : [])]
  const bySlot = scope.exact || scope.kept !== undefined
  const point = bySlot ? sql`p.v` : sql`p.v0`
  const value =
    select.column.rollup === 'max' ? sql`max(${point})` : sql`percentile_disc(0.95) within group (order by ${point})`
  const grouping = by.length === 0 ? sql`` : sql`group by ${sql.join(by.map((_, i) => sql.raw(String(i + 1))))}`
  const points = bySlot ? slots(scope, select, entities, names) : hours(scope, [select], entities, names)
  return sql`select ${sql.join([...list, sql`${value} * ${sql.lit(select.factor)}::double precision as v`])}
    from (${points}) p ${grouping}`
}

/** Summed slots: rows `(names…, at, v)`. */
function slots(scope: SummedScope, select: SummedSelect, entities: Sql, names: readonly Sql[]): Sql {
  const sums = scope.kept ? keptRows(scope.kept, select, entities, names) : directSums(scope, select, entities, names)
  // What is known by the hour only counts as its rollup in each of its slots.
  const flat = scope.kept ? sql.ref(select.column.rollup === 'max' ? 'h.flat_max' : 'h.flat_p95') : sql`0`
  const value = select.how === 'avg' ? sql`(u.v + ${flat}) / h.n` : sql`u.v + ${flat}`
  const at = sql`h.hour + (u.k - 1) * ${`${SLOT_MS} milliseconds`}::interval`
  return sql`select ${sql.join([...names.map(name => sql`h.${name}`), sql`${at} as at`, sql`${value} as v`])}
    from (${sums}) h cross join lateral unnest(array[${sql.join(EACH.map(k => sql`h.${slot(k)}`))}]) with ordinality u(v, k)
    where ${at} < ${scope.now}::timestamptz${sinceOf(scope, at)}`
}

/** Slots that ended before an access begins are not its own: there they would carry its first sample back. */
function sinceOf({ look }: SummedScope, at: Sql): Sql {
  const { from } = look.access
  return from === undefined ? sql`` : sql` and ${at} > ${new Date(from - SLOT_MS).toISOString()}::timestamptz`
}

/** From the samples: rows `(names…, hour, s0 … s11, n)`. */
function directSums(scope: SummedScope, select: SummedSelect, entities: Sql, names: readonly Sql[]): Sql {
  const parts = keeping(scope, select).flatMap(member =>
    slotRows(
      member,
      select.column.measure,
      alias => during(scope, alias, entities),
      visibleSamples(scope.look, member),
    ),
  )
  const own = names.map(name => sql`s.${name}`)
  return sql`select ${sql.join([...own, sql`t.hour`, ...EACH.map(k => sql`sum(t.${slot(k)}) as ${slot(k)}`), sql`count(*) as n`])}
    from (${union(parts, sql`null::text as id, null::timestamptz as hour, ${sql.join(EACH.map(k => sql`null::double precision as ${slot(k)}`))}`)}) t
    join ${entities} s on s."#id" = t.id group by ${sql.join([...own, sql`t.hour`])}`
}

/** Summed hours: rows `(names…, at, v0, a0, m0, …)`: the rollup of each select, and its mean and maximum for the bound of its error. */
export function hours(scope: SummedScope, selects: readonly SummedSelect[], entities: Sql, names: readonly Sql[]): Sql {
  const own = names.map(name => sql`s.${name}`)
  const columns = selects.flatMap(({ column: { id, measure }, how }, i) => [
    { name: sql.id(`v${i}`), id, how },
    { name: sql.id(`a${i}`), id: `${measure}.avg`, how },
    { name: sql.id(`m${i}`), id: `${measure}.max`, how },
  ])
  const parts = scope.members.flatMap(member => {
    const kept = new Set(metricColumns(member).map(column => column.id))
    if (!selects.some(({ column }) => kept.has(column.id))) return []
    const values = columns.map(({ name, id }) =>
      kept.has(id) ? sql`h.${sql.id(id)} as ${name}` : sql`null::double precision as ${name}`,
    )
    return [
      sql`select h.id, h.hour, ${sql.join(values)} from ${visibleSamples(scope.look, member).hourly} h
      where ${during(scope, 'h', entities)}`,
    ]
  })
  const nothing = sql.join([
    sql`null::text as id, null::timestamptz as hour`,
    ...columns.map(({ name }) => sql`null::double precision as ${name}`),
  ])
  const sums = columns.map(({ name, how }) => sql`${sql.raw(how)}(t.${name}) as ${name}`)
  return sql`select ${sql.join([...own, sql`t.hour as at`, ...sums])} from (${union(parts, nothing)}) t
    join ${entities} s on s."#id" = t.id group by ${sql.join([...own, sql`t.hour`])}`
}

function keeping(scope: SummedScope, select: SummedSelect): EntitySpec[] {
  return scope.members.filter(member => metricColumns(member).some(({ id }) => id === select.column.id))
}

function union(parts: readonly Sql[], nothing: Sql): Sql {
  return parts.length === 0 ? sql`select ${nothing} where false` : sql.join(parts, sql` union all `)
}

function during(scope: SummedScope, alias: 'h' | 'p', entities: Sql): Sql {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const own = scope.isFew ? sql`and ${of('id')} = any(array(select distinct "#id" from ${entities}))` : sql``
  return sql`${of('datastore_id')} = ${scope.datastoreId} ${own}
    and ${of('hour')} >= ${scope.from}::timestamptz and ${of('hour')} < ${scope.to}::timestamptz`
}
