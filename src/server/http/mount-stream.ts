/** The address of streams: callers without a token are refused before the operation is read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '../../wire/errors.js'
import type { Principal } from '../identity/principal.js'
import { callersOf } from '../stream/callers.js'
import { createOpenPlaces } from '../stream/open-places.js'
import { parseOperation } from '../stream/parse-operation.js'
import type { Publisher } from '../stream/publisher.js'
import { openReader } from '../stream/reader.js'
import { principalOf, proveAlive, SLOW_BODY_MS } from './pipeline.js'
import type { Services } from './services.js'

export function mountStream(fastify: FastifyInstance, publisher: Publisher, services: Services, now: () => Date): void {
  const places = createOpenPlaces()
  const proved = new WeakMap<FastifyRequest, { principal: Principal; at: number }>()
  fastify.route({
    method: 'POST',
    url: '/gql',
    async preParsing(request) {
      const principal = await principalOf(request, services, now())
      if (principal.kind === 'anonymous') throw new PortalError('NOT_SIGNED_IN')
      proved.set(request, { principal, at: performance.now() })
    },
    async handler(request, reply) {
      const known = proved.get(request)
      if (!known) throw new PortalError('NOT_SIGNED_IN')
      // The body has come since, as for every other call (http/pipeline.ts).
      const isSlow = performance.now() - known.at > SLOW_BODY_MS
      const principal = isSlow ? await principalOf(request, services, now()) : known.principal
      proveAlive(principal, services.liveness)
      const subscriptions = parseOperation(request.body)
      const callers = await callersOf(subscriptions, principal, token =>
        principalOf({ headers: { ...request.headers, authorization: `Bearer ${token}` } }, services, now()),
      )
      const place = places.take(principal, request.ip)
      const allowOrigin = reply.getHeader('access-control-allow-origin')
      reply.hijack()
      const headers =
        typeof allowOrigin === 'string' ? { 'access-control-allow-origin': allowOrigin, vary: 'Origin' } : undefined
      const reader = openReader(reply.raw, headers ?? {})
      reader.onClose(place.leave)
      await publisher.open(reader, subscriptions, { callers, turns: place.turns })
    },
  })
}
