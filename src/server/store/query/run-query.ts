/**
 * The query executor: resolves a `Query` against the registry, chooses how it is answered (rows, groups, series) and hands on the
 * caller's access. All names come from the registry, all values are bound.
 */
import { PortalError } from '../../../wire/errors.js'
import type { Query, QueryPlan, QueryResult } from '../../../wire/query.js'
import type { TypedDatabase } from '../context.js'
import { oldestKept } from '../metrics/retention.js'
import { closedOf } from '../metrics/state.js'
import { checkBase, relate } from './base.js'
import { type Columns, queryColumns } from './columns.js'
import { queryGroups } from './groups.js'
import { invalid } from './invalid.js'
import { onlyCurrency } from './ledger.js'
import { ledgerScope } from './ledger-scope.js'
import type { QueryContext } from './query-context.js'
import { type Explained, type Reader, type ReadOptions, read, sourceOf } from './reader.js'
import { queryRows } from './rows.js'
import { isAggregate } from './select.js'
import { isSeriesQuery, querySeries } from './series.js'
import { createSubject, type Subject } from './subject.js'
import { readTimeRange, type TimeRange } from './time-range.js'
import { demandType } from './visible/look.js'

export function runQuery(
  source: TypedDatabase,
  query: Query,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<QueryResult> {
  return read(sourceOf(source, context.access), options, reader => answer(reader, query, context))
}

/** Runs a query for its plans: each statement's text, without values, and what the engine did. */
export async function explainQuery(
  source: TypedDatabase,
  query: Query,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<QueryPlan> {
  const explained: Explained[] = []
  await runQuery(source, query, context, { ...options, explained })
  return { sql: explained.map(statement => statement.sql), plan: explained.flatMap(statement => statement.plan) }
}

async function answer(reader: Reader, query: Query, context: QueryContext): Promise<QueryResult> {
  const range = readTimeRange(context)
  const subject = await subjectOf(reader, query, context, range)
  checkAliases(query)
  checkBase(query)
  if (isSeriesQuery(query)) return querySeries(reader, query, subject, range)
  if (!isGrouped(query)) return related(await queryRows(reader, query, subject, { withTotal: true, range }))
  return related(await queryGroups(reader, { query, subject, range }))

  async function related(result: QueryResult): Promise<QueryResult> {
    if (!query.base) return result
    const base = {
      entity: query.entity,
      select: { base: query.base.select },
      ...(query.where && { where: query.where }),
    }
    return relate(result, query, query.base.as, await answer(reader, base, context))
  }
}

/** `nonAggregated` asks for the entities behind, whatever they are grouped and aggregated by. */
function isGrouped(query: Query): boolean {
  return !query.nonAggregated && (query.groupBy !== undefined || isAggregate(query.select))
}

/** Rows for an export: page after page by key, so that memory does not grow with them. Groups and series are one page. */
export async function* exportPages(
  source: TypedDatabase,
  query: Query,
  context: QueryContext,
  options: ReadOptions = {},
): AsyncGenerator<QueryResult> {
  if (isGrouped(query) || isSeriesQuery(query) || query.base) {
    yield await runQuery(source, query, context, options)
    return
  }
  const range = readTimeRange(context)
  checkAliases(query)
  const { scope } = await read(sourceOf(source, context.access), options, reader =>
    subjectOf(reader, query, context, range),
  )
  const known = scope?.currency === undefined ? context : { ...context, currency: scope.currency }
  const limit = rowsAtOnce(query, range)
  let cursor: string | null = null
  do {
    const paged: Query = { ...query, limit, ...(cursor !== null && { cursor }) }
    const page: QueryResult = await read(sourceOf(source, context.access), options, async reader => {
      const subject = await subjectOf(reader, query, known, range)
      return queryRows(reader, paged, subject, { withTotal: false, range })
    })
    yield page
    cursor = page.next
  } while (cursor !== null)
}

const EXPORT_PAGE = 2_000
/** Over a range that has no rollups each row costs milliseconds, and others wait for the page. */
const RANGE_PAGE = 200

/** Rows of a page of an export: few where each costs much, but not where what they are ordered by would be worked out of all of them for each page. */
export function rowsAtOnce({ select, orderBy = [] }: Query, { isDefault }: Pick<TimeRange, 'isDefault'>): number {
  const isByProperties = orderBy.every(({ alias }) => 'property' in (select[alias] ?? {}))
  return isDefault || !isByProperties ? EXPORT_PAGE : RANGE_PAGE
}

/** Entities column by column, page after page by key, as many at once as the query's limit says: what others ask meanwhile stands between. */
export async function* exportColumns(
  source: TypedDatabase,
  query: Query,
  context: QueryContext,
  options: ReadOptions = {},
): AsyncGenerator<Columns> {
  if (isGrouped(query) || isSeriesQuery(query)) throw invalid('select', 'is not of entities one by one')
  const range = readTimeRange(context)
  const pageAt = (cursor: string | null) =>
    read(sourceOf(source, context.access), options, async reader => {
      const subject = await subjectOf(reader, query, context, range)
      const limit = range.isDefault || subject.closed.isMeasured ? COLUMNS_PAGE : PAST_PAGE
      return queryColumns(reader, { limit, ...query, ...(cursor !== null && { cursor }) }, subject, range)
    })
  let found = await pageAt(null)
  yield found.page
  while (found.next !== null) {
    found = await pageAt(found.next)
    yield found.page
  }
}

const COLUMNS_PAGE = 20_000
/** No index has rows of a past time in their order: each page looks at all of them. Without measures over the range none costs much. */
const PAST_PAGE = 50_000

/** The subject of a query, with what is needed to read its range. */
export async function subjectOf(
  reader: Reader,
  query: Query,
  context: QueryContext,
  range: TimeRange,
): Promise<Subject> {
  const { registry } = reader
  if (range.asOf !== undefined) await checkKept(reader, context, range.asOf)
  if (registry.has(query.entity)) demandType({ registry, access: context.access }, registry.get(query.entity))
  const members = registry.has(query.entity) ? registry.members(query.entity) : []
  const types = members.map(({ type }) => type)
  const closed = await closedOf({ db: reader.db, datastoreId: context.access.datastoreId }, types)
  const spec = members[0]
  const scope = spec && ledgerScope(spec, context, range)
  const subjectIn = (narrowed = scope) =>
    createSubject(query.entity, {
      registry,
      access: context.access,
      held: reader.held,
      estate: context.estate,
      range,
      closed,
      scope: narrowed,
    })
  if (!scope || scope.currency !== undefined) return subjectIn()
  const first = subjectIn()
  const currency = await onlyCurrency(reader, query, first)
  return subjectIn({ ...scope, currency })
}

/** Refuses a moment whose data have been deleted by retention. */
async function checkKept(reader: Reader, { access: { datastoreId, now } }: QueryContext, asOf: string): Promise<void> {
  const oldest = await oldestKept({ db: reader.db, datastoreId, now }, 'metrics')
  if (oldest === undefined || Date.parse(asOf) >= oldest) return
  const message = `is older than what this datastore keeps (since ${new Date(oldest).toISOString()})`
  throw new PortalError('INVALID_QUERY', {
    message: 'Nothing is kept of this time any more',
    details: [{ path: 'origin', message, hint: 'Choose a later time, or now' }],
  })
}

/** No alias may be named like a key that rows have anyway. */
function checkAliases(query: Query): void {
  if (isSeriesQuery(query)) return
  const reserved = isGrouped(query) ? [] : ['id', 'type']
  const keys = query.groupBy ? ['x', 'y', 'rest', 'yRest'] : []
  for (const [alias, select] of Object.entries(query.select)) {
    const isItself = reserved.includes(alias) && 'property' in select && select.property === alias
    if (!isItself && [...reserved, ...keys].includes(alias)) {
      throw invalid(`select.${alias}`, 'is a name that rows have already', 'choose another alias')
    }
  }
}
