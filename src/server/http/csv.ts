/** Rows as CSV that no spreadsheet runs, streamed. */
import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A line of names, then one for each row. Texts of others are to be `neutralised`. */
export function csvOf(columns: readonly string[], rows: AsyncIterable<readonly (string | number)[]>): Readable {
  // A failed read also fails the answer; the callback keeps the error from being uncaught.
  return pipeline(rows, stringify({ header: true, columns: [...columns] }), () => undefined)
}

/** A spreadsheet would run text that begins like a formula: a leading apostrophe keeps it text. */
export function neutralised(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
