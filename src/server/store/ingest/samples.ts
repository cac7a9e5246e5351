/**
 * Samples of a batch → hourly rollups → the entity's rollup row.
 *
 * Samples of an open hour (the last two) are kept raw, so that the hour's p95, max, avg and last are exact however they arrive. An older
 * hour is written once from the samples that came together; sent again, it replaces the hour when it holds at least as many samples.
 * p95 is the nearest-rank 95th percentile (docs: analytics); over a range it is taken over the hours' values.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { Database } from '../database.js'
import { hourlyTable, metricColumns, rollupTable, sampleTable } from '../generated-tables.js'

export interface Sample {
  id: string
  at: string
  values: Record<string, number>
}

const HOUR = 3_600_000
/** Hours whose samples are kept raw: the current and the one before. */
const OPEN_HOURS = 2
/** The window index pages read (docs/protocol.md: range defaults to 24 hours). */
export const DEFAULT_WINDOW_HOURS = 24

/** Writes one type's samples and refreshes the rollups of its entities. Gives the changed rollups as patch records. */
export async function writeSamples(
  trx: Transaction<Database>,
  datastoreId: string,
  spec: EntitySpec,
  samples: Sample[],
  now: Date,
): Promise<EntityRecord[]> {
  const openFrom = Math.floor(now.getTime() / HOUR) * HOUR - (OPEN_HOURS - 1) * HOUR
  const open = samples.filter(sample => Date.parse(sample.at) >= openFrom)
  const closed = samples.filter(sample => Date.parse(sample.at) < openFrom)
  if (open.length > 0) await foldOpenHours(trx, datastoreId, spec, open, openFrom)
  if (closed.length > 0) await insertHours(trx, spec, hoursOf(datastoreId, spec, closed))
  const windowFrom = now.getTime() - DEFAULT_WINDOW_HOURS * HOUR
  const fresh = new Set(samples.filter(sample => Date.parse(sample.at) >= windowFrom).map(sample => sample.id))
  return fresh.size === 0 ? [] : refreshRollups(trx, datastoreId, spec, [...fresh], now)
}

/** Rollups over the default window as SQL over hourly rows `h`; shared with the query executor's other ranges. */
export function rangeRollup(id: string, rollup: string): ReturnType<typeof sql> {
  const column = sql`h.${sql.id(id)}`
  if (rollup === 'p95') return sql`percentile_disc(0.95) within group (order by ${column})`
  if (rollup === 'max') return sql`max(${column})`
  if (rollup === 'avg')
    return sql`sum(${column} * h.samples) / nullif(sum(h.samples) filter (where ${column} is not null), 0)`
  return sql`(array_agg(${column} order by h.hour desc) filter (where ${column} is not null))[1]`
}

async function foldOpenHours(
  trx: Transaction<Database>,
  datastoreId: string,
  spec: EntitySpec,
  samples: Sample[],
  openFrom: number,
): Promise<void> {
  const raw = sampleTable(spec.type)
  const columns = ['datastore_id', 'id', 'at', ...Object.keys(spec.metrics ?? {})]
  const list = sql.join(columns.map(column => sql.id(column)))
  const updates = columns
    .slice(3)
    .map(column => sql`${sql.id(column)} = coalesce(excluded.${sql.id(column)}, ${sql.id(raw)}.${sql.id(column)})`)
  const rows = [...new Map(samples.map(s => [`${s.id}\n${s.at}`, s])).values()].map(({ id, at, values }) => ({
    ...values,
    datastore_id: datastoreId,
    id,
    at,
  }))
  await sql`insert into ${sql.id(raw)} (${list})
    select ${list} from json_populate_recordset(null::${sql.id(raw)}, ${JSON.stringify(rows)}::text::json)
    on conflict (datastore_id, id, at) do update set ${sql.join(updates)}`.execute(trx)
  const kept = metricColumns(spec)
  const aggregates = kept.map(({ measure, rollup }) => {
    const column = sql`s.${sql.id(measure)}`
    if (rollup === 'p95') return sql`percentile_disc(0.95) within group (order by ${column})`
    if (rollup === 'max') return sql`max(${column})`
    if (rollup === 'avg') return sql`avg(${column})`
    return sql`(array_agg(${column} order by s.at desc) filter (where ${column} is not null))[1]`
  })
  const ids = [...new Set(samples.map(sample => sample.id))]
  const earliest = samples.reduce((least, { at }) => Math.min(least, Date.parse(at)), Number.POSITIVE_INFINITY)
  const hourFrom = new Date(Math.floor(earliest / HOUR) * HOUR)
  const hourly = hourlyTable(spec.type)
  const names = sql.join(
    ['datastore_id', 'id', 'hour', 'samples', ...kept.map(({ id }) => id)].map(name => sql.id(name)),
  )
  await sql`insert into ${sql.id(hourly)} (${names})
    select s.datastore_id, s.id, date_trunc('hour', s.at), count(*)::int, ${sql.join(aggregates)} from ${sql.id(raw)} s
    where s.datastore_id = ${datastoreId} and s.id = any(${ids}) and s.at >= ${hourFrom.toISOString()}::timestamptz
    group by 1, 2, 3
    on conflict (datastore_id, id, hour) do update set ${excluded(['samples', ...kept.map(({ id }) => id)])}`.execute(
    trx,
  )
  await sql`delete from ${sql.id(raw)} where datastore_id = ${datastoreId}
    and at < ${new Date(openFrom).toISOString()}::timestamptz`.execute(trx)
}

/** Rollups of closed hours, computed here from the samples that arrived together. */
function hoursOf(datastoreId: string, spec: EntitySpec, samples: Sample[]): Record<string, unknown>[] {
  const groups = new Map<string, { id: string; hour: number; samples: Sample[] }>()
  for (const sample of samples) {
    const hour = Math.floor(Date.parse(sample.at) / HOUR) * HOUR
    const key = `${sample.id}\n${hour}`
    const group = groups.get(key)
    if (group) group.samples.push(sample)
    else groups.set(key, { id: sample.id, hour, samples: [sample] })
  }
  const kept = metricColumns(spec)
  return [...groups.values()].map(group => {
    const inOrder = [...group.samples].sort((a, b) => (a.at < b.at ? -1 : 1))
    const row: Record<string, unknown> = {
      datastore_id: datastoreId,
      id: group.id,
      hour: new Date(group.hour).toISOString(),
      samples: inOrder.length,
    }
    for (const { id, measure, rollup } of kept) {
      const values = inOrder.map(sample => sample.values[measure]).filter(value => value !== undefined)
      if (values.length > 0) row[id] = rollUp(values, rollup)
    }
    return row
  })
}

/** Nearest-rank p95, max, mean or last of values in time order. */
export function rollUp(values: number[], rollup: string): number {
  if (rollup === 'last') return values.at(-1) ?? Number.NaN
  if (rollup === 'max') return Math.max(...values)
  if (rollup === 'avg') return values.reduce((sum, value) => sum + value, 0) / values.length
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN
}

async function insertHours(
  trx: Transaction<Database>,
  spec: EntitySpec,
  rows: Record<string, unknown>[],
): Promise<void> {
  const hourly = hourlyTable(spec.type)
  // Measures nobody sent stay out of the statement: a row with few of many columns is much cheaper to read.
  const present = new Set(rows.flatMap(row => Object.keys(row)))
  const kept = metricColumns(spec)
    .map(({ id }) => id)
    .filter(id => present.has(id))
  const names = ['datastore_id', 'id', 'hour', 'samples', ...kept]
  const list = sql.join(names.map(name => sql.id(name)))
  await sql`insert into ${sql.id(hourly)} (${list})
    select ${list} from json_populate_recordset(null::${sql.id(hourly)}, ${JSON.stringify(rows)}::text::json)
    on conflict (datastore_id, id, hour) do update set ${excluded(['samples', ...kept])}
    where excluded.samples >= ${sql.id(hourly)}.samples`.execute(trx)
}

async function refreshRollups(
  trx: Transaction<Database>,
  datastoreId: string,
  spec: EntitySpec,
  ids: string[],
  now: Date,
): Promise<EntityRecord[]> {
  const kept = metricColumns(spec)
  const from = new Date(now.getTime() - DEFAULT_WINDOW_HOURS * HOUR).toISOString()
  const table = rollupTable(spec.type)
  const names = kept.map(({ id }) => id)
  const values = kept.map(({ id, rollup }) => sql`round((${rangeRollup(id, rollup)})::numeric, 4)::double precision`)
  const { rows } = await sql<EntityRecord & { datastore_id: string }>`
    insert into ${sql.id(table)} (datastore_id, id, ${sql.join(names.map(name => sql.id(name)))})
    select h.datastore_id, h.id, ${sql.join(values)} from ${sql.id(hourlyTable(spec.type))} h
    where h.datastore_id = ${datastoreId} and h.id = any(${ids}) and h.hour > ${from}::timestamptz
    group by h.datastore_id, h.id
    on conflict (datastore_id, id) do update set ${excluded(names)}
    returning *`.execute(trx)
  return rows.map(({ datastore_id: _own, ...record }) => dropNulls(record))
}

/** Entities that sent nothing lately keep an old rollup row: recompute those whose newest hour fell out of the window. */
export async function expireRollups(db: Kysely<Database>, spec: EntitySpec, now: Date): Promise<void> {
  const from = new Date(now.getTime() - DEFAULT_WINDOW_HOURS * HOUR).toISOString()
  await sql`delete from ${sql.id(rollupTable(spec.type))} r where not exists (
    select 1 from ${sql.id(hourlyTable(spec.type))} h
    where h.datastore_id = r.datastore_id and h.id = r.id and h.hour > ${from}::timestamptz)`.execute(db)
}

function excluded(names: string[]): ReturnType<typeof sql> {
  return sql.join(names.map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
}

function dropNulls(record: EntityRecord): EntityRecord {
  const kept: EntityRecord = { id: record.id }
  for (const [key, value] of Object.entries(record)) if (value !== null) kept[key] = value
  return kept
}
