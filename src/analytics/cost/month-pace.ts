/**
 * A month of charges that is under way: what it came to so far, against the same days of the month before, and where it is likely to end
 * (docs/analytics.md § Cost of a month). Days are UTC days, `2026-11-21`; amounts are in one currency.
 */
import { DAY } from '../../wire/duration.js'

export interface CostDay {
  day: string
  amount: number
}

export interface MonthPace {
  /** First and last day counted. */
  from: string
  to: string
  soFar: number
  /** Every day counted, in order, a day without charges as 0. */
  days: CostDay[]
  /** The days of the month before that are known: all of `from … to`, or those since charges are known. */
  before: { from: string; to: string; amount: number; days: CostDay[] } | undefined
  /** Change in %: of the amounts where the same days are known, else of the averages of a day. */
  change: { percent: number; of: 'sameDays' | 'dailyAverage' } | undefined
  /** Expected at the end of the month, and the days that it adds; undefined when fewer than seven days are known. */
  monthEnd: { amount: number; days: CostDay[] } | undefined
  /** The whole month before, where all of it is known. */
  wholeBefore: number | undefined
}

const WEEK = 7
/** Same weekdays of four weeks: one of them may be a day of fees. */
const WEEKS = 4

/** `today` is left out: it is not billed to its end. Undefined without charges before it. */
export function monthPace(charges: readonly CostDay[], today: string): MonthPace | undefined {
  const amounts = new Map(charges.filter(({ day }) => day < today).map(({ day, amount }) => [day, amount]))
  const known = [...amounts.keys()].sort()
  const [first] = known
  const to = known.at(-1)
  if (first === undefined || to === undefined) return undefined
  const from = `${to.slice(0, 8)}01`
  const amountOn = (day: string): CostDay => ({ day, amount: amounts.get(day) ?? 0 })
  const since = first > from ? first : from
  const days = daysBetween(since, to).map(amountOn)
  const soFar = sum(days)
  const lastBefore = shift(from, -1)
  const firstBefore = `${lastBefore.slice(0, 8)}01`
  const isWhole = first <= firstBefore
  const sameEnd = `${lastBefore.slice(0, 8)}${to.slice(8)}`
  const before =
    first > lastBefore
      ? undefined
      : spanOf(isWhole ? firstBefore : first, isWhole && sameEnd < lastBefore ? sameEnd : lastBefore)

  function spanOf(start: string, end: string) {
    const counted = daysBetween(start, end).map(amountOn)
    return { from: start, to: end, amount: sum(counted), days: counted }
  }

  return {
    from: since,
    to,
    soFar,
    days,
    before,
    change: before && changeOf(soFar, days.length, before, isWhole),
    monthEnd: monthEndOf(soFar, to, first, amountOn),
    wholeBefore: isWhole ? spanOf(firstBefore, lastBefore).amount : undefined,
  }
}

function changeOf(
  soFar: number,
  count: number,
  before: { amount: number; days: readonly CostDay[] },
  isWhole: boolean,
): MonthPace['change'] {
  // February has fewer days than what ran of March.
  const isSame = isWhole && before.days.length === count
  const was = isSame ? before.amount : before.amount / before.days.length
  const is = isSame ? soFar : soFar / count
  if (was <= 0) return undefined
  return { percent: (is / was - 1) * 100, of: isSame ? 'sameDays' : 'dailyAverage' }
}

function monthEndOf(
  soFar: number,
  to: string,
  first: string,
  amountOn: (day: string) => CostDay,
): MonthPace['monthEnd'] {
  if (daysBetween(first, to).length < WEEK) return undefined
  const days = daysToMonthEnd(to).map((day, i) => {
    const back = Math.floor(i / WEEK) * WEEK
    const sameWeekdays = Array.from({ length: WEEKS }, (_, week) => shift(day, -back - (week + 1) * WEEK))
    return {
      day,
      amount: median(sameWeekdays.filter(known => known >= first && known <= to).map(d => amountOn(d).amount)),
    }
  })
  return { amount: soFar + sum(days), days }
}

function daysToMonthEnd(day: string): string[] {
  const month = day.slice(0, 7)
  const days: string[] = []
  for (let next = shift(day, 1); next.startsWith(month); next = shift(next, 1)) days.push(next)
  return days
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = shift(day, 1)) days.push(day)
  return days
}

function shift(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10)
}

function sum(days: readonly CostDay[]): number {
  return days.reduce((total, { amount }) => total + amount, 0)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
