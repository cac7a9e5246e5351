/**
 * One open stream: frames written in commit order to a socket. A reader more than 256 KiB behind is cut (it resumes by sequence), a
 * comment keeps the line alive, `complete` tells it to come again with a fresh token.
 */
import type { ServerResponse } from 'node:http'

const MAX_BEHIND = 256 * 1024
const HEARTBEAT_MS = 15_000

export interface Reader {
  next(message: string): void
  /** A heartbeat out of turn: everything up to now has been sent. */
  beat(): void
  complete(): void
  readonly closed: boolean
  onClose(callback: () => void): void
}

export function openReader(response: ServerResponse, headers: Record<string, string>): Reader {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  response.flushHeaders()
  let closed = false
  const callbacks: (() => void)[] = []
  const beat = () => write(':\n\n')
  const heartbeat = setInterval(beat, HEARTBEAT_MS)
  response.on('close', () => {
    closed = true
    clearInterval(heartbeat)
    for (const callback of callbacks) callback()
  })

  function write(frame: string): void {
    if (closed) return
    if (response.writableLength > MAX_BEHIND) {
      response.destroy()
      return
    }
    response.write(frame)
  }

  return {
    next: message => write(`event: next\ndata: ${message}\n\n`),
    beat,
    complete() {
      write('event: complete\ndata:\n\n')
      response.end()
    },
    get closed() {
      return closed
    },
    onClose: callback => callbacks.push(callback),
  }
}
