/** The command line's way to a running server: its address and operator key, and calls that fail with a sentence. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fromErrorBody, isRecord } from '../wire/errors.js'
import { type AnySchema, type OutputOf, tryShape } from '../wire/read-shape.js'
import { CommandError } from './output.js'

export interface Server {
  /** Origin and path prefix, without a trailing slash. */
  address: string
  key: string
}

const TIMEOUT_MS = 300_000
const AGAIN = new Set([429, 503])
const MOST_TRIES = 6
const MOST_WAIT_MS = 30_000

/** `--server` with `--key`, or what `plinth serve` left in the data directory. Throws CommandError saying how to start one. */
export function findServer(options: { server?: string | undefined; key?: string | undefined; data: string }): Server {
  const { server, key } = options
  const found = server !== undefined && key !== undefined ? undefined : readOperatorFile(options.data)
  const address = server ?? found?.address
  const operatorKey = key ?? found?.key
  if (address !== undefined && operatorKey !== undefined) return { address: proveAddress(address), key: operatorKey }
  if (server !== undefined) throw new CommandError(`--server ${server} needs its operator key too: give --key KEY`)
  throw new CommandError(
    `No server is running with data directory ${resolve(options.data)}: start one with \`npm start\` (or \`npx plinth serve\`), ` +
      'name its directory with --data, or give --server URL and --key KEY',
  )
}

/**
 * Calls the server and gives the parsed body. What it is too busy for (429), or cannot do just now (503), is asked again when it says, a few times:
 * nothing was written then. Throws CommandError naming the server and the way out.
 */
export async function call(
  url: string,
  init: RequestInit & { headers: Record<string, string> },
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const { response, body } = await send(url, init)
    if (response.ok) return body
    if (!AGAIN.has(response.status) || tries === MOST_TRIES) throw failure(body, response.status)
    await pause(waitOf(response.headers.get('retry-after'), tries))
  }
}

/** Calls like `call` and checks the answer by its shape. Throws CommandError where it does not fit: something else listens at the address. */
export async function ask<S extends AnySchema>(
  shape: S,
  url: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<OutputOf<S>> {
  const { value, details } = tryShape(shape, await call(url, init))
  if (!details) return value
  throw new CommandError(`${new URL(url).origin} does not answer as a Plinth server does: correct --server`)
}

/** Waits as long as the server says; otherwise each wait is twice as long as the one before. */
function waitOf(retryAfter: string | null, tries: number): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  return Math.min(MOST_WAIT_MS, Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 500 * 2 ** tries)
}

async function send(url: string, init: RequestInit): Promise<{ response: Response; body: unknown }> {
  const { origin } = new URL(url)
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { response, body: parseBody(await response.text()) }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new CommandError(`${origin} gave no answer within ${TIMEOUT_MS / 1000} s: look at its log`, { cause })
    throw new CommandError(`No server answers at ${origin}: start one with \`npm start\`, or correct --server`, {
      cause,
    })
  }
}

function failure(body: unknown, status: number): CommandError {
  const error = fromErrorBody(body, status)
  const details = error.details.map(
    ({ path, message, hint }) => `${path} ${message}${hint === undefined ? '' : `: ${hint}`}`,
  )
  const places = details.length === 0 ? '' : ` (${details.join('; ')})`
  return new CommandError(
    `${error.message}${places}${error.requestId === undefined ? '' : ` [request ${error.requestId}]`}`,
  )
}

function proveAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CommandError(`--server is '${address}': give an address such as http://127.0.0.1:8080`)
  return address.replace(/\/+$/, '')
}

/** A proxy or another program in between may answer anything. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readOperatorFile(dataDirectory: string): Server | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(resolve(dataDirectory), 'operator.json'), 'utf8'))
    if (isRecord(value) && typeof value.address === 'string' && typeof value.key === 'string') {
      return { address: value.address, key: value.key }
    }
  } catch {
    // Not there or not readable: the caller says what to do.
  }
  return undefined
}
