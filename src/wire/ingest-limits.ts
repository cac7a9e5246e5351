/** Limits of ingest lines, for their readers and for the schema of a line. */
import { DAY, HOUR } from './duration.js'

/** Characters of an entity type, of an id. */
export const MAX_TYPE = 128
export const MAX_ID = 512
/** Times of one line. */
export const MOST_STEPS = 1_000
/** Measures of one line of history. */
export const MAX_MEASURES = 1_000
/** Characters of a time. */
export const MAX_TIME = 64

/** Spans that a vendor aggregates itself: an hour and a day (UTC). */
export const HISTORY_SPANS = ['PT1H', 'P1D'] as const
export type HistorySpan = (typeof HISTORY_SPANS)[number]

const LENGTH_MS: Readonly<Record<HistorySpan, number>> = { PT1H: HOUR, P1D: DAY }

/** Says why an hour or day cannot begin at a time (epoch ms); undefined when it can. */
export function beginProblem(time: number, span: HistorySpan): string | undefined {
  if (time % LENGTH_MS[span] === 0) return undefined
  return `is not the beginning of ${span === 'P1D' ? 'a day' : 'an hour'} (UTC)`
}
