/**
 * A mergeable sketch of values, from which quantiles are read with a bounded relative error: DDSketch (Masson, Rim and Lee, "DDSketch: a
 * fast and fully-mergeable quantile sketch with relative-error guarantees", VLDB 2019). A value falls into the bin of its logarithm; a bin
 * stands for the value in its middle, at most `SKETCH_ERROR` of it away from any value inside. Zero is exact, negative values mirror.
 */

/** Greatest relative error of a quantile. */
export const SKETCH_ERROR = 0.01
/** Width of a bin: γ = (1 + α) / (1 − α). */
export const GAMMA = (1 + SKETCH_ERROR) / (1 - SKETCH_ERROR)
/** Added to the logarithm's index, so that bins of positive values are positive. */
export const BIN_OFFSET = 8_000
const LEAST = GAMMA ** -(BIN_OFFSET - 1)
const LOG_GAMMA = Math.log(GAMMA)

/** How many values each bin holds. */
export type Sketch = Map<number, number>

/** Adds `count` (negative takes away) of a value. A bin never goes below nothing. */
export function addValue(sketch: Sketch, value: number, count = 1): void {
  const bin = binOf(value)
  const held = (sketch.get(bin) ?? 0) + count
  if (held > 0) sketch.set(bin, held)
  else sketch.delete(bin)
}

export function binOf(value: number): number {
  const size = Math.abs(value)
  if (size < LEAST) return 0
  return Math.sign(value) * (Math.ceil(Math.log(size) / LOG_GAMMA) + BIN_OFFSET)
}

/** The value a bin stands for. */
export function binValue(bin: number): number {
  if (bin === 0) return 0
  return (Math.sign(bin) * 2 * GAMMA ** (Math.abs(bin) - BIN_OFFSET)) / (GAMMA + 1)
}

/** A value that stands for `count` equal ones: an exact sample, or a bin. */
export type Weighted = readonly [value: number, count: number]

export function weightedValues(sketch: Sketch): Weighted[] {
  return [...sketch].map(([bin, count]) => [binValue(bin), count] as const)
}

/** Nearest-rank quantile: the smallest value that at least this share of all does not exceed. NaN of nothing. */
export function weightedRank(values: readonly Weighted[], share: number): number {
  const total = values.reduce((sum, [, count]) => sum + count, 0)
  const rank = Math.max(1, Math.ceil(share * total))
  let upTo = 0
  for (const [value, count] of [...values].sort(([a], [b]) => a - b)) {
    upTo += count
    if (upTo >= rank) return value
  }
  return Number.NaN
}
