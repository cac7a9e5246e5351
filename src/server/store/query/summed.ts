/**
 * Percentiles and maxima of groups: those of the sum (or average) of their series, never sums of percentiles (docs/analytics.md § Rollups).
 *
 * Exactly from samples, aligned to slots of 5 minutes: an entity's value in a slot is its last sample in it, else the one before within the
 * hour; before its first sample of an hour that one. Where samples are no longer kept, or there are too many, from hours and days: halfway
 * between the summed means and the summed percentiles, which is approximate.
 */
import { type RawBuilder, sql } from 'kysely'
import { SLOTS } from '../../../analytics/summed-bound.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { HOUR } from '../../../wire/duration.js'
import { metricColumns } from '../generated-tables.js'
import { reportedSteps } from '../metrics/reported-steps.js'
import { EACH, slot, slotRows } from '../sums/effects.js'
import { type KeptPlan, keptRows } from '../sums/kept-sums.js'
import { outside } from '../sums/outside.js'
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
  /** Closed days that are read as days, in ISO: from, inclusive, to, exclusive. */
  days: readonly (readonly [string, string])[]
  /** Hours, in ISO, in which the value of a reported day stands for each of them that an entity has nothing of its own in. */
  filled: readonly (readonly [string, string])[]
  /** A sum over one entity whose samples are not all kept: the rollups of the entity are more exact than sums of its hours. */
  isAlone: boolean
  /** Kept sums answer: of a whole type or family. */
  kept?: KeptPlan
  /** There are so few entities that each is read by itself, without rows of others. */
  isFew: boolean
}

/** Entities, by what they are grouped. */
export interface GroupedEntities {
  /** Rows of `"#id"` and names. */
  entities: Sql
  names: readonly Sql[]
  /** The step of an instant. */
  stepOf?: (time: Sql) => Sql
}

/** Above this number of entities it is faster to read all hours of the type by time. */
export const FEW_ENTITIES = 1_000

/**
 * The rollup of the summed series of each group: rows `(names…, at?, v)`, by step when `stepOf` gives the step of an instant; then beside it how many
 * entities the step's hours hold.
 */
export function summedRollup(
  scope: SummedScope,
  select: SummedSelect,
  { entities, names, stepOf }: GroupedEntities,
): Sql {
  const by = [...names.map(name => sql`p.${name}`), ...(stepOf ? [sql`${stepOf(sql`p.at`)}`] : [])]
  const list = [...names.map(name => sql`p.${name}`), ...(stepOf ? [sql`${stepOf(sql`p.at`)} as at`] : [])]
  const bySlot = scope.exact || scope.kept !== undefined
  const point = bySlot ? sql`p.v` : sql`p.v0`
  // A day weighs as much as its length.
  const longer = !bySlot && scope.days.length > 0 ? sql`cross join generate_series(1, p.hours)` : sql``
  const value =
    select.column.rollup === 'max' ? sql`max(${point})` : sql`percentile_disc(0.95) within group (order by ${point})`
  const grouping = by.length === 0 ? sql`` : sql`group by ${sql.join(by.map((_, i) => sql.raw(String(i + 1))))}`
  const points = bySlot ? slots(scope, select, entities, names) : hours(scope, [select], entities, names)
  const held = bySlot && stepOf ? [sql`min(p.n)::int as fewest`, sql`max(p.n)::int as most`] : []
  return sql`select ${sql.join([...list, sql`${value} * ${sql.lit(select.factor)}::double precision as v`, ...held])}
    from (${points}) p ${longer} ${grouping}`
}

/** Summed slots: rows `(names…, at, v, n)`. */
function slots(scope: SummedScope, select: SummedSelect, entities: Sql, names: readonly Sql[]): Sql {
  const sums = scope.kept ? keptRows(scope.kept, select, entities, names) : directSums(scope, select, entities, names)
  const flat = !scope.kept ? sql`0` : select.column.rollup === 'max' ? sql`h.flat_max` : flatPoint()
  const value = select.how === 'avg' ? sql`(u.v + ${flat}) / h.n` : sql`u.v + ${flat}`
  const at = sql`h.hour + (u.k - 1) * ${`${SLOT_MS} milliseconds`}::interval`
  const columns = names.map(name => sql`h.${name}`)
  const bySlot = sql`select ${sql.join([...columns, sql`${at} as at`, sql`${value} as v`, sql`h.n`])}
    from (${sums}) h cross join lateral unnest(array[${sql.join(EACH.map(k => sql`h.${slot(k)}`))}]) with ordinality u(v, k)
    where ${at} < ${scope.now}::timestamptz${sinceOf(scope, at)}`
  if (!scope.kept || scope.days.length === 0) return bySlot
  return sql`${bySlot} union all select ${sql.join([...columns, sql`h.at`, sql`h.v0`, sql`h.n0`])}
    from (${hours({ ...scope, onlyDays: true }, [select], entities, names)}) h cross join generate_series(1, h.hours * ${sql.lit(SLOTS)})`
}

/** Slot values of entities whose samples are gone: halfway between the mean and the percentile of the hour. */
function flatPoint(): Sql {
  return sql`case when h.flat_avg = '-infinity' then h.flat_p95 else (h.flat_avg + h.flat_p95) / 2 end`
}

/** Slots that ended before the window of an access are left out: there its first sample would be carried back. */
function sinceOf({ look }: SummedScope, at: Sql): Sql {
  const { from } = look.access
  return from === undefined ? sql`` : sql` and ${at} > ${new Date(from - SLOT_MS).toISOString()}::timestamptz`
}

/** Reads the sums from samples: rows `(names…, hour, s0 … s11, n)`. */
function directSums(scope: SummedScope, select: SummedSelect, entities: Sql, names: readonly Sql[]): Sql {
  const parts = keeping(scope, select).flatMap(member =>
    slotRows(
      member,
      select.column.measure,
      alias => during(scope, alias, entities),
      visibleSamples(scope.look, member),
    ),
  )
  const keyColumns = names.map(name => sql`s.${name}`)
  return sql`select ${sql.join([...keyColumns, sql`t.hour`, ...EACH.map(k => sql`sum(t.${slot(k)}) as ${slot(k)}`), sql`count(*) as n`])}
    from (${union(parts, sql`null::text as id, null::timestamptz as hour, ${sql.join(EACH.map(k => sql`null::double precision as ${slot(k)}`))}`)}) t
    join ${entities} s on s."#id" = t.id group by ${sql.join([...keyColumns, sql`t.hour`])}`
}

/**
 * Summed hours, and days where they are read as days: rows `(names…, at, hours, v0, a0, m0, n0, …)`: what stands for the rollup of each select,
 * its mean and maximum for the bound of its error, and how many entities it holds.
 */
export function hours(
  scope: SummedScope & { onlyDays?: true },
  selects: readonly SummedSelect[],
  entities: Sql,
  names: readonly Sql[],
): Sql {
  const keyColumns = names.map(name => sql`s.${name}`)
  const each = selects.flatMap((_, i) => ['v', 'a', 'm'].map(name => sql.id(`${name}${i}`)))
  const parts = scope.members.flatMap(member => {
    const kept = new Set(metricColumns(member).map(column => column.id))
    if (!selects.some(({ column }) => kept.has(column.id))) return []
    const tables = visibleSamples(scope.look, member)
    const { hourly, daily } = tables
    const values = (alias: 'h' | 'd') => sql.join(selects.flatMap((select, i) => pointColumns(alias, kept, select, i)))
    const days = scope.days.map(
      ([from, to]) => sql`select d.id, d.day as at, 24 as hours, ${values('d')} from ${daily} d
        where ${ofEntities(scope, 'd', entities)} and d.day >= ${from}::timestamptz and d.day < ${to}::timestamptz`,
    )
    if (scope.onlyDays) return days
    const filled = scope.filled.map(([from, to]) => {
      const steps = { from: Date.parse(from), to: Date.parse(to), stepMs: HOUR }
      return sql`select d.id, g.at, 1 as hours, ${values('d')} from ${reportedSteps(tables, steps, alias => ofEntities(scope, alias, entities))}`
    })
    return [
      ...filled,
      sql`select h.id, h.hour as at, 1 as hours, ${values('h')} from ${hourly} h where ${during(scope, 'h', entities)}`,
      ...days,
    ]
  })
  const nothing = sql.join([
    sql`null::text as id, null::timestamptz as at, null::int as hours`,
    ...each.map(name => sql`null::double precision as ${name}`),
  ])
  const sums = selects.flatMap(({ how }, i) => [
    ...['v', 'a', 'm'].map(name => sql`${sql.raw(how)}(t.${sql.id(`${name}${i}`)}) as ${sql.id(`${name}${i}`)}`),
    sql`count(t.${sql.id(`v${i}`)})::int as ${sql.id(`n${i}`)}`,
  ])
  return sql`select ${sql.join([...keyColumns, sql`t.at, t.hours`, ...sums])} from (${union(parts, nothing)}) t
    join ${entities} s on s."#id" = t.id group by ${sql.join([...keyColumns, sql`t.at, t.hours`])}`
}

/** The columns of a point, from hours `h` or days `d`. Where a vendor does not report a percentile the maximum stands for it. */
function pointColumns(alias: 'h' | 'd', kept: ReadonlySet<string>, { column }: SummedSelect, i: number): Sql[] {
  const { measure } = column
  const of = (rollup: string) =>
    kept.has(`${measure}.${rollup}`)
      ? sql`${sql.raw(alias)}.${sql.id(`${measure}.${rollup}`)}`
      : sql`null::double precision`
  const p95 = sql`coalesce(${of('p95')}, ${of('max')})`
  const point = column.rollup === 'max' ? of('max') : sql`(coalesce(${of('avg')}, ${p95}) + ${p95}) / 2`
  return [point, of('avg'), of('max')].map((value, n) => sql`${value} as ${sql.id(`${'vam'[n]}${i}`)}`)
}

function keeping(scope: SummedScope, select: SummedSelect): EntitySpec[] {
  return scope.members.filter(member => metricColumns(member).some(({ id }) => id === select.column.id))
}

function union(parts: readonly Sql[], nothing: Sql): Sql {
  return parts.length === 0 ? sql`select ${nothing} where false` : sql.join(parts, sql` union all `)
}

function ofEntities(scope: SummedScope, alias: 'h' | 'p' | 'd', entities: Sql): Sql {
  const isOfFew = scope.isFew
    ? sql`and ${sql.ref(`${alias}.id`)} = any(array(select distinct "#id" from ${entities}))`
    : sql``
  return sql`${sql.ref(`${alias}.datastore_id`)} = ${scope.datastoreId} ${isOfFew}`
}

function during(scope: SummedScope, alias: 'h' | 'p', entities: Sql): Sql {
  const hour = sql.ref(`${alias}.hour`)
  return sql`${ofEntities(scope, alias, entities)}
    and ${hour} >= ${scope.from}::timestamptz and ${hour} < ${scope.to}::timestamptz ${outside(hour, scope.days)}`
}
