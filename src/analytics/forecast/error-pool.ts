/**
 * Errors that forecasts of a series made, together with those that series of its kind make: the fewer it has of its own, the more theirs count.
 *
 * Own errors are those of past days (backtest.ts) at like distances, each origin counting as one however many days it tried. The kind's are a table
 * of quantiles (error-shapes.ts) times the scale of the series, counting as `LENT` origins. A share of both together is the quantile.
 */
import { SHAPE_WEIGHTS, SHAPES } from './error-shapes.js'
import type { LoadKind } from './load-kind.js'

/** Origins that the errors of the kind count as. */
const LENT = 8
/** Errors this many days nearer or farther count as errors at the same distance. */
const NEIGHBOURS = 3
/** Distances up to this one are near, as the table of the kinds has them. */
const NEAR = 3

export interface ErrorPool {
  /** Tells an error (actual − expected) at a distance of `step` days. */
  add(step: number, error: number): void
  /** The error that `share` of all lie below, at a distance; `scale` of the series as it is now. */
  quantile(step: number, share: number, scale: number): number
}

export function createErrorPool(kind: LoadKind, longest: number): ErrorPool {
  const byStep: number[][] = Array.from({ length: longest + 1 }, () => [])
  const weight = 1 / (2 * NEIGHBOURS + 1)
  return {
    add(step, error) {
      const [from, to] = [Math.max(1, step - NEIGHBOURS), Math.min(longest, step + NEIGHBOURS)]
      for (let near = from; near <= to; near++) insert(byStep[near] ?? [], error)
    },
    quantile(step, share, scale) {
      const errors = byStep[Math.min(step, longest)] ?? []
      const lent = SHAPES[kind][step <= NEAR ? 0 : 1]
      let left = share * (errors.length * weight + LENT)
      let [i, j] = [0, 0]
      let value = 0
      while (left > 1e-12 && (i < errors.length || j < lent.length)) {
        const [measured, theirs] = [
          errors[i] ?? Number.POSITIVE_INFINITY,
          (lent[j] ?? Number.POSITIVE_INFINITY) * scale,
        ]
        const isMine = j >= lent.length || measured <= theirs
        value = isMine ? measured : theirs
        left -= isMine ? weight : LENT * (SHAPE_WEIGHTS[j] ?? 0)
        if (isMine) i += 1
        else j += 1
      }
      return value
    },
  }
}

function insert(sorted: number[], value: number): void {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, value)
}
