/** Sending to ingest like any collector: NDJSON, gzip, retried while the server is away. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const CHUNK = 4_000
const MAX_WAIT_MS = 30_000

export interface Target {
  server: string
  datastoreId: string
  authKey: string
}

/** Sends lines in chunks. Rejects when the server refuses them; waits and tries again when it cannot be reached. */
export async function push(target: Target, lines: readonly unknown[], signal: AbortSignal): Promise<void> {
  for (let start = 0; start < lines.length; start += CHUNK) {
    const text = lines
      .slice(start, start + CHUNK)
      .map(line => JSON.stringify(line))
      .join('\n')
    await send(target, new Uint8Array(await compress(text, { level: 1 })), signal)
  }
}

async function send(target: Target, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(`${target.server}/api/datastores/${target.datastoreId}/ingest`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-ndjson',
        'content-encoding': 'gzip',
        authorization: `Bearer ${target.authKey}`,
      },
      body,
      signal,
    }).catch((error: unknown) => {
      if (signal.aborted) throw error
      return undefined
    })
    if (response?.ok) {
      const answer: unknown = await response.json()
      const rejected = typeof answer === 'object' && answer !== null && 'rejected' in answer ? answer.rejected : []
      if (Array.isArray(rejected) && rejected.length > 0)
        throw new Error(`The server refused lines: ${JSON.stringify(rejected[0])}`)
      return
    }
    if (response && response.status < 500 && response.status !== 429) {
      throw new Error(`Ingest answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
    }
    await wait(Math.min(MAX_WAIT_MS, 500 * 1.6 ** attempt), signal)
  }
}

export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
