/** A moment in the past → what is known of it otherwise than of the present, in words. */
import type { QueryFacts } from '../../wire/facts.js'

/** Empty where it is known as the present is. `from` begins the range that figures look back. */
export function pastWords(
  { toldSince, daysUntil, from }: Pick<QueryFacts, 'toldSince' | 'daysUntil' | 'from'>,
  origin: number,
  dateTime: (iso: string) => string,
): string {
  const words: string[] = []
  if (toldSince && origin < Date.parse(toldSince)) {
    words.push(
      `Entities, runway and wellness are as first told on ${dateTime(toldSince)}; what changed before is not known.`,
    )
  }
  if (daysUntil && Date.parse(from) < Date.parse(daysUntil)) {
    words.push('Where a source reported a day as a whole, its hours have the value of the day.')
  }
  return words.join(' ')
}
