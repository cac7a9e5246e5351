/** `range`, `origin` and `resolution` of a composite call → instants. */
import type { QueryContext } from '../store.js'
import { invalid } from './invalid.js'

export interface TimeRange {
  /** ISO instants, `from` inclusive, `to` exclusive. */
  from: string
  to: string
  /** The window whose rollups are kept ready: 24 hours up to now. */
  isDefault: boolean
  /** Step of a series in milliseconds. */
  stepMs: number
  /** ISO instant of the question. */
  askedAt: string
}

const HOUR = 3_600_000
const DEFAULT_HOURS = 24
const MAX_HOURS = 24 * 366
const MAX_POINTS = 10_000

export function readTimeRange(context: QueryContext): TimeRange {
  const to = context.origin === undefined ? context.now.getTime() : instant(context.origin, 'origin')
  let start = to - DEFAULT_HOURS * HOUR
  let end = to
  let isDefault = context.origin === undefined
  const { range } = context
  if (range?.includes('/')) {
    const [first = '', second = ''] = range.split('/')
    start = instant(first, 'range')
    end = instant(second, 'range')
    isDefault = false
  } else if (range !== undefined) {
    const hours = Number(range)
    if (!(hours > 0 && hours <= MAX_HOURS))
      throw invalid('range', `'${range}' is neither hours (1 … ${MAX_HOURS}) nor an ISO interval`)
    start = to - hours * HOUR
    isDefault &&= hours === DEFAULT_HOURS
  }
  if (end <= start) throw invalid('range', 'ends before it begins')
  const from = context.policy?.from
  if (from !== undefined && Date.parse(from) > start) {
    start = Math.min(Date.parse(from), end)
    isDefault = false
  }
  const stepMs = duration(context.resolution ?? 'PT1H')
  const askedAt = context.now.toISOString()
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString(), isDefault, stepMs, askedAt }
}

/** Throws INVALID_QUERY when a series over the range would have too many points. */
export function checkPoints({ from, to, stepMs }: TimeRange): void {
  if ((Date.parse(to) - Date.parse(from)) / stepMs > MAX_POINTS)
    throw invalid('resolution', `gives more than ${MAX_POINTS} points over this range`)
}

function instant(text: string, path: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw invalid(path, `'${text}' is not an ISO time`)
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
