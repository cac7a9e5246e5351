/** The demo's identity provider, beside the portal. */
import type { FastifyInstance } from 'fastify'
import { DEMO_PATH } from '../sso/demo/people.js'

export async function mountDemoIdp(
  fastify: FastifyInstance,
  parts: { portal: string; secret: string; returnUrl: string },
): Promise<void> {
  const idp = await quietly(async () => {
    // Not loaded without the demo.
    const { createDemoIdp } = await import('../sso/demo/idp.js')
    return createDemoIdp(parts)
  })
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

/** The library warns on the console of being used as a demo, which this is. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}
