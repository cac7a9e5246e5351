/** The fewest nodes there can be, by trying: every machine on each node that holds it, or on one more. For a handful of machines. */
import { ROUNDING, type Sizes } from './bound.js'
import type { Placement } from './place.js'

const TRIES_A_PAUSE = 20_000

export interface Search {
  /** The best that is known; only fewer are looked for. */
  best: Placement
  /** No packing has fewer. */
  bound: number
  /** Large machines first: they fail early. */
  machines: Uint32Array
  most: number
}

/** `isWhole`: all ways were tried within `most` tries, so that nothing has fewer. */
export function* searchFewest(
  { dimensions, shares, count }: Sizes,
  { best, bound, machines, most }: Search,
): Generator<undefined, { best: Placement; isWhole: boolean }> {
  let found = best
  let tries = 0
  const loads = new Float64Array(best.nodes * dimensions)
  const nodeOf = new Int32Array(count)
  const add = (node: number, machine: number, sign: number) => {
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const at = node * dimensions + dimension
      loads[at] = (loads[at] as number) + sign * (shares[machine * dimensions + dimension] as number)
    }
  }
  const holds = (node: number, machine: number) => {
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const load = loads[node * dimensions + dimension] as number
      if (load + (shares[machine * dimensions + dimension] as number) > 1 + ROUNDING) return false
    }
    return true
  }
  function* descend(depth: number, nodes: number): Generator<undefined, void> {
    if (nodes >= found.nodes || found.nodes <= bound) return
    if (depth === machines.length) {
      found = { nodes, nodeOf: nodeOf.slice() }
      return
    }
    const machine = machines[depth] as number
    for (let node = 0; node <= nodes && node < found.nodes - 1; node++) {
      if (++tries > most) return
      if (tries % TRIES_A_PAUSE === 0) yield
      if (node < nodes && !holds(node, machine)) continue
      add(node, machine, 1)
      nodeOf[machine] = node
      yield* descend(depth + 1, Math.max(nodes, node + 1))
      add(node, machine, -1)
    }
  }
  yield* descend(0, 0)
  return { best: found, isWhole: tries <= most }
}
