/**
 * `/healthz`: the process lives and has been ready once. `/readyz`: it can answer now; 503 with Retry-After while it starts and while the database
 * is away. However often it is called, it asks the database at most once a second.
 */
import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.js'

const KNOWN_MS = 1_000
const RETRY_AFTER_S = 2

export function serveHealth(
  fastify: FastifyInstance,
  parts: { store: Pick<Store, 'ping'>; version: string; isReady: () => boolean },
): void {
  const { store, version, isReady } = parts
  let asked: { at: number; answer: Promise<boolean> } | undefined

  function isThere(): Promise<boolean> {
    const at = performance.now()
    if (asked && at - asked.at < KNOWN_MS) return asked.answer
    const answer = store.ping().then(
      () => true,
      () => false,
    )
    asked = { at, answer }
    return answer
  }

  fastify.get('/healthz', (_request, reply) =>
    reply.code(isReady() ? 200 : 503).send({ status: isReady() ? 'ok' : 'starting', version, channel: 'stable' }),
  )
  fastify.get('/readyz', async (_request, reply) => {
    const status = !isReady() ? 'starting' : (await isThere()) ? 'ok' : 'database away'
    if (status !== 'ok') reply.header('retry-after', String(RETRY_AFTER_S))
    return reply.code(status === 'ok' ? 200 : 503).send({ status, version, channel: 'stable' })
  })
}
