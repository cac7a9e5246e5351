/**
 * Series → what a line chart draws and says, purely: thinned points, gaps, ticks on whole hours and days of the portal's time zone, and the
 * sentence a screen reader hears. Nothing here knows the chart engine.
 */
import type { Format } from '../../core/types.js'
import { DAY, HOUR } from '../../wire/duration.js'
import type { Series } from '../../wire/query.js'

export interface ChartSeries {
  label: string
  series: Series
  /** The series is the period before, which the chart lays under this one as a fainter line. */
  isBefore?: true
}

export interface ChartPoint {
  x: number
  y: number | null
  /** A whole day, at its middle. */
  isDay?: true
}

const STEPS = [HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY, 14 * DAY, 28 * DAY]

/**
 * At most about `most` points: least and greatest of each stretch, so that no peak is lost. A stretch with a gap keeps it.
 */
export function chartPoints(series: Series, most = 2_000): ChartPoint[] {
  const all = withWholeDays(series)
  if (all.length <= most) return all
  const size = Math.ceil(all.length / (most / 2))
  const kept: ChartPoint[] = []
  for (let i = 0; i < all.length; i += size) kept.push(...extremes(all.slice(i, i + size)))
  return kept
}

/**
 * The points of a series, each reported day of it as one point in the middle of its steps: what its hours were is not known. A day whose steps
 * differ holds hours too, of other entities, and stays as it is.
 */
function withWholeDays({ points, daysUntil }: Series): ChartPoint[] {
  const all = points.map(([iso, y]): ChartPoint => ({ x: Date.parse(iso), y }))
  if (daysUntil === undefined) return all
  const end = Date.parse(daysUntil)
  const days = new Map<number, ChartPoint[]>()
  for (const point of all) {
    const day = Math.floor(point.x / DAY)
    days.set(day, [...(days.get(day) ?? []), point])
  }
  return [...days.values()].flatMap(steps => {
    const [first, last] = [steps[0], steps.at(-1)]
    const isWhole = first && last && first !== last && last.x < end && first.y !== null
    return isWhole && steps.every(({ y }) => y === first.y)
      ? [{ x: (first.x + last.x) / 2, y: first.y, isDay: true }]
      : steps
  })
}

/** Leaves out the last day, or longer step, while it is not over, as its value is not comparable yet. A series of one such step keeps it. */
export function finishedSteps(points: Series['points'], now: number): Series['points'] {
  const [last, before] = [points.at(-1), points.at(-2)].map(point => (point ? Date.parse(point[0]) : Number.NaN))
  const step = Number(last) - Number(before)
  if (!(step >= DAY && Number(last) + step > now)) return points
  const over = points.slice(0, -1)
  return over.some(([, value]) => value !== null) ? over : points
}

function extremes(stretch: ChartPoint[]): ChartPoint[] {
  const known = stretch.filter(point => point.y !== null)
  const gap = stretch.find(point => point.y === null)
  if (known.length === 0) return gap ? [gap] : []
  const least = known.reduce((a, b) => (Number(b.y) < Number(a.y) ? b : a))
  const greatest = known.reduce((a, b) => (Number(b.y) > Number(a.y) ? b : a))
  return [...new Set([least, greatest, ...(gap ? [gap] : [])])].sort((a, b) => a.x - b.x)
}

/** Stretches without samples, from the last sample before to the first after; what precedes the first sample is not one. */
export function gapsOf(points: readonly ChartPoint[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = []
  let last: number | undefined
  let isOpen = false
  for (const { x, y } of points) {
    if (y === null) {
      isOpen = last !== undefined
      continue
    }
    if (isOpen && last !== undefined) gaps.push({ from: last, to: x })
    isOpen = false
    last = x
  }
  const end = points.at(-1)?.x
  if (isOpen && last !== undefined && end !== undefined) gaps.push({ from: last, to: end })
  return gaps
}

/** Stretches in which none of the lines has a sample: a gap of one of several is seen by itself. */
export function sharedGaps(lines: readonly (readonly ChartPoint[])[]): { from: number; to: number }[] {
  const known = new Map<number, boolean>()
  for (const { x, y } of lines.flat()) known.set(x, known.get(x) === true || y !== null)
  const times = [...known].sort(([a], [b]) => a - b)
  return gapsOf(times.map(([x, isKnown]) => ({ x, y: isKnown ? 0 : null })))
}

/** About `count` times between two, on whole steps counted from midnight in the time zone. */
export function timeTicks(from: number, to: number, timeZone: string, count: number): number[] {
  if (!(to > from)) return [from]
  const step = STEPS.find(candidate => (to - from) / candidate <= count) ?? 28 * DAY
  const offset = zoneOffset(from, timeZone)
  const ticks: number[] = []
  // A label at the very end would push the chart in from its edge.
  const end = to - (to - from) * 0.02
  for (let at = Math.ceil((from + offset) / step) * step - offset; at <= end; at += step) ticks.push(at)
  return ticks
}

/** Milliseconds to add to UTC for the wall clock of a zone at a time. */
function zoneOffset(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(candidate => candidate.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wall - Math.floor(time / 1000) * 1000
}

/** A tick's words: the hour within two days, the day otherwise. */
export function tickLabel(
  time: number,
  span: number,
  { timeZone, locale }: Pick<Format, 'timeZone' | 'locale'>,
): string {
  const options: Intl.DateTimeFormatOptions =
    span > 2 * DAY ? { day: 'numeric', month: 'short' } : { hour: 'numeric', minute: '2-digit' }
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(time)
}

/** The time zone in a word, as an axis bears it: `UTC`, `CET`, `GMT+5:30`. */
export function zoneLabel(time: number, { timeZone, locale }: Pick<Format, 'timeZone' | 'locale'>): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(time)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Describes the chart in a sentence. */
export function summary(title: string, unit: string, items: readonly ChartSeries[], format: Format): string {
  const parts = items.map(({ label, series }) => {
    const values = series.points.flatMap(([, value]) => (value === null ? [] : [value]))
    const show = (value: number | undefined) => format.number(value ?? null, { unit, withUnit: true })
    if (values.length === 0) return format.t('{label}: no samples', { label })
    const least = values.reduce((a, b) => Math.min(a, b))
    const greatest = values.reduce((a, b) => Math.max(a, b))
    return format.t('{label} from {least} to {greatest}, last {value}', {
      label,
      least: show(least),
      greatest: show(greatest),
      value: show(values.at(-1)),
    })
  })
  return `${title}: ${parts.join('; ')}`
}
