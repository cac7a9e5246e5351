/** Lines of a body that is held in memory: split at LF only (U+2028 may occur in JSON text), each checked to be UTF-8 of a bounded length. */
import { isUtf8 } from 'node:buffer'
import { PortalError } from '../../wire/errors.js'

const LF = 10

/** A line with its number from 1: its text, or why it cannot be read. */
export type BodyLine = { line: number; bytes: number } & ({ text: string } | { problem: string })

/**
 * Decides what of a body's chunks is held in memory: of a line that is too long only enough to show that it is. The function that it gives
 * throws PAYLOAD_TOO_LARGE when there are too many lines.
 */
export function keepLines(maxLines: number, maxBytes: number): (chunk: Buffer) => Generator<Buffer> {
  let lines = 0
  /** The length so far of the line in which the last chunk ended. */
  let length = 0
  return function* keep(chunk) {
    let from = 0
    for (let start = 0; start < chunk.length; ) {
      const end = chunk.indexOf(LF, start)
      const stop = end < 0 ? chunk.length : end
      const room = Math.max(0, maxBytes + 1 - length)
      if (stop - start > room) {
        yield chunk.subarray(from, start + room)
        from = stop
      }
      length += stop - start
      start = stop + 1
      if (end < 0) break
      length = 0
      lines += 1
      if (lines > maxLines) {
        throw new PortalError('PAYLOAD_TOO_LARGE', {
          message: `More than ${maxLines} lines: send them in several calls`,
        })
      }
    }
    if (from < chunk.length) yield chunk.subarray(from)
  }
}

/** Every line, blank ones too. A byte order mark at the beginning is no part of the first. */
export function* linesOf(chunks: readonly Buffer[], maxBytes: number): Generator<BodyLine> {
  let line = 0
  let pending: Buffer[] = []
  for (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      line += 1
      yield readLine(line, [...pending, chunk.subarray(start, end)], maxBytes)
      pending = []
      start = end + 1
    }
    if (start < chunk.length) pending.push(chunk.subarray(start))
  }
  if (pending.length > 0) yield readLine(line + 1, pending, maxBytes)
}

function readLine(line: number, parts: readonly Buffer[], maxBytes: number): BodyLine {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0)
  if (bytes > maxBytes) return { line, bytes, problem: `is longer than ${maxBytes / 1024 / 1024} MiB` }
  const whole = parts[0] !== undefined && parts.length === 1 ? parts[0] : Buffer.concat(parts)
  if (!isUtf8(whole)) return { line, bytes, problem: 'is not UTF-8 text' }
  const text = whole.toString('utf8')
  return { line, bytes, text: line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text }
}
