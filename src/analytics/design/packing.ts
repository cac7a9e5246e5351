/**
 * Vector bin packing: the fewest nodes that hold all machines, each whole on one node, with no resource of a node exceeded.
 *
 * First fit decreasing by several measures of size (Panigrahy et al., Heuristics for vector bin packing, 2011) gives a packing; spreading over a fixed number
 * of nodes, each machine to where what it needs is used least, finds ones with fewer; few machines are searched wholly. What is left of the budget goes to
 * seeded weights of the resources. It stops where the packing has as few nodes as the bound (./bound.ts). The same sizes give the same packing.
 */
import { leastNodes, ROUNDING, type Sizes } from './bound.js'
import { searchFewest } from './exact.js'
import { type Placement, place } from './place.js'

export interface Packing extends Placement {
  /** No packing has fewer nodes than these. */
  bound: number
  /** It is known that no packing has fewer nodes than this one. */
  isLeast: boolean
}

export interface PackingBudget {
  /** Tries of a machine on a node. */
  checks: number
  /** Tries of the whole search, which few machines have. */
  tries: number
}

const BUDGET: PackingBudget = { checks: 2_000_000, tries: 400_000 }
/** More cannot be searched wholly. */
const MOST_SEARCHED = 32
/** To put one machine in order takes as long as so many checks. */
const ORDERING = 16

/** Every machine must fit on a node of its own. Pauses every millisecond or so. */
export function* packed(sizes: Sizes, budget: PackingBudget = BUDGET): Generator<undefined, Packing> {
  const bound = leastNodes(sizes)
  if (sizes.count === 0) return { nodes: 0, nodeOf: new Int32Array(0), bound, isLeast: true }
  const spent = { checks: 0 }
  const [byGreatest, ...others] = ORDERS
  const largestFirst = decreasing(sizes, byGreatest)
  let best = apart(sizes)
  for (const weigh of [byGreatest, ...others]) {
    if (best.nodes <= bound || spent.checks > budget.checks) break
    yield
    const machines = weigh === byGreatest ? largestFirst : decreasing(sizes, weigh)
    for (const [choice, open] of [
      ['first', 0],
      ['leastUsed', bound],
    ] as const) {
      if (best.nodes <= bound) break
      best = (yield* place(sizes, { machines, choice, open, most: best.nodes - 1 }, spent)) ?? best
    }
  }
  if (best.nodes > bound && sizes.count <= MOST_SEARCHED) {
    const searched = yield* searchFewest(sizes, { best, bound, machines: largestFirst, most: budget.tries })
    if (searched.isWhole) return { ...searched.best, bound, isLeast: true }
    best = searched.best
  }
  best = yield* restarted(sizes, best, { bound, spent, budget })
  return { ...best, bound, isLeast: best.nodes === bound }
}

interface Spending {
  spent: { checks: number }
  budget: PackingBudget
}

function* restarted(
  sizes: Sizes,
  known: Placement,
  { bound, spent, budget }: Spending & { bound: number },
): Generator<undefined, Placement> {
  let best = known
  const random = seeded(sizes.count)
  for (let again = 0; best.nodes > bound && spent.checks <= budget.checks; again++) {
    spent.checks += sizes.count * ORDERING
    yield
    const weights = Array.from({ length: sizes.dimensions }, () => random() ** 2)
    const machines = decreasing(sizes, shares => shares.reduce((sum, share, at) => sum + share * (weights[at] ?? 0), 0))
    const choice = again % 3 === 2 ? 'first' : 'leastUsed'
    const open = choice === 'first' ? 0 : bound + Math.floor(random() * (best.nodes - bound))
    best = (yield* place(sizes, { machines, choice, open, most: best.nodes - 1 }, spent)) ?? best
  }
  return best
}

/** Each machine on a node of its own. */
function apart({ count }: Sizes): Placement {
  return { nodes: count, nodeOf: Int32Array.from({ length: count }, (_, machine) => machine) }
}

type Weigh = (shares: Float64Array, totals: readonly number[]) => number

/** What makes a machine large: the share that it takes most of, all of them, or those that are scarce. */
const ORDERS: readonly [Weigh, ...Weigh[]] = [
  shares => shares.reduce((most, share) => Math.max(most, share), 0),
  (shares, totals) => shares.reduce((sum, share, at) => sum + share * (totals[at] ?? 0), 0),
  shares => shares.reduce((sum, share) => sum + share, 0),
]

/** Machines by size, the largest first; equal ones as they came. */
function decreasing({ count, dimensions, shares }: Sizes, weigh: Weigh): Uint32Array {
  const totals = Array.from({ length: dimensions }, () => 0)
  shares.forEach((share, at) => {
    totals[at % dimensions] = (totals[at % dimensions] ?? 0) + share
  })
  const weights = Float64Array.from({ length: count }, (_, machine) =>
    weigh(shares.subarray(machine * dimensions, (machine + 1) * dimensions), totals),
  )
  return Uint32Array.from({ length: count }, (_, machine) => machine).sort(
    (a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b,
  )
}

/** Mulberry32: numbers from 0 to 1 that only the seed says. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Tells whether no node holds more than it can, summed anew. */
export function isHeld({ count, dimensions, shares }: Sizes, { nodes, nodeOf }: Placement): boolean {
  const loads = new Float64Array(nodes * dimensions)
  for (let machine = 0; machine < count; machine++)
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const at = (nodeOf[machine] ?? 0) * dimensions + dimension
      loads[at] = (loads[at] ?? 0) + (shares[machine * dimensions + dimension] ?? 0)
    }
  return loads.every(load => load <= 1 + ROUNDING * 2)
}
