/** Which moments the time line shows, and where a step leads. Times in epoch ms. */
import { DAY, HOUR, MINUTE } from '../../../wire/duration.js'

export interface Span {
  from: number
  /** The present, or nearly: the last step leads there. */
  to: number
}

/** How far the line goes back where nothing older is looked at. */
const USUAL_DAYS = 30

export const STEPS = { '5m': 5 * MINUTE, '1h': HOUR, '6h': 6 * HOUR, '1d': DAY } as const
export type Step = keyof typeof STEPS

export const STEP_NAMES = Object.keys(STEPS) as readonly Step[]

/** Thirty days; further back where an earlier moment is shown. What is not known of a moment the page says. */
export function spanOf(now: number, at: number): Span {
  return { from: Math.min(now - USUAL_DAYS * DAY, at), to: now }
}

/** The moment a step on or back. A step on from within the last one leads to the end, which is the present. */
export function stepped({ to }: Span, at: number, by: number): number {
  return Math.min(at + by, to)
}
