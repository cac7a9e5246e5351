/** The demo's identity provider, beside the portal. */
import type { FastifyInstance } from 'fastify'
import { DEMO_PATH } from '../sso/demo/people.js'

export async function mountDemoIdp(
  fastify: FastifyInstance,
  parts: { portal: string; secret: string; returnUrl: string },
): Promise<void> {
  // Not loaded without the demo.
  const { createDemoIdp } = await import('../sso/demo/idp.js')
  const idp = await createDemoIdp(parts)
  fastify.route({
    method: ['GET', 'POST'],
    url: `${DEMO_PATH}/*`,
    // It reads its bodies itself.
    config: { raw: true },
    async handler(request, reply) {
      reply.hijack()
      await idp.answer(request.raw, reply.raw)
    },
  })
}
