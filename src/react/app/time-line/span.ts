/** Which moments the time line shows, and where a step leads. Times in epoch ms. */
import type { SeenWindow } from '../../../wire/aggregates.js'
import { DAY, HOUR, MINUTE } from '../../../wire/duration.js'
import { lastSeen } from '../../hooks/seen-window.js'

export interface Span {
  from: number
  /** The present, or nearly: the last step leads there. Or the end of what the reader sees. */
  to: number
  /** Nothing before `from` is shown to the reader. */
  isCut: boolean
}

/** How far the line goes back where nothing older is looked at. */
const USUAL_DAYS = 30

export const STEPS = { '5m': 5 * MINUTE, '1h': HOUR, '6h': 6 * HOUR, '1d': DAY } as const
export type Step = keyof typeof STEPS

export const STEP_NAMES = Object.keys(STEPS) as readonly Step[]

/** Thirty days; further back where an earlier moment is shown; of what the reader sees alone. What is not known of a moment the page says. */
export function spanOf(now: number, at: number, seen?: SeenWindow | null): Span {
  const to = lastSeen(now, seen)
  const usual = Math.min(now - USUAL_DAYS * DAY, at)
  // The moment at which a window begins shows nothing yet.
  const first = seen?.from == null ? undefined : Math.min(Date.parse(seen.from) + MINUTE, to)
  return first === undefined || first <= usual
    ? { from: Math.min(usual, to), to, isCut: false }
    : { from: first, to, isCut: true }
}

/** The moment a step on or back. A step on from within the last one leads to the end, which is the present. */
export function stepped({ from, to, isCut }: Span, at: number, by: number): number {
  return Math.min(isCut ? Math.max(at + by, from) : at + by, to)
}
