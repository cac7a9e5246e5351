/**
 * The query executor: resolves a `Query` against the registry, chooses how it is answered (rows, groups, series) and applies what
 * the caller's policy locks. All names come from the registry, all values are bound.
 */
import type { Kysely, RawBuilder } from 'kysely'
import type { Registry } from '../../../spec/registry.js'
import { parseFilter } from '../../../wire/parse-filter.js'
import type { Cell, Query, QueryResult, Row } from '../../../wire/query.js'
import { Shape } from '../../../wire/shape.js'
import type { Database } from '../database.js'
import { closedForQuery } from '../metrics/state.js'
import type { QueryContext } from '../store.js'
import { queryGroups } from './groups.js'
import { invalid } from './invalid.js'
import { ledgerScope, onlyCurrency } from './ledger.js'
import { queryRows } from './rows.js'
import { isAggregate } from './select.js'
import { isSeriesQuery, querySeries } from './series.js'
import { createSubject, type Subject } from './subject.js'
import { readTimeRange, type TimeRange } from './time-range.js'
import { compileWhere } from './where.js'

export async function runQuery(
  db: Kysely<Database>,
  registry: Registry,
  query: Query,
  context: QueryContext,
): Promise<QueryResult> {
  const range = readTimeRange(context)
  const subject = await subjectOf(db, registry, query, context, range)
  const locked = lockedFilter(subject, context)
  if (isSeriesQuery(query)) return querySeries(db, query, subject, range, locked)
  for (const [alias, select] of Object.entries(query.select)) {
    if ('series' in select && select.series)
      throw invalid(`select.${alias}.series`, 'cannot stand beside other selects')
  }
  const result = isGrouped(query)
    ? await queryGroups(db, query, subject, locked)
    : await queryRows(db, query, subject, { withTotal: true, locked })
  if (!query.base) return result
  const base = { entity: query.entity, select: { base: query.base.select }, ...(query.where && { where: query.where }) }
  const whole = await runQuery(db, registry, base, context)
  return relate(result, query, whole.rows[0]?.base ?? null)
}

function isGrouped(query: Query): boolean {
  return query.groupBy !== undefined || (isAggregate(query.select) && !query.nonAggregated)
}

/** Rows for an export: page after page by key, so that memory does not grow with them; groups, which are few, at once. */
export async function* exportPages(
  db: Kysely<Database>,
  registry: Registry,
  query: Query,
  context: QueryContext,
): AsyncGenerator<QueryResult> {
  if (isGrouped(query)) {
    yield await runQuery(db, registry, query, context)
    return
  }
  const range = readTimeRange(context)
  const { scope } = await subjectOf(db, registry, query, context, range)
  const known = scope?.currency === undefined ? context : { ...context, currency: scope.currency }
  let cursor: string | null = null
  do {
    const subject = await subjectOf(db, registry, query, known, range)
    const paged: Query = { ...query, limit: EXPORT_PAGE, ...(cursor !== null && { cursor }) }
    const page = await queryRows(db, paged, subject, { withTotal: false, locked: lockedFilter(subject, context) })
    yield page
    cursor = page.next
  } while (cursor !== null)
}

const EXPORT_PAGE = 2_000

/** The subject of a query, with what is needed to read its range. */
export async function subjectOf(
  db: Kysely<Database>,
  registry: Registry,
  query: Query,
  context: QueryContext,
  range: TimeRange,
): Promise<Subject> {
  const members = registry.has(query.entity) ? registry.members(query.entity) : []
  const closed = range.isDefault
    ? 0
    : await closedForQuery(
        db,
        context.datastoreId,
        members.map(({ type }) => type),
      )
  const spec = members[0]
  const scope = spec && ledgerScope(spec, context, range)
  const subjectIn = (narrowed = scope) =>
    createSubject(registry, query.entity, context.datastoreId, range, closed, context.now, narrowed)
  if (!scope || scope.currency !== undefined) return subjectIn()
  const first = subjectIn()
  const currency = await onlyCurrency(db, query, first, lockedFilter(first, context))
  return subjectIn({ ...scope, currency })
}

/** Filters a token locks are ANDed to every query of their entity; one that cannot be read closes the entity. */
export function lockedFilter(subject: Subject, context: QueryContext): RawBuilder<unknown> | undefined {
  const filters = context.policy?.filters
  const input = filters?.[subject.spec.type] ?? filters?.['*']
  if (input === undefined) return undefined
  const shape = new Shape()
  const filter = parseFilter(shape, input, 'policy.filters')
  return compileWhere(
    shape.finish(filter, 'FORBIDDEN', 'The filter this session is locked to is not valid'),
    subject,
    'policy.filters',
  )
}

/** `base`: every number as a share of one other number; nothing is divided by zero. */
function relate(result: QueryResult, query: Query, base: Cell): QueryResult {
  const factor = query.base?.as === 'percentage' ? 100 : 1
  const share = (cell: Cell): Cell =>
    typeof cell === 'number' && typeof base === 'number' && base !== 0 ? (cell / base) * factor : null
  const aliases = Object.keys(query.select)
  const rows = result.rows.map(
    (row): Row => ({ ...row, ...Object.fromEntries(aliases.map(a => [a, share(row[a] ?? null)])) }),
  )
  const units = query.base?.as === 'percentage' ? Object.fromEntries(aliases.map(alias => [alias, '%'])) : {}
  return { ...result, rows, units }
}
