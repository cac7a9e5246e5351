/**
 * Checks of every body before a resource sees it: its type, its size, the number of its JSON values, the time it takes. Also the end of calls
 * that are refused before their body was read: the rest of the body is discarded for a while, so that the answer arrives, then the connection is closed.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '../../wire/errors.js'
import { parseJson } from '../../wire/json.js'
import { exceeded } from '../../wire/json-limits.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its bodies itself. */
    raw?: boolean
  }
}

/** Filters nest 32 deep, which takes two levels each. */
const JSON_LIMITS = { depth: 100, values: 200_000 }
const LINGER_MS = 5_000

/** Times a call may take to arrive, in ms: its head, then all of it. */
const HEAD_MS = 20_000
const CALL_MS = 120_000

export const SERVER_TIMES = {
  requestTimeout: CALL_MS,
  http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: 5_000 },
}

/** Adds the parsers of bodies, and lets refused calls end. A route whose config says `raw` reads its body itself. */
export function guardBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string | Buffer) => {
      if (isRaw(request)) return undefined
      const encoding = request.headers['content-encoding'] ?? 'identity'
      if (encoding !== 'identity') {
        throw new PortalError('INVALID_REQUEST', {
          status: 415,
          message: `The body is encoded as '${encoding.slice(0, 100)}': send it plain`,
        })
      }
      return readJson(String(text))
    },
  )
  fastify.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (isRaw(request)) return undefined
    const type = request.headers['content-type']
    const sent = type === undefined ? 'no content type' : `content type '${type.slice(0, 100)}'`
    throw new PortalError('INVALID_REQUEST', { status: 415, message: `The body has ${sent}: send application/json` })
  })
  fastify.addHook('onRequest', async request => {
    // Without a listener the error of a broken connection would be uncaught; whoever reads the body gets it as well.
    request.raw.on('error', () => undefined)
  })
  fastify.addHook('onSend', async (request, reply, payload) => {
    // Closing at once would reset the connection of a caller that is still sending, and the answer would be lost.
    if (!request.raw.complete) reply.removeHeader('connection')
    return payload
  })
  fastify.addHook('onResponse', async request => linger(request.raw))
}

/** Parses JSON of bounded size. Throws INVALID_REQUEST, or PAYLOAD_TOO_LARGE when it holds too many values or is nested too deep. */
export function readJson(text: string): unknown {
  const problem = exceeded(text, JSON_LIMITS)
  if (problem !== undefined) throw new PortalError('PAYLOAD_TOO_LARGE', { message: `The body ${problem}` })
  return parseJson(text, 'The body')
}

function isRaw(request: FastifyRequest): boolean {
  return 'raw' in request.routeOptions.config
}

function linger(request: IncomingMessage): void {
  if (request.complete) return
  request.on('data', () => undefined)
  // The reader detaches in a moment; until then the stream is paused.
  setImmediate(() => request.resume())
  const cut = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, LINGER_MS)
  cut.unref()
  request.once('close', () => clearTimeout(cut))
}
