/**
 * Hours and days that came measured as a whole (`history` lines) → the hourly and daily tables, as they are: no samples are made up.
 *
 * Such an hour has no time of a last sample (`last_at` is null), and in place of packed samples its sketches. Samples win over it: an hour that has some
 * refuses a line, and is said so. A reported day stands for all of its hours: its row stands whatever hours there are beside it, until a later
 * line corrects it.
 */
import { type RawBuilder, sql } from 'kysely'
import { binValue } from '../../../analytics/sketch.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { DAY, HOUR } from '../../../wire/duration.js'
import type { TypeWriteContext } from '../context.js'
import type { Db } from '../database.js'
import {
  binCountsColumn,
  binsColumn,
  countColumn,
  dailyTable,
  hourlyTable,
  packedTable,
  sketchedMeasures,
} from '../generated-tables.js'
import { type Column, selected, unnested } from './columns.js'
import { foldIntoDays, type WrittenHour } from './fold-days.js'
import type { Delta } from './hours.js'
import type { Refusal } from './refusals.js'
import { inUnreportedDays, type Sketches, sampledHours, sketchesBefore } from './reported-before.js'
import { binsOf, merged, type ReportedRows, type ReportedSpan, reportedRows, spanKey } from './reported-columns.js'
import { noteReported, stateOf } from './state.js'

export interface WrittenHistory {
  /** Hours that changed. */
  hours: { id: string; hour: number }[]
  refused: Refusal[]
  /** Lines that changed something. */
  changedLines: ReadonlySet<number>
  /** Epoch ms: days before it are to be read as days. */
  closedThrough: number | undefined
}

export async function writeHistory(
  context: TypeWriteContext,
  reported: { hours: readonly ReportedSpan[]; days: ReportedRows | undefined },
): Promise<WrittenHistory> {
  const { days } = reported
  const changedDays = days ? await writeReportedDays(context, days) : []
  const hours = merged(reported.hours)
  const { changed, refused } =
    hours.size === 0 ? { changed: [], refused: [] } : await writeReportedHours(context, hours)
  return {
    hours: changed.map(({ id, at }) => ({ id, hour: at })),
    refused,
    changedLines: new Set([...changedDays, ...changed].flatMap(({ lines }) => lines)),
    closedThrough: days && latestOf(days.spans) + DAY,
  }
}

async function writeReportedDays(context: TypeWriteContext, days: ReportedRows): Promise<ReportedSpan[]> {
  const { db, datastoreId, spec } = context
  const { spans, rollups, sketches } = days
  const reported: Column = { name: 'reported', type: 'boolean', values: spans.map(() => true) }
  // `n:` counts its samples whatever the row's other measures have; of a row made of hours those stay.
  const samples = sql`case when t.reported then greatest(t.samples, excluded.samples) else t.samples end`
  await stateOf(context, spec.type)
  await noteReported(context, spec.type, 'reported_days_until', latestOf(spans) + DAY)
  const isWritten = await upsertReported(
    { db, table: dailyTable(spec.type), time: 'day', datastoreId, samples },
    days,
    [...rollups, ...sketches, reported],
    sql`true`,
  )
  return spans.filter(isWritten)
}

async function writeReportedHours(
  context: TypeWriteContext,
  hours: ReadonlyMap<string, ReportedSpan>,
): Promise<{ changed: ReportedSpan[]; refused: Refusal[] }> {
  const { db, datastoreId, spec } = context
  const state = await stateOf(context, spec.type)
  const refused: Refusal[] = []
  const open = new Map(hours)
  const late = await inUnreportedDays(
    context,
    [...open.values()].filter(({ at }) => at < state.closing),
  )
  const before = await sketchesBefore(context, late)
  for (const span of late) {
    const known = before.get(spanKey(span.id, span.at))
    if (known !== 'forgotten') continue
    open.delete(spanKey(span.id, span.at))
    refused.push(...refusalsOf(span, 'is closed: what it was made of is not kept any more'))
  }
  const spans = [...open.values()]
  if (spans.length === 0) return { changed: [], refused }
  const rows = reportedRows(spec, 'hour', spans)
  const { rollups, sketches } = rows
  const isWritten = await upsertReported(
    {
      db,
      table: hourlyTable(spec.type),
      time: 'hour',
      datastoreId,
      samples: sql`greatest(t.samples, excluded.samples)`,
    },
    rows,
    rollups,
    sql`t.last_at is null`,
  )
  // What was not written is as it was, or has samples.
  const rest = spans.filter(span => !isWritten(span))
  const sampled = new Set((await sampledHours(context, rest)).map(({ id, hour }) => spanKey(id, hour)))
  for (const span of rest) {
    if (sampled.has(spanKey(span.id, span.at))) refused.push(...refusalsOf(span, 'has samples of its own, which stand'))
  }
  const isTaken = spans.map(({ id, at }) => !sampled.has(spanKey(id, at)))
  const taken = spans.filter((_, i) => isTaken[i])
  const ofTaken = sketches.map(column => ({ ...column, values: column.values.filter((_, i) => isTaken[i]) }))
  const hasNewSketches =
    sketches.length === 0 || taken.length === 0 ? isWritten : await keepSketches(context, taken, ofTaken)
  const changed = taken.filter(span => isWritten(span) || hasNewSketches(span))
  if (changed.length === 0) return { changed, refused }
  await noteReported(context, spec.type, 'reported_until', latestOf(changed) + HOUR)
  const lateKeys = new Set(late.map(({ id, at }) => spanKey(id, at)))
  const changedLate = changed.filter(({ id, at }) => lateKeys.has(spanKey(id, at)))
  if (changedLate.length > 0) {
    const written = changedLate.map(span => folded(spec, span, before.get(spanKey(span.id, span.at))))
    await foldIntoDays(context, written)
  }
  return { changed, refused }
}

function refusalsOf({ lines, at, step, isOfSeries }: ReportedSpan, why: string): Refusal[] {
  const reason = `the hour of ${iso(at)} ${why}`
  return lines.map(line => ({ line, path: 'history.at', reason, ...(isOfSeries && { step }) }))
}

/** Returns the changes that an hour makes to the sketches of its day. */
function folded(spec: EntitySpec, span: ReportedSpan, before: Sketches | 'forgotten' | undefined): WrittenHour {
  const delta: Delta = new Map()
  for (const measure of sketchedMeasures(spec)) {
    const reported = binsOf(span, measure)
    if (!reported) continue
    const stored = typeof before === 'object' ? before : {}
    const gone = (stored[binsColumn(measure)] ?? []).map((bin, i) => [
      bin,
      -(stored[binCountsColumn(measure)]?.[i] ?? 0),
    ])
    const come = reported.bins.map((bin, i) => [bin, reported.counts[i] ?? 0])
    const all = [...come, ...gone].map(([bin = 0, n = 0]) => [binValue(bin), n] as const)
    delta.set(measure, { added: [], removed: [], bins: all })
  }
  return { id: span.id, hour: span.at, delta }
}

/** Says of hours whether their sketches are other than before. */
async function keepSketches(
  { db, datastoreId, spec, now }: TypeWriteContext,
  spans: readonly ReportedSpan[],
  sketches: readonly Column[],
): Promise<(span: ReportedSpan) => boolean> {
  const columns: Column[] = [
    { name: 'id', type: 'text', values: spans.map(({ id }) => id) },
    { name: 'hour', type: 'timestamptz', values: spans.map(({ at }) => at) },
    ...sketches,
  ]
  const names = sketches.map(({ name }) => sql.id(name))
  const after = names.map(name => sql`coalesce(excluded.${name}, t.${name})`)
  const insert = sql`insert into ${sql.id(packedTable(spec.type))} as t
      (datastore_id, touched_at, "at", ${sql.join(columns.map(({ name }) => sql.id(name)))})
    select ${datastoreId}, ${now.toISOString()}::timestamptz, '{}', ${selected(columns)} from ${unnested(columns)}
    on conflict (datastore_id, id, hour) do update set touched_at = excluded.touched_at,
      ${sql.join(names.map((name, i) => sql`${name} = ${after[i]}`))}
      where (${sql.join(names.map(name => sql`t.${name}`))}) is distinct from (${sql.join(after)})
    returning id, hour as at`
  return written(db, insert, spans.length)
}

/**
 * Runs an insert that returns `(id, at)` and gives which of so many rows it wrote. Usually all are: then they are only counted, which spares the
 * most of what the answer would cost.
 */
async function written(db: Db, insert: RawBuilder<unknown>, most: number): Promise<(span: ReportedSpan) => boolean> {
  const { rows } = await sql<{ n: number; id: string | null; at: string | null }>`with written as (${insert})
    select c.n, w.id, w.at from (select count(*)::int as n from written) c left join written w on c.n < ${most}`.execute(
    db,
  )
  if (rows[0]?.n === most) return () => true
  const keys = new Set(rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [spanKey(id, Date.parse(at))])))
  return ({ id, at }) => keys.has(spanKey(id, at))
}

interface Place {
  db: Db
  table: string
  time: 'hour' | 'day'
  datastoreId: string
  /** The new value of `samples` of a row that exists. */
  samples: RawBuilder<unknown>
}

/** Writes rows; of those that are there the measures that came. Says which rows are other than before. */
async function upsertReported(
  { db, table, time, datastoreId, samples }: Place,
  { spans, keys }: Pick<ReportedRows, 'spans' | 'keys'>,
  reported: readonly Column[],
  where: RawBuilder<unknown>,
): Promise<(span: ReportedSpan) => boolean> {
  const columns = [...keys, ...reported]
  const after = (name: string) => {
    if (name === 'samples') return samples
    if (name === 'reported') return sql`true`
    const column = sql.id(name)
    // A measure that came has its count: its percentile may be unknown now.
    const came = measureOf(name, reported)
    return came === undefined
      ? sql`excluded.${column}`
      : sql`case when excluded.${sql.id(countColumn(came))} is null then t.${column} else excluded.${column} end`
  }
  const names = reported.map(({ name }) => name)
  const insert = sql`insert into ${sql.id(table)} as t
      (datastore_id, ${sql.join(columns.map(({ name }) => sql.id(name)))})
    select ${datastoreId}, ${selected(columns)} from ${unnested(columns)}
    on conflict (datastore_id, id, ${sql.id(time)}) do update
      set ${sql.join(names.map(name => sql`${sql.id(name)} = ${after(name)}`))}
      where ${where} and (${sql.join(names.map(name => sql`t.${sql.id(name)}`))})
        is distinct from (${sql.join(names.map(after))})
    returning id, ${sql.id(time)} as at`
  return written(db, insert, spans.length)
}

/** The measure that a column belongs to, of those that came. */
function measureOf(name: string, reported: readonly Column[]): string | undefined {
  const measures = reported.flatMap(column => (column.name.startsWith('n:') ? [column.name.slice(2)] : []))
  return measures.find(
    measure =>
      name === countColumn(measure) ||
      name === binsColumn(measure) ||
      name === binCountsColumn(measure) ||
      name.slice(0, name.lastIndexOf('.')) === measure,
  )
}

const iso = (time: number) => new Date(time).toISOString()

function latestOf(spans: readonly ReportedSpan[]): number {
  return spans.reduce((latest, { at }) => Math.max(latest, at), 0)
}
