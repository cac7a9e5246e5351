/** Percentiles that are not known: their source reported none for a part of the range (metrics/window.ts). */
import type { Note } from '../../../wire/query.js'

const REASON = 'its source reported no percentile for a part of the range'

/** Notes by alias, of those with values that are not known. */
export function unknownNotes(counts: readonly (readonly [alias: string, unknown: number])[]): Record<string, Note> {
  return Object.fromEntries(
    counts.flatMap(([alias, unknown]) => (unknown > 0 ? [[alias, { unknown, reason: REASON }]] : [])),
  )
}
