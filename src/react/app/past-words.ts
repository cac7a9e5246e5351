/** A moment in the past → what is known of it otherwise than of the present, in words. */
import type { Words } from '../../core/words/words.js'
import type { QueryFacts } from '../../wire/facts.js'

/** Empty where it is known as the present is. `from` begins the range that figures look back. */
export function pastWords(
  { observedSince, daysUntil, from }: Pick<QueryFacts, 'observedSince' | 'daysUntil' | 'from'>,
  origin: number,
  { t, dateTime }: { t: Words; dateTime(iso: string): string },
): string {
  const words: string[] = []
  if (observedSince && origin < Date.parse(observedSince)) {
    words.push(
      t('Entities, runway and wellness are as first observed on {time}; what changed before is not known.', {
        time: dateTime(observedSince),
      }),
    )
  }
  if (daysUntil && Date.parse(from) < Date.parse(daysUntil)) {
    words.push(t('Where a source reported a day as a whole, its hours have the value of the day.'))
  }
  return words.join(' ')
}
