/** A moment in the past → what is known of it otherwise than of the present, in words. */
import type { QueryFacts } from '../../wire/facts.js'

/** Empty where it is known as the present is. `from` begins the range that figures look back. */
export function pastWords(
  { observedSince, daysUntil, from }: Pick<QueryFacts, 'observedSince' | 'daysUntil' | 'from'>,
  origin: number,
  dateTime: (iso: string) => string,
): string {
  const words: string[] = []
  if (observedSince && origin < Date.parse(observedSince)) {
    words.push(
      `Entities, runway and wellness are as first observed on ${dateTime(observedSince)}; what changed before is not known.`,
    )
  }
  if (daysUntil && Date.parse(from) < Date.parse(daysUntil)) {
    words.push('Where a source reported a day as a whole, its hours have the value of the day.')
  }
  return words.join(' ')
}
