/** FOCUS cost files of an import (platform `focus`), plain or gzipped: read as streams, mapped before anything is sent. */
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { ConnectorResult, Place, Skipped } from '../connectors/connector.js'
import { readFocus } from '../connectors/focus/map.js'
import { PortalError } from '../wire/errors.js'
import type { IngestRecord } from '../wire/ingest.js'
import { attempt, filesOf } from './import-files.js'
import { CommandError } from './output.js'

const EXPECTED =
  'a FOCUS 1.0 cost and usage file: CSV, its header naming BilledCost, BillingCurrency, ChargePeriodStart …'

/** A named file that is not FOCUS is an error; one found in a directory is skipped by name. Throws CommandError when nothing is left. */
export async function readCosts(paths: readonly string[]): Promise<ConnectorResult> {
  const records: IngestRecord[] = []
  const places: Place[] = []
  const skipped: Skipped[] = []
  for (const { path, isNamed } of filesOf(paths, ['.csv', '.csv.gz'])) {
    try {
      const result = await readFocus(textOf(path), basename(path))
      for (const { id, ...cost } of result.rows) records.push({ cost, id })
      // Joined, not pushed as arguments: a bill has more rows than a call may take.
      for (const place of result.places) places.push(place)
      for (const item of result.skipped) skipped.push(item)
    } catch (cause) {
      const reason = reasonOf(cause)
      if (isNamed) throw new CommandError(`${path} cannot be imported: ${reason}`, { cause })
      skipped.push({ file: basename(path), record: '', reason })
    }
  }
  if (records.length === 0) {
    const [first] = skipped
    const why = first ? ` (${[first.file, first.record, first.reason].filter(part => part !== '').join(' ')})` : ''
    throw new CommandError(`Nothing to import in ${paths.join(', ')}${why}: expected ${EXPECTED}`)
  }
  return { records, places, skipped }
}

/** Text of a file, piece by piece. Windows tools write UTF-16 with a byte order mark. */
function textOf(path: string): AsyncIterable<string> {
  const first = attempt(path, () => firstBytes(path))
  const file = createReadStream(path)
  const isGzipped = first[0] === 0x1f && first[1] === 0x8b
  // An error of the file ends the unpacked stream too, so that its reader gets it.
  if (isGzipped)
    return decoded(
      pipeline(file, createGunzip(), () => undefined),
      'utf-8',
    )
  return decoded(file, first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : 'utf-8')
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function firstBytes(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(2)
    readSync(file, bytes, 0, 2, 0)
    return bytes
  } finally {
    closeSync(file)
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof PortalError)
    return cause.details[0] ? `${cause.details[0].path} ${cause.details[0].message}` : cause.message
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  if (code === undefined) throw cause
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ? 'it is not text: export it as CSV, plain or gzipped'
    : `it cannot be read (${code})`
}
