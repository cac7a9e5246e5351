/**
 * The portal as a page's own code has it: who is signed in, calls of the API, answers of datastores, theme and language. The portal of the screens
 * (`core/types.ts`) has more, which is for screens alone and may change with any release.
 */
import type { Loadable, QueryAnswers, StreamStatus } from '../core/types.js'
import type { EnvironmentResource, Resources } from '../wire/aggregates.js'
import type { PortalError } from '../wire/errors.js'
import type { CompositeAnswer, Query, QueryParams } from '../wire/query.js'
import type { EmbedSession } from '../wire/session.js'

/** A value that changes. Stores of `nanostores` are such values, also for what its adapters make of them. */
export interface PlinthStore<T> {
  get(): T
  /** Calls back now and with each change, until the function that it gives is called. */
  subscribe(listener: (value: T) => void): () => void
  /** Calls back with each change from now on, until the function that it gives is called. */
  listen(listener: (value: T) => void): () => void
}

export interface PlinthSession {
  readonly $state: PlinthStore<PlinthSessionState>
  /** Somebody is signed in; for embeds: there is a valid token. */
  readonly $authenticated: PlinthStore<boolean>
  /** Takes up the stored session. Idempotent. */
  init(): Promise<void>
  signIn(email: string, password: string, code?: string): Promise<void>
  /** Never rejects. */
  signOut(): Promise<void>
  /** A valid access token, refreshed when it is about to expire or was refused (`renew`). Rejects NOT_SIGNED_IN. */
  accessToken(renew?: boolean): Promise<string>
}

export interface PlinthSessionState {
  status: 'uninitialized' | 'initialized'
  userId: string | null
  email: string | null
  /** On a partner's page: the tokens of the account's brand, `--plinth-…` → value. */
  brand?: Readonly<Record<string, string>> | undefined
  /** On a partner's page: why there is no session. The portal asks for it again by itself. */
  trouble?: PortalError | undefined
}

export interface PlinthDatastore {
  readonly environment: EnvironmentResource
  readonly $stream: PlinthStore<StreamStatus>
  /** Entities by type, live. */
  readonly $counts: PlinthStore<Record<string, number> | undefined>
  /** One composite call; identical concurrent calls share it; tried again at most 3 times, unless it is refused. */
  query(queries: Record<string, Query>, params?: QueryParams, signal?: AbortSignal): Promise<CompositeAnswer>
  /** The same as a store that stays current while something listens to it. Equal questions share one store. `reload` reads it again, also after an error. */
  watch(queries: Record<string, Query>, params?: QueryParams): PlinthStore<Loadable<QueryAnswers>> & { reload(): void }
  /** A CSV of one query, with the server's filename. */
  exportCsv(query: Query, params?: QueryParams, signal?: AbortSignal): Promise<{ filename: string; blob: Blob }>
}

export interface PlinthSettings {
  readonly $theme: PlinthStore<'light' | 'dark' | 'system'>
  setTheme(theme: 'light' | 'dark' | 'system'): void
}

export interface PlinthPortal {
  readonly api: string
  readonly session: PlinthSession
  readonly settings: PlinthSettings
  /** Environments and accounts of the signed-in user, live. */
  readonly $resources: PlinthStore<Loadable<Resources>>
  /** The datastore of an environment; the same object for the same id. Throws NOT_FOUND for one the user does not have. */
  datastore(environmentId: string): PlinthDatastore
  /** A call of the portal API (docs/protocol.md) with the session's token. `download` gives a file, as `{filename, blob}`. */
  call(method: 'get' | 'post' | 'patch' | 'delete' | 'download', path: string, body?: unknown): Promise<unknown>
  /** Another locale and time zone for all that is shown; those of the browser without one. Throws a RangeError for what `Intl` does not know. */
  setFormat(locale: string | undefined, timeZone: string | undefined): void
  /** Closes connections until `resume`; by itself the portal does so while the page is hidden. */
  pause(): void
  resume(): void
  /** Frees everything: streams, timers, caches. */
  destroy(): void
}

/** What a page says of its portal. */
export interface PlinthOptions {
  /** Base of the API, such as `https://portal.example`; '' is the page's own origin. */
  api: string
  /** Partner pages: gets an embed session from the page's backend. With it there is no refresh token and no sign-in. */
  fetchSession?: () => Promise<EmbedSession>
  fetch?: typeof fetch
  /** Where the session and the state of screens are kept; default in memory. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** What outlives the session: that somebody signed in on this device; default `storage`. */
  devices?: Pick<Storage, 'getItem' | 'setItem'>
  /** Language tag of words, numbers, dates and times; default that of the browser. */
  locale?: string
  /** Time zone of all times; default that of the browser. */
  timeZone?: string
}
