/** Until when a chart's points are whole days, in words. */
import type { Format } from '../../core/types.js'
import type { Series } from '../../wire/query.js'

/** Undefined where every point is of its own step. */
export function wholeDayWords(
  series: readonly Pick<Series, 'daysUntil'>[],
  { locale }: Pick<Format, 'locale'>,
): { text: string; title: string } | undefined {
  const ends = series.flatMap(({ daysUntil }) => (daysUntil === undefined ? [] : [Date.parse(daysUntil)]))
  if (ends.length === 0) return undefined
  // The last day that came so, not the first that did not.
  const last = Math.max(...ends) - 1
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(last)
  return {
    text: `Whole days until ${name({ day: 'numeric', month: 'short' })}`,
    title: `Sources reported whole days, not hours, until ${name({ dateStyle: 'long' })} (UTC). Each of them is one point.`,
  }
}
