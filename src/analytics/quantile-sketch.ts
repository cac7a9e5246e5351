/**
 * A sketch from a few quantiles of a measure's samples: each quantile stands at its nearest rank, the maximum at the last rank. Samples between two
 * quantiles count as the middle of both, samples below the least quantile as that quantile. So every quantile that was given is read back within the
 * error of the sketch.
 */
import { binOf } from './sketch.js'

/** Bins in rising order with how many samples each holds. */
export interface Bins {
  bins: number[]
  counts: number[]
}

/** `quantiles`: shares between 0 and 1 in rising order with their values, which rise too and do not exceed `max`. */
export function binsOfQuantiles(
  count: number,
  quantiles: readonly (readonly [share: number, value: number])[],
  max: number,
): Bins {
  const bins: number[] = []
  const counts: number[] = []
  const put = (value: number, n: number) => {
    if (n <= 0) return
    const bin = binOf(value)
    const last = bins.length - 1
    // Values rise, and rounding must not let a bin come before the one it follows.
    if (last >= 0 && bin <= (bins[last] ?? bin)) counts[last] = (counts[last] ?? 0) + n
    else {
      bins.push(bin)
      counts.push(n)
    }
  }
  let rank = 0
  let before: number | undefined
  const upTo = (next: number, value: number) => {
    if (next <= rank) return
    const gap = next - rank - 1
    put(before === undefined ? value : before + (value - before) / 2, gap)
    put(value, 1)
    rank = next
    before = value
  }
  for (const [share, value] of quantiles) upTo(Math.min(count, Math.max(1, Math.ceil(share * count))), value)
  upTo(count, max)
  return { bins, counts }
}
