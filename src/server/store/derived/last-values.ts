/** What was measured last of entities, however long ago: an amount that stays when nobody measures it, as what a machine that is off has on its disks. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { DatastoreRef } from '../context.js'
import { dailyTable, hourlyTable, metricColumns } from '../generated-tables.js'

export async function lastValues<M extends string>(
  { db, datastoreId }: DatastoreRef,
  spec: EntitySpec,
  { ids, before }: { ids: readonly string[]; before: Date },
  measures: readonly M[],
): Promise<Map<string, Record<M, number | null>>> {
  const kept = new Set(metricColumns(spec).map(({ id }) => id))
  const newest = (table: string, at: 'hour' | 'day', column: string) =>
    sql`(select ${sql.id(at)} as at, ${sql.id(column)} as value from ${sql.id(table)}
      where datastore_id = ${datastoreId} and id = k.id and ${sql.id(column)} is not null and ${sql.id(at)} < ${before.toISOString()}::timestamptz
      order by ${sql.id(at)} desc limit 1)`
  const last = (measure: M) => {
    const column = `${measure}.last`
    if (!kept.has(column)) return sql`null::double precision as ${sql.id(measure)}`
    // Hours of a day are newer than its begin; a day that came as a whole has none.
    return sql`(select value from (${newest(hourlyTable(spec.type), 'hour', column)}
      union all ${newest(dailyTable(spec.type), 'day', column)}) either order by at desc limit 1) as ${sql.id(measure)}`
  }
  const asked = measures.filter(measure => kept.has(`${measure}.last`))
  if (asked.length === 0 || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string } & Record<M, number | null>>`
    select k.id, ${sql.join(measures.map(last))} from unnest(${[...ids]}::text[]) k(id)`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
