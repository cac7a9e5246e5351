/** `POST /api/datastores/:id/queries`: composite queries as JSON, one query as streamed CSV, or the plans of queries. */
import type { Readable } from 'node:stream'
import { queriesAnswer, queryParams, timeQuery } from '../../wire/calls/datastore.js'
import { isRecord, PortalError, toErrorBody } from '../../wire/errors.js'
import { factsAnswer } from '../../wire/facts.js'
import { allows } from '../../wire/parse-scope.js'
import type { Cell, CompositeAnswer, Query, QueryFailure, QueryParams, QueryPlan, Row } from '../../wire/query.js'
import { createCostBudget } from '../../wire/query-cost.js'
import { compositeShape, parseComposite, parseQuery } from '../../wire/query-shape.js'
import { spreadsheetText } from '../../wire/spreadsheet-text.js'
import type { DataAccess } from '../access/data-access.js'
import { asIfOf } from '../design/as-if.js'
import { csvOf } from '../http/csv.js'
import { type Download, resource } from '../http/resource.js'
import { datastore } from '../http/scopes.js'
import type { Principal } from '../identity/principal.js'
import { policiesOf } from '../policies/effective.js'
import type { QueryContext } from '../store/query/query-context.js'
import { readTimeRange } from '../store/query/time-range.js'
import type { Store } from '../store/store.js'

export const queryResource = resource({
  name: 'queries',
  method: 'POST',
  path: '/api/datastores/:id/queries',
  says: 'Answers queries by name: as JSON, one as streamed CSV (format=csv), or their plans (explain=true).',
  audit: { when: 'noted', kind: 'export' },
  acting: 'allowed',
  scope: datastore({ operator: true }),
  query: queryParams,
  input: compositeShape,
  read: body => ({ queries: parseComposite(body) }),
  output: queriesAnswer,
  download: 'text/csv',
  async handle(call) {
    const { services, input, query, principal } = call
    const estate = await asIfOf(services.store, call, query)
    const context = { ...contextOf(call), ...(estate && { estate }) }
    // They belong to the call, not to one of its queries.
    readTimeRange(context)
    if (query.explain === 'true') return explain(services.store, call, context)
    if (principal.kind === 'operator') {
      throw new PortalError('FORBIDDEN', { message: "The operator's key opens plans only: ask with explain=true" })
    }
    if (query.format === 'csv') {
      const [{ entity } = { entity: '' }] = Object.values(input.queries).filter(isRecord)
      call.note({ action: 'export', details: { format: 'csv', ...(typeof entity === 'string' && { entity }) } })
      return csv(services.store, input.queries, context)
    }
    return answerAll(services.store, input.queries, context)
  },
})

/** Plans are for the operator and for owners of the account: they show how many rows there are. */
async function explain(
  store: Store,
  { principal, input }: { principal: Principal; input: { queries: Record<string, unknown> } },
  context: QueryContext,
): Promise<{ results: Record<string, QueryPlan | QueryFailure> }> {
  if (!allows(principal.grants, 'datastore', 'explain', context.access.datastoreId)) {
    throw new PortalError('FORBIDDEN', { message: 'Plans are shown to owners of the account and to the operator' })
  }
  // They hold what is compared: locks as they are, and the key.
  if (context.access.pseudonyms)
    throw new PortalError('FORBIDDEN', { message: 'Plans of scrambled data are not shown' })
  return { results: await each(store, input.queries, query => store.datastore.explain(query, context), context.signal) }
}

/** One query after the other; a query that fails, or that takes the call over its cost limit, answers an error. */
async function each<T>(
  { registry }: Store,
  queries: Record<string, unknown>,
  run: (query: Query) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<Record<string, T | QueryFailure>> {
  const budget = createCostBudget(entity => registry.members(entity).length)
  const results: Record<string, T | QueryFailure> = {}
  for (const [name, input] of Object.entries(queries)) {
    if (signal?.aborted) throw new PortalError('CANCELLED')
    try {
      const path = `queries.${name}`
      results[name] = await run(budget.spend(parseQuery(input, path), path))
    } catch (error) {
      // An error of the whole call, which is tried again, or which nobody waits for.
      if (error instanceof PortalError && (error.error === 'UNAVAILABLE' || error.error === 'CANCELLED')) throw error
      results[name] = { error: toErrorBody(error) }
    }
  }
  return results
}

/** The facts behind the numbers of the same queries, by name. */
export const factsResource = resource({
  name: 'facts',
  method: 'POST',
  path: '/api/datastores/:id/facts',
  says: 'Tells what stands behind the numbers of queries: window, coverage, sources.',
  audit: { when: 'never' },
  acting: 'allowed',
  scope: datastore(),
  query: timeQuery,
  input: compositeShape,
  read: body => ({ queries: parseComposite(body) }),
  output: factsAnswer,
  async handle(call) {
    const context = contextOf(call)
    readTimeRange(context)
    const { store } = call.services
    const { access, principal } = call
    const environment = await store.environments.byDatastore(access.datastoreId)
    // Pages of partners are read by strangers.
    const isPerson = principal.userId !== null && principal.sessionId !== null && !principal.policy
    const policies = await policiesOf(store, environment, isPerson)
    const shown = Object.keys(policies.owners).length > 0 ? { policies } : {}
    const facts = await each(
      store,
      call.input.queries,
      async query => ({ ...(await store.datastore.facts(query, context)), ...shown }),
      call.signal,
    )
    return { facts }
  },
})

function contextOf(call: { query: QueryParams; access: DataAccess; signal: AbortSignal }): QueryContext {
  const { query, access, signal } = call
  const { origin, range, resolution, currency, locale } = query
  return {
    access,
    signal,
    ...(origin !== undefined && { origin }),
    ...(range !== undefined && { range }),
    ...(resolution !== undefined && { resolution }),
    ...(currency !== undefined && { currency }),
    ...(locale !== undefined && { locale }),
  }
}

/** The position is read before the queries run: a commit in between is sent again as a patch and never lost. */
async function answerAll(
  store: Store,
  queries: Record<string, unknown>,
  context: QueryContext,
): Promise<CompositeAnswer> {
  const { epoch, sequence } = await store.changes.head(`datastore:${context.access.datastoreId}`)
  const placed = { ...context, position: { epoch, sequence } }
  const results = await each(store, queries, query => store.datastore.query(query, placed), context.signal)
  return { results, epoch, sequence }
}

async function csv(store: Store, queries: Record<string, unknown>, context: QueryContext): Promise<Download> {
  const names = Object.keys(queries)
  const [name] = names
  if (name === undefined || names.length !== 1) {
    throw new PortalError('INVALID_QUERY', { message: `format=csv takes exactly one query, found ${names.length}` })
  }
  const path = `queries.${name}`
  const budget = createCostBudget(entity => store.registry.members(entity).length)
  const query = budget.spend(parseQuery(queries[name], path), path)
  const { units, rows } = await store.datastore.exportRows(query, context)
  return {
    filename: `${query.entity.replaceAll(/[^a-z0-9.-]/gi, '-')}-${context.access.now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: csvLines(query, units, rows),
  }
}

/** Header, then one line for each row, streamed. Groups come with their keys first; the remainder is called Other. */
function csvLines(query: Query, units: Record<string, string>, rows: AsyncIterable<Row>): Readable {
  const keys = (['x', 'y'] as const).filter(key => query.groupBy?.[key])
  const aliases = Object.keys(query.select)
  const columns = [...keys, ...aliases].map(alias =>
    spreadsheetText(units[alias] === undefined || units[alias] === '1' ? alias : `${alias} [${units[alias]}]`),
  )
  async function* cells() {
    for await (const row of rows) {
      yield [...keys.map(key => keyText(row, key)), ...aliases.map(alias => cellText(row[alias] ?? null))]
    }
  }
  return csvOf(columns, cells())
}

/** The word for the groups outside the top. */
function keyText(row: Row, key: 'x' | 'y'): string | number {
  const isRest = key === 'x' ? row.rest === true : row.yRest === true
  return isRest ? REST : cellText(row[key] ?? null)
}

const REST = 'Other'
/** What a binary fraction holds: digits after these are of how it is added up. */
const DIGITS = 15

function cellText(cell: Cell): string | number {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : Number(cell.toPrecision(DIGITS))
  if (typeof cell === 'string') return spreadsheetText(cell)
  if (typeof cell === 'boolean') return String(cell)
  if (!Array.isArray(cell) && 'label' in cell) return spreadsheetText(cell.label)
  if (Array.isArray(cell) && cell.every(item => typeof item !== 'object')) return spreadsheetText(cell.join(' '))
  return spreadsheetText(JSON.stringify(cell))
}
