/** Calls that run when the server stops: for a while they may end, new ones are refused. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { PortalError } from '../../wire/errors.js'

/** What a server that is followed is made with: that it stops is answered here, as every other error is. */
export const WHILE_CLOSING = { forceCloseConnections: true, return503OnClosing: false } as const
const RETRY_SECONDS = 2

export interface RunningCalls {
  /** True once those that still run are cut off. */
  areCut(): boolean
}

/** Follows the calls of a server. `patienceMs`: how long those that run may take to end once it closes. */
export function followCalls(fastify: FastifyInstance, patienceMs = 0): RunningCalls {
  const running = new Set<ServerResponse>()
  let isClosing = false
  let areCut = false
  let onNone = () => {}
  fastify.server.on('request', (_request, response) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      if (running.size === 0) onNone()
    })
  })
  fastify.addHook('onRequest', async () => {
    if (isClosing) throw new PortalError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  })
  fastify.addHook('preClose', async () => {
    isClosing = true
    if (running.size > 0 && patienceMs > 0) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, patienceMs)
        onNone = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    areCut = true
  })
  return { areCut: () => areCut }
}
