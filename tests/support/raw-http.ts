/** HTTP as nobody's client sends it: bytes on a socket, and what comes back until the server closes or falls silent. */
import { connect } from 'node:net'

export interface RawCall {
  /** Sent one after the other, `pause` ms apart. */
  parts: readonly (string | Uint8Array)[]
  pause?: number
  /** Cuts the connection once everything is sent. */
  abort?: boolean
  /** Resolves after this many ms at the latest. */
  wait?: number
  /** Resolves as soon as the answer holds this. */
  until?: RegExp
}

/** Everything the server answered, as Latin-1 text. */
export function rawCall(
  address: string,
  { parts, pause = 0, abort = false, wait = 3_000, until }: RawCall,
): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(Number(port), hostname)
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(end, wait)
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
      if (until?.test(answer)) end()
    })
    socket.on('close', end)
    socket.on('error', () => undefined)
    socket.on('connect', async () => {
      for (const part of parts) {
        if (!socket.write(part)) await new Promise(drained => socket.once('drain', drained))
        if (pause > 0) await new Promise(passed => setTimeout(passed, pause))
      }
      if (abort) end()
    })
  })
}

/** The head of a POST. */
export function post(path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: 'plinth', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
