/** Calls that run when the server stops: for a while they may end, new ones are refused. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface RunningCalls {
  /** True once those that still run are cut off. */
  areCut(): boolean
}

/** Follows the calls of a server. `patienceMs`: how long those that run may take to end once it closes. */
export function followCalls(fastify: FastifyInstance, patienceMs = 0): RunningCalls {
  const running = new Set<ServerResponse>()
  let areCut = false
  let onNone = () => {}
  fastify.server.on('request', (_request, response) => {
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      if (running.size === 0) onNone()
    })
  })
  fastify.addHook('preClose', async () => {
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
