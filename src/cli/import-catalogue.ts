/** `plinth import catalogue <kind> <file>`: sends an operator's reference table to the server, which reads it, and says what became of it. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type CatalogueAnswer, catalogueAnswer } from '../wire/calls/datastore.js'
import { ask, findServer, type Server } from './client.js'
import { CommandError, say } from './output.js'

/** Reasons listed in full; `--json` has them all. */
const LISTED = 20

export interface CatalogueOptions {
  server?: string | undefined
  key?: string | undefined
  data: string
  source: string
  json: boolean
}

/** `words` are the kind and one file. The server knows the kinds. */
export async function importCatalogue(options: CatalogueOptions, words: readonly string[]): Promise<void> {
  const [kind, file, ...more] = words
  if (kind === undefined || file === undefined || more.length > 0)
    throw new CommandError(
      'Give a kind and one file: plinth import catalogue lifecycle|hardware|instances|regions FILE',
    )
  const source = options.source === 'default' ? undefined : options.source
  const answer = await sendCatalogue(findServer(options), kind, read(file), source)
  if (options.json) say(JSON.stringify(answer))
  else print(answer, basename(file))
}

/** `source` names where the table comes from; default the usual source of its kind. */
export function sendCatalogue(server: Server, kind: string, csv: Buffer, source?: string): Promise<CatalogueAnswer> {
  const who = source === undefined ? '' : `?source=${encodeURIComponent(source)}`
  const url = `${server.address}/portal/catalogues/${encodeURIComponent(kind)}${who}`
  const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'text/plain', 'content-encoding': 'gzip' }
  return ask(catalogueAnswer, url, { method: 'POST', headers, body: new Uint8Array(gzipSync(csv)) })
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new CommandError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  }
}

function print({ kind, added, modified, unchanged, removed, skipped }: CatalogueAnswer, file: string): void {
  say(`${kind}: ${added} added, ${modified} modified, ${removed} removed, ${unchanged} unchanged`)
  for (const { line, reason } of skipped.slice(0, LISTED)) say(`skipped ${file} line ${line}: ${reason}`)
  if (skipped.length > LISTED) say(`… and ${skipped.length - LISTED} more: --json lists them all`)
}
