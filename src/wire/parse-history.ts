/** `history` lines: whole hours and days that a vendor measured and folded itself. Strict: what contradicts itself is refused by place. */
import { isRecord } from './errors.js'
import { type FoldedValues, HISTORY_SPANS, type HistorySpan, type IngestRecord } from './ingest.js'
import { at, type Shape } from './shape.js'
import { INSTANT_HINT, readInstant } from './time.js'

const MAX_MEASURES = 1_000
const MAX_QUANTILES = 100
const MAX_BINS = 4_096
const MOST_SAMPLES = 100_000_000
const LENGTH_MS: Readonly<Record<HistorySpan, number>> = { PT1H: 3_600_000, P1D: 86_400_000 }
/** Sums and means are floating point: what differs by less agrees. */
const TOLERANCE = 1e-6

/** Reads the body of a `history` line, whose type and id are known. */
export function readHistory(
  shape: Shape,
  type: string,
  id: string,
  body: Record<string, unknown>,
): IngestRecord | undefined {
  shape.known(body, 'history', ['type', 'id', 'at', 'span', 'values'])
  const text = shape.string(body.at, 'history.at', 64)
  const span = shape.oneOf(body.span, 'history.span', HISTORY_SPANS)
  const given = shape.record(body.values, 'history.values')
  if (text === undefined || span === undefined || !given) return undefined
  const time = readInstant(text)
  if (time === undefined) return shape.fail('history.at', `'${text}' is not a time`, INSTANT_HINT)
  if (time % LENGTH_MS[span] !== 0) {
    return shape.fail('history.at', `'${text}' is not the beginning of ${span === 'P1D' ? 'a day' : 'an hour'} (UTC)`)
  }
  const entries = Object.entries(given)
  if (entries.length === 0 || entries.length > MAX_MEASURES) {
    return shape.fail('history.values', `holds ${entries.length} measures, from 1 to ${MAX_MEASURES} are allowed`)
  }
  const values: Record<string, FoldedValues> = {}
  for (const [measure, value] of entries) {
    const problems = shape.problems.length
    const folded = readFolded(shape, value, measure)
    if (folded && shape.problems.length === problems) values[measure] = folded
  }
  return { history: { type, id, at: new Date(time).toISOString(), span, values } }
}

const KEYS = new Set(['count', 'sum', 'max', 'last', 'quantiles', 'sketch'])

function readFolded(shape: Shape, input: unknown, measure: string): FoldedValues | undefined {
  const place = () => at('history.values', measure)
  if (!isRecord(input))
    return shape.fail(place(), 'expected an object of count, sum, max, last and quantiles or sketch')
  for (const key in input) if (!KEYS.has(key)) shape.known(input, place(), [...KEYS])
  const { count, sum, max, last } = input
  if (!isCount(count)) return shape.fail(`${place()}.count`, `expected a whole number from 1 to ${MOST_SAMPLES}`)
  if (!isNumber(sum)) return shape.fail(`${place()}.sum`, 'expected a finite number')
  if (!isNumber(max)) return shape.fail(`${place()}.max`, 'expected a finite number')
  if (!isNumber(last)) return shape.fail(`${place()}.last`, 'expected a finite number')
  if (last > max && last > above(max))
    return shape.fail(`${place()}.last`, `${last} is greater than the maximum, ${max}`)
  if (sum / count > max && sum / count > above(max))
    return shape.fail(`${place()}.sum`, `the mean is greater than the maximum, ${max}`)
  const folded: FoldedValues = { count, sum, max, last }
  if (input.quantiles !== undefined && input.sketch !== undefined) {
    return shape.fail(place(), 'holds quantiles and a sketch: one of them is enough')
  }
  if (input.quantiles !== undefined) {
    const quantiles = readQuantiles(shape, input.quantiles, max, () => `${place()}.quantiles`)
    return quantiles && { ...folded, quantiles }
  }
  if (input.sketch === undefined) return folded
  const sketch = readSketch(shape, input.sketch, count, () => `${place()}.sketch`)
  return sketch && { ...folded, sketch }
}

/** Gives them in rising order of their shares. The usual line has them so already: then nothing is copied. */
function readQuantiles(
  shape: Shape,
  input: unknown,
  max: number,
  place: () => string,
): Record<string, number> | undefined {
  if (!isRecord(input)) return shape.fail(place(), 'expected an object of values by share')
  const texts = Object.keys(input)
  if (texts.length > MAX_QUANTILES) return shape.fail(place(), `holds more than ${MAX_QUANTILES}`)
  if (!isRising(texts)) {
    const rising = [...texts].sort((a, b) => Number(a) - Number(b))
    return readRising(shape, Object.fromEntries(rising.map(text => [text, input[text]])), rising, max, place)
  }
  return readRising(shape, input, texts, max, place)
}

function isRising(shares: readonly string[]): boolean {
  let before = 0
  for (const text of shares) {
    const share = Number(text)
    if (share < before) return false
    before = share
  }
  return true
}

function readRising(
  shape: Shape,
  input: Record<string, unknown>,
  texts: readonly string[],
  max: number,
  place: () => string,
): Record<string, number> | undefined {
  let before = Number.NEGATIVE_INFINITY
  let isKnown = false
  for (const text of texts) {
    const value = input[text]
    const share = Number(text)
    if (!(share > 0 && share < 1)) return shape.fail(at(place(), text), 'is not a share between 0 and 1')
    if (!isNumber(value)) return shape.fail(at(place(), text), 'expected a finite number')
    if (value < before) return shape.fail(at(place(), text), `${value} is less than the quantile before it, ${before}`)
    if (value > max && value > above(max)) {
      return shape.fail(at(place(), text), `${value} is greater than the maximum, ${max}`)
    }
    isKnown ||= text === '0.95'
    before = value
  }
  return isKnown ? (input as Record<string, number>) : shape.fail(place(), 'lacks "0.95"')
}

function readSketch(shape: Shape, input: unknown, count: number, place: () => string) {
  if (!isRecord(input)) return shape.fail(place(), 'expected an object of bins and counts')
  const { bins, counts } = input
  if (!isWholes(bins, -32_768, 32_767)) return shape.fail(at(place(), 'bins'), 'expected whole numbers of 16 bits')
  if (!isWholes(counts, 1, MOST_SAMPLES)) return shape.fail(at(place(), 'counts'), 'expected whole numbers from 1')
  if (bins.length !== counts.length || bins.length === 0 || bins.length > MAX_BINS) {
    return shape.fail(place(), `holds ${bins.length} bins and ${counts.length} counts, at most ${MAX_BINS} of each`)
  }
  let total = 0
  for (let i = 0; i < bins.length; i++) {
    if (i > 0 && (bins[i] ?? 0) <= (bins[i - 1] ?? 0)) return shape.fail(at(place(), 'bins'), 'are not in rising order')
    total += counts[i] ?? 0
  }
  if (total !== count) return shape.fail(at(place(), 'counts'), `add up to ${total}, count is ${count}`)
  return { bins, counts }
}

const above = (value: number) => value + TOLERANCE * Math.max(1, Math.abs(value))
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST_SAMPLES
}

function isWholes(value: unknown, least: number, most: number): value is number[] {
  if (!Array.isArray(value)) return false
  for (const item of value) if (!Number.isInteger(item) || item < least || item > most) return false
  return true
}
