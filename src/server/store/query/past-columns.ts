/**
 * The columns of a query at an earlier time, out of those that are kept of now: what is other now than it was then is read as of then, and put in its place.
 * A jump of the time machine reads what changed since, in place of all there is.
 */
import type { Query } from '../../../wire/query.js'
import type { TypedDatabase } from '../context.js'
import { changedSince } from './changed-since.js'
import type { Columns } from './columns.js'
import type { KeptColumns } from './kept-columns.js'
import { patchColumns } from './patch-columns.js'
import type { QueryContext } from './query-context.js'
import { isMost, readAmong } from './read-among.js'
import { type ReadOptions, read, sourceOf } from './reader.js'
import { subjectOf } from './run-query.js'
import { metricsOf } from './select.js'
import { readTimeRange } from './time-range.js'

interface PastParts {
  source: TypedDatabase
  kept: Pick<KeptColumns, 'find'>
  pages(query: Query, context: QueryContext): AsyncIterable<Columns>
}

/** Undefined where nothing is kept of now, where most is other, and where measures are asked for, which are others at any time. */
export async function pastColumns(
  { source, kept, pages }: PastParts,
  query: Query,
  context: QueryContext,
  options: ReadOptions,
): Promise<Columns | undefined> {
  const range = readTimeRange(context)
  const at = range.asOf
  if (at === undefined) return undefined
  const { origin: _origin, ...now } = context
  const present = await kept.find(query, now, part => pages(part, now))
  if (!present) return undefined
  const { columns, name } = present
  const changed = await read(sourceOf(source, context.access), options, async reader => {
    const subject = await subjectOf(reader, query, context, range)
    const isMeasured = subject.closed.isMeasured && Object.values(query.select).some(item => metricsOf(item).length > 0)
    return isMeasured ? undefined : changedSince(reader, query, subject, at)
  })
  if (!changed || isMost(changed.length, columns)) return undefined
  if (changed.length === 0) return columns
  const then = await readAmong(query, changed, part => pages(part, context))
  return patchColumns(columns, then, { changed: new Set(changed), name })
}
