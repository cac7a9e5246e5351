/** How many rows of a query each of several filters leaves: read once for all of them. */
import { sql } from 'kysely'
import type { Filter, Query } from '../../../wire/query.js'
import type { TypedDatabase } from '../context.js'
import type { QueryContext } from './query-context.js'
import { type ReadOptions, read, sourceOf } from './reader.js'
import { subjectOf } from './run-query.js'
import { readTimeRange } from './time-range.js'

export function countEach(
  source: TypedDatabase,
  { query, filters }: { query: Pick<Query, 'entity' | 'where'>; filters: readonly Filter[] },
  context: QueryContext,
  options: ReadOptions,
): Promise<number[]> {
  return read(sourceOf(source, context.access), options, async reader => {
    const asked: Query = { ...query, select: {} }
    const subject = await subjectOf(reader, asked, context, readTimeRange(context))
    const each = filters.map(
      (filter, i) => sql`(count(*) filter (where ${subject.matching(filter)}))::int as ${sql.id(`n${i}`)}`,
    )
    const where = subject.matching(query.where)
    const [row] = await reader.rows<Record<string, number>>(
      sql`select ${sql.join(each)} ${subject.from()} where ${where}`,
    )
    return filters.map((_, i) => row?.[`n${i}`] ?? 0)
  })
}
