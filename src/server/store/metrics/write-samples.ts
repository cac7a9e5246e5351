/**
 * Samples of a batch → packed samples and aggregates of their hours → the days already closed.
 *
 * Samples of recent hours are kept, so that an hour is exact however they arrive: late, twice, out of order, corrected. An hour with a single
 * sample needs none kept: its aggregates are that sample. An hour of which only aggregates are left (compact-days.ts) takes the same samples
 * again as unchanged, and refuses others by name.
 */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { TypeWriteContext } from '../context.js'
import { countColumn, hourlyTable, metricColumns, packedTable } from '../generated-tables.js'
import { type Column, columnsOf, packColumns, selected, unnested } from './columns.js'
import { foldIntoDays, type WrittenHour } from './fold-days.js'
import { byHour, type HourBatch, type HourSamples, hourKey, mergeSamples, rollUpHour, type Sample } from './hours.js'
import type { Refusal } from './refusals.js'
import { stateOf } from './state.js'

export interface WrittenSamples {
  /** Hours that changed. */
  hours: WrittenHour[]
  /** Samples of hours that are closed with other values. */
  refused: Refusal[]
  /** Lines that changed something. */
  changedLines: ReadonlySet<number>
}

interface StoredHour {
  id: string
  hour: string
  samples: number
  last_at: string | null
  at: number[] | null
  [column: string]: unknown
}

/** Samples as rows, by what their hours had before. */
interface SampleRows {
  refused: Refusal[]
  hours: WrittenHour[]
  changedLines: ReadonlySet<number>
  /** Columns of hours with a single sample, and of the others: first their keys, then their values. */
  singles: Column[]
  hourly: Column[]
  packed: Column[]
}

/** Samples as rows where nothing was known of their hours: packed before they are written, as the past of an entity that has none. */
export interface ReadySamples {
  batches: readonly HourBatch[]
  rows: SampleRows
}

export async function readySamples(
  { spec, now }: Pick<TypeWriteContext, 'spec' | 'now'>,
  samples: readonly Sample[],
  pause: () => Promise<void>,
): Promise<ReadySamples> {
  const batches = byHour(samples)
  await pause()
  const rows = await rowsOf({ spec, now }, batches, new Map(), pause)
  await pause()
  await packColumns([...rows.singles, ...rows.hourly, ...rows.packed], pause)
  return { batches, rows }
}

/** `ready`: made of the same samples. */
export async function writeSamples(
  context: TypeWriteContext,
  samples: readonly Sample[],
  ready?: ReadySamples,
): Promise<WrittenSamples> {
  const { spec } = context
  const batches = ready?.batches ?? byHour(samples)
  const stored = await readHours(context, batches)
  const rows = ready && stored.size === 0 ? ready.rows : await rowsOf(context, batches, stored)
  const { hours, refused, changedLines, singles, hourly, packed } = rows
  if (hours.length === 0) return { hours, refused, changedLines }
  if (singles.length > 0) await upsertSingles(context, singles)
  if (hourly.length > 0) {
    await upsert(context, hourlyTable(spec.type), hourly)
    await upsert(context, packedTable(spec.type), packed)
  }
  const { closing } = await stateOf(context, spec.type)
  const folded = hours.filter(({ hour }) => hour < closing)
  if (folded.length > 0) await foldIntoDays(context, folded)
  return { hours, refused, changedLines }
}

async function rowsOf(
  { spec, now }: Pick<TypeWriteContext, 'spec' | 'now'>,
  batches: readonly HourBatch[],
  stored: ReadonlyMap<string, StoredHour>,
  pause?: () => Promise<void>,
): Promise<SampleRows> {
  const kept = metricColumns(spec)
  const refused: Refusal[] = []
  const hours: WrittenHour[] = []
  const singles: Single[] = []
  const hourly: Record<string, unknown>[] = []
  const packed: Record<string, unknown>[] = []
  const changed: number[] = []
  for (const batch of batches) {
    if (pause) await pause()
    const before = stored.get(hourKey(batch.id, batch.hour))
    const known = before ? unpack(before, spec) : new Map()
    if (known === undefined) {
      if (!isSame(before, mergeSamples(new Map(), batch).samples, kept)) refused.push(...late(batch, before))
      continue
    }
    const { samples: merged, delta, changedLines } = mergeSamples(known, batch)
    if (delta.size === 0) continue
    changed.push(...changedLines)
    hours.push({ id: batch.id, hour: batch.hour, delta })
    const [[offset, values] = [0, {}]] = merged
    if (merged.size === 1) {
      singles.push({ id: batch.id, hour: batch.hour, at: batch.hour + offset, values })
      continue
    }
    const key = { id: batch.id, hour: batch.hour }
    const { rollups, counts, last } = rollUpHour(merged, kept)
    hourly.push({
      ...key,
      samples: merged.size,
      last_at: batch.hour + last,
      ...rollups,
      // What an earlier count said must go where it no longer holds.
      ...(before && Object.fromEntries(countsOf(spec).map(column => [column, null]))),
      ...Object.fromEntries(Object.entries(counts).map(([measure, n]) => [countColumn(measure), n])),
    })
    packed.push({ ...key, touched_at: now.getTime(), ...pack(merged, spec) })
  }
  const ofHours = [
    ...KEY,
    ['samples', 'integer'] as const,
    ['last_at', 'timestamptz'] as const,
    ...kept.map(({ id }) => [id, 'double precision'] as const),
    ...countsOf(spec).map(name => [name, 'integer'] as const),
  ]
  const ofSamples = [
    ...KEY,
    ['touched_at', 'timestamptz'] as const,
    ['at', 'integer[]'] as const,
    ...Object.keys(spec.metrics ?? {}).map(measure => [measure, 'double precision[]'] as const),
  ]
  return {
    refused,
    hours,
    changedLines: new Set(changed),
    singles: singleColumns(spec, singles),
    hourly: columnsOf(hourly, ofHours),
    packed: columnsOf(packed, ofSamples),
  }
}

const countsOf = (spec: EntitySpec) => Object.keys(spec.metrics ?? {}).map(countColumn)

async function readHours(
  { db, datastoreId, spec }: TypeWriteContext,
  batches: readonly HourBatch[],
): Promise<Map<string, StoredHour>> {
  const columns = [
    ...['id', 'hour', 'samples', 'last_at', ...metricColumns(spec).map(({ id }) => id)].map(
      name => sql`h.${sql.id(name)}`,
    ),
    ...['at', ...Object.keys(spec.metrics ?? {})].map(name => sql`p.${sql.id(name)}`),
  ]
  const ids = batches.map(({ id }) => id)
  const hours = batches.map(({ hour }) => new Date(hour).toISOString())
  // Row by row through the index: joined as a set, a planner without statistics reads the whole table.
  const { rows } = await sql<StoredHour>`select ${sql.join(columns)}
    from unnest(${ids}::text[], ${hours}::timestamptz[]) k(id, hour)
    cross join lateral (select * from ${sql.id(hourlyTable(spec.type))} h
      where h.datastore_id = ${datastoreId} and h.id = k.id and h.hour = k.hour limit 1) h
    left join lateral (select * from ${sql.id(packedTable(spec.type))} p
      where p.datastore_id = ${datastoreId} and p.id = k.id and p.hour = k.hour and h.samples > 1 limit 1) p on true`.execute(
    db,
  )
  return new Map(rows.map(row => [hourKey(row.id, Date.parse(row.hour)), row]))
}

/** The samples of a stored hour; undefined when only their aggregates are left. */
function unpack(row: StoredHour, spec: EntitySpec): HourSamples | undefined {
  if (row.last_at === null) return undefined
  if (row.at) {
    return new Map(
      row.at.map((offset, i) => {
        const values: Record<string, number> = {}
        for (const measure of Object.keys(spec.metrics ?? {})) {
          const value = (row[measure] as (number | null)[] | null)?.[i]
          if (typeof value === 'number') values[measure] = value
        }
        return [offset, values]
      }),
    )
  }
  if (row.samples !== 1) return undefined
  const values: Record<string, number> = {}
  for (const { id, measure } of metricColumns(spec)) {
    const value = row[id]
    if (typeof value === 'number') values[measure] = value
  }
  return new Map([[Date.parse(row.last_at) - Date.parse(row.hour), values]])
}

function pack(samples: HourSamples, spec: EntitySpec): Record<string, unknown> {
  const inOrder = [...samples].sort(([a], [b]) => a - b)
  const packed: Record<string, unknown> = { at: inOrder.map(([offset]) => offset) }
  for (const measure of Object.keys(spec.metrics ?? {})) {
    const values = inOrder.map(([, sample]) => sample[measure] ?? null)
    if (values.some(value => value !== null)) packed[measure] = values
  }
  return packed
}

function isSame(row: StoredHour | undefined, samples: HourSamples, kept: ReturnType<typeof metricColumns>): boolean {
  if (row?.samples !== samples.size) return false
  return Object.entries(rollUpHour(samples, kept).rollups).every(([id, value]) => {
    const stored = row[id]
    return typeof stored === 'number' && Math.abs(stored - value) <= 1e-6 * Math.max(1, Math.abs(value))
  })
}

function late(batch: HourBatch, before: StoredHour | undefined): Refusal[] {
  const hour = new Date(batch.hour).toISOString()
  const why =
    before?.last_at === null
      ? 'came measured as a whole: single samples do not change it'
      : 'is closed and was made of other samples: only its aggregates are left'
  return batch.samples.map(({ line, step }) => ({
    line,
    step,
    path: 'samples.at',
    reason: `the hour of ${hour} ${why}`,
  }))
}

/** An hour with a single sample: when (epoch ms), and its values. */
interface Single {
  id: string
  hour: number
  at: number
  values: Readonly<Record<string, number>>
}

/** `id`, `hour`, `last_at`, and those measures that any of them has. */
function singleColumns(spec: EntitySpec, singles: readonly Single[]): Column[] {
  if (singles.length === 0) return []
  const measured = Object.keys(spec.metrics ?? {}).map((measure): Column => {
    return { name: measure, type: 'double precision', values: singles.map(({ values }) => values[measure]) }
  })
  return [
    { name: 'id', type: 'text', values: singles.map(({ id }) => id) },
    { name: 'hour', type: 'timestamptz', values: singles.map(({ hour }) => hour) },
    { name: 'last_at', type: 'timestamptz', values: singles.map(({ at }) => at) },
    ...measured.filter(({ values }) => values.some(value => value !== undefined)),
  ]
}

/** Hours with a single sample: each rollup of a measure is that sample. Written from the measures, which are a third of the columns. */
async function upsertSingles({ db, datastoreId, spec }: TypeWriteContext, columns: readonly Column[]): Promise<void> {
  const present = new Set(columns.map(({ name }) => name))
  const kept = metricColumns(spec).filter(({ measure }) => present.has(measure))
  const changing = ['samples', 'last_at', ...kept.map(({ id }) => id)]
  const names = sql.join(['datastore_id', 'id', 'hour', ...changing].map(name => sql.id(name)))
  const values = kept.map(({ measure }) => sql`u.${sql.id(measure)}`)
  await sql`insert into ${sql.id(hourlyTable(spec.type))} (${names})
    select ${datastoreId}, u.id, u.hour, 1, u.last_at, ${sql.join(values)} from ${unnested(columns)}
    on conflict (datastore_id, id, hour) do update set ${sql.join(changing.map(excluded))}`.execute(db)
}

async function upsert({ db, datastoreId }: TypeWriteContext, table: string, columns: readonly Column[]): Promise<void> {
  const names = sql.join(['datastore_id', ...columns.map(({ name }) => name)].map(name => sql.id(name)))
  const changing = columns.slice(KEY.length).map(({ name }) => excluded(name))
  await sql`insert into ${sql.id(table)} (${names})
    select ${datastoreId}, ${selected(columns)} from ${unnested(columns)}
    on conflict (datastore_id, id, hour) do update set ${sql.join(changing)}`.execute(db)
}

const KEY = [
  ['id', 'text'],
  ['hour', 'timestamptz'],
] as const

const excluded = (name: string) => sql`${sql.id(name)} = excluded.${sql.id(name)}`
