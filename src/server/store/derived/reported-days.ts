/** Reported days (metrics/write-history.ts), for the server's jobs: no hours can be read of them. */
import { sql } from 'kysely'
import { binValue, type Weighted, weightedRank } from '../../../analytics/sketch.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { DatastoreRef } from '../context.js'
import { binCountsColumn, binsColumn, dailyTable, sketchedMeasures } from '../generated-tables.js'
import type { DayRow, MeasuredRange } from './types.js'

const HOURS_A_DAY = 24

export async function reportedDays(
  { db, datastoreId }: DatastoreRef,
  { type, ids, from, to }: MeasuredRange,
  columns: readonly string[],
): Promise<DayRow[]> {
  const list = sql.join(['id', 'day', 'samples', ...columns].map(column => sql.id(column)))
  const { rows } = await sql<DayRow>`select ${list} from ${sql.id(dailyTable(type))}
    where datastore_id = ${datastoreId} and id = any(${ids}) and reported
      and day >= ${from.toISOString()}::timestamptz and day + interval '1 day' <= ${to.toISOString()}::timestamptz
    order by id, day`.execute(db)
  return rows
}

/** 24 values a day, in rising order, by entity: the day's samples as they are spread. */
export async function reportedSpread(
  ref: DatastoreRef,
  spec: EntitySpec,
  range: MeasuredRange,
  measure: string,
): Promise<Map<string, number[]>> {
  const spread = new Map<string, number[]>()
  if (!sketchedMeasures(spec).includes(measure)) return spread
  const columns = [binsColumn(measure), binCountsColumn(measure)]
  for (const row of await reportedDays(ref, range, columns)) {
    const bins = row[binsColumn(measure)]
    const counts = row[binCountsColumn(measure)]
    if (!Array.isArray(bins) || !Array.isArray(counts) || bins.length === 0) continue
    const values = bins.map((bin: number, i): Weighted => [binValue(bin), Number(counts[i])])
    const hours = spread.get(row.id) ?? []
    for (let hour = 1; hour <= HOURS_A_DAY; hour++) hours.push(weightedRank(values, hour / HOURS_A_DAY))
    spread.set(row.id, hours)
  }
  return spread
}
