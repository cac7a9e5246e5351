/**
 * All errors: what crosses the wire when something goes wrong, and what screens and commands show.
 *
 * The server throws `PortalError`, serialises it with `toErrorBody`, the client revives it with `fromErrorBody`. Codes 5, 9
 * and 10 come from the product specification. `docs/errors.md` lists the same table, and a test holds them equal.
 */

/** Every error the product knows: code on the wire, HTTP status, and the sentence shown when the thrower gives none. */
export const ERRORS = {
  INVALID_REQUEST: { code: 1, status: 400, message: 'The request is not valid' },
  NOT_SIGNED_IN: { code: 2, status: 401, message: 'Sign in to continue' },
  FORBIDDEN: { code: 3, status: 403, message: 'You do not have access to this' },
  NOT_FOUND: { code: 4, status: 404, message: 'Not found' },
  WRONG_PASSWORD: { code: 5, status: 403, message: 'Provided password does not match the one for the account' },
  CONFLICT: { code: 6, status: 409, message: 'Somebody else changed this in the meantime' },
  TOO_MANY_REQUESTS: { code: 7, status: 429, message: 'Too many requests: wait a moment and try again' },
  INTERNAL: { code: 8, status: 500, message: 'Something went wrong on the server' },
  CANCELLED: { code: 9, status: 499, message: 'The operation was cancelled' },
  NETWORK: { code: 10, status: 0, message: 'The operation cannot be completed due to a network failure' },
  PAYLOAD_TOO_LARGE: { code: 11, status: 413, message: 'The request is too large' },
  INVALID_SPEC: { code: 12, status: 400, message: 'The specification is not valid' },
  INVALID_QUERY: { code: 13, status: 400, message: 'The query is not valid' },
  SESSION_REVOKED: { code: 14, status: 401, message: 'The session has ended: sign in again' },
  UNAVAILABLE: { code: 15, status: 503, message: 'Not available just now: try again in a moment' },
  QUERY_TOO_LONG: { code: 16, status: 422, message: 'The query takes too long' },
  SECOND_FACTOR: { code: 17, status: 403, message: 'Enter your code' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof ERRORS

/** One thing that is wrong and where: `queries.summary.select.on.property`, `line 12 › fields.size`. */
export interface ErrorDetail {
  path: string
  message: string
  /** The way out, when it is known: "did you mean …", "use one of …". */
  hint?: string
}

export interface PortalErrorOptions {
  message?: string | undefined
  details?: ErrorDetail[]
  cause?: unknown
  /** The server's request number, for support. */
  requestId?: string | undefined
  /** Replaces the status of the table: a client keeps the status that it saw. */
  status?: number
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number | undefined
}

/** The only error type that leaves a parser, a resource, the HTTP client or the session core. */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly error: ErrorName
  readonly code: number
  readonly status: number
  readonly details: ErrorDetail[]
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(error: ErrorName, options: PortalErrorOptions = {}) {
    super(options.message ?? ERRORS[error].message, { cause: options.cause })
    this.error = error
    this.code = ERRORS[error].code
    this.status = options.status ?? ERRORS[error].status
    this.details = options.details ?? []
    this.requestId = options.requestId
    this.retryAfter = options.retryAfter
  }
}

/**
 * The same error each time, made when it is asked for the first time: where developer tools listen, making one has a browser read its whole
 * script once more.
 */
export function errorOnce(error: ErrorName, message: string): () => PortalError {
  let made: PortalError | undefined
  return () => (made ??= new PortalError(error, { message }))
}

/** An error as JSON on the wire. */
export interface ErrorBody {
  code: number
  name: ErrorName
  message: string
  details?: ErrorDetail[]
  requestId?: string
}

/** Serialises for the wire. Anything but a `PortalError` becomes INTERNAL: no stack, no SQL, no inner message leaves. */
export function toErrorBody(error: unknown, requestId?: string): ErrorBody {
  const known = error instanceof PortalError ? error : new PortalError('INTERNAL')
  const id = requestId ?? known.requestId
  return {
    code: known.code,
    name: known.error,
    message: known.message,
    ...(known.details.length > 0 && { details: known.details }),
    ...(id !== undefined && { requestId: id }),
  }
}

/** Makes an error of an answer that was not ok. A body that is no error of this API gives an error by its status. */
export function fromErrorBody(body: unknown, status: number, retryAfter?: number): PortalError {
  const record = isRecord(body) ? body : {}
  const error = errorWith('code', record.code) ?? errorByStatus(status)
  return new PortalError(error, {
    status,
    message: textOf(record.message),
    requestId: textOf(record.requestId),
    retryAfter,
    details: [record.details].flat().filter(isErrorDetail),
  })
}

/** True when trying again can help: network failures, 429 and 5xx. Never another 4xx. */
export function isRetryable(error: unknown): error is PortalError {
  if (!(error instanceof PortalError)) return false
  return error.error === 'NETWORK' || error.status === 429 || error.status >= 500
}

/** True for an object that is neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The first in the table's order. */
function errorWith(key: 'code' | 'status', value: unknown): ErrorName | undefined {
  return (Object.keys(ERRORS) as ErrorName[]).find(name => ERRORS[name][key] === value)
}

function errorByStatus(status: number): ErrorName {
  return errorWith('status', status) ?? (status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'INTERNAL')
}

function isErrorDetail(value: unknown): value is ErrorDetail {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string'
}
