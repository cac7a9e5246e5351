/** Whether the caller still waits. */
import type { FastifyReply } from 'fastify'

/** Aborts when the connection closes before the answer was sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
