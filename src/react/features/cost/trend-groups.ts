/** Answers → the columns of the trend: each day or month divided by group, so that its parts add up to what was charged. */
import { type UnusualDay, unusualDays } from '../../../analytics/cost/unusual-days.js'
import { numberOf } from '../../../wire/cell.js'
import type { QueryResult } from '../../../wire/query.js'
import { trendOf } from './cost-lines.js'
import { type Dimension, UNALLOCATED, valueLabel } from './dimensions.js'

export interface ColumnGroup {
  label: string
  /** Place in the palette, 1 … 8; null is the colour of what has no group. */
  place: number | null
  /** One a column; null where there is nothing. */
  values: readonly (number | null)[]
}

export interface Trend {
  /** ISO times at which the columns begin, oldest first; null is a column without charges. */
  points: [string, number | null][]
  groups: ColumnGroup[]
}

export interface Unusual extends UnusualDay {
  /** Place of its column. */
  at: number
  /** The group that differs most from what it usually costs, in the direction of the day; undefined where there is one group. */
  group: string | undefined
}

/** A rest below this share of a column is a rounding error. */
const ROUNDING = 1e-6

/** `split` is of charges that have a value of the dimension; what is left of `whole` has none. */
export function trendGroups(
  { whole, split }: { whole: QueryResult | undefined; split: QueryResult | undefined },
  step: 'day' | 'month',
  dimension: Dimension,
): Trend {
  const points = trendOf(whole, step)
  const columns = new Map(points.map(([time], i) => [time, i]))
  const named = new Map<string, (number | null)[]>()
  const others = points.map((): number | null => null)
  const left = points.map(([, total]) => total)
  for (const { x, y, rest, total } of split?.rows ?? []) {
    const i = typeof x === 'string' ? columns.get(new Date(x).toISOString()) : undefined
    const amount = numberOf(total)
    if (i === undefined || amount === null) continue
    const label = valueLabel(dimension, typeof y === 'string' ? y : null)
    const values = rest === true || typeof y !== 'string' ? others : (named.get(label) ?? points.map(() => null))
    if (values !== others) named.set(label, values)
    values[i] = (values[i] ?? 0) + amount
    left[i] = (left[i] ?? 0) - amount
  }
  const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const ranked = [...named].sort((a, b) => sumOf(b[1]) - sumOf(a[1]))
  const groups = ranked.map(([label, values], i): ColumnGroup => ({ label, place: i + 1, values }))
  if (others.some(value => value !== null)) groups.push({ label: 'Others', place: GREATEST_PLACE, values: others })
  const scale = Math.max(...points.map(([, total]) => Math.abs(total ?? 0)), 0)
  if (left.some(value => Math.abs(value ?? 0) > ROUNDING * scale)) {
    const label = groups.length === 0 ? 'All' : UNALLOCATED
    groups.push({ label, place: groups.length === 0 ? 1 : null, values: left })
  }
  return { points, groups }
}

const GREATEST_PLACE = 8

/** Unusual days of a trend by day, the latest first. */
export function unusualOf({ points, groups }: Trend): Unusual[] {
  const daysOf = (values: readonly (number | null)[]) =>
    points.flatMap(([time], i) => {
      const amount = values[i]
      return typeof amount === 'number' ? [{ day: time.slice(0, 10), amount, at: i }] : []
    })
  const all = daysOf(points.map(([, total]) => total))
  const places = new Map(all.map(({ day, at }) => [day, at]))
  return unusualDays(all)
    .map(day => {
      const at = places.get(day.day) ?? 0
      return { ...day, at, group: groups.length > 1 ? greatestChange(groups, at, day.amount - day.usual) : undefined }
    })
    .reverse()
}

/** Against the mean of the group's other columns: of a fee that is due once a month the median is nothing. */
function greatestChange(groups: readonly ColumnGroup[], at: number, change: number): string | undefined {
  const changes = groups.map(({ label, values }) => {
    const others = values.flatMap((value, i) => (i === at ? [] : [value ?? 0]))
    const mean = others.reduce((sum, value) => sum + value, 0) / Math.max(1, others.length)
    return { label, off: ((values[at] ?? 0) - mean) * Math.sign(change) }
  })
  const [first] = changes.sort((a, b) => b.off - a.off)
  return first && first.off > 0 ? first.label : undefined
}

/** Returns what each column may cost under a monthly budget. */
export function budgetLevel(points: Trend['points'], step: 'day' | 'month', month: number): number[] {
  if (step === 'month') return points.map(() => month)
  return points.map(([time]) => {
    const day = new Date(time)
    return month / new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  })
}
