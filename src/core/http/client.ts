/**
 * The HTTP client of specification § 7: get, post, put, patch, delete, download, with accept and request-tag headers, a bearer when one is
 * given, JSON or form bodies, a timeout of 300 s. Whatever goes wrong is a `PortalError`.
 */
import { type ErrorDetail, fromErrorBody, PortalError } from '../../wire/errors.js'
import type { Clock } from '../types.js'

const TIMEOUT_MS = 300_000

export interface RequestOptions {
  /** Bearer token. */
  token?: string
  body?: unknown
  signal?: AbortSignal
}

export interface Download {
  filename: string
  blob: Blob
}

export interface HttpClient {
  get(url: string, options?: RequestOptions): Promise<unknown>
  post(url: string, options?: RequestOptions): Promise<unknown>
  put(url: string, options?: RequestOptions): Promise<unknown>
  patch(url: string, options?: RequestOptions): Promise<unknown>
  delete(url: string, options?: RequestOptions): Promise<unknown>
  /** POST when there is a body, else GET. */
  download(url: string, options?: RequestOptions): Promise<Download>
}

/** Puts what the server says of an error, in English, into the reader's language. */
type Say = (english: string, details: readonly ErrorDetail[]) => string

export function createHttpClient(fetchFn: typeof fetch, clock: Clock, say: Say): HttpClient {
  let last = 0

  async function send<T>(
    method: string,
    url: string,
    options: RequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const abort = new AbortController()
    const timer = clock.setTimeout(() => abort.abort(), TIMEOUT_MS)
    try {
      const response = await fetchFn(url, {
        method,
        headers: headersOf(options, ++last),
        signal: options.signal ? AbortSignal.any([options.signal, abort.signal]) : abort.signal,
        body: options.body instanceof FormData ? options.body : JSON.stringify(options.body),
      })
      if (!response.ok) throw fromErrorBody(await readJson(response), response.status, retryAfter(response))
      return await read(response)
    } catch (cause) {
      const isKnown = cause instanceof PortalError
      const error = isKnown ? cause : new PortalError(options.signal?.aborted ? 'CANCELLED' : 'NETWORK', { cause })
      error.message = say(error.message, error.details)
      throw error
    } finally {
      clock.clearTimeout(timer)
    }
  }

  const json =
    (method: string) =>
    (url: string, options: RequestOptions = {}) =>
      send(method, url, options, readJson)
  return {
    get: json('GET'),
    post: json('POST'),
    put: json('PUT'),
    patch: json('PATCH'),
    delete: json('DELETE'),
    download: (url, options = {}) =>
      send(options.body === undefined ? 'GET' : 'POST', url, options, async response => ({
        filename: filenameOf(response) ?? 'download',
        blob: await response.blob(),
      })),
  }
}

function headersOf(options: RequestOptions, tag: number): Record<string, string> {
  const isForm = options.body instanceof FormData
  return {
    accept: 'application/json',
    'x-request-tag': `plinth-${tag}`,
    ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
    ...(options.body !== undefined && !isForm && { 'content-type': 'application/json' }),
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The body may be a proxy's HTML page: the error is made from the status.
    return undefined
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** The name in Content-Disposition, plain or RFC 5987. */
function filenameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded === undefined ? /filename="?([^";]+)"?/i.exec(header)?.[1] : decodeURIComponent(encoded)
}
