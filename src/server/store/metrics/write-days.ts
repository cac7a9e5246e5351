/** Daily rows, written whole; those that came measured as a whole stand. */
import { sql } from 'kysely'
import type { TypeWriteContext } from '../context.js'
import {
  binCountsColumn,
  binsColumn,
  countColumn,
  dailyTable,
  metricColumns,
  sketchedMeasures,
} from '../generated-tables.js'
import { type Column, columnsOf, selected, unnested } from './columns.js'

export async function writeDays(
  { db, datastoreId, spec }: TypeWriteContext,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  const all: [string, Column['type']][] = [
    ['samples', 'integer'],
    ...metricColumns(spec).map(({ id }): [string, Column['type']] => [id, 'double precision']),
    ...Object.keys(spec.metrics ?? {}).map((measure): [string, Column['type']] => [countColumn(measure), 'integer']),
    ...sketchedMeasures(spec).flatMap((measure): [string, Column['type']][] => [
      [binsColumn(measure), 'smallint[]'],
      [binCountsColumn(measure), 'integer[]'],
    ]),
  ]
  const columns = columnsOf(rows, [...KEY, ...all])
  const names = sql.join(['datastore_id', ...columns.map(({ name }) => name)].map(name => sql.id(name)))
  // What no row has is nothing in all of them.
  const updates = all.map(([name]) => sql`${sql.id(name)} = excluded.${sql.id(name)}`)
  await sql`insert into ${sql.id(dailyTable(spec.type))} as d (${names})
    select ${datastoreId}, ${selected(columns)} from ${unnested(columns)}
    on conflict (datastore_id, id, day) do update set ${sql.join(updates)}
    where d.reported is not true`.execute(db)
}

const KEY = [
  ['id', 'text'],
  ['day', 'timestamptz'],
] as const
