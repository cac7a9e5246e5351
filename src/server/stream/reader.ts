/**
 * One open stream: frames written in commit order to a socket. A reader more than 256 KiB behind is cut off (it resumes by sequence), not counting one
 * frame that is larger by itself, as a snapshot may be; a comment keeps the connection alive, `complete` asks it to reconnect with a fresh token.
 */
import type { ServerResponse } from 'node:http'

const MAX_BEHIND = 256 * 1024
const HEARTBEAT_MS = 15_000
const END_MS = 5_000
const BEAT = ':\n\n'
/** Keeps the connection too, and says nothing of having sent everything. */
const STILL_READING = ': reading\n\n'

export interface Reader {
  next(message: string): void
  /** The first heartbeat: everything up to now has been sent. */
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
  let ended = false
  /** Bytes of a large frame that was sent while the reader was not behind. */
  let large = 0
  const callbacks: (() => void)[] = []
  let hasAll = false
  const heartbeat = setInterval(() => write(hasAll ? BEAT : STILL_READING), HEARTBEAT_MS)
  const close = () => {
    if (closed) return
    closed = true
    clearInterval(heartbeat)
    for (const callback of callbacks.splice(0)) callback()
  }
  response.on('close', close)
  // The reader disconnected in the middle of a frame: it resumes by sequence.
  response.on('error', close)
  // It may have disconnected before the listener was added.
  if (response.destroyed || response.socket?.destroyed === true) close()

  function write(frame: string): void {
    if (closed || ended) return
    const behind = response.writableLength
    if (behind > MAX_BEHIND + large) {
      ended = true
      response.destroy()
      return
    }
    if (behind <= MAX_BEHIND) large = frame.length > MAX_BEHIND / 4 ? Buffer.byteLength(frame) : 0
    response.write(frame)
  }

  return {
    next: message => write(`event: next\ndata: ${message}\n\n`),
    beat() {
      hasAll = true
      write(BEAT)
    },
    complete() {
      write('event: complete\ndata:\n\n')
      if (ended) return
      ended = true
      response.end()
      // A reader that does not read would not notice the end either.
      setTimeout(() => response.destroy(), END_MS).unref()
    },
    get closed() {
      return closed || ended
    },
    onClose(callback) {
      if (closed) callback()
      else callbacks.push(callback)
    },
  }
}
