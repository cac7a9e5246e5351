/** The command line's way to a running server: its address and operator key, and calls that fail with a sentence. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fromErrorBody, isRecord } from '../wire/errors.js'
import { CommandError } from './output.js'

export interface Server {
  address: string
  key: string
}

/** `--server` with `--key`, or what `plinth serve` left in the data directory. */
export function findServer(options: { server?: string | undefined; key?: string | undefined; data: string }): Server {
  if (options.server !== undefined && options.key !== undefined)
    return { address: options.server.replace(/\/$/, ''), key: options.key }
  const file = join(resolve(options.data), 'operator.json')
  const found = readOperatorFile(file)
  if (!found) {
    throw new CommandError(
      `No server is running with data directory ${resolve(options.data)}: start one with \`npm start\` (or \`npx plinth serve\`), ` +
        'name its directory with --data, or give --server URL and --key KEY',
    )
  }
  return { address: (options.server ?? found.address).replace(/\/$/, ''), key: options.key ?? found.key }
}

/** Calls the server; a failure names it and the way out. */
export async function call(url: string, init: RequestInit & { headers: Record<string, string> }): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(300_000) })
  } catch (cause) {
    throw new CommandError(
      `No server answers at ${new URL(url).origin}: start one with \`npm start\`, or correct --server`,
      { cause },
    )
  }
  const text = await response.text()
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
  if (response.ok) return body
  const error = fromErrorBody(body, response.status)
  throw new CommandError(`${error.message}${error.requestId === undefined ? '' : ` (request ${error.requestId})`}`)
}

function readOperatorFile(file: string): Server | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isRecord(value) && typeof value.address === 'string' && typeof value.key === 'string') {
      return { address: value.address, key: value.key }
    }
  } catch {
    // Not there or not readable: the caller says what to do.
  }
  return undefined
}
