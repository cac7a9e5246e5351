/** How a portal writes what it shows. */
import type { Words } from '../words/words.js'

/** Numbers, dates, units in the portal's locale and time zone. */
export interface Format {
  /** `1,284`, `12.5`; null is the word for unknown. `precision` defaults to the unit's. */
  number(value: number | null, options?: { unit?: string; precision?: number; withUnit?: boolean }): string
  /** `GiBy` → `GiB`. */
  unit(code: string): string
  /** A figure that is put together of numbers, signs and units: it keeps its order where the text around runs from right to left. */
  whole(figure: string): string
  money(value: number, currency: string): string
  dateTime(iso: string): string
  date(iso: string): string
  /** `3 minutes ago`; exact time is `dateTime`. */
  relative(iso: string, now?: number): string
  readonly timeZone: string
  /** BCP 47 tag the words are in. */
  readonly locale: string
  /** The kit's own words in the locale's language (`words/words.ts`). */
  readonly t: Words
  /** The texts of the language are being fetched for the first time: nothing is shown yet. */
  readonly isOnItsWay: boolean
  /** The language or time zone that the page asked for and that does not exist, with the way out. */
  readonly wrong?: string | undefined
}
