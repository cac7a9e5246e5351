/** Which failures mean that the database is away, not that something is wrong with what was asked. */
import { PortalError } from '../../../wire/errors.js'

/** Seconds after which it is worth trying again: a restart takes about that long. */
const RETRY_AFTER = 2

/** The database is away: 503, with the time to try again. */
export function unavailable(cause: unknown): PortalError {
  return new PortalError('UNAVAILABLE', { retryAfter: RETRY_AFTER, cause })
}

/** What a driver throws, as the catalogue has it: UNAVAILABLE when the database is away, everything else as it is. */
export function asKnown(error: unknown): unknown {
  return error instanceof Error && isAway(error) ? unavailable(error) : error
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])
/** Shut down, crashed, starting; no connection left. */
const SQLSTATES = new Set(['57P01', '57P02', '57P03', '53300'])
const MESSAGES =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after)/i

function isAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  const first = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : undefined
  return (
    NETWORK.has(code) ||
    SQLSTATES.has(code) ||
    code.startsWith('08') ||
    MESSAGES.test(error.message) ||
    (first !== undefined && isAway(first))
  )
}
