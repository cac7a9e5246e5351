/** Until when a chart's points are whole days, in words. */
import type { Format } from '../../core/types.js'
import type { Series } from '../../wire/query.js'

/** Undefined where every point is of its own step. */
export function wholeDayWords(
  series: readonly Pick<Series, 'daysUntil'>[],
  { locale, t }: Pick<Format, 'locale' | 't'>,
): { text: string; title: string } | undefined {
  const ends = series.flatMap(({ daysUntil }) => (daysUntil === undefined ? [] : [Date.parse(daysUntil)]))
  if (ends.length === 0) return undefined
  // The last day that came so, not the first that did not.
  const last = Math.max(...ends) - 1
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(last)
  return {
    text: t('Whole days until {day}', { day: name({ day: 'numeric', month: 'short' }) }),
    title: t('Sources reported whole days, not hours, until {day} (UTC). Each of them is one point.', {
      day: name({ dateStyle: 'long' }),
    }),
  }
}
