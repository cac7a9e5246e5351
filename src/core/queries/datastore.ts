/**
 * One environment's datastore: queries, live changes, exports, over one token.
 *
 * It is one aggregate of the API's stream. The selection is the union of what all listeners want. It resumes at the earliest position of a
 * listener's rows; patches that newer rows hold already change nothing.
 */
import { atom, computed, onMount } from 'nanostores'
import type { Catalogue } from '../../spec/catalogue.js'
import type { EnvironmentResource } from '../../wire/aggregates.js'
import { parseDatastoreRoot, readCounts } from '../../wire/aggregates.js'
import { parseCompositeAnswer } from '../../wire/answer-shape.js'
import { PortalError } from '../../wire/errors.js'
import type { QueryFacts } from '../../wire/facts.js'
import type { Patch, Position } from '../../wire/patch.js'
import { printCanonical } from '../../wire/print-query.js'
import type { CompositeAnswer, Query, QueryParams } from '../../wire/query.js'
import type { HttpClient } from '../http/client.js'
import { withRetries } from '../http/retry.js'
import { createStream, type Stream } from '../stream/stream.js'
import type { Clock, Datastore, List, LiveSelection, QueryAnswers, Session } from '../types.js'
import { createAnswers, createFacts, type KeptLoad, NO_ANSWERS } from './answers.js'
import { createBatch } from './batch.js'
import { type CompositeRequest, withParams } from './composite.js'
import { createDataAccess } from './data-access.js'
import { createList } from './list.js'
import { isRefusal, type Load } from './load.js'
import { createShelf } from './shelf.js'

/** Answers, facts and lists that are kept after nobody shows them any more. */
const KEPT_ANSWERS = 200
const KEPT_FACTS = 5
const KEPT_LISTS = 5

/** When one screen follows another within this time, the subscription stays. */
const LEAVE_MS = 10_000

export interface DatastoreParts {
  api: string
  http: HttpClient
  session: Session
  clock: Clock
  fetch: typeof fetch
  /** Patches name stored types; the catalogue says which types a family has. */
  catalogue: Pick<Catalogue, 'memberTypes'>
  /** The API's stream, and the alias of this datastore in it. A datastore at another endpoint opens a stream of its own. */
  stream: Stream
  alias: string
}

/** What the portal does with the stream of a datastore at another endpoint. */
export interface OpenStream {
  pause(): void
  resume(): void
  close(): void
}

interface Listener {
  selection: LiveSelection
  notify: (patches: Patch[]) => void
  resync: (() => void) | undefined
}

export function createDatastore(parts: DatastoreParts, environment: EnvironmentResource): Datastore & OpenStream {
  const { http, clock } = parts
  const base = environment.endpoint === '' ? parts.api : environment.endpoint
  const home = `${base}/api/datastores/${encodeURIComponent(environment.datastoreId)}/`
  const url = `${home}queries`
  const access = createDataAccess(parts, environment.id)
  const isElsewhere = environment.endpoint !== '' && environment.endpoint !== parts.api
  const stream = isElsewhere
    ? createStream({ url: `${base}/gql`, fetch: parts.fetch, clock, token: access.get })
    : parts.stream
  const $counts = atom<Record<string, number> | undefined>(undefined)
  const $asOf = atom<string | null>(null)
  const $refusal = atom<PortalError | undefined>(undefined)
  const listeners = new Set<Listener>()
  let position: Position | undefined
  let hadSnapshot = false
  let detach: (() => void) | undefined
  let leaving: unknown
  let isCounted = false

  const aggregate = {
    field() {
      const { types, fields } = union([...listeners].map(listener => listener.selection))
      const changes =
        types.length > 0 ? `changes(types: ${JSON.stringify(types)}, fields: ${JSON.stringify(fields)})` : ''
      return `datastore(id: ${JSON.stringify(environment.datastoreId)}) { id name counts asOf ${changes} }`
    },
    position: () => position,
    access: isElsewhere ? undefined : access.get,
    onSnapshot(snapshot: { epoch: string; sequence: number }) {
      const root = parseDatastoreRoot(snapshot)
      const isResync = hadSnapshot
      hadSnapshot = true
      position = { epoch: snapshot.epoch, sequence: snapshot.sequence }
      $counts.set(root.counts)
      $asOf.set(root.asOf)
      // Changes were missed and are not known: everything shown is read again.
      if (isResync) {
        for (const listener of [...listeners]) listener.resync?.()
      } else if (rewind(earliest([...listeners]))) stream.restart()
    },
    onPatches(patches: Patch[]) {
      const [first] = patches
      if (!first) return
      if (position && (first.epoch !== position.epoch || first.sequence > position.sequence + 1)) {
        position = undefined
        stream.restart()
        return
      }
      const fresh = patches.filter(patch => !position || patch.sequence > position.sequence)
      const last = fresh.at(-1)
      if (!last) return
      position = { epoch: last.epoch, sequence: last.sequence }
      for (const { self } of fresh) {
        if (self?.counts !== undefined) $counts.set(readCounts(self.counts))
        if (typeof self?.asOf === 'string') $asOf.set(self.asOf)
      }
      for (const listener of [...listeners]) {
        const wanted = fresh.filter(
          patch => patch.entity !== undefined && listener.selection.types.includes(patch.entity),
        )
        if (wanted.length > 0) listener.notify(wanted)
      }
    },
    onLive() {
      $refusal.set(undefined)
      for (const load of loads()) load.revive()
    },
    onError(error: PortalError) {
      $refusal.set(error)
      // The reader's rights have changed: reading again shows what they may still see.
      if (isRefusal(error)) for (const load of loads()) load.reload()
    },
  }

  /** When the stream is ahead of a listener's rows, it goes back to their position. Other listeners get those patches twice, which changes nothing. */
  function rewind(since: Position | undefined): boolean {
    if (!since || !position || since.epoch !== position.epoch || since.sequence >= position.sequence) return false
    position = since
    return true
  }

  function attach(): void {
    clock.clearTimeout(leaving)
    if (detach) stream.restart()
    else detach = stream.add(parts.alias, aggregate)
  }

  /** Nobody listens any more: unless somebody does soon, the aggregate leaves the stream. */
  function leave(): void {
    if (isCounted || listeners.size > 0) return
    clock.clearTimeout(leaving)
    leaving = clock.setTimeout(letGo, LEAVE_MS)
  }

  function letGo(): void {
    clock.clearTimeout(leaving)
    detach?.()
    detach = undefined
  }

  async function send<T>(call: (token: string) => Promise<T>): Promise<T> {
    try {
      return await call(await access.get())
    } catch (error) {
      if (!(error instanceof PortalError) || error.status !== 401) throw error
      return call(await access.get(true))
    }
  }

  const post = (to: string, params: QueryParams, asked: Record<string, Query>, signal?: AbortSignal) =>
    send(token => http.post(withParams(to, params), { token, body: { queries: asked }, ...(signal && { signal }) }))

  const fetchComposite = async (request: CompositeRequest, signal?: AbortSignal): Promise<CompositeAnswer> =>
    parseCompositeAnswer(await post(url, request.params, request.queries, signal))

  const fetchBatched = createBatch(fetchComposite)

  const ask = (request: CompositeRequest, signal: AbortSignal) =>
    withRetries(() => fetchBatched(request, signal), clock, signal)
  /** Rows are asked for in a call by themselves, so that they do not wait for slower widgets. */
  const askAlone = (request: CompositeRequest, signal: AbortSignal) =>
    withRetries(() => fetchComposite(request, signal), clock, signal)
  /** Calls without a signal that are under way; equal ones share an answer. */
  const asking = new Map<string, Promise<CompositeAnswer>>()
  const askFacts = (request: CompositeRequest, signal: AbortSignal) =>
    withRetries(() => post(`${home}facts`, request.params, request.queries, signal), clock, signal)
  const answers = createShelf<KeptLoad<QueryAnswers>>(clock, KEPT_ANSWERS)
  const facts = createShelf<KeptLoad<Record<string, QueryFacts>>>(clock, KEPT_FACTS)
  const lists = createShelf<{ load: Load<unknown>; list: List }>(clock, KEPT_LISTS)
  const loads = () => [...answers.open(), ...facts.open(), ...lists.open()].map(({ load }) => load)

  const live: Datastore['live'] = (asked, notify, resync) => {
    const types = asked.types.flatMap(type => parts.catalogue.memberTypes(type))
    const selection = { ...asked, types }
    const listener = { selection, notify, resync }
    const before = printed(listeners)
    listeners.add(listener)
    const isBehind = rewind(selection.since)
    if (!detach || isBehind || printed(listeners) !== before) attach()
    else clock.clearTimeout(leaving)
    return () => {
      listeners.delete(listener)
      leave()
    }
  }

  /** Data of a moment in the past does not change, but the reader's rights may. */
  const ofPast: Datastore['live'] = () => live({ types: [], fields: [] }, () => {})
  const liveAt = (params: QueryParams = {}) => (params.origin === undefined ? live : ofPast)

  // Somebody who shows counts needs the stream, even without listeners.
  onMount($counts, () => {
    isCounted = true
    clock.clearTimeout(leaving)
    if (!detach) attach()
    return () => {
      isCounted = false
      leave()
    }
  })

  return {
    environment,
    $stream: computed([stream.$status, $refusal], (status, error) =>
      error && status.phase === 'live' ? { phase: 'failed' as const, error } : status,
    ),
    $counts,
    $asOf,
    query(asked, params = {}, signal) {
      const request = { queries: asked, params }
      if (signal) return askAlone(request, signal)
      const key = printCanonical(request)
      const call = asking.get(key) ?? ask(request, new AbortController().signal).finally(() => asking.delete(key))
      asking.set(key, call)
      return call
    },
    watch(asked, params = {}) {
      if (Object.keys(asked).length === 0) return NO_ANSWERS
      const request = { queries: asked, params }
      const make = (shown: (isShown: boolean) => void) =>
        createAnswers({ clock, ask, live: liveAt(params), shown }, request)
      return answers.get(printCanonical(request), make).kept
    },
    facts(asked, params = {}) {
      const request = { queries: asked, params }
      const make = (shown: (isShown: boolean) => void) =>
        createFacts({ clock, ask: askFacts, live: liveAt(params), shown }, request)
      return facts.get(printCanonical(request), make).kept
    },
    list(request) {
      const make = (shown: (isShown: boolean) => void) =>
        createList({ clock, ask: askAlone, live: liveAt(request.params), shown }, request)
      return lists.get(printCanonical(request), make).list
    },
    live,
    changes: (asked, signal) =>
      send(token => http.get(withParams(`${home}changes`, asked), { token, ...(signal && { signal }) })),
    exportCsv: (query, params = {}, signal) =>
      send(token =>
        http.download(withParams(url, { ...params, format: 'csv' }), {
          token,
          body: { queries: { export: query } },
          ...(signal && { signal }),
        }),
      ),
    retryNow: stream.retryNow,
    pause() {
      if (isElsewhere) stream.pause()
    },
    resume() {
      if (isElsewhere) stream.retryNow()
    },
    close() {
      listeners.clear()
      for (const shelf of [answers, facts, lists]) shelf.clear()
      letGo()
      if (isElsewhere) stream.close()
    },
  }
}

/** The earliest position of a listener's rows. */
function earliest(listeners: Listener[]): Position | undefined {
  const positions = listeners.map(listener => listener.selection.since).filter(since => since !== undefined)
  return positions.sort((a, b) => a.sequence - b.sequence)[0]
}

function union(selections: LiveSelection[]): { types: string[]; fields: string[] } {
  return {
    types: [...new Set(selections.flatMap(selection => selection.types))].sort(),
    fields: [...new Set(selections.flatMap(selection => selection.fields))].sort(),
  }
}

function printed(listeners: ReadonlySet<Listener>): string {
  return JSON.stringify(union([...listeners].map(listener => listener.selection)))
}
