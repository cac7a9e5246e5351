/** The time of a page in its address, `?range=168&origin=2026-11-17T13:00:00Z`, and the design scenario that it is seen by, `?asif={scenarioId}:{target}`. What an address does not say is as usual. */
import { isMeasured, parseInstant } from '../../wire/time.js'
import { type AsIfView, isHours, NOW, type TimeView } from './time-view.js'

const RANGE = 'range'
const ORIGIN = 'origin'
const COMPARE = 'compare'
const AS_IF = 'asif'

/** Whether it is before now: a moment to come is shown as now. */
export function isPast(origin: string, now: number): boolean {
  return Date.parse(origin) < now
}

/** The time that a search says, of which what cannot be read is as usual. */
export function parseTime(search: string): TimeView {
  const params = new URLSearchParams(search)
  const range = params.get(RANGE) ?? ''
  const hours = /^\d{1,4}$/.test(range) ? Number(range) : null
  const origin = parseInstant(params.get(ORIGIN) ?? '')
  const isPresent = origin === undefined || !isMeasured(origin)
  const asIf = isPresent ? parseAsIf(params.get(AS_IF) ?? '') : undefined
  return {
    hours: isHours(hours) ? hours : null,
    origin: isPresent ? null : new Date(origin).toISOString(),
    ...(params.has(COMPARE) && { compare: true }),
    ...(asIf && { asIf }),
  }
}

function parseAsIf(text: string): AsIfView | undefined {
  const [, scenarioId, target] = /^([\w-]{1,64}):(.{1,120})$/s.exec(text) ?? []
  return scenarioId && target ? { scenarioId, target } : undefined
}

/** Whether a search says a time that cannot be read, or is still to come: it is shown as if it said none. */
export function hasWrongTime(search: string, now: number): boolean {
  const params = new URLSearchParams(search)
  const { hours, origin } = parseTime(search)
  const isWrongOrigin = params.has(ORIGIN) && (origin === null || !isPast(origin, now))
  return isWrongOrigin || (params.has(RANGE) && hours === null)
}

/** A search without the time in it. */
export function withoutTime(search: string): string {
  return keeping(search, name => ![RANGE, ORIGIN, COMPARE, AS_IF].includes(name))
}

/** A search with this time in place of its own. */
export function withTime(search: string, { hours, origin, compare, asIf }: TimeView): string {
  const rest = withoutTime(search)
  const time = new URLSearchParams({
    ...(hours !== null && { [RANGE]: `${hours}` }),
    ...(origin !== null && { [ORIGIN]: origin }),
    ...(compare && { [COMPARE]: 'before' }),
    ...(origin === null && asIf && { [AS_IF]: `${asIf.scenarioId}:${asIf.target}` }),
  })
  return [rest, String(time)].filter(part => part !== '').join('&')
}

/**
 * A path with search, as a link of the page at `from` leads there: at the same time within an environment, into another one with the range
 * that was chosen last (`remembered`). A path that says a time itself is followed as it is.
 */
export function carryTime(path: string, from: string, remembered: number | null): string {
  const [page = '', search = ''] = path.split('?')
  const [before = '', time = ''] = from.split('?')
  const parameters = new URLSearchParams(search)
  if ([RANGE, ORIGIN, AS_IF].some(name => parameters.has(name)) || environmentOf(page) === '') return path
  const isSame = environmentOf(page) === environmentOf(before)
  const carried = withTime(search, isSame ? parseTime(time) : { ...NOW, hours: remembered })
  return carried === '' ? page : `${page}?${carried}`
}

function keeping(search: string, keeps: (name: string) => boolean): string {
  // Pair by pair, so that what stays is spelled as it was.
  return search
    .split('&')
    .filter(pair => pair !== '' && keeps(pair.split('=')[0] ?? ''))
    .join('&')
}

function environmentOf(page: string): string {
  return /^\/~\/[^/]+/.exec(page)?.[0] ?? ''
}
