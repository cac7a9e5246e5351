/** The period before another one, as long as it. */
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
