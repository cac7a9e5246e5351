/** Where providers send browsers back to. These are pages, not calls: each answers with the way to the portal, whatever came of it. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PortalError } from '../../wire/errors.js'
import { settleFlow } from '../sso/flow.js'
import { switchedOff } from '../sso/problems.js'
import { ACS_PATH, METADATA_PATH, RETURN_PATH } from '../sso/return-urls.js'
import { proveRawHeaders, readRawBody } from './raw-body.js'
import type { Services } from './services.js'

/** The longest answer of a provider that comes in an address. */
const LONGEST = 16_384
/** What an answer of a provider that comes in a form may be. */
const FORM = { types: ['application/x-www-form-urlencoded'], maxBytes: 256 * 1024 }

export function mountReturns(fastify: FastifyInstance, services: Services, now: () => Date): void {
  fastify.get<{ Params: { provider: string } }>(RETURN_PATH, async (request, reply) => {
    const query = new URLSearchParams(request.url.slice(0, LONGEST).split('?')[1] ?? '')
    const to = await settleFlow(
      {
        providerId: request.params.provider,
        state: query.get('state') ?? undefined,
        prove(provider, state) {
          const party = services.sso.byCode(provider)
          if (!party) throw switchedOff()
          return party.prove(provider, state, query)
        },
      },
      services,
      now(),
    )
    return goTo(reply, to)
  })
  fastify.route<{ Params: { provider: string } }>({
    method: 'POST',
    url: ACS_PATH,
    // It reads its body itself.
    config: { raw: true },
    async handler(request, reply) {
      proveRawHeaders(request.raw.headers, FORM)
      const chunks: Buffer[] = []
      for await (const chunk of readRawBody(request.raw, FORM)) chunks.push(chunk)
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
      const to = await settleFlow(
        {
          providerId: request.params.provider,
          state: form.get('RelayState') ?? undefined,
          prove(provider, state) {
            if (provider.type !== 'SAML2') throw switchedOff()
            return services.sso.saml.prove(provider, state, form.get('SAMLResponse') ?? '')
          },
        },
        services,
        now(),
      )
      return goTo(reply, to)
    },
  })
  fastify.get<{ Params: { provider: string } }>(METADATA_PATH, async (request, reply) => {
    const provider = await services.sso.providers.byId(request.params.provider)
    if (provider?.type !== 'SAML2') throw new PortalError('NOT_FOUND', { message: 'No such identity provider' })
    const named = reply.header('content-disposition', 'attachment; filename="plinth-metadata.xml"')
    return named.type('application/samlmetadata+xml').send(services.sso.saml.metadata(provider))
  })
}

/** The address holds a code: it is kept nowhere, and no page learns of it. */
function goTo(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303)
}
