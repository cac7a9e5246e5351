import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stackOf } from '../../../core/topology/topology.js'
import type { Topology } from '../../../wire/topology.js'
import { type Layout, layoutOf, layoutWithin, nodeAt, readingOrder } from './layout.js'
import { stepFrom } from './walk.js'

const LAYERS = ['machines', 'hosts', 'storage'] as const

/** `counts` entities of each layer, spread over so many groups. */
function topology(counts: readonly number[], groups: number): Topology {
  const nodes = counts.flatMap((count, layer) => Array.from({ length: count }, (_, i) => ({ layer, i })))
  const fill = <T>(value: T) => nodes.map(() => value)
  return {
    types: LAYERS.map(layer => ({ type: layer, layer, heats: [] })),
    groups: Array.from({ length: groups }, (_, i) => `group ${i}`),
    nodes: {
      id: nodes.map(({ layer, i }) => `${layer}-${i}`),
      name: nodes.map(({ i }) => `name ${i}`),
      type: nodes.map(({ layer }) => layer),
      group: nodes.map(({ i }) => i % groups),
      utilization: fill(null),
      fullest: fill(-1),
      wellness: fill(null),
      runway: fill(null),
    },
    edges: { consumer: [], producer: [] },
    off: [],
    subordinates: [0],
    unresolved: 0,
    hidden: [],
  }
}

const boxOf = (boxes: Float32Array, node: number) => [...boxes.subarray(node * 4, node * 4 + 4)]

describe('the layout of a stack', () => {
  it('is seen whole in a room as large as that can be, with nothing left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 2_000 }), fc.integer({ min: 200, max: 1_200 }), (width, height) => {
        const stack = stackOf(topology([4_000, 900, 20], 12))
        const seen = (layout: { width: number; height: number }) =>
          Math.min(1, width / layout.width, height / layout.height)
        const layout = layoutWithin(stack, { width, height, parts: true })
        expect(layout.order).toHaveLength(4_920)
        expect(seen(layout)).toBeGreaterThanOrEqual(seen(layoutOf(stack, { width, parts: true })))
      }),
      { numRuns: 20 },
    )
  })

  it('runs from right to left as the mirror of what runs from left to right', () => {
    const stack = stackOf(topology([900, 60, 20], 5))
    const [plain, turned] = [false, true].map(isMirrored => layoutOf(stack, { width: 1_000, parts: true, isMirrored }))
    expect(turned?.order).toEqual(plain?.order)
    for (const node of plain?.order ?? []) {
      const [x = 0, y, width = 0, height] = boxOf(plain?.boxes ?? new Float32Array(), node)
      expect(boxOf(turned?.boxes ?? new Float32Array(), node)).toEqual([1_000 - x - width, y, width, height])
    }
    for (const [i, band] of (plain?.bands ?? []).entries())
      for (const [j, block] of band.blocks.entries())
        expect(turned?.bands[i]?.blocks[j]?.x).toBe(1_000 - block.x - block.width)
    expect(stepFrom(stack, turned as Layout, plain?.order[3], 'ArrowLeft')).toBe(plain?.order[4])
    expect(stepFrom(stack, turned as Layout, plain?.order[3], 'ArrowRight')).toBe(plain?.order[2])
  })

  it('gives names of bands the same room on the screen, however much smaller the map is seen', () => {
    const stack = stackOf(topology([4_000, 900, 20], 12))
    const layout = layoutWithin(stack, { width: 900, height: 300, parts: true })
    expect(layout.width).toBeGreaterThan(900)
    expect((layout.label / layout.width) * 900).toBeCloseTo(148)
  })

  it('draws everything once, within its band and width, and nothing over another', () => {
    const world = fc.record({
      counts: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 3, maxLength: 3 }),
      groups: fc.integer({ min: 1, max: 9 }),
      width: fc.integer({ min: 320, max: 2_000 }),
    })
    fc.assert(
      fc.property(world, ({ counts, groups, width }) => {
        const stack = stackOf(topology(counts, groups))
        const layout = layoutOf(stack, { width, parts: true })
        const { bands, boxes, order, height } = layout
        expect([...order].sort((a, b) => a - b)).toEqual(stack.nodes.id.map((_, i) => i))
        const taken = new Set<string>()
        for (const band of bands) {
          expect(band.y + band.height).toBeLessThanOrEqual(height)
          for (const node of band.blocks.flatMap(({ nodes }) => nodes)) {
            const [x = 0, y = 0, w = 0, h = 0] = boxOf(boxes, node)
            expect(w).toBeGreaterThan(0)
            expect(x + w).toBeLessThanOrEqual(width)
            expect([y >= band.y, y + h <= band.y + band.height]).toEqual([true, true])
            expect(taken.has(`${x} ${y}`)).toBe(false)
            taken.add(`${x} ${y}`)
            expect(nodeAt(layout, x + w / 2, y + h / 2)).toBe(node)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('leaves parts of others out where they are not asked for', () => {
    const stack = stackOf(topology([3, 2, 0], 1))
    expect(layoutOf(stack, { width: 800, parts: false }).order).not.toContain(0)
    expect(layoutOf(stack, { width: 800, parts: false }).order).toHaveLength(4)
    expect(readingOrder(stack, { parts: false })).toEqual(layoutOf(stack, { width: 800, parts: false }).order)
  })

  it('has bands for layers that have something alone', () => {
    const { bands } = layoutOf(stackOf(topology([30, 0, 2], 3)), { width: 800, parts: true })
    expect(bands.map(({ layer, isCards }) => [layer, isCards])).toEqual([
      ['machines', false],
      ['storage', true],
    ])
  })
})
