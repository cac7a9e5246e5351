/**
 * One environment's datastore over one token: its calls (`datastore-calls.ts`), its changes as they happen (`live-changes.ts`), and the stores
 * that hold answers, facts and lists, kept while they are shown and for a while after.
 */
import { computed } from 'nanostores'
import type { Catalogue } from '../../spec/catalogue.js'
import type { EnvironmentResource } from '../../wire/aggregates.js'
import type { QueryFacts } from '../../wire/facts.js'
import { printCanonical } from '../../wire/print-query.js'
import type { QueryParams } from '../../wire/query.js'
import type { HttpClient } from '../http/client.js'
import { createStream, type Stream } from '../stream/stream.js'
import type { Clock, Datastore, List, QueryAnswers, Session } from '../types.js'
import { type AnswerParts, createAnswers, createFacts, type KeptLoad, NO_ANSWERS } from './answers.js'
import { createDataAccess, type GivenData } from './data-access.js'
import { createDatastoreAggregate } from './datastore-aggregate.js'
import { createDatastoreCalls, type DatastoreCalls } from './datastore-calls.js'
import type { createList } from './list.js'
import { createListeners } from './listeners.js'
import { createLiveChanges } from './live-changes.js'
import type { Load } from './load.js'
import { createShelf } from './shelf.js'

/** Answers, facts and lists that are kept after nobody shows them any more. */
const KEPT_ANSWERS = 200
const KEPT_FACTS = 5
const KEPT_LISTS = 5

export interface DatastoreParts {
  api: string
  http: HttpClient
  session: Session
  clock: Clock
  fetch: typeof fetch
  catalogue: Pick<Catalogue, 'memberTypes' | 'has' | 'entry'>
  /** With the token for one environment that may have come with the session. */
  resources?: { readonly given: GivenData | undefined }
  /** The API's stream, and the alias of this datastore in it. A datastore at another endpoint opens a stream of its own. */
  stream: Stream
  alias: string
}

/** The part of the portal that opens the stream of a datastore at another endpoint. */
export interface OpenStream {
  pause(): void
  resume(): void
  close(): void
}

export function createDatastore(parts: DatastoreParts, environment: EnvironmentResource): Datastore & OpenStream {
  const { http, clock, alias, catalogue } = parts
  const base = environment.endpoint === '' ? parts.api : environment.endpoint
  const isElsewhere = base !== parts.api
  const access = createDataAccess({ ...parts, given: parts.resources?.given }, environment)
  // Whoever opens it asks it something: the token comes while that is being drawn. Who asks says what is wrong.
  access.get().catch(() => undefined)
  const stream = isElsewhere
    ? createStream({ url: `${base}/gql`, fetch: parts.fetch, clock, session: { accessToken: access.get } })
    : parts.stream
  const home = `${base}/api/datastores/${encodeURIComponent(environment.datastoreId)}/`
  const calls = createDatastoreCalls({ http, clock, access, home, beginCall: stream.beginCall })
  const listeners = createListeners()
  const streamAccess = isElsewhere ? undefined : access.get
  const source = createDatastoreAggregate({
    datastoreId: environment.datastoreId,
    listeners,
    access: streamAccess,
    restart: stream.restart,
    onLive: () => kept.revive(),
    // Reading again shows what the reader may still see.
    onRefused: () => kept.reload(),
  })
  const changes = createLiveChanges({ clock, stream, alias, listeners, source, catalogue })
  const isLedger = (type: string) => catalogue.has(type) && catalogue.entry(type).isLedger === true
  const kept = createKeptStores(calls, { clock, isLedger, live: changes.live })

  return {
    environment,
    $stream: computed([stream.$status, source.$refusal], (status, error) =>
      error && status.phase === 'live' ? { phase: 'failed' as const, error } : status,
    ),
    $counts: source.$counts,
    $asOf: source.$asOf,
    $seen: source.$seen,
    query: calls.query,
    changes: calls.changes,
    differences: calls.differences,
    topology: calls.topology,
    read: calls.read,
    decides: access.decides,
    opens: async () => (await import('./open-types.js')).openTypes(await access.get(), catalogue),
    download: calls.download,
    exportCsv: calls.exportCsv,
    watch: kept.watch,
    facts: kept.facts,
    list: kept.list,
    live: changes.live,
    follow: (name, root) => stream.add(`${alias}_${name}`, { ...root, access: streamAccess }),
    retryNow: stream.retryNow,
    pause() {
      if (isElsewhere) stream.pause()
    },
    resume() {
      if (isElsewhere) stream.retryNow()
    },
    close() {
      kept.clear()
      changes.close()
      if (isElsewhere) stream.close()
    },
  }
}

type Shown = (isShown: boolean) => void

/** Answers, facts and lists by what was asked: equal questions share one store. */
function createKeptStores(
  { ask, askAlone, askFacts }: DatastoreCalls,
  { clock, isLedger, live }: Pick<AnswerParts, 'clock' | 'isLedger' | 'live'>,
): Pick<Datastore, 'watch' | 'facts' | 'list'> & { revive(): void; reload(): void; clear(): void } {
  const answers = createShelf<KeptLoad<QueryAnswers>>(clock, KEPT_ANSWERS)
  const facts = createShelf<KeptLoad<Record<string, QueryFacts>>>(clock, KEPT_FACTS)
  const lists = createShelf<{ load: Load<unknown>; list: List }>(clock, KEPT_LISTS)
  const open = () => [...answers.open(), ...facts.open(), ...lists.open()].map(({ load }) => load)
  /** Data of a moment in the past, or of an estate as if, does not change, but the reader's rights may. */
  const ofPast: Datastore['live'] = () => live({ types: [], fields: [] }, () => {})
  const liveAt = (params: QueryParams = {}) => ((params.origin ?? params.asIf) === undefined ? live : ofPast)

  return {
    watch(queries, params = {}) {
      if (Object.keys(queries).length === 0) return NO_ANSWERS
      const request = { queries, params }
      const make = (shown: Shown) => createAnswers({ clock, ask, isLedger, live: liveAt(params), shown }, request)
      return answers.get(printCanonical(request), make).kept
    },
    facts(queries, params = {}) {
      const request = { queries, params }
      const make = (shown: Shown) =>
        createFacts({ clock, ask: askFacts, isLedger, live: liveAt(params), shown }, request)
      return facts.get(printCanonical(request), make).kept
    },
    list({ by, ...request }) {
      const create = by as typeof createList
      const make = (shown: Shown) => create({ clock, ask: askAlone, live: liveAt(request.params), shown }, request)
      return lists.get(printCanonical(request), make).list
    },
    revive() {
      for (const load of open()) load.revive()
    },
    reload() {
      for (const load of open()) load.reload()
    },
    clear() {
      for (const shelf of [answers, facts, lists]) shelf.clear()
    },
  }
}
