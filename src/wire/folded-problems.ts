/** Problems with the values that a vendor reports for a measure's samples in an hour or a day. Pure. */
const MAX_BINS = 4_096
const MOST_SAMPLES = 100_000_000
/** Sums and means are floating point: smaller relative differences count as equal. */
const TOLERANCE = 1e-6
export const MAX_QUANTILES = 100

/** The first value that is no number or contradicts the others; undefined when all agree. */
export function foldedProblem(
  count: unknown,
  sum: unknown,
  max: unknown,
  last: unknown,
): { key: string; message: string } | undefined {
  if (!isCount(count)) return { key: 'count', message: `expected a whole number from 1 to ${MOST_SAMPLES}` }
  if (!isNumber(sum)) return { key: 'sum', message: NO_NUMBER }
  if (!isNumber(max)) return { key: 'max', message: NO_NUMBER }
  if (!isNumber(last)) return { key: 'last', message: NO_NUMBER }
  if (isBeyond(last, max)) return { key: 'last', message: `${last} is greater than the maximum, ${max}` }
  if (count === 1 && !(isSame(sum, max) && isSame(last, max))) {
    const key = isSame(sum, max) ? 'last' : 'sum'
    return { key, message: `of a single sample sum, max and last are the same, max is ${max}` }
  }
  if (isBeyond(sum / count, max)) return { key: 'sum', message: `the mean is greater than the maximum, ${max}` }
  return undefined
}

/** `before`: the quantile of the next lower share. */
export function quantileProblem(value: unknown, before: number, max: number): string | undefined {
  if (!isNumber(value)) return NO_NUMBER
  if (value < before) return `${value} is less than the quantile before it, ${before}`
  return isBeyond(value, max) ? `${value} is greater than the maximum, ${max}` : undefined
}

export const isShare = (share: number) => share > 0 && share < 1

/** `count`: samples that the sketch is made of. */
export function sketchProblem(
  bins: unknown,
  counts: unknown,
  count: number,
): { key?: 'bins' | 'counts'; message: string } | undefined {
  if (!isWholes(bins, -32_768, 32_767)) return { key: 'bins', message: 'expected whole numbers of 16 bits' }
  if (!isWholes(counts, 1, MOST_SAMPLES)) return { key: 'counts', message: 'expected whole numbers from 1' }
  if (bins.length !== counts.length || bins.length === 0 || bins.length > MAX_BINS) {
    return { message: `holds ${bins.length} bins and ${counts.length} counts, at most ${MAX_BINS} of each` }
  }
  let total = 0
  for (let i = 0; i < bins.length; i++) {
    if (i > 0 && (bins[i] ?? 0) <= (bins[i - 1] ?? 0)) return { key: 'bins', message: 'are not in rising order' }
    total += counts[i] ?? 0
  }
  return total === count ? undefined : { key: 'counts', message: `add up to ${total}, count is ${count}` }
}

const NO_NUMBER = 'expected a finite number'
const isBeyond = (value: number, max: number) => value > max && value > max + TOLERANCE * Math.max(1, Math.abs(max))
const isSame = (a: number, b: number) => !isBeyond(a, b) && !isBeyond(b, a)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST_SAMPLES
}

function isWholes(value: unknown, least: number, most: number): value is number[] {
  if (!Array.isArray(value)) return false
  for (const item of value) if (!Number.isInteger(item) || item < least || item > most) return false
  return true
}
