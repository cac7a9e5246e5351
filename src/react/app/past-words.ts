/** A moment in the past → what is known of it otherwise than of the present, in words. */
import type { Words } from '../../core/words/words.js'
import type { QueryFacts } from '../../wire/facts.js'

type Known = Pick<QueryFacts, 'observedSince' | 'daysUntil' | 'from'> & { seenUntil?: string | null | undefined }

/** Empty where it is known as the present is. `from` begins the range that figures look back, `seenUntil` ends the window that the reader sees. */
export function pastWords(
  { observedSince, daysUntil, from, seenUntil }: Known,
  origin: number,
  { t, dateTime }: { t: Words; dateTime(iso: string): string },
): string {
  const words: string[] = []
  if (seenUntil != null && Date.parse(seenUntil) < origin)
    words.push(t('Shown is what there was at {time}: you see nothing later.', { time: dateTime(seenUntil) }))
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
