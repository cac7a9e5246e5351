/** Sentences about a sum or average of which some points hold fewer members than others. */
import type { Format } from '../../core/types.js'
import type { Series } from '../../wire/query.js'

/** Fewer than this share of the members is marked beside the chart; Explain tells of any. */
const MARKED_BELOW = 0.95

type Numbers = Pick<Format, 'number' | 'dateTime' | 't'>

interface Fewest {
  held: number
  members: number
  at: string
  /** Points that hold fewer than all. */
  steps: number
}

/** The point with a value that holds the fewest members; undefined where all hold the same. */
export function fewestMembers({ points, members, held }: Series): Fewest | undefined {
  if (members === undefined || held === undefined) return undefined
  const fewer = points.flatMap(([at, value], i) => {
    const heldMembers = held[i] ?? members
    return value !== null && heldMembers < members ? [{ at, held: heldMembers }] : []
  })
  const [first] = [...fewer].sort((a, b) => a.held - b.held)
  return first && { ...first, members, steps: fewer.length }
}

/** `118 of 142 reporting`, of the worst of several lines; undefined where next to all report. */
export function membersMark(series: readonly Series[], format: Numbers): { mark: string; words: string } | undefined {
  const worst = series
    .flatMap(item => fewestMembers(item) ?? [])
    .filter(({ held, members }) => held < members * MARKED_BELOW)
    .sort((a, b) => a.held / a.members - b.held / b.members)[0]
  return (
    worst && {
      mark: format.t('{counts} reporting', { counts: counts(worst, format) }),
      words: membersWords(worst, format),
    }
  )
}

/** Says in a sentence that a sum misses members at some times, so that nobody takes a gap for a fall. */
export function membersWords({ at, steps, ...fewest }: Fewest, format: Numbers): string {
  const others = steps > 1 ? format.t('; {steps} points hold fewer than all', { steps: format.number(steps) }) : ''
  return format.t('At {at} {fewest} members reported, the others are not in the value{others}', {
    at: format.dateTime(at),
    fewest: counts(fewest, format),
    others,
  })
}

const counts = ({ held, members }: Pick<Fewest, 'held' | 'members'>, format: Numbers) =>
  format.t('{held} of {members}', { held: format.number(held), members: format.number(members) })
