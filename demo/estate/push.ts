/** Sending to ingest like any collector: NDJSON, gzip, retried while the server is away. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Bundle } from './bundles.js'

const compress = promisify(gzip)
const CHUNK = 5_000
/** Servers of the same machine: packing for them costs more than it saves. */
const NEAR = new Set(['127.0.0.1', 'localhost', '[::1]'])
const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 30_000

export interface Target {
  server: string
  datastoreId: string
  authKey: string
}

export interface Push {
  lines(lines: readonly unknown[]): Promise<void>
  bundle(bundle: Bundle): Promise<void>
}

/**
 * Sends lines in chunks, bundles as they are. Each call waits and tries again while the server cannot be reached, is starting or is busy; it
 * rejects when the server refuses the call or a line (a fault of the estate, not of the moment), and when the signal aborts.
 */
export function createPush(
  target: Target,
  signal: AbortSignal,
  pause: (ms: number, signal: AbortSignal) => Promise<void> = wait,
): Push {
  const isNear = NEAR.has(new URL(target.server).hostname)
  const push = async (bytes: Uint8Array<ArrayBuffer>) => {
    const body = isNear ? bytes : new Uint8Array(await compress(bytes, { level: 1 }))
    const refused = firstRefusal(await send(target, { body, isPacked: !isNear }, signal, pause))
    if (refused !== undefined) throw new Error(`the server refused a line: ${JSON.stringify(refused)}`)
  }
  return {
    async lines(lines) {
      for (let start = 0; start < lines.length; start += CHUNK) {
        const chunk = lines.slice(start, start + CHUNK)
        await push(Buffer.from(chunk.map(line => JSON.stringify(line)).join('\n')))
      }
    },
    bundle: ({ body }) => push(body),
  }
}

interface Body {
  body: Uint8Array<ArrayBuffer>
  isPacked: boolean
}

async function send(
  target: Target,
  body: Body,
  signal: AbortSignal,
  pause: (ms: number, signal: AbortSignal) => Promise<void>,
): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    const response = await post(target, body, signal)
    if (response?.ok) return response.body
    if (response && response.status < 500 && response.status !== 429) {
      throw new Error(`ingest answered ${response.status}: ${JSON.stringify(response.body).slice(0, 300)}`)
    }
    await pause(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 1.6 ** attempt), signal)
  }
}

/** Undefined when the server could not be reached, or went away in between. */
async function post(
  { server, datastoreId, authKey }: Target,
  { body, isPacked }: Body,
  signal: AbortSignal,
): Promise<{ ok: boolean; status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(`${server}/api/datastores/${datastoreId}/ingest`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-ndjson',
        ...(isPacked && { 'content-encoding': 'gzip' }),
        authorization: `Bearer ${authKey}`,
      },
      body,
      signal,
    })
    return { ok: response.ok, status: response.status, body: await response.json() }
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

function firstRefusal(answer: unknown): unknown {
  const rejected = typeof answer === 'object' && answer !== null && 'rejected' in answer ? answer.rejected : []
  return Array.isArray(rejected) ? rejected[0] : undefined
}

/** Resolves after `ms`, or at once when the signal aborts. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
