/**
 * The closing of days: when a day is two days past, each entity's day becomes one row — max, mean and last exact, p95 exact, and a sketch from
 * which longer ranges read their percentile — and its packed samples go, once nothing has arrived for them in an hour. Entity by entity in
 * short transactions, so that readers and writers hardly notice.
 */
import { sql } from 'kysely'
import { nearestRank } from '../../../analytics/daily.js'
import { addValue, type Sketch, type Weighted, weightedRank, weightedValues } from '../../../analytics/sketch.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { DAY, HOUR } from '../../../wire/duration.js'
import type { DatastoreContext, DatastoreRef, TypeContext } from '../context.js'
import type { Db } from '../database.js'
import { deleteInSlices } from '../delete-in-slices.js'
import {
  binCountsColumn,
  binsColumn,
  countColumn,
  hourlyTable,
  metricColumns,
  packedTable,
  sketchedMeasures,
} from '../generated-tables.js'
import { lockTypes } from '../locks.js'
import { dayStart, sketchColumns } from './days.js'
import { closedBefore, closedOfAny } from './state.js'
import { type Chosen, lacksPercentile, overPieces } from './window.js'
import { writeDays } from './write-days.js'

/** Samples are kept at least this long: percentiles over it, and of groups, are exact. */
const RAW_HOURS = 48
/** Samples of hours that something came for lately stay, however old: the rest of the hour may be on its way. */
const SETTLED_MS = HOUR
const ENTITIES_AT_ONCE = 500

/** Types of a datastore that are not closed as far. */
export async function typesBehind({ db, datastoreId }: DatastoreRef, target: number): Promise<string[]> {
  const rows = await db
    .selectFrom('metric_state')
    .select('type')
    .where('datastore_id', '=', datastoreId)
    .where('closed_before', '<', new Date(target).toISOString())
    .orderBy('type')
    .execute()
  return rows.map(({ type }) => type)
}

/** Closes types of a datastore as far as days of one of them came as days: types are read together. */
export async function closeThrough(
  context: DatastoreContext,
  target: number,
  behind: readonly string[],
): Promise<void> {
  for (const type of behind)
    if (context.registry.has(type)) await compactDays({ ...context, spec: context.registry.get(type) }, target)
}

/**
 * Closes what is due of one type in one datastore: what is two days past, and as far as any type is closed. Gives how many days of entities it
 * wrote.
 */
export async function compactDays(
  context: TypeContext,
  /** Epoch ms, of a day that is over. */
  through = 0,
): Promise<number> {
  const { db, datastoreId, spec, now } = context
  const settled = dayStart(now.getTime() - RAW_HOURS * HOUR)
  const target = Math.max(settled, through, await closedOfAny(context))
  const state = await closedBefore(context, spec.type)
  if (state === undefined || state.closed < target) await begin(context, target)
  else await forgetSamples(context, settled)
  if (state !== undefined && state.closed >= target) return 0
  const first = state?.closed || (await firstDay(context))
  let days = 0
  for (let day = first; day < target; day += DAY) {
    const ids = await idsIn(context, day)
    for (let start = 0; start < ids.length; start += ENTITIES_AT_ONCE) {
      await closeDay(context, day, ids.slice(start, start + ENTITIES_AT_ONCE))
    }
    days += ids.length
  }
  await sql`update metric_state set closed_before = greatest(closed_before, ${iso(target)}::timestamptz)
    where datastore_id = ${datastoreId} and type = ${spec.type}`.execute(db)
  return days
}

async function begin({ db, datastoreId, spec: { type } }: TypeContext, target: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockTypes({ db: trx, datastoreId }, [type])
    const at = new Date(target).toISOString()
    // Another server may be further already.
    await sql`insert into metric_state as m (datastore_id, type, closed_before, closing_before)
      values (${datastoreId}, ${type}, 'epoch', ${at}::timestamptz)
      on conflict (datastore_id, type) do update
        set closing_before = greatest(m.closing_before, excluded.closing_before)`.execute(trx)
  })
}

/** Day of the oldest hour; undefined when there is no hour. */
async function firstDay({ db, datastoreId, spec }: TypeContext): Promise<number> {
  const { rows } = await sql<{ hour: string | null }>`select min(hour) as hour from ${sql.id(hourlyTable(spec.type))}
    where datastore_id = ${datastoreId}`.execute(db)
  const hour = rows[0]?.hour
  return hour ? dayStart(Date.parse(hour)) : Number.POSITIVE_INFINITY
}

async function idsIn({ db, datastoreId, spec }: TypeContext, day: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct id from ${sql.id(hourlyTable(spec.type))}
    where datastore_id = ${datastoreId} and hour >= ${iso(day)}::timestamptz and hour < ${iso(day + DAY)}::timestamptz`.execute(
    db,
  )
  return rows.map(row => row.id)
}

async function closeDay(context: TypeContext, day: number, ids: readonly string[]): Promise<void> {
  const { datastoreId, spec } = context
  await context.db.transaction().execute(async db => {
    const write = { ...context, db }
    await lockTypes(write, [spec.type])
    // Closed by another server meanwhile: of what it was made of only aggregates may be left.
    if (((await closedBefore(write, spec.type))?.closed ?? 0) > day) return
    const within: Chosen =
      alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${datastoreId} and ${sql.ref(`${alias}.id`)} = any(${ids})
      and ${sql.ref(`${alias}.hour`)} >= ${iso(day)}::timestamptz and ${sql.ref(`${alias}.hour`)} < ${iso(day + DAY)}::timestamptz`
    const values = await valuesOf(db, spec, within)
    const reported = await reportedOf(db, spec, within)
    const rows = (await aggregatesOf(db, spec, within)).map(({ lacking, ...row }) => ({
      ...row,
      day: iso(day),
      ...percentilesOf(values.get(row.id) ?? {}, reported.get(row.id) ?? {}, spec),
      ...Object.fromEntries(lacking.map(measure => [`${measure}.p95`, null])),
    }))
    await writeDays(write, rows)
  })
}

/** `lacking`: measures of which an hour came without percentiles. */
type Aggregates = Record<string, unknown> & { id: string; lacking: string[] }

/** Maximum, mean and last of each measure, which hours have exactly. */
async function aggregatesOf(db: Db, spec: EntitySpec, within: Chosen): Promise<Aggregates[]> {
  const simple = metricColumns(spec).filter(({ rollup }) => rollup !== 'p95')
  const measures = Object.keys(spec.metrics ?? {})
  const counted = measures.map(measure => {
    const first = metricColumns(spec).find(column => column.measure === measure)
    return { id: first?.id ?? '', measure, rollup: 'count' }
  })
  const all = [...simple, ...counted]
  const sketched = sketchedMeasures(spec)
  const hours = sql`select h.id, h.hour as at, h.samples, ${sql.join([
    ...all.flatMap(({ id, measure }, i) => [
      sql`h.${sql.id(id)} as ${sql.id(`v${i}`)}`,
      sql`coalesce(h.${sql.id(countColumn(measure))}, h.samples) as ${sql.id(`n${i}`)}`,
    ]),
    ...sketched.map(
      (measure, i) =>
        sql`${lacksPercentile('h', measure, spec.metrics?.[measure]?.rollups ?? [])} as ${sql.id(`l${i}`)}`,
    ),
  ])} from ${sql.id(hourlyTable(spec.type))} h where ${within('h')}`
  const values = [
    ...simple.map((column, i) => sql`${overPieces(column, i)} as ${sql.id(column.id)}`),
    ...counted.map(({ measure }, i) => {
      const at = simple.length + i
      const present = sql`${sql.id(`v${at}`)} is not null`
      const n = sql`sum(${sql.id(`n${at}`)}) filter (where ${present})`
      return sql`nullif(${n}, sum(samples))::int as ${sql.id(countColumn(measure))}`
    }),
  ]
  const lacks = sketched.map((measure, i) => sql`case when bool_or(${sql.id(`l${i}`)}) then ${sql.lit(measure)} end`)
  const lacking = lacks.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(lacks)}], null)`
  const { rows } =
    await sql<Aggregates>`select id, sum(samples)::int as samples, ${lacking} as lacking, ${sql.join(values)}
    from (${hours}) hour group by id`.execute(db)
  return rows
}

/** All values of each measure of which a percentile is kept: samples, and hours with a single one. */
async function valuesOf(
  db: Db,
  spec: EntitySpec,
  within: Chosen,
): Promise<Map<string, Record<string, number[] | null>>> {
  const measures = sketchedMeasures(spec)
  if (measures.length === 0) return new Map()
  const packed = sql.id(packedTable(spec.type))
  const names = sql.join(measures.map(measure => sql.id(measure)))
  const samples = sql`select p.id, ${sql.join(measures.map(m => sql`u.${sql.id(m)}`))} from ${packed} p
      cross join lateral unnest(${sql.join(measures.map(m => sql`p.${sql.id(m)}`))}) u(${names}) where ${within('p')}
    union all
    select h.id, ${sql.join(measures.map(m => sql`h.${sql.id(`${m}.p95`)} as ${sql.id(m)}`))}
      from ${sql.id(hourlyTable(spec.type))} h where ${within('h')} and not exists (
        select 1 from ${packed} p where p.datastore_id = h.datastore_id and p.id = h.id and p.hour = h.hour)`
  const lists = measures.map(m => sql`array_agg(${sql.id(m)}) filter (where ${sql.id(m)} is not null) as ${sql.id(m)}`)
  const { rows } = await sql<Record<string, number[] | null> & { id: string }>`
    select id, ${sql.join(lists)} from (${samples}) sample group by id`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Sketches of hours that came measured as a whole, by entity and measure. */
async function reportedOf(db: Db, spec: EntitySpec, within: Chosen): Promise<Map<string, Record<string, Sketch>>> {
  const measures = sketchedMeasures(spec)
  const reported = new Map<string, Record<string, Sketch>>()
  if (measures.length === 0) return reported
  const names = measures.flatMap(m => [binsColumn(m), binCountsColumn(m)].map(name => sql`p.${sql.id(name)}`))
  const { rows } = await sql<Record<string, number[] | null> & { id: string }>`select p.id, ${sql.join(names)}
    from ${sql.id(packedTable(spec.type))} p where ${within('p')} and cardinality(p.at) = 0`.execute(db)
  for (const row of rows) {
    const sketches = reported.get(row.id) ?? {}
    for (const measure of measures) {
      const sketch = sketches[measure] ?? new Map()
      const counts = row[binCountsColumn(measure)]
      for (const [i, bin] of (row[binsColumn(measure)] ?? []).entries()) {
        sketch.set(bin, (sketch.get(bin) ?? 0) + (counts?.[i] ?? 0))
      }
      sketches[measure] = sketch
    }
    reported.set(row.id, sketches)
  }
  return reported
}

/** p95 exact of samples; where hours came measured as a whole, within the error of their sketches. */
function percentilesOf(
  values: Record<string, number[] | null>,
  reported: Record<string, Sketch>,
  spec: EntitySpec,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const measure of sketchedMeasures(spec)) {
    const samples = values[measure] ?? []
    const sketch: Sketch = new Map(reported[measure])
    if (samples.length + sketch.size === 0) continue
    row[`${measure}.p95`] =
      sketch.size === 0
        ? nearestRank(samples, 0.95)
        : weightedRank([...weightedValues(sketch), ...samples.map((value): Weighted => [value, 1])], 0.95)
    for (const value of samples) addValue(sketch, value)
    Object.assign(row, sketchColumns(measure, sketch))
  }
  return row
}

/** Packed samples of closed days go once nothing has come for their hour lately, and they are in the slot sums. */
async function forgetSamples(context: TypeContext, closed: number): Promise<void> {
  const { datastoreId, spec, now } = context
  const table = packedTable(spec.type)
  const isSettled = sql`hour < ${iso(closed)}::timestamptz
    and touched_at < ${iso(now.getTime() - SETTLED_MS)}::timestamptz
    and not exists (select 1 from slot_sum_due d where d.datastore_id = ${datastoreId} and d.type = ${spec.type}
      and d.hour = ${sql.id(table)}.hour)`
  await deleteInSlices(context, spec.type, table, isSettled)
}

const iso = (time: number) => new Date(time).toISOString()
