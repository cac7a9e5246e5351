/** Structured logs on stderr, one JSON line each. Credentials never reach a line: not in headers, bodies, or addresses. */
import { pino } from 'pino'

const SECRET = ['authorization', 'password', 'token', 'refreshToken', 'accessToken', 'authKey', 'email', 'cookie']

export type Log = ReturnType<typeof createLog>

export function createLog(level: string) {
  const paths = SECRET.flatMap(key => [key, `*.${key}`, `*.*.${key}`])
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null }, pino.destination(2))
}

/** Path of an address for a log line: its query may hold `t`, `email` or a token and is left out. */
export function pathOnly(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
