/**
 * The target that a list shows of a result: of those that hold the most machines the cheapest, where all of them are priced whole, else the one with the
 * fewest nodes. A price of a part is no price to compare by. Null where nothing is placed.
 */
import type { DesignResult } from '../../wire/design/result.js'
import type { ScenarioSummary } from '../../wire/design/scenario.js'

export function bestOf({ nodes, clouds }: Pick<DesignResult, 'nodes' | 'clouds'>): ScenarioSummary['best'] {
  const all = [...nodes, ...clouds.map(cloud => ({ ...cloud, nodes: null }))].filter(({ fits }) => fits > 0)
  const fewest = Math.min(...all.map(({ misfits }) => misfits))
  const candidates = all.filter(({ misfits }) => misfits === fewest)
  const isByCost = candidates.every(({ cost }) => cost.isWhole === true)
  const amount = (one: (typeof all)[number]) => (isByCost ? one.cost.total : one.nodes) ?? Number.POSITIVE_INFINITY
  const [best] = candidates.toSorted((a, b) => compare(amount(a), amount(b)))
  if (!best) return null
  const { name, fits, misfits, cost } = best
  const whole = cost.isWhole === true ? cost.total : null
  return { name, nodes: best.nodes, fits, misfits, cost: whole, atLeast: cost.total, isByCost }
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b)
