/** All entities of a query column by column: out of what is kept of now, or else page by page. */
import type { Query } from '../../../wire/query.js'
import type { TypedDatabase } from '../context.js'
import type { Columns } from './columns.js'
import { isPlain } from './keepable-columns.js'
import type { KeptColumns } from './kept-columns.js'
import { pastColumns } from './past-columns.js'
import type { QueryContext } from './query-context.js'
import { type ReadOptions, read, sourceOf } from './reader.js'
import { subjectOf } from './run-query.js'
import { metricsOf } from './select.js'
import { readTimeRange } from './time-range.js'

interface AllParts {
  source: TypedDatabase
  kept: KeptColumns
  pages(query: Query, context: QueryContext): AsyncIterable<Columns>
}

export async function* allColumns(
  parts: AllParts,
  query: Query,
  context: QueryContext,
  options: ReadOptions,
): AsyncGenerator<Columns> {
  const past = await pastColumns(parts, query, context, options)
  if (past) return yield past
  const plain = await withoutRange(parts.source, query, context, options)
  yield* parts.kept.read(query, plain, part => parts.pages(part, plain))
}

/**
 * Without its range where no range changes the answer: no measures are asked for, or those of types that were never measured. A map whose reader
 * chose a range is kept up then as others are.
 */
async function withoutRange(
  source: TypedDatabase,
  query: Query,
  context: QueryContext,
  options: ReadOptions,
): Promise<QueryContext> {
  const { range, ...usual } = context
  // A window has an end or a beginning, and locks may hang on what was measured.
  if (range === undefined || context.origin !== undefined || !context.access.isWhole) return context
  const asked = readTimeRange(context)
  const isOfEntities = Object.values(query.select).every(item => 'metric' in item || 'property' in item)
  if (!isOfEntities || !isPlain(query.where) || query.orderBy) return context
  if (Object.values(query.select).every(item => metricsOf(item).length === 0)) return usual
  const { closed } = await read(sourceOf(source, context.access), options, reader =>
    subjectOf(reader, query, context, asked),
  )
  return closed.isMeasured ? context : usual
}
