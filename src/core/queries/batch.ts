/**
 * Joins the queries that a datastore is asked within one tick into one composite call: a page of ten widgets is one request, and the browser's
 * few connections stay free for the streams. Queries are named by their places: one by a name that the server refuses would take the others with it.
 */

import { printCanonical } from '../../wire/print-query.js'
import type { CompositeAnswer, Query } from '../../wire/query.js'
import type { CompositeRequest } from './composite.js'

/** Most queries of one call (docs/protocol.md). */
const MOST = 50

interface Waiting {
  request: CompositeRequest
  signal: AbortSignal | undefined
  resolve: (answer: CompositeAnswer) => void
  reject: (error: unknown) => void
}

type Send = (request: CompositeRequest, signal?: AbortSignal) => Promise<CompositeAnswer>

/** Gives a function like `send` that waits for the end of the tick and makes one call for all requests with equal parameters. The call is aborted when all of them were. */
export function createBatch(send: Send): Send {
  let waiting: Waiting[] = []

  function flush(): void {
    const groups = new Map<string, Waiting[]>()
    for (const item of waiting) {
      const key = printCanonical(item.request.params)
      groups.set(key, [...(groups.get(key) ?? []), item])
    }
    waiting = []
    for (const items of groups.values()) for (const part of split(items)) void ask(part)
  }

  async function ask(items: Waiting[]): Promise<void> {
    const [first] = items
    if (!first) return
    const queries: Record<string, Query> = {}
    for (const [i, { request }] of items.entries()) {
      for (const [n, query] of Object.values(request.queries).entries()) queries[`q${i}.${n}`] = query
    }
    try {
      const answer = await send({ queries, params: first.request.params }, allLeft(items))
      for (const [i, { request, resolve }] of items.entries()) resolve(pick(answer, request, `q${i}.`))
    } catch (error) {
      for (const { reject } of items) reject(error)
    }
  }

  return (request, signal) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(flush, 0)
      waiting.push({ request, signal, resolve, reject })
    })
}

/** Aborts when all requests were aborted; never when one of them has no signal. */
function allLeft(items: readonly Waiting[]): AbortSignal {
  const all = new AbortController()
  const look = () => items.every(({ signal }) => signal?.aborted) && all.abort()
  for (const { signal } of items) signal?.addEventListener('abort', look)
  return all.signal
}

/** The answers of one request under its own names. */
function pick(answer: CompositeAnswer, request: CompositeRequest, prefix: string): CompositeAnswer {
  const results: CompositeAnswer['results'] = {}
  for (const [n, name] of Object.keys(request.queries).entries()) {
    const result = answer.results[`${prefix}${n}`]
    if (result) results[name] = result
  }
  return { ...answer, results }
}

/** Parts of at most `MOST` queries; all queries of a request are in one part. */
function split(items: Waiting[]): Waiting[][] {
  const parts: Waiting[][] = []
  let room = 0
  for (const item of items) {
    const size = Object.keys(item.request.queries).length
    if (size > room) {
      parts.push([])
      room = MOST
    }
    parts.at(-1)?.push(item)
    room -= size
  }
  return parts
}
