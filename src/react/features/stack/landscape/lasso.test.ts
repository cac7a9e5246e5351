/** What a free line takes in. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Layout } from '../layout.js'
import { nodesWithin, type Point, selectedAfter } from './lasso.js'

/** Squares of one block, so many to a row. */
function mapOf(count: number, columns: number): Layout {
  const boxes = new Float32Array(count * 4)
  const nodes = Array.from({ length: count }, (_, i) => i)
  for (const i of nodes) boxes.set([(i % columns) * 10, Math.floor(i / columns) * 10, 8, 8], i * 4)
  const height = Math.ceil(count / columns) * 10
  const band = { layer: 'machines', label: '', y: 0, height, nodes: count, isCards: false } as const
  return {
    ...{ width: columns * 10, height, label: 0, isMirrored: false, boxes, order: nodes },
    bands: [{ ...band, blocks: [{ name: '', x: 0, y: 0, width: columns * 10, nodes }] }],
  }
}

const middle = (layout: Layout, node: number): Point => {
  const [x = 0, y = 0, width = 0, height = 0] = layout.boxes.subarray(node * 4, node * 4 + 4)
  return { x: x + width / 2, y: y + height / 2 }
}

/** The even-odd rule as one writes it down. */
function isWithin(line: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (const [i, to] of line.entries()) {
    const from = line.at(i - 1) ?? to
    if (from.y > y !== to.y > y && x > from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside
  }
  return inside
}

describe('a lasso', () => {
  it('takes what lies within the line, whatever its shape, and nothing else', () => {
    const layout = mapOf(100, 10)
    const at = fc.double({ min: -20, max: 120, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.record({ x: at, y: at }), { maxLength: 40 }), line => {
        const expected = line.length < 3 ? [] : layout.order.filter(node => isWithin(line, middle(layout, node)))
        expect(nodesWithin(layout, line).sort((a, b) => a - b)).toEqual(expected)
      }),
    )
  })

  it('drawn around 100,000 entities by a long line, takes them without a hang', () => {
    const layout = mapOf(100_000, 400)
    const line = Array.from({ length: 2_000 }, (_, i) => {
      const turn = (i / 2_000) * 2 * Math.PI
      return { x: 2_000 + 3_000 * Math.cos(turn), y: 1_250 + 3_000 * Math.sin(turn) }
    })
    const began = performance.now()
    expect(nodesWithin(layout, line)).toHaveLength(100_000)
    // Looking at the line once for each entity would take minutes on a slow machine.
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('makes, widens and narrows a selection', () => {
    const before = new Set([1, 2])
    expect([...selectedAfter(before, [2, 3], 'replace')]).toEqual([2, 3])
    expect([...selectedAfter(before, [2, 3], 'add')]).toEqual([1, 2, 3])
    expect([...selectedAfter(before, [2, 3], 'remove')]).toEqual([1])
    expect([...before]).toEqual([1, 2])
  })
})
