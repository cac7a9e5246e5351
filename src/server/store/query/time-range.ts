/** `range`, `origin` and `resolution` of a composite call → instants. */
import { HOUR } from '../../../wire/duration.js'
import { PortalError } from '../../../wire/errors.js'
import { parseInstant } from '../../../wire/time.js'
import { invalid } from './invalid.js'
import type { QueryContext } from './query-context.js'

export interface TimeRange {
  /** ISO instants, `from` inclusive, `to` exclusive. */
  from: string
  to: string
  /** The window whose rollups are kept ready: 24 hours up to now. */
  isDefault: boolean
  /** Step of a series in milliseconds. */
  stepMs: number
  /** False when the query asked for no step: then it is an hour, or a day where the range is known by days (`byKnownSteps`). */
  isStepAsked: boolean
  /** ISO instant of the question. */
  askedAt: string
  /** The instant whose entities are meant, when it is not the present: an `origin` in the past. */
  asOf: string | undefined
}

const DEFAULT_HOURS = 24
const MAX_HOURS = 24 * 366
/** The longest interval. Charges are looked at over years. */
const MAX_DAYS = 10 * 366
/** Points of one series. */
const MAX_POINTS = 10_000
const FIRST = Date.parse('1970-01-01T00:00Z')
const LAST = Date.parse('2200-01-01T00:00Z')

export function readTimeRange(context: QueryContext): TimeRange {
  const { access } = context
  const { from, until } = access
  const now = access.now.getTime()
  const asked = context.origin === undefined ? now : instant(context.origin, 'origin')
  if (asked < now && asked < (until ?? now) && !access.has('timeMachine')) {
    throw new PortalError('FORBIDDEN', { message: 'This session has no access to timeMachine' })
  }
  const to = Math.min(asked, until ?? asked)
  let start = to - DEFAULT_HOURS * HOUR
  let end = to
  let isDefault = context.origin === undefined && to === asked
  const { range } = context
  if (range?.includes('/')) {
    const [first = '', second = '', ...more] = range.split('/')
    if (more.length > 0) throw invalid('range', `'${range}' is not an interval`, 'write <ISO time>/<ISO time>')
    start = instant(first, 'range')
    end = instant(second, 'range')
    isDefault = false
  } else if (range !== undefined) {
    const hours = /^\d+(\.\d+)?$/.test(range) ? Number(range) : 0
    if (!(hours > 0 && hours <= MAX_HOURS))
      throw invalid('range', `'${range}' is neither hours (1 … ${MAX_HOURS}) nor an ISO interval`)
    start = to - hours * HOUR
    isDefault &&= hours === DEFAULT_HOURS
  }
  if (end <= start) throw invalid('range', 'ends before it begins')
  if (end - start > MAX_DAYS * 24 * HOUR) throw invalid('range', `is longer than ${MAX_DAYS} days`)
  if (from !== undefined && Math.min(to, end) <= from) {
    throw new PortalError('FORBIDDEN', { message: `This session sees nothing before ${new Date(from).toISOString()}` })
  }
  if (until !== undefined && start >= until) {
    throw new PortalError('FORBIDDEN', {
      message: `This session sees nothing from ${new Date(until).toISOString()} on`,
    })
  }
  if (from !== undefined && from > start) {
    start = from
    isDefault = false
  }
  end = Math.min(end, until ?? end)
  return {
    from: new Date(start).toISOString(),
    to: new Date(end).toISOString(),
    isDefault,
    stepMs: duration(context.resolution ?? 'PT1H'),
    isStepAsked: context.resolution !== undefined,
    askedAt: context.access.now.toISOString(),
    asOf: to < now ? new Date(to === until ? to - 1 : to).toISOString() : undefined,
  }
}

/** Ranges up to this length are read by the hour, even where their first hours are not kept. */
const LEAST_BY_DAY = 48 * HOUR

/**
 * By the day where the query asked for no step and the range begins with days that have no hours: beside hours a day's value would look like a fall. Not within
 * a window: the steps must not reveal whether days outside it were reported.
 */
export function byKnownSteps(
  range: TimeRange,
  reportedDaysUntil: number,
  { from, until }: QueryContext['access'],
): TimeRange {
  if (range.isStepAsked || from !== undefined || until !== undefined) return range
  const start = Date.parse(range.from)
  const isLong = Date.parse(range.to) - start > LEAST_BY_DAY
  return isLong && start + 24 * HOUR <= reportedDaysUntil ? { ...range, stepMs: 24 * HOUR } : range
}

/** Throws when a series over the range would have too many points. */
export function checkPoints({ from, to, stepMs }: TimeRange): void {
  if ((Date.parse(to) - Date.parse(from)) / stepMs <= MAX_POINTS) return
  throw invalid('resolution', `gives more than ${MAX_POINTS} points over this range`, 'ask for a longer one, as P1D')
}

function instant(text: string, path: string): number {
  const time = parseInstant(text)
  if (time === undefined) {
    throw invalid(path, `'${text}' is not an ISO time`, 'for example 2026-03-01 or 2026-03-01T12:00:00Z')
  }
  if (time < FIRST || time > LAST) throw invalid(path, `'${text}' is not between the years 1970 and 2200`)
  return time
}

/** Whole hours and days: finer steps than the hourly store has are refused rather than made up. */
function duration(text: string): number {
  const match = /^P(?:(\d{1,3})D)?(?:T(\d{1,4})H)?$/.exec(text)
  const hours = match ? Number(match[1] ?? 0) * 24 + Number(match[2] ?? 0) : 0
  if (hours < 1)
    throw invalid('resolution', `'${text}' is not a duration of whole hours or days`, 'for example PT1H or P1D')
  return hours * HOUR
}
