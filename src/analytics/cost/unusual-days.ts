/**
 * Days that cost much more or less than days like them: by the modified z-score of Iglewicz and Hoaglin (1993), 0.6745 · (x − median) ÷ MAD, against the days
 * before, weekends against weekends. Of what hardly varies every difference would be unusual, so that it must be a tenth of the median as well; half of it
 * while few days like it are known.
 */
import { DAY } from '../../wire/duration.js'

/** A day is unusual from this score on, which Iglewicz and Hoaglin recommend. */
const SCORE = 3.5
const LEAST_SHARE = 0.1
const LEAST_SHARE_OF_FEW = 0.5
const SCALE = 0.6745
/** Days before that a day is compared with. */
const LOOKED_BACK = 28
/** Fewer days than this are not judged. Fewer than a working week show only great differences as unusual. */
const LEAST_DAYS = 3
const FEW_DAYS = 5

export interface DayCost {
  /** `2026-11-21`. */
  day: string
  amount: number
}

export interface UnusualDay extends DayCost {
  /** The usual cost of such a day: the median that it was compared with. */
  usual: number
}

/** The unusual ones, in the order of the days, which are oldest first. A day without charges is not judged. */
export function unusualDays(days: readonly DayCost[]): UnusualDay[] {
  return days.flatMap((day, i) => {
    const since = Date.parse(day.day) - LOOKED_BACK * DAY
    const before = days.slice(0, i).filter(other => Date.parse(other.day) >= since)
    const compared = before.filter(other => isWeekend(other.day) === isWeekend(day.day))
    if (compared.length < LEAST_DAYS) return []
    const amounts = compared.map(({ amount }) => amount)
    const usual = median(amounts)
    const spread = median(amounts.map(amount => Math.abs(amount - usual)))
    const off = Math.abs(day.amount - usual)
    const share = compared.length < FEW_DAYS ? LEAST_SHARE_OF_FEW : LEAST_SHARE
    const isUnusual = off > share * Math.abs(usual) && SCALE * off > SCORE * spread
    return isUnusual ? [{ ...day, usual }] : []
  })
}

function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0
}

/** The median; the list has at least one value. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
