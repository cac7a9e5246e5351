/** One way to place machines on nodes: machine by machine in an order, each on the node that suits it best of those that still hold it. */
import { ROUNDING, type Sizes } from './bound.js'

export interface Placement {
  nodes: number
  /** The node of each machine. */
  nodeOf: Int32Array
}

/** Which of the nodes that hold a machine gets it: the first, or the one that is least used of what the machine needs. */
export type Choice = 'first' | 'leastUsed'

/** Tries a node and machine at once are checks; a pause is offered after so many. */
const CHECKS_A_PAUSE = 20_000

export interface Order {
  machines: Uint32Array
  choice: Choice
  /** Nodes that are there from the beginning; one more comes where none of them holds a machine. */
  open: number
  /** No more nodes than these. */
  most: number
}

/** Undefined where a machine is left over. Counts into `spent.checks`, and pauses by itself. */
export function* place(
  sizes: Sizes,
  { machines, choice, open, most }: Order,
  spent: { checks: number },
): Generator<undefined, Placement | undefined> {
  const { count, dimensions, shares } = sizes
  const loads = new Float64Array(most * dimensions)
  const nodeOf = new Int32Array(count)
  // Above these loads a node holds no machine more, whatever comes.
  const full = Float64Array.from({ length: dimensions }, (_, dimension) => 1 + ROUNDING - leastShare(sizes, dimension))
  const choose = choice === 'first' ? firstThatHolds : leastUsed
  let nodes = open
  let begin = 0
  let pauseAt = spent.checks + CHECKS_A_PAUSE
  for (const machine of machines) {
    while (begin < nodes && isFull(loads, begin, full)) begin++
    const at = machine * dimensions
    const nth = choose(loads, shares.subarray(at, at + dimensions), begin, nodes)
    spent.checks += (choice === 'first' && nth >= 0 ? nth + 1 : nodes) - begin
    if (nth < 0 && nodes >= most) return undefined
    const node = nth < 0 ? nodes++ : nth
    nodeOf[machine] = node
    for (let dimension = 0; dimension < dimensions; dimension++)
      loads[node * dimensions + dimension] =
        (loads[node * dimensions + dimension] as number) + (shares[at + dimension] as number)
    if (spent.checks < pauseAt) continue
    pauseAt = spent.checks + CHECKS_A_PAUSE
    yield
  }
  return { nodes, nodeOf }
}

/** These two run for each machine and node: plain loops take a fifth of the time. -1: none holds it. */
function firstThatHolds(loads: Float64Array, shares: Float64Array, begin: number, end: number): number {
  const { length } = shares
  for (let node = begin, base = begin * length; node < end; node++, base += length) {
    let dimension = 0
    while (dimension < length && (loads[base + dimension] as number) + (shares[dimension] as number) <= 1 + ROUNDING)
      dimension++
    if (dimension === length) return node
  }
  return -1
}

function leastUsed(loads: Float64Array, shares: Float64Array, begin: number, end: number): number {
  const { length } = shares
  let chosen = -1
  let least = Number.POSITIVE_INFINITY
  for (let node = begin, base = begin * length; node < end; node++, base += length) {
    let use = 0
    let dimension = 0
    for (; dimension < length; dimension++) {
      const load = loads[base + dimension] as number
      const share = shares[dimension] as number
      if (load + share > 1 + ROUNDING) break
      use += load * share
    }
    if (dimension < length || use >= least) continue
    least = use
    chosen = node
  }
  return chosen
}

function isFull(loads: Float64Array, node: number, full: Float64Array): boolean {
  for (let dimension = 0; dimension < full.length; dimension++)
    if ((loads[node * full.length + dimension] as number) > (full[dimension] as number)) return true
  return false
}

function leastShare({ count, dimensions, shares }: Sizes, dimension: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = dimension; at < count * dimensions; at += dimensions) least = Math.min(least, shares[at] as number)
  return least
}
