/**
 * Bodies that are read as bytes (ingest, catalogues): unpacked, with their size checked during it. A problem with the type, the encoding,
 * the size or the transfer is a `PortalError`; every stream here has an error listener.
 *
 *   request ─▶ [gunzip] ─▶ bytes counted ─▶ whoever iterates        holdBody: ─▶ memory, within a budget of all calls together
 */
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { PortalError } from '../../wire/errors.js'

/** The body that a raw resource takes. */
export interface RawLimits {
  /** Media types, the one to recommend first. */
  types: readonly string[]
  /** Most bytes once unpacked. */
  maxBytes: number
}

export type RawBody = AsyncIterable<Buffer>

/** Text packs about thirtyfold, repeated lines about a hundredfold; only archive bombs pack tighter. */
const MAX_RATIO = 300
/** Below this many unpacked bytes the ratio does not matter. */
const RATIO_FROM = 4 * 1024 * 1024
const GZIP = new Set(['gzip', 'x-gzip'])

/**
 * Throws INVALID_REQUEST (415) naming the type or encoding to send instead, or PAYLOAD_TOO_LARGE of what says itself that it is: packed bodies only grow.
 * Nothing of the body has been read by then.
 */
export function proveRawHeaders(headers: IncomingMessage['headers'], { types, maxBytes }: RawLimits): void {
  const type = mediaType(headers)
  if (type === undefined || !types.includes(type)) {
    const sent = type === undefined ? 'no content type' : `content type '${type.slice(0, 100)}'`
    throw wrongType(`The body has ${sent}: send ${types[0]}, plain or with content-encoding gzip`)
  }
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && !GZIP.has(encoding)) {
    throw wrongType(`The body is encoded as '${encoding.slice(0, 100)}': send it plain or with content-encoding gzip`)
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw beyond(maxBytes)
}

/** The body's bytes, unpacked. Iterating throws PAYLOAD_TOO_LARGE, or INVALID_REQUEST when it breaks off or is not gzip. */
export async function* readRawBody(request: IncomingMessage, limits: RawLimits): RawBody {
  let sent = 0
  let unpacked = 0
  async function* received(): RawBody {
    // The connection must outlive the body, so that the refusal can be answered.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      sent += chunk.length
      yield chunk
    }
  }
  const isPacked =
    GZIP.has(request.headers['content-encoding']?.trim().toLowerCase() ?? '') ||
    mediaType(request.headers) === 'application/gzip'
  try {
    // The callback only catches errors here: iterating throws the same ones.
    for await (const chunk of isPacked ? pipeline(received(), createGunzip(), () => undefined) : received()) {
      unpacked += chunk.length
      if (unpacked > limits.maxBytes) {
        throw beyond(limits.maxBytes)
      }
      if (unpacked > RATIO_FROM && unpacked > sent * MAX_RATIO) {
        throw tooLarge(
          `The body unpacks to more than ${MAX_RATIO} times its size: pack it less tightly or send it plain`,
        )
      }
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof PortalError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PortalError('INVALID_REQUEST', {
      message: `The body broke off (${reason}): nothing was written, send it again`,
      cause,
    })
  }
}

/** Bytes of bodies that wait in memory, of all calls together. */
export interface ByteBudget {
  /** Throws TOO_MANY_REQUESTS when the budget is used up. */
  take(bytes: number): void
  give(bytes: number): void
}

const RETRY_SECONDS = 5

export function createByteBudget(most: number): ByteBudget {
  let held = 0
  return {
    take(bytes) {
      if (held + bytes > most) {
        throw new PortalError('TOO_MANY_REQUESTS', {
          message: 'The server holds as many bodies as it can: send this one again in a moment',
          retryAfter: RETRY_SECONDS,
        })
      }
      held += bytes
    },
    give(bytes) {
      held -= bytes
    },
  }
}

export interface HeldBody {
  chunks: Buffer[]
  /** Call when the body has been processed. */
  release(): void
}

/** The whole body in memory, so that a transfer that breaks off writes nothing. `keep` chooses what of a chunk is held, and may throw. */
export async function holdBody(
  body: RawBody,
  budget: ByteBudget,
  keep: (chunk: Buffer) => Iterable<Buffer> = chunk => [chunk],
): Promise<HeldBody> {
  const chunks: Buffer[] = []
  let slab = Buffer.alloc(0)
  let filled = 0
  let size = 0
  const release = () => {
    budget.give(size)
    size = 0
    chunks.length = 0
  }
  const close = () => {
    if (filled > 0) chunks.push(slab.subarray(0, filled))
    slab = slab.subarray(filled)
    filled = 0
  }
  const hold = (part: Buffer) => {
    budget.take(part.length)
    size += part.length
    if (part.length >= SLAB / 4) {
      close()
      chunks.push(part)
      return
    }
    if (filled + part.length > slab.length) {
      close()
      slab = Buffer.allocUnsafeSlow(SLAB)
    }
    filled += part.copy(slab, filled)
  }
  try {
    for await (const chunk of body) for (const part of keep(chunk)) hold(part)
    close()
  } catch (error) {
    release()
    throw error
  }
  return { chunks, release }
}

/** Small chunks are copied together: a body sent byte by byte would otherwise take a hundred times its size. */
const SLAB = 64 * 1024

function mediaType(headers: IncomingMessage['headers']): string | undefined {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
}

function wrongType(message: string): PortalError {
  return new PortalError('INVALID_REQUEST', { status: 415, message })
}

const beyond = (maxBytes: number) =>
  tooLarge(`The body holds more than ${maxBytes / 1024 / 1024} MiB: send it in several calls`)

function tooLarge(message: string): PortalError {
  return new PortalError('PAYLOAD_TOO_LARGE', { message })
}
