/** The rollup row of an entity: p95, max, avg and last of the samples of the last 24 hours, the window that lists and dashboards read. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { HOUR } from '../../../wire/duration.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { DatastoreContext, TypeWriteContext } from '../context.js'
import { hourlyTable, metricColumns, packedTable, rollupTable } from '../generated-tables.js'
import { lockTypes } from '../locks.js'
import { typesWhere } from '../types-where.js'
import { ofReported } from './reported-rollups.js'
import { stateOf } from './state.js'

/** The window index pages read (docs/protocol.md: range defaults to 24 hours). */
const DEFAULT_WINDOW_HOURS = 24

const windowFrom = (now: Date) => new Date(now.getTime() - DEFAULT_WINDOW_HOURS * HOUR)

/** Entities of which an hour within the window changed. */
export function freshIds(changed: readonly { id: string; hour: number }[], now: Date): string[] {
  const from = windowFrom(now).getTime()
  return [...new Set(changed.filter(({ hour }) => hour > from).map(({ id }) => id))]
}

/** Works out the rows of some entities. Gives them as patch records. */
export async function refreshRollups(context: TypeWriteContext, ids: readonly string[]): Promise<EntityRecord[]> {
  const { db, datastoreId, spec, now } = context
  if (ids.length === 0) return []
  const from = windowFrom(now)
  const { reportedUntil } = await stateOf(context, spec.type)
  const source =
    reportedUntil > from.getTime() ? ofReported(datastoreId, spec, ids, from) : ofKept(datastoreId, spec, ids, from)
  const table = rollupTable(spec.type)
  const kept = metricColumns(spec).map(({ id }) => sql.id(id))
  const { rows } = await sql<EntityRecord & { datastore_id: string }>`insert into ${sql.id(table)}
      (datastore_id, id, ${sql.join(kept)}) ${source}
    on conflict (datastore_id, id) do update set ${sql.join(kept.map(id => sql`${id} = excluded.${id}`))} returning *`.execute(
    db,
  )
  return rows.map(({ datastore_id: _own, ...record }) => dropNulls(record))
}

/** Rows from samples alone: each hour has its own. */
function ofKept(datastoreId: string, spec: EntitySpec, ids: readonly string[], from: Date): RawBuilder<unknown> {
  const kept = metricColumns(spec)
  const measures = Object.keys(spec.metrics ?? {})
  const hourly = sql.id(hourlyTable(spec.type))
  const packed = sql.id(packedTable(spec.type))
  const within = (
    alias: string,
  ) => sql`${sql.ref(`${alias}.datastore_id`)} = ${datastoreId} and ${sql.ref(`${alias}.id`)} = any(${ids})
    and ${sql.ref(`${alias}.hour`)} > ${from.toISOString()}::timestamptz`
  // An hour without packed samples had a single one: each of its rollups is that sample.
  const single = measures.map(measure => {
    const first = kept.find(column => column.measure === measure)
    return sql`h.${sql.id(first?.id ?? '')} as ${sql.id(measure)}`
  })
  // Side by side in a list they need no table of each array of each hour, as they would where rows are read from.
  const each = ['at', ...measures].map(name => sql`unnest(p.${sql.id(name)}) as ${sql.id(name)}`)
  const samples = sql`
    select h.id, h.hour as at, ${sql.join(single)} from ${hourly} h where ${within('h')} and not exists (
      select 1 from ${packed} p where p.datastore_id = h.datastore_id and p.id = h.id and p.hour = h.hour)
    union all
    select u.id, u.hour + u.at * interval '1 millisecond', ${sql.join(measures.map(m => sql`u.${sql.id(m)}`))}
    from (select p.id, p.hour, ${sql.join(each)} from ${packed} p where ${within('p')}) u`
  const values = kept.map(({ measure, rollup }) => ofSamples(sql`s.${sql.id(measure)}`, rollup))
  return sql`select ${datastoreId}, s.id, ${sql.join(values)} from (${samples}) s group by s.id`
}

/** A rollup over rows that are samples, `s.at` their time. Without the filter even what is never measured would begin a sort. */
export function ofSamples(column: ReturnType<typeof sql>, rollup: string): ReturnType<typeof sql> {
  if (rollup === 'p95') {
    return sql`percentile_disc(0.95) within group (order by ${column}) filter (where ${column} is not null)`
  }
  if (rollup === 'max') return sql`max(${column})`
  if (rollup === 'avg') return sql`avg(${column})`
  return sql`(array_agg(${column} order by s.at desc) filter (where ${column} is not null))[1]`
}

/** Entities that sent nothing lately keep an old row: those whose newest hour fell out of the window lose it. */
export async function expireRollups(context: DatastoreContext, types: readonly string[]): Promise<void> {
  const { db, datastoreId, now } = context
  const silent = (type: string) => sql`from ${sql.id(rollupTable(type))} r
    where r.datastore_id = ${datastoreId} and not exists (select 1 from ${sql.id(hourlyTable(type))} h
      where h.datastore_id = r.datastore_id and h.id = r.id and h.hour > ${windowFrom(now).toISOString()}::timestamptz)`
  for (const type of await typesWhere(db, types, type => sql`exists (select 1 ${silent(type)})`)) {
    await db.transaction().execute(async trx => {
      // Of an entity that is being written to the new hour is not seen without it, and its row would go.
      await lockTypes({ db: trx, datastoreId }, [type])
      await sql`delete ${silent(type)}`.execute(trx)
    })
  }
}

function dropNulls(record: EntityRecord): EntityRecord {
  const kept: EntityRecord = { id: record.id }
  for (const [key, value] of Object.entries(record)) if (value !== null) kept[key] = value
  return kept
}
