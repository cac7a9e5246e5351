/** How much changed along the line of time, from the server's counts by equal steps. */
import type { Datastore } from '../../../core/types.js'
import type { DifferenceStep } from '../../../wire/differences.js'
import { MINUTE } from '../../../wire/duration.js'
import { isRecord } from '../../../wire/errors.js'
import type { Span } from './span.js'

export interface Mark {
  /** Epoch ms. */
  from: number
  until: number
  added: number
  removed: number
  changed: number
  /** Where it stands on the line and how long it is, as parts of the line. */
  start: number
  length: number
  /** As a part of the highest one. */
  height: number
  /** What came and went, as a part of this one. */
  moved: number
}

/** So near the present it is the present: the server says which. */
const NEAR = 2 * MINUTE
/** Bars lower than this would not be seen, as a part of the highest one. */
const LEAST_HEIGHT = 0.1

/** Reads the counts of as many equal parts of the span; what is not kept or not shown is in none. */
export function readSteps(datastore: Datastore, { from, to }: Span, steps: number): Promise<DifferenceStep[]> {
  const asked = {
    from: new Date(from).toISOString(),
    ...(to < Date.now() - NEAR && { until: new Date(to).toISOString() }),
    steps: String(steps),
  }
  return datastore.differences(asked).then(stepsIn)
}

/** By hand: what reads whole comparisons is larger than the line. */
function stepsIn(answer: unknown): DifferenceStep[] {
  const steps = isRecord(answer) && Array.isArray(answer.steps) ? answer.steps : []
  return steps.filter((step): step is DifferenceStep => {
    const { from, until, added, removed, changed } = isRecord(step) ? step : {}
    return [Date.parse(String(from)), Date.parse(String(until)), added, removed, changed].every(Number.isFinite)
  })
}

/** The parts in which something differs, as they stand on a line between two moments. */
export function marksOf(steps: readonly DifferenceStep[], { min, max }: { min: number; max: number }): Mark[] {
  const sumOf = ({ added, removed, changed }: DifferenceStep) => added + removed + changed
  const highest = Math.max(...steps.map(sumOf))
  return steps.flatMap((step): Mark[] => {
    const { added, removed, changed } = step
    const sum = sumOf(step)
    const [from, until] = [Date.parse(step.from), Date.parse(step.until)]
    const [first, last] = [Math.max(from, min), Math.min(until, max)]
    if (sum === 0 || first >= last) return []
    return [
      {
        ...{ from, until, added, removed, changed },
        start: (first - min) / (max - min),
        length: (last - first) / (max - min),
        height: Math.max(LEAST_HEIGHT, sum / highest),
        moved: (added + removed) / sum,
      },
    ]
  })
}
