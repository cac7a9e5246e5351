/** Times as text: ISO 8601, years 0001 to 9999, days that exist. What a calendar does not have is refused, never rolled over. */

const ISO = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/

/** Epoch ms of an ISO day or time; without an offset it is UTC. Undefined when it is neither. */
export function parseInstant(text: string): number | undefined {
  const [, day, time = '00:00', offset = 'Z'] = ISO.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const instant = Date.parse(`${day}T${time}${offset}`)
  return Number.isNaN(instant) || !isStorable(instant) ? undefined : instant
}

/** True for `YYYY-MM-DD` of a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** True for an instant of the years that ISO text and a database both can write. */
export function isStorable(instant: number): boolean {
  return instant >= LEAST && instant <= MOST
}

const LEAST = Date.parse('0001-01-02T00:00Z')
const MOST = Date.parse('9999-12-30T23:59:59Z')
