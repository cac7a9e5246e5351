/**
 * One import without its command line: find or create the environment, push the records to its datastore in chunks, add up what became of
 * them. What the server refuses is reported with the file and record that it was read from.
 */
import { gzipSync } from 'node:zlib'
import type { ConnectorResult, Place, Skipped } from '../connectors/connector.js'
import { ingestAnswer } from '../wire/calls/datastore.js'
import { type EnvironmentKeys, environmentKeys } from '../wire/calls/environments.js'
import type { IngestAnswer, IngestRecord, IngestRejection } from '../wire/ingest.js'
import { ask, type Server } from './client.js'
import type { Progress } from './progress.js'

/** Lines in one call: a long import shows progress and is never one huge transaction. */
const CHUNK = 5_000

/** Entities of one type: what happened to them. */
export interface Tally {
  added: number
  modified: number
  unchanged: number
  skipped: number
}

export interface ImportReport {
  environmentId: string
  name: string
  datastoreId: string
  /** Absolute base of the datastore's calls. */
  endpoint: string
  types: Record<string, Tally>
  skipped: Skipped[]
}

export interface ImportTarget {
  server: Server
  /** Id or exact name of an environment; another name creates it. */
  environment: string
  /** Account of a new environment, default the first. */
  account: string | undefined
}

/** Sends what was read. Throws CommandError when the server cannot be reached, refuses the key, or is no Plinth server. */
export async function runImport(
  read: ConnectorResult,
  target: ImportTarget,
  progress: Progress,
): Promise<ImportReport> {
  const { server } = target
  const environment = await openEnvironment(target)
  const endpoint = environment.endpoint === '' ? server.address : new URL(environment.endpoint, server.address).href
  const types: Record<string, Tally> = {}
  const skipped = [...read.skipped]
  const tally = (type: string) => (types[type] ??= { added: 0, modified: 0, unchanged: 0, skipped: 0 })
  for (const { type } of read.skipped) if (type !== undefined) tally(type).skipped += 1
  try {
    for (let start = 0; start < read.records.length; start += CHUNK) {
      const records = read.records.slice(start, start + CHUNK)
      const url = `${endpoint.replace(/\/$/, '')}/api/datastores/${environment.datastoreId}/ingest`
      const answer = await send(url, environment.authKey, records)
      for (const [type, part] of Object.entries(answer.types)) {
        const sum = tally(type)
        sum.added += part.added
        sum.modified += part.modified
        sum.unchanged += part.unchanged
      }
      for (const refused of refusedRecords(answer.rejected, records, read.places.slice(start, start + CHUNK))) {
        skipped.push(refused)
        if (refused.type !== undefined) tally(refused.type).skipped += 1
      }
      progress.step(Math.min(start + CHUNK, read.records.length), read.records.length)
    }
  } finally {
    progress.end()
  }
  const { environmentId, name, datastoreId } = environment
  return { environmentId, name, datastoreId, endpoint: endpoint.replace(/\/$/, ''), types, skipped }
}

function openEnvironment({ server, environment, account }: ImportTarget): Promise<EnvironmentKeys> {
  return ask(environmentKeys, `${server.address}/portal/environments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.key}` },
    body: JSON.stringify({ environment, ...(account !== undefined && { account }) }),
  })
}

function send(url: string, authKey: string, records: readonly IngestRecord[]): Promise<IngestAnswer> {
  return ask(ingestAnswer, url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
      authorization: `Bearer ${authKey}`,
    },
    body: new Uint8Array(gzipSync(records.map(record => JSON.stringify(record)).join('\n'))),
  })
}

/** One entry a refused record, with all its reasons; lines of an answer are 1-based. */
function refusedRecords(
  rejections: readonly IngestRejection[],
  records: readonly IngestRecord[],
  places: readonly Place[],
): Skipped[] {
  const reasons = new Map<number, string[]>()
  for (const { line, path, reason } of rejections) {
    reasons.set(line, [...(reasons.get(line) ?? []), `${path} ${reason}`])
  }
  return [...reasons].map(([line, all]) => {
    const record = records[line - 1]
    const place = places[line - 1] ?? { file: '', record: `line ${line}` }
    return { ...place, ...(record && { type: typeOf(record) }), reason: all.join('; ') }
  })
}

function typeOf(record: IngestRecord): string {
  if ('cost' in record) return 'cost'
  if ('flow' in record) return 'flow'
  if ('entity' in record) return record.entity.type
  if ('samples' in record) return record.samples.type
  return 'history' in record ? record.history.type : record.gone.type
}
