/** `history` lines: whole hours and days that a vendor aggregated itself. Values that contradict each other are refused by place. */
import { isRecord } from './errors.js'
import { foldedProblem, isShare, MAX_QUANTILES, quantileProblem, sketchProblem } from './folded-problems.js'
import type { FoldedValues, IngestRecord } from './ingest.js'
import { beginProblem, HISTORY_SPANS, MAX_MEASURES, MAX_TIME } from './ingest-limits.js'
import type { IngestReader } from './ingest-reader.js'
import { at } from './json.js'
import { readFoldedSeries, readTimes } from './parse-series.js'
import { INSTANT_HINT, readInstant } from './time.js'

/** Reads the body of a `history` line, whose type and id are known. */
export function readHistory(
  reader: IngestReader,
  type: string,
  id: string,
  body: Record<string, unknown>,
): IngestRecord | undefined {
  reader.known(body, 'history', ['type', 'id', 'at', 'span', 'values'])
  const span = reader.oneOf(body.span, 'history.span', HISTORY_SPANS)
  const values = reader.record(body.values, 'history.values')
  if (span === undefined || !values) return undefined
  const measures = Object.keys(values)
  if (measures.length === 0 || measures.length > MAX_MEASURES) {
    return reader.add('history.values', `holds ${measures.length} measures, from 1 to ${MAX_MEASURES} are allowed`)
  }
  if (Array.isArray(body.at)) {
    const times = readTimes(reader, body.at, 'history.at', time => beginProblem(time, span))
    return times && { history: { type, id, at: times, span, values: readFoldedSeries(reader, values, times.length) } }
  }
  const text = reader.string(body.at, 'history.at', MAX_TIME)
  if (text === undefined) return undefined
  const time = readInstant(text)
  if (time === undefined) return reader.add('history.at', `'${text}' is not a time`, INSTANT_HINT)
  const problem = beginProblem(time, span)
  if (problem !== undefined) return reader.add('history.at', `'${text}' ${problem}`)
  const folded: Record<string, FoldedValues> = {}
  for (const [measure, value] of Object.entries(values)) {
    const read = readFolded(reader, value, measure)
    if (read) folded[measure] = read
  }
  return { history: { type, id, at: new Date(time).toISOString(), span, values: folded } }
}

const KEYS = new Set(['count', 'sum', 'max', 'last', 'quantiles', 'sketch'])

function readFolded(reader: IngestReader, input: unknown, measure: string): FoldedValues | undefined {
  const place = () => at('history.values', measure)
  if (!isRecord(input))
    return reader.add(place(), 'expected an object of count, sum, max, last and quantiles or sketch')
  for (const key in input) if (!KEYS.has(key)) reader.known(input, place(), [...KEYS])
  const { count, sum, max, last } = input
  const problem = foldedProblem(count, sum, max, last)
  if (problem) return reader.add(at(place(), problem.key), problem.message)
  const folded = { count, sum, max, last } as FoldedValues
  if (input.quantiles !== undefined && input.sketch !== undefined) {
    return reader.add(place(), 'holds quantiles and a sketch: one of them is enough')
  }
  if (input.quantiles !== undefined) {
    const quantiles = readQuantiles(reader, input.quantiles, folded.max, () => at(place(), 'quantiles'))
    return quantiles && { ...folded, quantiles }
  }
  if (input.sketch === undefined) return folded
  const sketch = readSketch(reader, input.sketch, folded.count, () => at(place(), 'sketch'))
  return sketch && { ...folded, sketch }
}

/** Quantiles in rising order of their shares. Most lines have them in this order, and then nothing is copied. */
function readQuantiles(
  reader: IngestReader,
  input: unknown,
  max: number,
  place: () => string,
): Record<string, number> | undefined {
  if (!isRecord(input)) return reader.add(place(), 'expected an object of values by share')
  const texts = Object.keys(input)
  if (texts.length > MAX_QUANTILES) return reader.add(place(), `holds more than ${MAX_QUANTILES}`)
  if (!isRising(texts)) {
    const rising = [...texts].sort((a, b) => Number(a) - Number(b))
    return readRising(
      reader,
      { input: Object.fromEntries(rising.map(text => [text, input[text]])), texts: rising },
      max,
      place,
    )
  }
  return readRising(reader, { input, texts }, max, place)
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
  reader: IngestReader,
  { input, texts }: { input: Record<string, unknown>; texts: readonly string[] },
  max: number,
  place: () => string,
): Record<string, number> | undefined {
  let before = Number.NEGATIVE_INFINITY
  let isKnown = false
  for (const text of texts) {
    const value = input[text]
    const share = Number(text)
    if (!isShare(share)) return reader.add(at(place(), text), 'is not a share between 0 and 1')
    const problem = quantileProblem(value, before, max)
    if (problem !== undefined) return reader.add(at(place(), text), problem)
    isKnown ||= text === '0.95'
    before = value as number
  }
  return isKnown ? (input as Record<string, number>) : reader.add(place(), 'lacks "0.95"')
}

function readSketch(reader: IngestReader, input: unknown, count: number, place: () => string) {
  if (!isRecord(input)) return reader.add(place(), 'expected an object of bins and counts')
  for (const key in input) if (key !== 'bins' && key !== 'counts') reader.known(input, place(), ['bins', 'counts'])
  const { bins, counts } = input
  const problem = sketchProblem(bins, counts, count)
  if (problem) return reader.add(problem.key === undefined ? place() : at(place(), problem.key), problem.message)
  return { bins, counts } as { bins: number[]; counts: number[] }
}
