/**
 * `POST /api/datastores/:id/ingest`: NDJSON, gzip allowed, authorised by a key of the environment. The whole body is read before the first
 * line is written, so a broken transfer writes nothing; then lines are parsed and go to the store batch by batch.
 */
import { ingestAnswer } from '../../wire/calls/datastore.js'
import { PortalError } from '../../wire/errors.js'
import { isHub } from '../../wire/hub.js'
import { type IngestAnswer, type IngestLine, weightOf } from '../../wire/ingest.js'
import { parseIngestLine } from '../../wire/parse-ingest.js'
import { keepLines, linesOf } from '../http/lines.js'
import { holdBody } from '../http/raw-body.js'
import { resource } from '../http/resource.js'
import { environmentKey } from '../http/scopes.js'
import type { Services } from '../http/services.js'
import type { IngestRequest } from '../store/datastore.js'
import { createPause } from '../store/ingest/pause.js'
import { rejectionsOfLine } from '../store/ingest/rejections-of-line.js'
import { addAnswers } from '../store/ingest/slices.js'
import { createLineTally } from './tally-lines.js'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_LINES = 500_000
const MAX_LINE_BYTES = 1024 * 1024
/** Lines of one transaction, those of several times counted as many. */
const BATCH = 5_000
/** Long lines make smaller batches: a parsed line takes many times the memory of its text. */
const BATCH_BYTES = 8 * 1024 * 1024
const MAX_REJECTIONS = 1_000
/** Of a body that took longer to come the key is proved once more: it may have ended, with its environment or without. */
const LONG_MS = 1_000

export const ingestResource = resource({
  name: 'ingest',
  method: 'POST',
  path: '/api/datastores/:id/ingest',
  says: 'Takes entities, samples and charges as NDJSON: bad lines are refused by number, good ones kept.',
  audit: { when: 'never' },
  scope: environmentKey,
  raw: {
    types: ['application/x-ndjson', 'application/ndjson', 'application/gzip', 'text/plain'],
    maxBytes: MAX_BYTES,
  },
  output: ingestAnswer,
  async handle({ body, datastoreId, proveKey, services: { store, budget, turns } }) {
    if (isHub(datastoreId))
      throw new PortalError('FORBIDDEN', { message: 'Nothing is sent to a hub: it is worked out' })
    const begun = performance.now()
    const request = store.datastore.beginIngest(datastoreId)
    const held = await holdBody(body, budget, keepLines(MAX_LINES, MAX_LINE_BYTES))
    try {
      if (performance.now() - begun > LONG_MS) await proveKey()
      return await write({ store, turns }, { datastoreId, request }, held.chunks)
    } finally {
      held.release()
    }
  },
})

async function write(
  { store, turns }: Pick<Services, 'store' | 'turns'>,
  { datastoreId, request }: { datastoreId: string; request: IngestRequest },
  chunks: readonly Buffer[],
): Promise<IngestAnswer> {
  const tally = createLineTally(store.registry)
  let total: IngestAnswer = { accepted: 0, unchanged: 0, waiting: 0, rejected: [], sequence: 0, types: {} }
  const pause = createPause()
  let end: (() => void) | undefined
  const endTurn = () => {
    end?.()
    end = undefined
  }
  let batch: IngestLine[] = []
  let bytes = 0
  let weight = 0
  const flush = async () => {
    const answer = await store.datastore.ingest(datastoreId, batch, {
      ...request,
      onReady: endTurn,
      tally: tally.take,
    })
    total = addAnswers([total, answer])
    keepFirst(total)
    batch = []
    bytes = 0
    weight = 0
  }
  try {
    for (const found of linesOf(chunks, MAX_LINE_BYTES)) {
      const { line } = found
      end ??= await turns()
      await pause()
      if ('problem' in found) {
        const rejection = { line, path: 'line', reason: found.problem }
        total.rejected.push(rejection)
        tally.unreadable(line, '', [rejection])
      } else if (found.text.trim() !== '') {
        try {
          const record = parseIngestLine(found.text)
          batch.push({ line, record })
          bytes += found.bytes
          weight += weightOf(record)
        } catch (error) {
          if (!(error instanceof PortalError)) throw error
          const rejections = rejectionsOfLine(line, problemsOf(error))
          for (const rejection of rejections) total.rejected.push(rejection)
          tally.unreadable(line, found.text, rejections)
        }
        if (total.rejected.length > 10 * MAX_REJECTIONS) keepFirst(total)
      }
      if (weight >= BATCH || bytes > BATCH_BYTES) await flush()
    }
    // At least once: the answer to an empty body has the position too.
    if (batch.length > 0 || total.sequence === 0 || !tally.isEmpty()) await flush()
  } finally {
    endTurn()
  }
  keepFirst(total)
  return total
}

/** Keeps the first rejections: the answer names no more of them. */
function keepFirst(total: IngestAnswer): void {
  total.rejected = total.rejected.sort((a, b) => a.line - b.line).slice(0, MAX_REJECTIONS)
}

function problemsOf({ details, message }: PortalError): { path: string; reason: string }[] {
  if (details.length === 0) return [{ path: 'line', reason: message }]
  return details.map(detail => ({ path: detail.path, reason: detail.message }))
}
