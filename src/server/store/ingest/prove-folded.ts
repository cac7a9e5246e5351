/** Checks the numbers of a history line beyond their shape: values that are too great, and sketches that exceed the maximum. */
import { binOf, binValue } from '../../../analytics/sketch.js'
import type { FoldedSeries, FoldedValues, Steps } from '../../../wire/ingest.js'
import { isMeasurable } from './coerce.js'

interface Problem {
  path: string
  reason: string
}

/** The first of what is wrong with a measure at `path`, by its place. */
export function foldedProblem(path: string, value: FoldedValues | FoldedSeries): Problem | undefined {
  const { max, last, sum, quantiles = {} } = value
  const lists = { max, last, sum }
  for (const [key, list] of Object.entries<number | Steps>(lists)) {
    const problem = tooGreat(`${path}.${key}`, list)
    if (problem) return problem
  }
  for (const [share, list] of Object.entries<number | Steps>(quantiles)) {
    const problem = tooGreat(`${path}.quantiles.${share}`, list)
    if (problem) return problem
  }
  return sketchProblem(path, value)
}

/** Names the place of the first number that is beyond what is kept. */
export function tooGreat(path: string, value: number | Steps): Problem | undefined {
  if (typeof value === 'number') return isMeasurable(value) ? undefined : { path, reason: TOO_GREAT }
  const step = value.findIndex(item => item !== null && !isMeasurable(item))
  return step < 0 ? undefined : { path: `${path}[${step}]`, reason: TOO_GREAT }
}

const TOO_GREAT = 'is too great a number'

function sketchProblem(path: string, { sketch, max }: FoldedValues | FoldedSeries): Problem | undefined {
  if (!sketch) return undefined
  const place = `${path}.sketch.bins`
  if (typeof max === 'number') {
    const reason = contradiction(sketch.bins as number[], max)
    return reason === undefined ? undefined : { path: place, reason }
  }
  for (const [step, bins] of (sketch as NonNullable<FoldedSeries['sketch']>).bins.entries()) {
    const greatest = max[step] ?? null
    const reason = bins === null || greatest === null ? undefined : contradiction(bins, greatest)
    if (reason !== undefined) return { path: `${place}[${step}]`, reason }
  }
  return undefined
}

/** Vendors round the edges of bins as they like: the bin beside that of the maximum agrees with it. Coarser sketches may end below it. */
function contradiction(bins: readonly number[], max: number): string | undefined {
  const greatest = bins.at(-1) ?? 0
  if (greatest <= binOf(max) + 1) return undefined
  return `the greatest stands for ${Number(binValue(greatest).toPrecision(4))}, max is ${max}`
}
