/** Datastores: lines that are written to them, and what is read of them. Answers are kept while they hold, equal questions share one. */
import { createCostIds } from '../../charges/charge-id.js'
import type { Activity, ActivityEvent } from '../../wire/activity.js'
import type { Differences } from '../../wire/differences.js'
import type { EntityChanges } from '../../wire/entity-changes.js'
import type { QueryFacts } from '../../wire/facts.js'
import type { Flows } from '../../wire/flows.js'
import type { IngestAnswer, IngestLine } from '../../wire/ingest.js'
import type { Position } from '../../wire/patch.js'
import type { Filter, Query, QueryPlan, QueryResult, Row } from '../../wire/query.js'
import type { DataAccess } from '../access/data-access.js'
import type { WritableChangeLog } from './change-log.js'
import type { TypedDatabase } from './context.js'
import { briefly, inLane } from './engine/calls.js'
import { createSharedReads } from './engine/shared-reads.js'
import type { Derive } from './ingest/entities.js'
import { type IngestParts, ingest } from './ingest/ingest.js'
import { addAnswers, sliceLines } from './ingest/slices.js'
import { retentionDays } from './metrics/retention.js'
import { type ActivityAsked, activityOf } from './query/activity.js'
import { allColumns } from './query/all-columns.js'
import type { Columns } from './query/columns.js'
import { countEach } from './query/count-each.js'
import { countVisible } from './query/count-visible.js'
import { type DifferencesAsked, type Differing, differences, differingEntities } from './query/differences.js'
import { type ChangesAsked, entityChanges } from './query/entity-changes.js'
import { firstState, typeOfEntity } from './query/first-state.js'
import { type FlowsAsked, flowsOf } from './query/flows/flows.js'
import { newFlows } from './query/flows/new-flows.js'
import { createKeptAnswers, createKeptResults, LETTERS } from './query/kept-answers.js'
import { createKeptColumns } from './query/kept-columns.js'
import type { QueryContext } from './query/query-context.js'
import { queryFacts } from './query/query-facts.js'
import { type ReadOptions, read, sourceOf } from './query/reader.js'
import { explainQuery, exportColumns, exportPages, runQuery } from './query/run-query.js'
import { askedOf, askedOfAll } from './query/share.js'
import { typesThere } from './query/types-there.js'
import { idsBehind } from './query/visible/scrambled-rows.js'
import { type VisibleIds, visibleIds } from './query/visible-ids.js'

export interface DatastoreStore {
  /** What the batches of one request share. What their lines are proved by is read meanwhile. */
  beginIngest(datastoreId: string): IngestRequest
  /** Applies one batch in one transaction: keeps the good lines, names the bad. `onReady` and `tally` as in `IngestParts`. */
  ingest(datastoreId: string, lines: IngestLine[], request?: Sent): Promise<IngestAnswer>
  /** Throws INVALID_QUERY naming alias and path. */
  query(query: Query, context: QueryContext): Promise<QueryResult>
  /** The text of an answer that is made of queries: one that still holds, else one that is on its way, else a new one. `question` is all that it depends on besides. */
  text(
    asked: { question: unknown; queries: readonly Query[] },
    context: QueryContext,
    write: (context: QueryContext) => Promise<string>,
  ): Promise<string>
  /** Runs a query for what it comes to: its statements without values, and what the engine did. */
  explain(query: Query, context: QueryContext): Promise<QueryPlan>
  /** How many rows of a query each of the filters leaves. Throws INVALID_QUERY as `query` does. */
  countEach(
    asked: { query: Pick<Query, 'entity' | 'where'>; filters: readonly Filter[] },
    context: QueryContext,
  ): Promise<number[]>
  /** What stands behind the query's numbers. Throws INVALID_QUERY as `query` does. */
  facts(query: Query, context: QueryContext): Promise<QueryFacts>
  /** What changed of one entity, newest first. Throws as `entityChanges` does. */
  changes(asked: ChangesAsked, context: QueryContext): Promise<EntityChanges>
  differences(asked: DifferencesAsked, context: QueryContext): Promise<Differences>
  /** All that differ, by id. Throws as `differingEntities` does. */
  differing(times: Pick<DifferencesAsked, 'from' | 'until'>, context: QueryContext): Promise<Differing>
  /** What happened, newest first. Throws as `activityOf` does. */
  activity(asked: ActivityAsked, context: QueryContext): Promise<Activity>
  /** Flows of the last hours that are new; needs the feature `flows`. */
  newFlows(limit: number, context: QueryContext): Promise<ActivityEvent[]>
  /** Who talks to whom. Throws as `flowsOf` does. */
  flows(asked: FlowsAsked, context: QueryContext): Promise<Flows>
  /** All rows of a query, paged by key underneath: constant memory. Of a grouped query its groups. */
  exportRows(query: Query, context: QueryContext): Promise<{ units: Record<string, string>; rows: AsyncIterable<Row> }>
  /** All entities of a query, in its order, column by column and page by page; in one page where they are kept up to the context's position. */
  exportColumns(query: Query, context: QueryContext): AsyncIterable<Columns>
  /** Open types of which there may be something, at a time (ISO) or now. */
  typesThere(access: DataAccess, at?: string): Promise<ReadonlySet<string>>
  /** The entities of types that are open, and where the change log stood then. */
  visibleIds(
    access: DataAccess,
    types: readonly string[],
  ): Promise<{ position: Position | undefined; types: Map<string, VisibleIds> }>
  /** Ids of entities of a stored type by those that the access shows; what is of none is left out. */
  idsBehind(access: DataAccess, type: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The first state at or after a time: when it began. Throws as `firstState` does. */
  firstState(label: string, access: DataAccess): Promise<string | undefined>
  /** The stored type of a visible entity, now or at a time. */
  typeOfEntity(asked: { id: string; at: string | undefined }, access: DataAccess): Promise<string | undefined>
  /** Visible entities by type, and when the datastore last changed as far as the access sees. */
  counts(access: DataAccess, at?: string): Promise<{ counts: Record<string, number>; asOf: string | null }>
}

export type IngestRequest = Required<Pick<IngestParts, 'idOfCost' | 'kept'>>
type Sent = IngestRequest & Pick<IngestParts, 'onReady' | 'tally'>

/** A datastore store with what the store itself needs of it. */
export interface AnsweringDatastores extends DatastoreStore {
  /** Something of a datastore, or of any, changed without a commit: its answers hold no longer. */
  touch(datastoreId?: string): void
  close(): void
}

export interface DatastoreParts {
  source: TypedDatabase
  changes: WritableChangeLog
  now: () => Date
  limits: Pick<ReadOptions, 'timeLimitMs' | 'exactEntityHours'>
  /** Works out computed fields. */
  derive: Derive | undefined
  /** Lines of one transaction; undefined: however many there are. */
  linesAtOnce(): number | undefined
  onWritten(): void
  /** These types of a datastore are read anew. */
  onRead(datastoreId: string, types: Iterable<string>): void
}

export function createDatastores(parts: DatastoreParts): AnsweringDatastores {
  const { source, changes, limits, now, derive } = parts
  const reading = (context: QueryContext, signal = context.signal) => ({ ...limits, signal })
  const shared = createSharedReads<QueryResult>()
  const answers = createKeptResults()
  const sharedTexts = createSharedReads<string>()
  const texts = createKeptAnswers(LETTERS)
  const columns = createKeptColumns({ registry: source.registry, since: changes.since })
  const stopHearing = [answers, texts, columns].map(({ hear }) => changes.subscribe(hear))

  const beginIngest = (datastoreId: string) => beginRequest(source, datastoreId)

  return {
    beginIngest,
    async ingest(datastoreId, lines, request: Sent = beginIngest(datastoreId)) {
      const most = parts.linesAtOnce()
      const slices = most === undefined ? [lines] : sliceLines(lines, most)
      const written: IngestAnswer[] = []
      for (const slice of slices) {
        const context = { ...source, datastoreId, now: now() }
        const answer = await inLane('write', () => ingest(context, slice, { changes, derive, ...request }))
        // When something was seen is said by no commit, and by no text.
        answers.touch(datastoreId, Object.keys(answer.types))
        written.push(answer)
      }
      parts.onWritten()
      return addAnswers(written)
    },
    /** An answer that still holds, else one that is on its way, else a new one. */
    async query(query, context) {
      const run = (signal = context.signal) => runQuery(source, query, context, reading(context, signal))
      const asked = askedOf(source.registry, query, context)
      if (!asked) return run()
      const known = answers.find(asked)
      if (known) return known
      parts.onRead(asked.datastoreId, source.registry.memberTypes(query.entity))
      const keep = answers.begin(asked)
      const { epoch, sequence } = asked.position
      return shared.run(`${epoch} ${sequence} ${asked.key}`, context.signal, async signal => {
        const found = await run(signal)
        keep(found)
        return found
      })
    },
    async text({ question, queries }, context, write) {
      const position = await changes.head(`datastore:${context.access.datastoreId}`)
      const asked = askedOfAll(source.registry, queries, question, { ...context, position })
      if (!asked) return write(context)
      const known = texts.find(asked)
      if (known !== undefined) return known
      const keep = texts.begin(asked)
      const key = `${position.epoch} ${position.sequence} ${asked.key}`
      return sharedTexts.run(key, context.signal, async signal => {
        const text = await write({ ...context, position, ...(signal && { signal }) })
        keep(text)
        return text
      })
    },
    explain: (query, context) => explainQuery(source, query, context, reading(context)),
    countEach: (asked, context) => countEach(source, asked, context, reading(context)),
    facts: (query, context) => queryFacts(source, query, context, reading(context)),
    changes: (asked, context) => entityChanges(source, asked, context, reading(context)),
    differences: (asked, context) => differences(source, asked, context, reading(context)),
    differing: (times, context) => differingEntities(source, times, context, reading(context)),
    activity: (asked, context) => activityOf(source, asked, context, reading(context)),
    newFlows: (limit, context) => newFlows(source, limit, context, reading(context)),
    flows: (asked, context) => flowsOf(source, asked, context, reading(context)),
    async exportRows(query, context) {
      const pages = exportPages(source, query, context, reading(context))
      const first = await pages.next()
      const page: QueryResult = first.done ? { rows: [], units: {}, total: 0, next: null } : first.value
      return { units: page.units, rows: rowsOf(page, pages) }
    },
    exportColumns(query, context) {
      const pages = (part: Query, of: QueryContext) => exportColumns(source, part, of, reading(of))
      return allColumns({ source, kept: columns, pages }, query, context, reading(context))
    },
    typesThere: (access, at) => typesThere(source, access, limits, at),
    idsBehind: (access, type, ids) =>
      read(sourceOf(source, access), limits, ({ db, registry }) => idsBehind(db, { access }, registry.get(type), ids)),
    counts: (access, at) => countVisible(source, access, limits, at),
    firstState: (label, access) => firstState(source, label, access, limits),
    typeOfEntity: (asked, access) => typeOfEntity(source, asked, access, limits),
    visibleIds: (access, types) => visibleIds(source, access, types, limits),
    touch(datastoreId) {
      for (const kept of [answers, texts, columns]) kept.touch(datastoreId)
    },
    close() {
      for (const stop of stopHearing) stop()
    },
  }
}

function beginRequest(source: TypedDatabase, datastoreId: string): IngestRequest {
  const kept = briefly(() => retentionDays({ ...source, datastoreId }))
  // Thrown where it is waited for.
  kept.catch(() => undefined)
  return { idOfCost: createCostIds(), kept }
}

async function* rowsOf(first: QueryResult, pages: AsyncGenerator<QueryResult>): AsyncGenerator<Row> {
  yield* first.rows
  for await (const page of pages) yield* page.rows
}
