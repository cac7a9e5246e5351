/**
 * Lines of several times: `at` is a list, and so is each value, with a place for each time. Such lines are long, so they are read list by list.
 * A problem refuses the whole line and names the place.
 */
import { isRecord } from './errors.js'
import { foldedProblem, isShare, MAX_QUANTILES, quantileProblem, sketchProblem } from './folded-problems.js'
import type { FoldedSeries, Steps } from './ingest.js'
import { MOST_STEPS } from './ingest-limits.js'
import { at, kindOf, type Shape } from './shape.js'
import { INSTANT_HINT, readInstant } from './time.js'

/** Epoch ms of times that rise. `problem` says what is wrong with one, as the end of a sentence. */
export function readTimes(
  shape: Shape,
  texts: readonly unknown[],
  path: string,
  problem: (time: number) => string | undefined = () => undefined,
): number[] | undefined {
  if (texts.length === 0 || texts.length > MOST_STEPS) {
    return shape.fail(path, `holds ${texts.length} times, from 1 to ${MOST_STEPS} are allowed`)
  }
  const times: number[] = []
  for (const [i, text] of texts.entries()) {
    if (typeof text !== 'string') return shape.fail(at(path, i), `expected text, found ${kindOf(text)}`)
    const time = readInstant(text)
    if (time === undefined) return shape.fail(at(path, i), `'${text}' is not a time`, INSTANT_HINT)
    const wrong = problem(time)
    if (wrong !== undefined) return shape.fail(at(path, i), `'${text}' ${wrong}`)
    if (time <= (times.at(-1) ?? Number.NEGATIVE_INFINITY)) {
      return shape.fail(at(path, i), `'${text}' is not later than the one before it`)
    }
    times.push(time)
  }
  return times
}

/** Of each measure a number or null for each of `steps` times. */
export function readNumberSeries(
  shape: Shape,
  input: unknown,
  steps: number,
  path: string,
): Record<string, Steps> | undefined {
  const value = shape.record(input, path)
  if (!value) return undefined
  for (const [measure, list] of Object.entries(value)) {
    if (!isListOf(shape, list, steps, at(path, measure))) continue
    const wrong = list.findIndex(item => item !== null && !Number.isFinite(item))
    if (wrong >= 0) shape.fail(at(at(path, measure), wrong), `expected a finite number, found ${kindOf(list[wrong])}`)
  }
  return value as Record<string, Steps>
}

/** Values of a `history` line of `steps` times; the shape collects the problems. */
export function readFoldedSeries(
  shape: Shape,
  values: Record<string, unknown>,
  steps: number,
): Record<string, FoldedSeries> {
  for (const [measure, value] of Object.entries(values)) {
    readFolded(shape, value, steps, at('history.values', measure))
  }
  return values as unknown as Record<string, FoldedSeries>
}

const LISTS = ['count', 'sum', 'max', 'last'] as const
const KEYS = [...LISTS, 'quantiles', 'sketch']

function readFolded(shape: Shape, input: unknown, steps: number, place: string): undefined {
  if (!isRecord(input)) {
    return shape.fail(place, 'expected an object of the lists count, sum, max, last and quantiles or sketch')
  }
  shape.known(input, place, KEYS)
  for (const key of LISTS) if (!isListOf(shape, input[key], steps, at(place, key))) return undefined
  if (input.quantiles !== undefined && input.sketch !== undefined) {
    return shape.fail(place, 'holds quantiles and a sketch: one of them is enough')
  }
  const lists = input as Record<(typeof LISTS)[number], readonly unknown[]>
  const problemAt = detailsOf(shape, input, steps, place)
  if (problemAt === undefined) return undefined
  for (let i = 0; i < steps; i++) {
    const [count, sum, max, last] = [lists.count[i], lists.sum[i], lists.max[i], lists.last[i]]
    const isNothing = count === null && sum === null && max === null && last === null
    const problem = isNothing ? undefined : foldedProblem(count, sum, max, last)
    if (problem) return shape.fail(at(at(place, problem.key), i), problem.message)
    const other = problemAt(i, isNothing ? undefined : (count as number), max as number)
    if (other) return shape.fail(other.path, other.message)
  }
  return undefined
}

/** What is wrong with the quantiles or the sketch of a step; `count` is undefined where nothing was measured. */
type ProblemAt = (i: number, count: number | undefined, max: number) => { path: string; message: string } | undefined

function detailsOf(
  shape: Shape,
  { quantiles, sketch }: Record<string, unknown>,
  steps: number,
  place: string,
): ProblemAt | undefined {
  if (quantiles !== undefined) return quantilesAt(shape, quantiles, steps, at(place, 'quantiles'))
  return sketch === undefined ? () => undefined : sketchAt(shape, sketch, steps, at(place, 'sketch'))
}

function quantilesAt(shape: Shape, input: unknown, steps: number, place: string): ProblemAt | undefined {
  if (!isRecord(input)) return shape.fail(place, 'expected an object of lists by share')
  const shares = Object.keys(input).sort((a, b) => Number(a) - Number(b))
  if (shares.length > MAX_QUANTILES) return shape.fail(place, `holds more than ${MAX_QUANTILES}`)
  if (!shares.includes('0.95')) return shape.fail(place, 'lacks "0.95"')
  const lists: (readonly unknown[])[] = []
  for (const share of shares) {
    const list = input[share]
    if (!isShare(Number(share))) return shape.fail(at(place, share), 'is not a share between 0 and 1')
    if (!isListOf(shape, list, steps, at(place, share))) return undefined
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

function sketchAt(shape: Shape, input: unknown, steps: number, place: string): ProblemAt | undefined {
  if (!isRecord(input)) return shape.fail(place, 'expected an object of bins and counts')
  shape.known(input, place, ['bins', 'counts'])
  const { bins, counts } = input
  if (!isListOf(shape, bins, steps, at(place, 'bins'))) return undefined
  if (!isListOf(shape, counts, steps, at(place, 'counts'))) return undefined
  return (i, count) => {
    if (bins[i] === null && counts[i] === null) return undefined
    const problem = count === undefined ? { message: NOTHING } : sketchProblem(bins[i], counts[i], count)
    return problem && { path: at(at(place, problem.key ?? 'bins'), i), message: problem.message }
  }
}

const NOTHING = 'is of a time without count, sum, max and last'

function isListOf(shape: Shape, value: unknown, steps: number, path: string): value is readonly unknown[] {
  if (!Array.isArray(value)) {
    shape.fail(path, `expected a list, as 'at' is one, found ${kindOf(value)}`)
    return false
  }
  if (value.length === steps) return true
  shape.fail(path, `holds ${value.length} values for ${steps} times`)
  return false
}
