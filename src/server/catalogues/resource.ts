/**
 * `POST /portal/catalogues/:kind`: an operator's reference data, CSV, gzip allowed, authorised by the operator's key. What is imported counts
 * from the answer on: entities that come in are worked out with it at once, those that are there by the jobs, which it starts.
 */
import type { Readable } from 'node:stream'
import { catalogueAnswer, catalogueQuery } from '../../wire/calls/datastore.js'
import { PortalError } from '../../wire/errors.js'
import { resource } from '../http/resource.js'
import { operator } from '../http/scopes.js'
import { CATALOGUE_KINDS, catalogueKind } from './kinds.js'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_SOURCE = 200

export const catalogueResource = resource({
  name: 'importCatalogue',
  method: 'POST',
  path: '/portal/catalogues/:kind',
  says: 'Replaces the parts of a reference catalogue that the CSV names.',
  scope: operator,
  query: catalogueQuery,
  raw: { types: ['text/plain'], maxBytes: MAX_BYTES },
  output: catalogueAnswer,
  async handle({ body, params, query, now, services: { store, onCatalogue } }) {
    const kind = catalogueKind(params.kind)
    if (!kind) {
      const kinds = Object.keys(CATALOGUE_KINDS).join(', ')
      throw new PortalError('NOT_FOUND', {
        message: `'${params.kind}' is not a kind of catalogue: use one of ${kinds}`,
      })
    }
    const source = query.source?.trim().slice(0, MAX_SOURCE) || undefined
    const { entries, skipped } = await CATALOGUE_KINDS[kind](await readText(body), source)
    const change = await store.catalogues.replace(kind, entries, source ?? null, now)
    if (change.added + change.modified + change.removed > 0) await onCatalogue()
    return { kind, ...change, skipped }
  },
})

/** The whole body as text. A transfer that breaks off writes nothing. */
async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > MAX_BYTES) {
        throw new PortalError('PAYLOAD_TOO_LARGE', {
          message: `More than ${MAX_BYTES / 1024 / 1024} MiB: split the file`,
        })
      }
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof PortalError) throw cause
    throw new PortalError('INVALID_REQUEST', {
      message: 'The body broke off: nothing was written, send it again',
      cause,
    })
  }
  const text = Buffer.concat(chunks).toString('utf8')
  if (text.includes('\0'))
    throw new PortalError('INVALID_REQUEST', { message: 'This is no text: it holds NUL characters' })
  return text
}
