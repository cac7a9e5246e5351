/** Daily rows, written whole; those that came measured as a whole stand. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Db } from '../database.js'
import {
  binCountsColumn,
  binsColumn,
  countColumn,
  dailyTable,
  metricColumns,
  sketchedMeasures,
} from '../generated-tables.js'

export async function writeDays(
  db: Db,
  datastoreId: string,
  spec: EntitySpec,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  const table = sql.id(dailyTable(spec.type))
  const names = [
    'samples',
    ...metricColumns(spec).map(({ id }) => id),
    ...Object.keys(spec.metrics ?? {}).map(countColumn),
    ...sketchedMeasures(spec).flatMap(measure => [binsColumn(measure), binCountsColumn(measure)]),
  ]
  const list = sql.join(['datastore_id', 'id', 'day', ...names].map(name => sql.id(name)))
  const updates = names.map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`)
  const own = rows.map(row => ({ ...row, datastore_id: datastoreId }))
  await sql`insert into ${table} as d (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(own)}::text::json)
    on conflict (datastore_id, id, day) do update set ${sql.join(updates)}
    where d.told is not true`.execute(db)
}
