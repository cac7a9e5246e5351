/** What machines used over a range, for their scorecards: percentiles, means and how much of the range was measured. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { HOUR } from '../../../wire/duration.js'
import type { DatastoreRef } from '../context.js'
import { countColumn, dailyTable, hourlyTable, metricColumns, sketchedMeasures } from '../generated-tables.js'
import { closedBefore, NOTHING_KNOWN } from '../metrics/state.js'
import {
  type Chosen,
  known,
  overPieces,
  percentileOver,
  pieces,
  rollupColumn,
  type Share,
  sampleTables,
  spanOf,
} from '../metrics/window.js'
import type { MachineUsage, MeasuredRange } from './types.js'

/** The days whose greatest CPU shows an idle machine (docs/analytics.md § Scorecard and insights). */
const RECENT_DAYS = 3

export async function machineUsage(
  { db, datastoreId }: DatastoreRef,
  spec: EntitySpec,
  { ids, from, to }: MeasuredRange,
): Promise<Map<string, MachineUsage>> {
  const state = await closedBefore({ db, datastoreId }, spec.type)
  const tables = sampleTables(spec)
  const span = spanOf(from.getTime(), to.getTime(), state ?? NOTHING_KNOWN)
  const isOfEntity: Chosen = alias =>
    sql`${sql.ref(`${alias}.datastore_id`)} = ${datastoreId} and ${sql.ref(`${alias}.id`)} = k.id`
  const kept = new Set(metricColumns(spec).map(({ id }) => id))
  const sketched = new Set(sketchedMeasures(spec))
  const nothing = sql`null::double precision`
  const recently = to.getTime() - RECENT_DAYS * 24 * HOUR
  const percentile = (measure: string, share: Share) =>
    sketched.has(measure)
      ? known(sql`(${percentileOver({ tables, span, chosen: isOfEntity }, measure, share)})`)
      : nothing
  const mean = (measure: string) => {
    const column = rollupColumn(`${measure}.avg`)
    if (!kept.has(column.id)) return nothing
    return sql`(select ${overPieces(column, 0)} from (${pieces(tables, span, [column], isOfEntity)}) piece)`
  }
  const last = (measure: string) => {
    const column = rollupColumn(`${measure}.last`)
    if (!kept.has(column.id)) return nothing
    const lately = spanOf(recently, to.getTime(), state ?? NOTHING_KNOWN)
    return sql`(select ${overPieces(column, 0)} from (${pieces(tables, lately, [column], isOfEntity)}) piece)`
  }
  const hourly = sql.id(hourlyTable(spec.type))
  const since = (time: number): RawBuilder<unknown> => sql`h.datastore_id = ${datastoreId} and h.id = k.id
    and h.hour >= ${new Date(time).toISOString()}::timestamptz and h.hour < ${to.toISOString()}::timestamptz`
  const hasCpu = kept.has('cpu.utilization.max')
  const cpu = hasCpu ? sql`h."cpu.utilization.max"` : nothing
  // Of a day that came as a whole hours are not known: as many count as its samples could be of.
  const reported = (time: number): RawBuilder<unknown> => sql`from ${sql.id(dailyTable(spec.type))} d
    where d.datastore_id = ${datastoreId} and d.id = k.id and d.reported and ${hasCpu ? sql`d."cpu.utilization.max" is not null` : sql`false`}
      and d.day >= ${new Date(time).toISOString()}::timestamptz and d.day < ${to.toISOString()}::timestamptz`
  const reportedMax = hasCpu ? sql`d."cpu.utilization.max"` : nothing
  const reportedHours = hasCpu ? sql`least(24, d.${sql.id(countColumn('cpu.utilization'))})` : sql`0`
  const { rows } = await sql<MachineUsage & { id: string }>`select k.id,
      ${percentile('cpu.used.cores', 0.95)} as "p95Cores",
      ${percentile('cpu.utilization', 0.95)} as "p95Cpu",
      ${percentile('mem.used', 0.99)} as "p99Memory",
      ${mean('io.xfer')} as operations,
      ${mean('net.data.rx')} as received,
      ${mean('net.data.tx')} as sent,
      ${last('storage.used')} as storage,
      coalesce((select avg(${cpu}) from ${hourly} h where ${since(recently)}),
        (select avg(${reportedMax}) ${reported(recently)})) as "recentMaxCpu",
      (select coalesce(sum(of_day.n), 0)::int from (select max(n) as n from (
          select date_trunc('day', h.hour, 'UTC') as day, count(${cpu}) as n from ${hourly} h where ${since(from.getTime())} group by 1
          union all select d.day, ${reportedHours} ${reported(from.getTime())}) either group by day) of_day) as hours
    from unnest(${ids}::text[]) k(id)`.execute(db)
  return new Map(rows.map(({ id, ...usage }) => [id, usage]))
}
