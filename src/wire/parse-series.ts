/**
 * Lines of several times: `at` is a list, and so is each value, with a place for each time. Such lines are long, so they are read list by list.
 * A problem refuses the whole line and names the place.
 */
import { isRecord } from './errors.js'
import { foldedProblem, isShare, MAX_QUANTILES, quantileProblem, sketchProblem } from './folded-problems.js'
import type { FoldedSeries, Steps } from './ingest.js'
import { MOST_STEPS } from './ingest-limits.js'
import type { IngestReader } from './ingest-reader.js'
import { at, kindOf } from './json.js'
import { INSTANT_HINT, readInstant } from './time.js'

/** Epoch ms of times that rise. `problem` says what is wrong with one, as the end of a sentence. */
export function readTimes(
  reader: IngestReader,
  texts: readonly unknown[],
  path: string,
  problem: (time: number) => string | undefined = () => undefined,
): number[] | undefined {
  if (texts.length === 0 || texts.length > MOST_STEPS) {
    return reader.add(path, `holds ${texts.length} times, from 1 to ${MOST_STEPS} are allowed`)
  }
  const times: number[] = []
  for (const [i, text] of texts.entries()) {
    if (typeof text !== 'string') return reader.add(at(path, i), `expected text, found ${kindOf(text)}`)
    const time = readInstant(text)
    if (time === undefined) return reader.add(at(path, i), `'${text}' is not a time`, INSTANT_HINT)
    const wrong = problem(time)
    if (wrong !== undefined) return reader.add(at(path, i), `'${text}' ${wrong}`)
    if (time <= (times.at(-1) ?? Number.NEGATIVE_INFINITY)) {
      return reader.add(at(path, i), `'${text}' is not later than the one before it`)
    }
    times.push(time)
  }
  return times
}

/** Reads for each measure a number or null for each of `steps` times. */
export function readNumberSeries(
  reader: IngestReader,
  input: unknown,
  steps: number,
  path: string,
): Record<string, Steps> | undefined {
  const value = reader.record(input, path)
  if (!value) return undefined
  for (const [measure, list] of Object.entries(value)) {
    if (!isListOf(reader, list, steps, at(path, measure))) continue
    const wrong = list.findIndex(item => item !== null && !Number.isFinite(item))
    if (wrong >= 0) reader.add(at(at(path, measure), wrong), `expected a finite number, found ${kindOf(list[wrong])}`)
  }
  return value as Record<string, Steps>
}

/** Values of a `history` line of `steps` times; the reader collects the problems. */
export function readFoldedSeries(
  reader: IngestReader,
  values: Record<string, unknown>,
  steps: number,
): Record<string, FoldedSeries> {
  for (const [measure, value] of Object.entries(values)) {
    readFolded(reader, value, steps, at('history.values', measure))
  }
  return values as unknown as Record<string, FoldedSeries>
}

const LISTS = ['count', 'sum', 'max', 'last'] as const
const KEYS = [...LISTS, 'quantiles', 'sketch']

function readFolded(reader: IngestReader, input: unknown, steps: number, place: string): undefined {
  if (!isRecord(input)) {
    return reader.add(place, 'expected an object of the lists count, sum, max, last and quantiles or sketch')
  }
  reader.known(input, place, KEYS)
  for (const key of LISTS) if (!isListOf(reader, input[key], steps, at(place, key))) return undefined
  if (input.quantiles !== undefined && input.sketch !== undefined) {
    return reader.add(place, 'holds quantiles and a sketch: one of them is enough')
  }
  const lists = input as Record<(typeof LISTS)[number], readonly unknown[]>
  const problemAt = detailsOf(reader, input, steps, place)
  if (problemAt === undefined) return undefined
  for (let i = 0; i < steps; i++) {
    const [count, sum, max, last] = [lists.count[i], lists.sum[i], lists.max[i], lists.last[i]]
    const isNothing = count === null && sum === null && max === null && last === null
    const problem = isNothing ? undefined : foldedProblem(count, sum, max, last)
    if (problem) return reader.add(at(at(place, problem.key), i), problem.message)
    const other = problemAt(i, isNothing ? undefined : (count as number), max as number)
    if (other) return reader.add(other.path, other.message)
  }
  return undefined
}

/** Returns the problem with the quantiles or the sketch of a step. `count` is undefined where nothing was measured. */
type ProblemAt = (i: number, count: number | undefined, max: number) => { path: string; message: string } | undefined

function detailsOf(
  reader: IngestReader,
  { quantiles, sketch }: Record<string, unknown>,
  steps: number,
  place: string,
): ProblemAt | undefined {
  if (quantiles !== undefined) return quantilesAt(reader, quantiles, steps, at(place, 'quantiles'))
  return sketch === undefined ? () => undefined : sketchAt(reader, sketch, steps, at(place, 'sketch'))
}

function quantilesAt(reader: IngestReader, input: unknown, steps: number, place: string): ProblemAt | undefined {
  if (!isRecord(input)) return reader.add(place, 'expected an object of lists by share')
  const shares = Object.keys(input).sort((a, b) => Number(a) - Number(b))
  if (shares.length > MAX_QUANTILES) return reader.add(place, `holds more than ${MAX_QUANTILES}`)
  if (!shares.includes('0.95')) return reader.add(place, 'lacks "0.95"')
  const lists: (readonly unknown[])[] = []
  for (const share of shares) {
    const list = input[share]
    if (!isShare(Number(share))) return reader.add(at(place, share), 'is not a share between 0 and 1')
    if (!isListOf(reader, list, steps, at(place, share))) return undefined
    lists.push(list)
  }
  return (i, count, max) => {
    if (lists.every(list => list[i] === null)) return undefined
    let before = Number.NEGATIVE_INFINITY
    for (const [k, list] of lists.entries()) {
      const message = count === undefined ? NOTHING : quantileProblem(list[i], before, max)
      if (message !== undefined) return { path: at(at(place, shares[k] ?? ''), i), message }
      before = list[i] as number
    }
    return undefined
  }
}

function sketchAt(reader: IngestReader, input: unknown, steps: number, place: string): ProblemAt | undefined {
  if (!isRecord(input)) return reader.add(place, 'expected an object of bins and counts')
  reader.known(input, place, ['bins', 'counts'])
  const { bins, counts } = input
  if (!isListOf(reader, bins, steps, at(place, 'bins'))) return undefined
  if (!isListOf(reader, counts, steps, at(place, 'counts'))) return undefined
  return (i, count) => {
    if (bins[i] === null && counts[i] === null) return undefined
    const problem = count === undefined ? { message: NOTHING } : sketchProblem(bins[i], counts[i], count)
    return problem && { path: at(at(place, problem.key ?? 'bins'), i), message: problem.message }
  }
}

const NOTHING = 'is of a time without count, sum, max and last'

function isListOf(reader: IngestReader, value: unknown, steps: number, path: string): value is readonly unknown[] {
  if (!Array.isArray(value)) {
    reader.add(path, `expected a list, as 'at' is one, found ${kindOf(value)}`)
    return false
  }
  if (value.length === steps) return true
  reader.add(path, `holds ${value.length} values for ${steps} times`)
  return false
}
