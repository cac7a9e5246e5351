/** The period before another one, as long as it, and what is more or less than in it. */
import { HOUR } from '../../wire/duration.js'
import type { QueryParams } from '../../wire/query.js'

const USUAL_HOURS = 24

/** Parameters that ask the present entities for the figures of the period before; undefined for a range that is none. */
export function periodBefore(params: QueryParams | undefined, now: number): QueryParams | undefined {
  const { range = String(USUAL_HOURS), origin, ...rest } = params ?? {}
  // Whole hours, so that the question is the same for an hour.
  const end = origin === undefined ? Math.floor(now / HOUR) * HOUR : Date.parse(origin)
  const [from, to] = range.includes('/')
    ? range.split('/').map(time => Date.parse(time))
    : [end - Number(range) * HOUR, end]
  if (from === undefined || to === undefined || !(to > from)) return undefined
  const iso = (time: number) => new Date(time).toISOString()
  return { ...rest, range: `${iso(from - (to - from))}/${iso(from)}` }
}

/** More or fewer, one decimal where it is little: `+2.4`, `−31`, `0`; '' where one of both is not known. */
export function changeText(now: number | null, before: number | null, number: (value: number) => string): string {
  if (now === null || before === null) return ''
  const change = now - before
  const size = Math.abs(change) >= 10 ? Math.round(Math.abs(change)) : Math.round(Math.abs(change) * 10) / 10
  if (size === 0) return '0'
  return `${change > 0 ? '+' : '−'}${number(size)}`
}
