/**
 * The risk beside the runway: how likely a resource is to have been full at least once within so many days.
 *
 * Use is taken to move as a Brownian motion with drift. Its first passage of the headroom h, with daily drift μ and volatility σ
 * (inverse Gaussian distribution; Cox and Miller 1965, chapter 5):
 *
 *     P(full by t) = Φ((μt − h)/(σ√t)) + e^(2μh/σ²) · Φ((−h − μt)/(σ√t))
 *
 * Both terms are summed as logarithms, since the second is a huge number times a tiny one.
 */
import { logScaledTail, logTail } from './normal-tail.js'

export interface Risk {
  /** The amount that is left until full, in the unit of the resource. */
  headroom: number
  /** Mean change a day, in that unit. */
  drift: number
  /** Standard deviation of the change of a day, in that unit. */
  volatility: number
  /** How far to look. */
  days: number
}

/** Between 0 and 1, never NaN. Full already is 1; no days ahead are 0; without volatility drift decides. Throws RangeError unless all are finite. */
export function probabilityFullBy({ headroom, drift, volatility, days }: Risk): number {
  if (![headroom, drift, volatility, days].every(Number.isFinite)) throw new RangeError('A risk needs finite numbers')
  if (headroom <= 0) return 1
  if (days <= 0) return 0
  const spread = volatility * Math.sqrt(days)
  if (spread <= 0) return drift * days >= headroom ? 1 : 0
  const near = (headroom - drift * days) / spread
  const far = (headroom + drift * days) / spread
  // The exponents meet, 2μh/σ² − far²/2 = −near²/2, which says the same without subtracting two huge numbers.
  const reflected =
    far >= 0
      ? logScaledTail(far) - (near * near) / 2
      : 2 * (drift / volatility) * (headroom / volatility) + logTail(far)
  return Math.min(1, Math.exp(logSum(logTail(near), reflected)))
}

/** ln(eᵃ + eᵇ) */
function logSum(a: number, b: number): number {
  const most = Math.max(a, b)
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(Math.min(a, b) - most))
}
