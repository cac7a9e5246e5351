/** A table as CSV (RFC 4180), safe to open in a spreadsheet: text that would be a formula is quoted with an apostrophe. */
import { spreadsheetText } from '../../wire/spreadsheet-text.js'
import type { ChartTable } from './word-parts.js'

export function csvOf({ head, rows }: ChartTable): string {
  return [head, ...rows]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}

function cell(text: string): string {
  const safe = spreadsheetText(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
