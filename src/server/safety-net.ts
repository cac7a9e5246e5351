/**
 * Handles uncaught errors of the process: they are logged, and the server continues only where no work can have been left half done.
 *
 *   unhandled rejection                         goes on: the work of one promise failed, and what it held was released as it unwound
 *   uncaught error of a connection or stream    goes on: its emitter is dead, nothing else was in the middle of anything
 *   any other uncaught exception                drains and exits 1: whatever was running may have stopped between two steps
 *   more than MOST of them within a minute      drains and exits 1: the errors are no longer single incidents
 */
import type { Log } from './log.js'

/** Errors that sockets, HTTP messages, inflaters and writers emit about themselves. */
const OF_A_STREAM =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_STREAM_\w+|ERR_HTTP_\w+|HPE_\w+|Z_\w+|ABORT_ERR|ERR_SOCKET_\w+)$/

const MOST = 20
const WINDOW_MS = 60_000

/** What of a process the net listens to. */
export interface Uncaught {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown
}

/** `stop` drains and exits non-zero; it is called once at most. */
export function spreadSafetyNet(
  process: Uncaught,
  log: Pick<Log, 'error' | 'fatal'>,
  stop: (reason: string) => void,
  now: () => number = Date.now,
): void {
  let recent: number[] = []
  let isStopping = false
  const caught = (kind: string, error: unknown, isSafe: boolean) => {
    const at = now()
    recent = [...recent.filter(time => time > at - WINDOW_MS), at].slice(-(MOST + 1))
    const err = error instanceof Error ? { message: error.message, stack: error.stack } : String(error)
    if (isSafe && recent.length <= MOST) {
      log.error({ event: kind, err })
      return
    }
    log.fatal({ event: kind, err })
    if (isStopping) return
    isStopping = true
    stop(kind)
  }
  process.on('unhandledRejection', error => caught('unhandledRejection', error, true))
  process.on('uncaughtException', error => caught('uncaughtException', error, isOfStream(error)))
}

function isOfStream(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && OF_A_STREAM.test(error.code)
}
