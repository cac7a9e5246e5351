/** Days counted from the day a query is asked: `P365D` in a year, `P0D` today, `-P30D` thirty days ago (ISO 8601, with a sign). */
import { DAY } from './duration.js'

const RELATIVE = /^(-?)P(\d{1,5})D$/

/** The instant meant, as many whole days from `now`; undefined for any other text. */
export function relativeInstant(text: string, now: Date): string | undefined {
  const days = relativeDays(text)
  return days === undefined ? undefined : new Date(now.getTime() + days * DAY).toISOString()
}

/** Undefined for a text that is no count of days. */
export function relativeDays(text: string): number | undefined {
  const [, sign, count] = RELATIVE.exec(text) ?? []
  return count === undefined ? undefined : Number(`${sign}${count}`)
}
