/** The target that a list shows of a result: of those that hold the most machines the cheapest, else the one with the fewest nodes. */
import type { DesignResult } from '../../wire/design/result.js'
import type { ScenarioSummary } from '../../wire/design/scenario.js'

export function bestOf({ nodes, clouds }: Pick<DesignResult, 'nodes' | 'clouds'>): ScenarioSummary['best'] {
  const all = [...nodes, ...clouds.map(cloud => ({ ...cloud, nodes: null }))]
  const last = Number.POSITIVE_INFINITY
  const [best] = all.toSorted(
    (a, b) =>
      a.misfits - b.misfits ||
      compare(a.cost.total ?? last, b.cost.total ?? last) ||
      compare(a.nodes ?? last, b.nodes ?? last),
  )
  if (!best) return null
  const { name, fits, misfits, cost } = best
  return { name, nodes: best.nodes, fits, misfits, cost: cost.total }
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b)
