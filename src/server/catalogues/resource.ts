/**
 * `POST /portal/catalogues/:kind`: an operator's reference data, CSV, gzip allowed, authorised by the operator's key. What is imported counts
 * from the answer on: entities that come in are worked out with it at once, those that are there by the jobs, which it starts.
 */
import type { Readable } from 'node:stream'
import { PortalError } from '../../wire/errors.js'
import { type Resource, resource } from '../http/resource.js'
import { proveOperator } from '../hub/environments.js'
import type { Store } from '../store/store.js'
import { CATALOGUE_KINDS, catalogueKind } from './kinds.js'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_SOURCE = 200

/** `imported` is called once a catalogue changed. */
export function catalogueResource(store: Store, imported: () => Promise<void>): Resource {
  return resource<Readable>({
    method: 'POST',
    path: '/portal/catalogues/:kind',
    access: 'key',
    raw: true,
    async handle({ input, params, query, principal, now }) {
      await proveOperator(store, principal)
      const kind = catalogueKind(params.kind)
      if (!kind) {
        const kinds = Object.keys(CATALOGUE_KINDS).join(', ')
        throw new PortalError('NOT_FOUND', {
          message: `'${params.kind}' is not a kind of catalogue: use one of ${kinds}`,
        })
      }
      const source = query.source?.trim().slice(0, MAX_SOURCE) || undefined
      const { entries, skipped } = await CATALOGUE_KINDS[kind](await readText(input), source)
      const change = await store.catalogues.replace(kind, entries, source ?? null, now)
      if (change.added + change.modified + change.removed > 0) await imported()
      return { kind, ...change, skipped }
    },
  })
}

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
