/** A span of time chosen on a chart → the time of the page: whole hours that end where the span does. */
import type { TimeView } from '../../core/time/time-view.js'
import { MAX_HOURS } from '../../core/time/time-view.js'
import { HOUR, MINUTE } from '../../wire/duration.js'

export interface Span {
  /** Epoch ms, in either order. */
  from: number
  to: number
}

/** `end` is where the chart ends: a span up to there stays as live as the page was. */
export function timeOfSpan({ from, to }: Span, end: number, { origin }: TimeView, now: number): TimeView {
  const [first, last] = from < to ? [from, to] : [to, from]
  const isToEnd = last >= Math.min(end, now) - MINUTE
  const until = isToEnd ? (origin === null ? now : Date.parse(origin)) : Math.round(last / MINUTE) * MINUTE
  const hours = Math.min(MAX_HOURS, Math.max(1, Math.ceil((until - first) / HOUR)))
  return { hours, origin: isToEnd ? origin : new Date(until).toISOString() }
}

/** The time of a step's neighbour: from `at`, or from the last step where nothing is chosen yet. */
export function stepFrom(times: readonly number[], at: number | undefined, by: -1 | 1): number | undefined {
  if (at === undefined) return times.at(-1)
  const nearest = times.reduce(
    (best, time, i) => (Math.abs(time - at) < Math.abs((times[best] ?? 0) - at) ? i : best),
    0,
  )
  return times[Math.min(times.length - 1, Math.max(0, nearest + by))]
}
