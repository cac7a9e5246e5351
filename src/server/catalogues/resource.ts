/**
 * `POST /portal/catalogues/:kind`: an operator's reference data, CSV, gzip allowed, authorised by the operator's key. Imported rows apply from
 * the answer on: to entities that are ingested at once, to existing entities by the jobs, which it starts.
 */
import { isUtf8 } from 'node:buffer'
import { catalogueAnswer, catalogueQuery } from '../../wire/calls/datastore.js'
import { PortalError } from '../../wire/errors.js'
import { type ByteBudget, holdBody, type RawBody } from '../http/raw-body.js'
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
  raw: { types: ['text/plain', 'text/csv', 'application/gzip'], maxBytes: MAX_BYTES },
  output: catalogueAnswer,
  async handle({ body, params, query, now, services: { store, budget, onCatalogue } }) {
    const kind = catalogueKind(params.kind)
    if (!kind) {
      const kinds = Object.keys(CATALOGUE_KINDS).join(', ')
      throw new PortalError('NOT_FOUND', {
        message: `'${params.kind}' is not a kind of catalogue: use one of ${kinds}`,
      })
    }
    const source = query.source?.trim().slice(0, MAX_SOURCE) || undefined
    const { entries, skipped } = await CATALOGUE_KINDS[kind](await readText(body, budget), source)
    const change = await store.catalogues.replace(kind, entries, source ?? null, now)
    if (change.added + change.modified + change.removed > 0) await onCatalogue()
    return { kind, ...change, skipped }
  },
})

/** The whole body as text. A transfer that breaks off writes nothing. */
async function readText(body: RawBody, budget: ByteBudget): Promise<string> {
  const { chunks, release } = await holdBody(body, budget)
  const bytes = Buffer.concat(chunks)
  release()
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new PortalError('INVALID_REQUEST', { message: 'This is no text: send it as UTF-8, without NUL characters' })
  }
  return bytes.toString('utf8')
}
