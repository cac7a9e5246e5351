/** Rows as CSV that no spreadsheet runs, streamed. */
import { pipeline, type Readable, Transform } from 'node:stream'
import { stringify } from 'csv-stringify'

const PIECE_BYTES = 65_536

/** A line of names, then one for each row. Texts of others are to be `spreadsheetText`s. */
export function csvOf(columns: readonly string[], rows: AsyncIterable<readonly (string | number)[]>): Readable {
  // A failed read also fails the answer; the callback keeps the error from being uncaught.
  return pipeline(rows, stringify({ header: true, columns: [...columns] }), gathered(), () => undefined)
}

/** Lines in pieces worth sending: each by itself would cost a compressor, and the wire, more than what is in it. */
function gathered(): Transform {
  let held: Buffer[] = []
  let size = 0
  const flush = (stream: Transform) => {
    if (size > 0) stream.push(Buffer.concat(held))
    held = []
    size = 0
  }
  return new Transform({
    transform(lines: Buffer, _encoding, done) {
      held.push(lines)
      size += lines.length
      if (size >= PIECE_BYTES) flush(this)
      done()
    },
    flush(done) {
      flush(this)
      done()
    },
  })
}
