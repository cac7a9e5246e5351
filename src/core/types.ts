/**
 * The portal as screens see it: the interfaces that `createPortal` implements. Values that change are nanostores stores
 * (`$name`), calls give promises, and nothing here depends on React, or on the DOM beyond what is passed in.
 */
import type { ReadableAtom } from 'nanostores'
import type { SpecSource } from '../spec/catalogue.js'
import type { EnvironmentResource, Resources, SeenWindow } from '../wire/aggregates.js'
import type { PortalError } from '../wire/errors.js'
import type { QueryFacts } from '../wire/facts.js'
import type { EntityRecord, Patch, Position } from '../wire/patch.js'
import type { CompositeAnswer, Query, QueryParams, QueryResult } from '../wire/query.js'
import type { EmbedSession } from '../wire/session.js'
import type { AskedHeat } from '../wire/topology.js'
import type { Format } from './format/types.js'
import type { Group } from './groups/group.js'
import type { TabChannels } from './session/tabs.js'
import type { Session } from './session/types.js'
import type { OpeningViews, Settings } from './settings/types.js'
import type { Aggregate } from './stream/aggregate.js'

export type { Format } from './format/types.js'
export type { ProviderSignIn, ReturnedSignIn, Session, SessionState, SessionStatus } from './session/types.js'
export type {
  Density,
  IndexView,
  MetricsSettings,
  OpeningView,
  OpeningViews,
  Settings,
  Theme,
} from './settings/types.js'

/** Where the host keeps the address. `createMemoryLocation()` is for tests and embeds; the portal page passes the browser's. */
export interface PortalLocation {
  /** Path with search, e.g. `/~/e1/entities/aws.vm?q=web`. */
  readonly $path: ReadableAtom<string>
  /** `state` is kept with the entry of the page's history. */
  push(path: string, state?: unknown): void
  replace(path: string): void
  /** `memory` keeps the address of no page, `host` leaves it to the page; without it whoever shows the portal follows it. */
  readonly mode?: 'memory' | 'hash' | 'host'
  /** Names the page; only where the page is the portal. */
  entitle?(title: string): void
  /** Asks before Back or Forward leads to another address; true stays. Ends with what it gives. Absent where the page's history is not its own. */
  hold?(ask: (path: string) => boolean): () => void
  /** Says which language the page is in, and which way it runs; only where the page is the portal. */
  speak?(language: string, direction: 'ltr' | 'rtl'): void
  /** Follows the page no more. */
  close?(): void
}

export interface Clock {
  now(): number
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

export interface PortalOptions {
  /** API base, e.g. `https://portal.example`; '' is the page's own origin. */
  api: string
  catalogue: SpecSource
  fetch?: typeof fetch
  /** Session storage of persisted UI state and the session; default in memory. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Storage that outlives the session, for the fact that somebody signed in on this device; default `storage`. */
  devices?: Pick<Storage, 'getItem' | 'setItem'>
  clock?: Clock
  location?: PortalLocation
  /** Partner pages: how to get an embed session from the partner's backend. With it there is no refresh token and no sign-in. */
  fetchSession?: () => Promise<EmbedSession>
  /** The other tabs of the origin, with which a session is shared; default none. */
  tabs?: TabChannels
  locale?: string
  timeZone?: string
}

export type StreamStatus =
  /** `paused`: nobody looks and the connection is closed; it resumes where it was. */
  | { phase: 'idle' | 'connecting' | 'live' | 'paused' }
  /** `retryAt` epoch ms of the next attempt; `since` when the last good message came. */
  | { phase: 'reconnecting'; since: number; retryAt: number; failures: number }
  | { phase: 'failed'; error: PortalError }

/** Something loading, loaded, refreshing or failed; the last good value stays. */
export interface Loadable<T> {
  value: T | undefined
  error: PortalError | undefined
  loading: boolean
  /** Epoch ms of `value`. */
  at: number | undefined
}

export interface LiveSelection {
  /** Entity types or families whose patches are wanted. */
  types: readonly string[]
  /** Property paths and metrics (`cpu.utilization.p95`); absent keys are not sent. */
  fields: readonly string[]
  /** Position of the answer the listener's rows came with: nothing after it is missed. */
  since?: Position
  /** Told where the stream begins that was not there yet: what happened before is not delivered. */
  began?: (position: Position) => void
}

/** Answers to several queries by name; one that fails does not fail the others. */
export interface QueryAnswers {
  results: Record<string, QueryResult>
  failures: Record<string, PortalError>
}

/** A value that stays current while somebody listens. */
export interface Kept<T> extends ReadableAtom<Loadable<T>> {
  /** Reads the value again, also after an error. */
  reload(): void
}

export type Answers = Kept<QueryAnswers>

export interface ListRequest {
  /** Its order is that of the list, its limit the size of the first page; default 200. */
  query: Query
  params?: QueryParams
  /** Queries that are asked together with the rows: totals, counts. */
  beside?: Record<string, Query>
  /** Properties whose change can add rows to the list or remove them: the list is then read again. Without them rows change in place. */
  rereadOn?: readonly string[]
}

/** Makes a list (`createList`). It comes with the screens that have lists: a dashboard has none. */
export type MakeList = (parts: never, request: ListRequest) => { list: List }

export interface ListValue extends QueryAnswers {
  rows: EntityStore
  /** Rows that match, loaded or not. */
  total: number
  /** Cursor of the next page; null when all is loaded. */
  next: string | null
  /** Rows that were added since the list was read: `reload` shows them. */
  added: number
}

export interface List extends Kept<ListValue> {
  /** The rows of its value; empty until there is one. */
  readonly rows: EntityStore
  /** Loads the next page, if there is one and no other call is under way. */
  more(): void
}

/** One environment's datastore: queries, live changes, exports. */
export interface Datastore {
  readonly environment: EnvironmentResource
  readonly $stream: ReadableAtom<StreamStatus>
  /** Connects at once instead of waiting for the next attempt. */
  retryNow(): void
  /** Entities by type, live. */
  readonly $counts: ReadableAtom<Record<string, number> | undefined>
  /** When something was received last; null before anything was, undefined until that is known. */
  readonly $asOf: ReadableAtom<string | null | undefined>
  /** The window of time that the reader sees of it; null where all is open, undefined until that is known. It stays known. */
  readonly $seen: ReadableAtom<SeenWindow | null | undefined>
  /** One composite call; identical concurrent calls share it; retried ≤ 3 unless 4xx. */
  query(queries: Record<string, Query>, params?: QueryParams, signal?: AbortSignal): Promise<CompositeAnswer>
  /**
   * The same as a store that stays current: read again (throttled) when a patch touches one of the queried types. Equal questions share one
   * store, whose value is kept for 30 min after nobody shows it. What the reader may no longer see is cleared.
   */
  watch(queries: Record<string, Query>, params?: QueryParams): Answers
  /** Rows of one query, page after page, live. Equal lists share one store. The last few lists that were left appear at once when they are shown again, and are read again. */
  list(request: ListRequest & { by: MakeList }): List
  /**
   * Patches after `selection.since`, or from now on. Each consistent batch is one call. `onResync` is called when missed patches cannot
   * be replayed any more: read again.
   */
  live(selection: LiveSelection, listener: (patches: Patch[]) => void, onResync?: () => void): () => void
  /** Follows one more root of the datastore's stream, with its token, under a name of its own, until the function that it gives is called. */
  follow(name: string, root: Omit<Aggregate, 'access'>): () => void
  /** The facts behind the numbers of queries, by query. They stay current as answers do. */
  facts(queries: Record<string, Query>, params?: QueryParams): Kept<Record<string, QueryFacts>>
  /** Reads the changes of one entity (`wire/entity-changes.ts` parses them): its type and id, and for further pages the time before which. */
  changes(asked: Record<string, string>, signal?: AbortSignal): Promise<unknown>
  /**
   * Reads the differences between two times (`wire/differences.ts` parses them): `from` and `until` as ISO instants, `kind`, `type`, and for further
   * pages `after`.
   */
  differences(asked: Record<string, string>, signal?: AbortSignal): Promise<unknown>
  /** Reads which entities carry which (`wire/topology.ts` parses it), over the hours before a moment, or before now. */
  topology(
    signal?: AbortSignal,
    params?: Pick<QueryParams, 'origin' | 'range' | 'asIf'> & { heat?: AskedHeat; facets?: 'true' },
  ): Promise<unknown>
  /** Reads the resource at a path below the datastore's address, such as `alerts`. */
  read(place: string): Promise<unknown>
  /** Whether the reader acts on what is proposed here, and says things of entities. */
  decides(): Promise<boolean>
  /** The stored types that the reader's session opens here; undefined where it opens all of them. */
  opens(): Promise<ReadonlySet<string> | undefined>
  /** The file that the server makes of the resource at such a path, such as `flows?format=csv`. */
  download(place: string, signal?: AbortSignal): Promise<{ filename: string; blob: Blob }>
  /** Streams a CSV of one query to a Blob, with the server's filename. */
  exportCsv(query: Query, params?: QueryParams, signal?: AbortSignal): Promise<{ filename: string; blob: Blob }>
}

/** Ordered rows with live patches: what a table shows. Pure reducers underneath (`entities/apply-patch.ts`). */
export interface EntityStore {
  readonly rows: ReadonlyMap<string, EntityRecord>
  /** Set once for each consistent batch: what changed, so that a table redraws only that. */
  readonly $changes: ReadableAtom<
    { added: EntityRecord[]; modified: EntityRecord[]; removed: string[]; replaced?: true } | undefined
  >
  replace(rows: EntityRecord[]): void
  append(rows: EntityRecord[]): void
  apply(patches: Pick<Patch, 'added' | 'modified' | 'removed'>[]): void
}

export type NoticeLevel = 'error' | 'info' | 'success'
export interface Notice {
  id: number
  level: NoticeLevel
  message: string
  error?: PortalError
  action?: NoticeAction
}

/** What can be done about it where it is shown. */
export interface NoticeAction {
  label: string
  run(): void
}

export interface Notices {
  readonly $notices: ReadableAtom<readonly Notice[]>
  add(level: NoticeLevel, message: string, error?: PortalError, action?: NoticeAction): void
  dismiss(id: number): void
}

export interface Portal {
  readonly api: string
  /** The catalogue with its labels in the language of the format. */
  readonly catalogue: SpecSource
  readonly session: Session
  readonly location: PortalLocation
  readonly settings: Settings
  readonly notices: Notices
  readonly openingViews: OpeningViews
  /** State that linked elements share, by the names of their groups (groups/group.ts). */
  readonly groups: Map<string, Group>
  /** Somebody signed in here, and sees what is their own; an embed session, or one in demo mode, only reads. */
  readonly isPersonal: boolean
  /** The current format. Screens are drawn again when it changes (`$format`). */
  readonly format: Format
  readonly $format: ReadableAtom<Format>
  /** Another locale and time zone for all that is shown; those of the browser without one. `wrong` is shown with it. Throws a RangeError for what `Intl` does not know. */
  setFormat(locale: string | undefined, timeZone: string | undefined, wrong?: string): void
  /** A call of the portal API (specification § 7) with the session's token. `download` gives a file, as `{filename, blob}`. */
  call(method: 'get' | 'post' | 'patch' | 'delete' | 'download', path: string, body?: unknown): Promise<unknown>
  /** A call that is open to everybody: POST when there is a body, else GET. */
  ask(path: string, body?: unknown): Promise<unknown>
  /** Follows one more root of the portal's stream under a name of its own, until the function that it gives is called. */
  follow(name: string, root: Aggregate): () => void
  /** The portal's own stream, which `$resources` comes by. */
  readonly $stream: ReadableAtom<StreamStatus>
  /** Connects it at once instead of waiting for the next attempt. */
  retryNow(): void
  /** Environments and accounts of the signed-in user, live. */
  readonly $resources: ReadableAtom<Loadable<Resources>>
  /** Calls back with the patches of Resources, and without any where some were missed, until the function that it gives is called. */
  followResources(onPatches: (patches: readonly Patch[] | undefined) => void): () => void
  /** The datastore of an environment; the same object for the same id. Throws NOT_FOUND for one the user does not have. */
  datastore(environmentId: string): Datastore
  /** Closes connections while the page is hidden or in the back-forward cache, and opens them again. */
  pause(): void
  resume(): void
  /** Frees everything: streams, timers, caches. */
  destroy(): void
}
