import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGraph, reach } from './graph.js'
import { impactOf } from './impact.js'

/** Edges as `[consumer, producer]`. */
const graphOf = (size: number, edges: readonly (readonly [number, number])[]) =>
  createGraph(size, { consumer: edges.map(([a]) => a), producer: edges.map(([, b]) => b) })

/** Computes the impact by its definition: it repeats over all edges until nothing changes. */
function oracle(size: number, edges: readonly (readonly [number, number])[], types: readonly number[], failed: number) {
  const stopped = new Set([failed])
  const degraded = new Set<number>()
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (let node = 0; node < size; node++) {
      if (stopped.has(node)) continue
      const producers = edges.filter(([consumer]) => consumer === node).map(([, producer]) => producer)
      const stops = [...new Set(producers.map(producer => types[producer]))].some(type =>
        producers.filter(producer => types[producer] === type).every(producer => stopped.has(producer)),
      )
      const touched = producers.some(producer => stopped.has(producer) || degraded.has(producer))
      if (stops) {
        stopped.add(node)
        degraded.delete(node)
        isChanged = true
      } else if (touched && !degraded.has(node)) {
        degraded.add(node)
        isChanged = true
      }
    }
  }
  stopped.delete(failed)
  return { stopped: [...stopped].sort(), degraded: [...degraded].filter(node => node !== failed).sort() }
}

const world = fc.integer({ min: 2, max: 9 }).chain(size =>
  fc.record({
    size: fc.constant(size),
    types: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: size, maxLength: size }),
    edges: fc.uniqueArray(
      fc
        .tuple(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 0, max: size - 1 }))
        .filter(([a, b]) => a !== b),
      { maxLength: 20, selector: edge => edge.join() },
    ),
    failed: fc.integer({ min: 0, max: size - 1 }),
  }),
)

describe('what breaks', () => {
  it('is what the definition says, in any graph, circles included', () => {
    fc.assert(
      fc.property(world, ({ size, types, edges, failed }) => {
        const { stopped, degraded } = impactOf(graphOf(size, edges), node => types[node] ?? 0, failed)
        expect({ stopped: [...stopped].sort(), degraded: degraded.map(([node]) => node).sort() }).toEqual(
          oracle(size, edges, types, failed),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('stops a machine with its only host, and degrades an application with one of its two machines', () => {
    // 0 host, 1 and 2 machines, 3 application, 4 other host.
    const types = [0, 1, 1, 2, 0]
    const graph = graphOf(5, [
      [1, 0],
      [2, 4],
      [3, 1],
      [3, 2],
    ])
    const { stopped, degraded } = impactOf(graph, node => types[node] ?? 0, 0)
    expect([...stopped]).toEqual([1])
    expect([...degraded]).toEqual([[3, { lost: 1, of: 2, type: 1 }]])
  })
})

it('says of which type most is lost, of few carriers and of many', () => {
  // Carriers of type 0 and 1 by turns; the last of the graph stands on all, the one before on four.
  const size = 14
  const types = Array.from({ length: size }, (_, i) => (i < 12 ? i % 2 : 2))
  const edges = (consumer: number, count: number) =>
    Array.from({ length: count }, (_, i): [number, number] => [consumer, i])
  const graph = graphOf(size, [...edges(12, 4), ...edges(13, 12)])
  const { degraded } = impactOf(graph, node => types[node] ?? 0, 3)
  expect(new Map(degraded)).toEqual(
    new Map([
      [12, { lost: 1, of: 2, type: 1 }],
      [13, { lost: 1, of: 6, type: 1 }],
    ]),
  )
})

describe('reach', () => {
  it('gives the fewest steps, and ends in circles', () => {
    const graph = graphOf(4, [
      [0, 1],
      [1, 2],
      [2, 0],
      [0, 2],
    ])
    const reached = reach(graph, 0, 'producers')
    expect([...reached.keys()].sort()).toEqual([1, 2])
    expect(reach(graph, 0, 'producers', 1).keys()).toEqual(reached.keys())
    expect(reach(graph, 3, 'consumers')).toMatchObject({ size: 0 })
  })

  it('is what stands within so many steps, by the shortest way', () => {
    const graph = graphOf(5, [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 2],
    ])
    const reached = reach(graph, 0, 'producers')
    const near = reach(graph, 0, 'producers', 1)
    expect([reached.size, near.size, reach(graph, 0, 'producers', 9).size]).toEqual([3, 2, 3])
    expect([0, 1, 2, 3, 4, -1].map(reached.has)).toEqual([false, true, true, true, false, false])
    expect([0, 1, 2, 3].map(near.has)).toEqual([false, true, true, false])
  })

  it('leaves out edges that lead outside', () => {
    const graph = createGraph(2, { consumer: [0, 0, -1, 5], producer: [1, 9, 0, 1] })
    expect([...graph.producers(0)]).toEqual([1])
    expect([...graph.consumers(1)]).toEqual([0])
  })

  it('walks a million edges of one node', () => {
    const consumer = Array.from({ length: 1_000_000 }, (_, i) => i + 1)
    const graph = createGraph(1_000_001, { consumer, producer: consumer.map(() => 0) })
    expect(impactOf(graph, node => (node === 0 ? 0 : 1), 0).stopped.length).toBe(1_000_000)
  })
})
