/**
 * Times as text; all code reads them here: ISO 8601, days that exist. A day that no calendar has is refused, never rolled over, and so is a
 * time of day without a zone, which could be any zone's.
 */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?:Z|([+-])(0\d|1[0-4])(?::?([0-5]\d))?)$/

/** How to write one, for a hint. */
export const INSTANT_HINT = 'write ISO 8601 with a zone, of a day that exists: 2026-03-01T12:00:00Z'

/**
 * Epoch ms of when something was measured, charged or decided: a time with a zone (`Z`, `+01:00`), of the years 1970 to 2199. Undefined when
 * it is none.
 */
export function readInstant(text: string): number | undefined {
  const instant = DAY.test(text) ? undefined : parseInstant(text)
  return instant !== undefined && isMeasured(instant) ? instant : undefined
}

/** Epoch ms of a time with a zone, or of a day's beginning (UTC), years 0001 to 9999. Undefined when it is neither. */
export function parseInstant(text: string): number | undefined {
  if (DAY.test(text)) return isDay(text) ? storable(Date.parse(`${text}T00:00Z`)) : undefined
  const [, day, time, sign, hours = '0', minutes = '0'] = TIME.exec(text) ?? []
  if (day === undefined || time === undefined || !isDay(day)) return undefined
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  return storable(Date.parse(`${day}T${time.slice(0, 12)}Z`) - (sign === '-' ? -offset : offset))
}

/** True for `YYYY-MM-DD` of a day that exists. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0)
  return year > 0 && day > 0 && day <= days
}

/** True for an instant of the years that ISO text and a database both can write. */
export function isStorable(instant: number): boolean {
  return instant >= LEAST && instant <= MOST
}

/** True for an instant of the years 1970 to 2199. */
export function isMeasured(instant: number): boolean {
  return instant >= 0 && instant < END
}

function storable(instant: number): number | undefined {
  return isStorable(instant) ? instant : undefined
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const LEAST = Date.parse('0001-01-02T00:00Z')
const MOST = Date.parse('9999-12-30T23:59:59Z')
const END = Date.parse('2200-01-01T00:00Z')
