import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastNodes, type Sizes } from './bound.js'
import { isHeld, type Packing, type PackingBudget, packed } from './packing.js'

const packingOf = (sizes: Sizes, budget?: PackingBudget): Packing => {
  const work = packed(sizes, budget)
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}
const sizesOf = (machines: readonly (readonly number[])[]): Sizes => ({
  count: machines.length,
  dimensions: machines[0]?.length ?? 1,
  shares: Float64Array.from(machines.flat()),
})

/** Every way to put machines together, one by one. */
function fewestByForce(machines: readonly (readonly number[])[]): number {
  let fewest = machines.length
  const visit = (nth: number, nodes: number[][]) => {
    const machine = machines[nth]
    if (!machine) {
      fewest = Math.min(fewest, nodes.length)
      return
    }
    for (const [at, node] of nodes.entries()) {
      const after = node.map((load, dimension) => load + (machine[dimension] ?? 0))
      if (after.every(load => load <= 1 + 1e-9)) visit(nth + 1, nodes.with(at, after))
    }
    visit(nth + 1, [...nodes, [...machine]])
  }
  visit(0, [])
  return fewest
}

const share = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map(twentieth => twentieth / 20),
  fc.double({ min: 0, max: 1, noNaN: true }),
)
const machinesOf = (most: number) =>
  fc
    .integer({ min: 1, max: 4 })
    .chain(dimensions =>
      fc.array(fc.array(share, { minLength: dimensions, maxLength: dimensions }), { minLength: 1, maxLength: most }),
    )

describe('packing', () => {
  it('needs as few nodes as any way to place a handful of machines, and says that it does', () => {
    fc.assert(
      fc.property(machinesOf(8), machines => {
        const packing = packingOf(sizesOf(machines))
        expect(packing.nodes).toBe(fewestByForce(machines))
        expect(packing.isLeast).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('never puts more on a node than it holds, and every machine on one', () => {
    fc.assert(
      fc.property(machinesOf(80), machines => {
        const sizes = sizesOf(machines)
        const packing = packingOf(sizes, { checks: 5_000, tries: 500 })
        expect(isHeld(sizes, packing)).toBe(true)
        expect(new Set(packing.nodeOf).size).toBe(packing.nodes)
        expect(packing.nodes).toBeGreaterThanOrEqual(leastNodes(sizes))
        expect(packing.bound).toBe(leastNodes(sizes))
      }),
      { numRuns: 200 },
    )
  })

  it('is the same for the same machines', () => {
    const machines = Array.from({ length: 200 }, (_, at) => [((at * 37) % 50) / 60, ((at * 17) % 40) / 70])
    expect(packingOf(sizesOf(machines))).toEqual(packingOf(sizesOf(machines)))
  })

  it('fills nodes that sums fill to the last bit', () => {
    expect(packingOf(sizesOf(Array.from({ length: 30 }, () => [0.1])))).toMatchObject({ nodes: 3, isLeast: true })
    expect(packingOf(sizesOf([[0.7], [0.2], [0.1], [0.7], [0.2], [0.1]])).nodes).toBe(2)
  })

  it('finds what first fit misses', () => {
    const machines = [[0.42], [0.4], [0.18], [0.36], [0.34], [0.3]]
    expect(packingOf(sizesOf(machines)).nodes).toBe(2)
  })

  it('needs no node for no machine', () => {
    expect(packingOf(sizesOf([]))).toMatchObject({ nodes: 0, isLeast: true })
  })

  it('pauses often enough that others are served in between', () => {
    const machines = Array.from({ length: 3_000 }, (_, at) => [((at * 37) % 50) / 400, ((at * 17) % 40) / 300])
    let pauses = 0
    for (const _ of packed(sizesOf(machines))) pauses++
    expect(pauses).toBeGreaterThan(5)
  })

  it('says of a packing that is not proved that it is not', () => {
    const machines = Array.from({ length: 60 }, (_, at) => [0.34 + (at % 7) / 100, 0.3 + (at % 5) / 100])
    const packing = packingOf(sizesOf(machines), { checks: 1, tries: 1 })
    expect(packing.isLeast).toBe(packing.nodes === packing.bound)
  })
})
