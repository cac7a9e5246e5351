/** The earlier time that a map is compared with: so long before the time that it shows, or an instant. */
import type { IndexView } from '../../../core/types.js'
import { DAY } from '../../../wire/duration.js'
import { parseInstant } from '../../../wire/time.js'

/** Days before, that are offered; the first one is usual. */
export const LENGTHS = ['1', '7', '30'] as const
export const SINCE = 'since'

/** Days before, or an ISO instant; what cannot be read is the usual one. */
export function sinceOf({ filters }: Pick<IndexView, 'filters'>): string {
  const said = filters[SINCE]?.[0] ?? ''
  if (LENGTHS.some(days => days === said)) return said
  const instant = parseInstant(said)
  return instant === undefined ? LENGTHS[0] : new Date(instant).toISOString()
}

/** False where the moment that is shown does not lie after the one it would be compared with. */
export const isBefore = (since: string, end: number) => Date.parse(instantOf(since, end)) < end

/** ISO, of a time that ends at `end` in epoch milliseconds. */
export function instantOf(since: string, end: number): string {
  const days = LENGTHS.find(length => length === since)
  return days === undefined ? since : new Date(end - Number(days) * DAY).toISOString()
}
