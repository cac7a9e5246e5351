/** Where providers send browsers back to. These are pages, not calls: each answers with the way to the portal, whatever came of it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { settleFlow } from '../sso/flow.js'
import { RETURN_PATH } from '../sso/return-urls.js'
import type { Services } from './services.js'

/** Of an answer in an address. */
const LONGEST = 16_384

export function mountReturns(fastify: FastifyInstance, services: Services, now: () => Date): void {
  fastify.get<{ Params: { provider: string } }>(RETURN_PATH, async (request, reply) => {
    const query = new URLSearchParams(request.url.slice(0, LONGEST).split('?')[1] ?? '')
    const to = await settleFlow(
      {
        providerId: request.params.provider,
        state: query.get('state') ?? undefined,
        prove: (provider, state) => services.sso.oidc.prove(provider, state, query),
      },
      services,
      now(),
    )
    return goTo(reply, to)
  })
}

/** The address holds a code: it is kept nowhere, and no page learns of it. */
function goTo(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303)
}
