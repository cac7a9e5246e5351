/**
 * `POST /api/datastores/:id/ingest`: NDJSON, gzip allowed, authorised by a key of the environment. The whole body is read and every
 * line's structure proved before the first is written, so a broken transfer writes nothing; then batches go to the store.
 */

import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createCostIds } from '../../connectors/focus/cost-id.js'
import { ingestAnswer } from '../../wire/calls/datastore.js'
import { PortalError } from '../../wire/errors.js'
import type { IngestAnswer, IngestLine, IngestRejection } from '../../wire/ingest.js'
import { parseIngestLine } from '../../wire/parse-ingest.js'
import { resource } from '../http/resource.js'
import { environmentKey } from '../http/scopes.js'
import type { Store } from '../store/store.js'

const MAX_LINES = 500_000
const BATCH = 5_000
const MAX_REJECTIONS = 1_000

/** Bytes of a body once unpacked. */
const MAX_BYTES = 256 * 1024 * 1024

export const ingestResource = resource({
  name: 'ingest',
  method: 'POST',
  path: '/api/datastores/:id/ingest',
  says: 'Takes entities, samples and charges as NDJSON: bad lines are refused by number, good ones kept.',
  scope: environmentKey,
  raw: { types: ['application/x-ndjson', 'application/gzip', 'text/plain'], maxBytes: MAX_BYTES },
  output: ingestAnswer,
  async handle({ body, datastoreId, services: { store } }) {
    const { lines, rejected } = await readLines(body)
    return write(store, datastoreId, lines, rejected)
  },
})

async function readLines(body: Readable): Promise<{ lines: IngestLine[]; rejected: IngestRejection[] }> {
  const lines: IngestLine[] = []
  const rejected: IngestRejection[] = []
  let line = 0
  try {
    for await (const text of createInterface({ input: body, crlfDelay: Number.POSITIVE_INFINITY })) {
      line += 1
      if (line > MAX_LINES) {
        throw new PortalError('PAYLOAD_TOO_LARGE', {
          message: `More than ${MAX_LINES} lines: send them in several calls`,
        })
      }
      if (text.trim() === '') continue
      try {
        lines.push({ line, record: parseIngestLine(text) })
      } catch (error) {
        if (!(error instanceof PortalError)) throw error
        rejected.push(...rejections(line, error))
      }
    }
  } catch (cause) {
    if (cause instanceof PortalError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PortalError('INVALID_REQUEST', {
      message: `The body broke off after line ${line} (${reason}): nothing was written, send it again`,
      cause,
    })
  }
  return { lines, rejected }
}

async function write(
  store: Store,
  datastoreId: string,
  lines: IngestLine[],
  rejected: IngestRejection[],
): Promise<IngestAnswer> {
  const total: IngestAnswer = { accepted: 0, unchanged: 0, rejected: [...rejected], sequence: 0, types: {} }
  const idOfCost = createCostIds()
  for (let start = 0; start === 0 || start < lines.length; start += BATCH) {
    const answer = await store.datastore.ingest(datastoreId, lines.slice(start, start + BATCH), idOfCost)
    total.accepted += answer.accepted
    total.unchanged += answer.unchanged
    total.rejected.push(...answer.rejected)
    total.sequence = answer.sequence
    for (const [type, tally] of Object.entries(answer.types)) {
      const sum = total.types[type] ?? { added: 0, modified: 0, unchanged: 0, removed: 0 }
      sum.added += tally.added
      sum.modified += tally.modified
      sum.unchanged += tally.unchanged
      sum.removed += tally.removed
      total.types[type] = sum
    }
  }
  total.rejected = total.rejected.sort((a, b) => a.line - b.line).slice(0, MAX_REJECTIONS)
  return total
}

function rejections(line: number, error: PortalError): IngestRejection[] {
  if (error.details.length === 0) return [{ line, path: 'line', reason: error.message }]
  return error.details.map(({ path, message }) => ({ line, path, reason: message }))
}
