/** Percentiles that are not known: of a part of the range their source told none (metrics/window.ts). */
import type { Note } from '../../../wire/query.js'

const REASON = 'of a part of the range its source told no percentile'

/** Notes by alias, of those with values that are not known. */
export function unknownNotes(counts: readonly (readonly [alias: string, unknown: number])[]): Record<string, Note> {
  return Object.fromEntries(
    counts.flatMap(([alias, unknown]) => (unknown > 0 ? [[alias, { unknown, reason: REASON }]] : [])),
  )
}
