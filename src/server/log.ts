/** Structured logs on stderr, one JSON line each. Credentials never reach a line: not in headers, bodies, or addresses. */
import { pino } from 'pino'
import { PortalError } from '../wire/errors.js'

const SECRET = ['authorization', 'password', 'token', 'refreshToken', 'accessToken', 'authKey', 'email', 'cookie']

export type Log = ReturnType<typeof createLog>

export function createLog(level: string, destination: { write(line: string): void } = pino.destination(2)) {
  const paths = SECRET.flatMap(key => [key, `*.${key}`, `*.*.${key}`])
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null }, destination)
}

const OF_PROGRAMS = /^\/(api|portal|portal-page|kit|gql)(?=\/|$)/

/** What a log line says of an address that no route has: any part of it may be a token, as that of an invite typed wrong. */
export function unknownPath(url: string): string {
  return `${OF_PROGRAMS.exec(url)?.[0] ?? ''}/*`
}

/** Path of an address: its query may hold `t`, `email` or a token and is left out. */
export function pathOnly(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Why something ended, for whoever reads the log: of an error that says itself what happened its cause. */
export function describe(error: unknown): string | undefined {
  if (error instanceof PortalError) return error.cause instanceof Error ? error.cause.message : undefined
  return error instanceof Error ? error.stack : String(error)
}
