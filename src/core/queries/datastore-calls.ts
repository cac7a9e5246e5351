/** The calls of one datastore, each with its token: one that is refused is renewed once. */
import { parseCompositeAnswer } from '../../wire/answer-shape.js'
import { PortalError } from '../../wire/errors.js'
import { printCanonical } from '../../wire/print-query.js'
import type { CompositeAnswer } from '../../wire/query.js'
import type { HttpClient } from '../http/client.js'
import { withRetries } from '../http/retry.js'
import type { Clock, Datastore } from '../types.js'
import { createBatch } from './batch.js'
import { type CompositeRequest, withParams } from './composite.js'
import type { DataAccessToken } from './data-access.js'

export interface CallParts {
  http: HttpClient
  clock: Clock
  access: DataAccessToken
  /** Address of the datastore, with a slash at the end. */
  home: string
  /** Called when a call begins; gives what is called at its end. */
  beginCall(): () => void
}

export interface DatastoreCalls
  extends Pick<Datastore, 'query' | 'changes' | 'differences' | 'read' | 'download' | 'topology' | 'exportCsv'> {
  /** Queries of widgets; those asked for at the same time go in one call. */
  ask(request: CompositeRequest, signal: AbortSignal): Promise<CompositeAnswer>
  /** Sends the request in a call by itself, so that rows do not wait for slower widgets. */
  askAlone(request: CompositeRequest, signal: AbortSignal): Promise<CompositeAnswer>
  askFacts(request: CompositeRequest, signal: AbortSignal): Promise<unknown>
}

export function createDatastoreCalls({ http, clock, access, home, beginCall }: CallParts): DatastoreCalls {
  const url = `${home}queries`
  /** Calls without a signal that are under way; equal ones share an answer. */
  const asking = new Map<string, Promise<CompositeAnswer>>()

  async function send<T>(call: (token: string) => Promise<T>): Promise<T> {
    const end = beginCall()
    try {
      return await call(await access.get())
    } catch (error) {
      if (!(error instanceof PortalError) || error.status !== 401) throw error
      return await call(await access.get(true))
    } finally {
      end()
    }
  }

  const post = (to: string, { params, queries }: CompositeRequest, signal?: AbortSignal) =>
    send(token => http.post(withParams(to, params), { token, body: { queries }, ...(signal && { signal }) }))
  const fetchComposite = async (request: CompositeRequest, signal?: AbortSignal) =>
    parseCompositeAnswer(await post(url, request, signal))
  const fetchBatched = createBatch(fetchComposite)

  const ask: DatastoreCalls['ask'] = (request, signal) =>
    withRetries(() => fetchBatched(request, signal), clock, signal)
  const askAlone: DatastoreCalls['askAlone'] = (request, signal) =>
    withRetries(() => fetchComposite(request, signal), clock, signal)

  return {
    ask,
    askAlone,
    askFacts: (request, signal) => withRetries(() => post(`${home}facts`, request, signal), clock, signal),
    query(queries, params = {}, signal) {
      const request = { queries, params }
      if (signal) return askAlone(request, signal)
      const key = printCanonical(request)
      const call = asking.get(key) ?? ask(request, new AbortController().signal).finally(() => asking.delete(key))
      asking.set(key, call)
      return call
    },
    changes: (asked, signal) =>
      send(token => http.get(withParams(`${home}changes`, asked), { token, ...(signal && { signal }) })),
    differences: (asked, signal) =>
      send(token => http.get(withParams(`${home}differences`, asked), { token, ...(signal && { signal }) })),
    topology: (signal, params = {}) =>
      withRetries(
        () => send(token => http.get(withParams(`${home}topology`, params), { token, ...(signal && { signal }) })),
        clock,
        signal,
      ),
    read: place => send(token => http.get(home + place, { token })),
    download: (place, signal) => send(token => http.download(home + place, { token, ...(signal && { signal }) })),
    exportCsv: (query, params = {}, signal) =>
      send(token =>
        http.download(withParams(url, { ...params, format: 'csv' }), {
          token,
          body: { queries: { export: query } },
          ...(signal && { signal }),
        }),
      ),
  }
}
