/**
 * The store: everything the server keeps, behind interfaces that know no HTTP. SQL lives in this folder only.
 *
 * Two engines, one dialect: PGlite in a worker thread (default, a directory) or PostgreSQL (`DATABASE_URL`). `openStore` migrates,
 * generates entity tables from the registry, and answers a `Store`. Identity, environments and the change log are plain tables; each
 * entity type has its typed table, hourly metrics and a rollup row. Every write that readers can see appends to the change log in the
 * same transaction, so patches exist exactly when the data do, in commit order.
 */

import type { CostIds } from '../../connectors/focus/cost-id.js'
import type { Registry } from '../../spec/registry.js'
import type { QueryFacts } from '../../wire/facts.js'
import type { IngestAnswer, IngestLine } from '../../wire/ingest.js'
import type { Patch, Position } from '../../wire/patch.js'
import type { Query, QueryParams, QueryPlan, QueryResult, Row } from '../../wire/query.js'
import type { EnvironmentResource } from '../../wire/session.js'
import type { DataAccess } from '../access/data-access.js'
import type { DerivedStore } from './derived/types.js'
import type { ForecastStore } from './forecasts/types.js'
import type { IdentityStore } from './identity-types.js'
import type { LinkStore } from './links.js'
import type { RetentionDays } from './metrics/retention.js'
import type { VisibleIds } from './query/visible-ids.js'
import type { RevocationStore } from './revocations.js'
import type { SavedFilterStore } from './saved-filters.js'
import type { SignInGuardStore } from './sign-in-guard.js'

export type { DerivedStore, MachineUsage } from './derived/types.js'
export type * from './forecasts/types.js'
export type { Account, IdentityStore, Member, RefreshRecord, Rotation, User } from './identity-types.js'
export type { LinkStore } from './links.js'
export { RETENTION_KINDS, type RetentionDays } from './metrics/retention.js'
export type { Revocation, RevocationStore } from './revocations.js'
export type { SavedFilterRecord, SavedFilterStore } from './saved-filters.js'
export type { GuardKey, GuardLimit, SignInGuardStore } from './sign-in-guard.js'

export type Environment = EnvironmentResource

/** A secret key a partner's backend mints embed sessions with. */
export interface EmbedKey {
  id: string
  accountId: string
  secretHash: string
  origins: string[]
}

export interface EnvironmentStore {
  list(accountIds: string[]): Promise<Environment[]>
  byId(id: string): Promise<Environment | undefined>
  byName(accountId: string, name: string): Promise<Environment | undefined>
  byDatastore(datastoreId: string): Promise<Environment | undefined>
  /** `datastoreId` is given for data with a fixed one (the hub's); without it a new one is made. */
  create(input: {
    name: string
    accountId: string
    authKeyHash: string
    demo: boolean
    datastoreId?: string
  }): Promise<Environment>
  /**
   * The environment of that id, else of that name in the account, else a new one, with this key added. Without an account it is the first one, which is made
   * when there is none. Undefined for an account that does not exist. Two calls at once find the same.
   */
  findOrCreate(input: { name: string; accountId?: string; authKeyHash: string }): Promise<Environment | undefined>
  /** Adds a key; collectors that have one keep theirs. Only the newest few are kept. */
  addAuthKey(id: string, authKeyHash: string): Promise<void>
  isAuthKey(datastoreId: string, authKeyHash: string): Promise<boolean>
  createEmbedKey(key: Omit<EmbedKey, 'id'> & { id?: string }): Promise<EmbedKey>
  embedKeys(): Promise<EmbedKey[]>
  registeredOrigins(): Promise<string[]>
}

export interface QueryContext extends QueryParams {
  /** Which datastore, when, and what of it. */
  access: DataAccess
  /** Aborted when nobody waits for the answer any more: the query then fails with CANCELLED and works no longer. */
  signal?: AbortSignal
  /** The caller has seen the datastore up to here: an equal query that began with the same position may answer for it. */
  position?: Position
}

export interface DatastoreStore {
  /** Applies one batch in one transaction: keeps the good lines, names the bad. `idOfCost` is of a whole request, for charges without an id. */
  ingest(datastoreId: string, lines: IngestLine[], idOfCost?: CostIds): Promise<IngestAnswer>
  /** Throws INVALID_QUERY naming alias and path. */
  query(query: Query, context: QueryContext): Promise<QueryResult>
  /** Runs a query for what it comes to: its statements without values, and what the engine did. */
  explain(query: Query, context: QueryContext): Promise<QueryPlan>
  /** What stands behind the query's numbers. Throws INVALID_QUERY as `query` does. */
  facts(query: Query, context: QueryContext): Promise<QueryFacts>
  /** All rows of a query, paged by key underneath: constant memory. Of a grouped query its groups. */
  exportRows(query: Query, context: QueryContext): Promise<{ units: Record<string, string>; rows: AsyncIterable<Row> }>
  /** The entities of types that are open, and where the change log stood then. */
  visibleIds(
    access: DataAccess,
    types: readonly string[],
  ): Promise<{ position: Position | undefined; types: Map<string, VisibleIds> }>
  /** Visible entities by type, and when the datastore last changed as far as the access sees. */
  counts(access: DataAccess): Promise<{ counts: Record<string, number>; asOf: string | null }>
}

/** Key of one aggregate's change log: `datastore:<id>`, `resources:<accountId>`. */
export type AggregateKey = `datastore:${string}` | `resources:${string}`

/** A committed change. `patches` carry neither alias nor selection; the stream adds these for each subscriber. */
export interface Commit {
  key: AggregateKey
  epoch: string
  sequence: number
  patches: Omit<Patch, 'aggregate' | 'source' | 'epoch' | 'sequence'>[]
}

export interface ChangeLog {
  head(key: AggregateKey): Promise<Position>
  /** Commits after a position in order, or null when the log no longer reaches back that far or the epoch differs. */
  since(key: AggregateKey, position: Position): Promise<Commit[] | null>
  /** Called once for each commit, in commit order. Returns unsubscribe. */
  subscribe(listener: (commit: Commit) => void): () => void
}

/** One entry of a reference catalogue: a release, a hardware model, an instance type, a region. */
export interface CatalogueEntry {
  /** Unique in its kind. */
  key: string
  /** What it is a part of: an import that names a part replaces it whole. Default the key. */
  part?: string
  body: unknown
}

/** How an import changed a catalogue. */
export interface CatalogueChange {
  added: number
  modified: number
  unchanged: number
  removed: number
}

/** Reference data that an operator imported (src/server/catalogues), the same for all datastores. */
export interface CatalogueStore {
  /** Bodies by key. */
  get(kind: string): Promise<unknown[]>
  /** Replaces the parts that the entries belong to; the other parts stay. `source` says where they come from. */
  replace(kind: string, entries: readonly CatalogueEntry[], source: string | null, now: Date): Promise<CatalogueChange>
  /** Differs from what it was once one of the kinds changed. */
  stamp(kinds: readonly string[]): Promise<string>
}

export interface Store {
  readonly engine: 'pglite' | 'postgresql'
  /** The types that it was opened with. */
  readonly registry: Registry
  readonly identity: IdentityStore
  readonly revocations: RevocationStore
  readonly guard: SignInGuardStore
  readonly links: LinkStore
  readonly environments: EnvironmentStore
  readonly savedFilters: SavedFilterStore
  readonly datastore: DatastoreStore
  readonly derived: DerivedStore
  readonly forecasts: ForecastStore
  readonly catalogues: CatalogueStore
  readonly changes: ChangeLog
  /** How many days a datastore keeps each kind of data; null keeps all. */
  readonly retention: {
    get(datastoreId: string): Promise<RetentionDays>
    set(datastoreId: string, days: Partial<RetentionDays>): Promise<void>
  }
  /** Resolves when no rollup is due any more, and slot sums are kept of all there is: both follow behind ingest. */
  settled(): Promise<void>
  /** Resolves when no rollup is due any more: lists and dashboards read them, while sums that are not kept yet are taken from samples. */
  rolledUp(): Promise<void>
  /** What the store does every ten minutes on its own: closes days, drops what is too old; of all datastores or one. */
  keepUp(now: Date, datastoreId?: string): Promise<void>
  /** Small settings of the server itself: signing keys, the seed's progress. */
  readonly settings: {
    get(key: string): Promise<string | undefined>
    set(key: string, value: string): Promise<void>
    /** Keeps the value unless there is one already, of whichever server was first; gives the one that is kept. */
    keepFirst(key: string, value: string): Promise<string>
  }
  /** Runs one thing at a time of a name, on all servers of the database. */
  alone<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Statistics of what was filled and dead rows, which are looked after in the background, now: resolves when done. */
  tend(): Promise<void>
  /**
   * While nobody reads yet, as when an estate is founded: lines are taken in large slices, and what follows behind ingest waits for `settled` and
   * `tend`, or for the end of it.
   */
  founding(isOn: boolean): void
  /** Runs work whose statements come after those that somebody waits for. */
  asJob<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when the database answers; rejects with UNAVAILABLE when it is away. */
  ping(): Promise<void>
  close(): Promise<void>
}
