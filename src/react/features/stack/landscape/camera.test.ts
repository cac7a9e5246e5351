import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bounds, type Camera, isInView, isWhole, moved, shownAt, whole, zoomed } from './camera.js'

const size = (least: number) =>
  fc.record({ width: fc.integer({ min: least, max: 4_000 }), height: fc.integer({ min: least, max: 4_000 }) })
const bounds: fc.Arbitrary<Bounds> = fc.record({ map: size(10), room: size(100) })
const point = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) })
const step = fc.oneof(
  fc.record({ by: fc.double({ min: 0.1, max: 9, noNaN: true }), at: point }),
  fc.record({ dx: fc.integer({ min: -5_000, max: 5_000 }), dy: fc.integer({ min: -5_000, max: 5_000 }) }),
)

const walk = (around: Bounds, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): Camera =>
  steps.reduce(
    (camera, one) => ('by' in one ? zoomed(camera, one.by, one.at, around) : moved(camera, one.dx, one.dy, around)),
    whole(around),
  )

describe('a camera over a map', () => {
  it('begins with the whole map in view', () => {
    fc.assert(
      fc.property(bounds, around => {
        const { x, y, scale } = whole(around)
        expect(x).toBeLessThanOrEqual(0.001)
        expect(y).toBeLessThanOrEqual(0)
        expect(around.map.width * scale).toBeLessThanOrEqual(around.room.width + 0.001)
        expect(around.map.height * scale).toBeLessThanOrEqual(around.room.height + 0.001)
      }),
    )
  })

  it('never shows what is beyond the map while there is more of the map to show', () => {
    fc.assert(
      fc.property(bounds, fc.array(step, { maxLength: 12 }), (around, steps) => {
        const { x, scale } = walk(around, steps)
        const seen = around.room.width / scale
        if (seen < around.map.width) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + seen).toBeLessThanOrEqual(around.map.width + 0.001)
        }
      }),
    )
  })

  it('keeps the point under the pointer while it zooms, away from the edges', () => {
    const around = { map: { width: 1_000, height: 1_000 }, room: { width: 500, height: 500 } }
    const before = zoomed(whole(around), 4, { x: 250, y: 250 }, around)
    const at = { x: 200, y: 300 }
    const after = zoomed(before, 1.7, at, around)
    expect(after.x + at.x / after.scale).toBeCloseTo(before.x + at.x / before.scale)
    expect(after.y + at.y / after.scale).toBeCloseTo(before.y + at.y / before.scale)
  })

  it('comes back to the whole map however far it went', () => {
    fc.assert(
      fc.property(bounds, fc.array(step, { maxLength: 12 }), (around, steps) => {
        const back = zoomed(walk(around, steps), 1e-9, { x: 0, y: 0 }, around)
        expect(isWhole(back, around)).toBe(true)
        expect(back.x).toBeCloseTo(whole(around).x)
        expect(back.y).toBeCloseTo(whole(around).y)
      }),
    )
  })

  it('has in view whatever it is sent to', () => {
    const around = { map: { width: 1_000, height: 1_000 }, room: { width: 500, height: 400 } }
    for (const box of [
      { x: 0, y: 0, width: 2, height: 2 },
      { x: 990, y: 990, width: 10, height: 10 },
    ]) {
      const camera = shownAt(whole(around), box, 40, around)
      expect(isInView(camera, box, around)).toBe(true)
      expect(box.width * camera.scale).toBeGreaterThanOrEqual(39.9)
      // Also where something lies over the end of the place.
      for (const lid of [
        { left: 0, right: 150 },
        { left: 150, right: 0 },
      ]) {
        const covered = { ...around, covered: lid }
        expect(isInView(shownAt(whole(around), box, 4, covered), box, covered)).toBe(true)
      }
    }
  })

  it('shows all of the map beside what lies over its place, at either side', () => {
    const lid = fc.constantFrom({ left: 0, right: 90 }, { left: 90, right: 0 })
    fc.assert(
      fc.property(bounds, lid, fc.array(step, { maxLength: 12 }), (around, covered, steps) => {
        const beside = { ...around, covered }
        const { x, scale } = whole(beside)
        const [from, to] = [-x * scale, (around.map.width - x) * scale]
        expect(from).toBeGreaterThanOrEqual(covered.left - 0.01)
        expect(to).toBeLessThanOrEqual(around.room.width - covered.right + 0.01)
        expect(around.map.height * scale).toBeLessThanOrEqual(around.room.height + 0.01)
        expect(isWhole(zoomed(walk(beside, steps), 1e-9, { x: 0, y: 0 }, beside), beside)).toBe(true)
      }),
    )
  })
})
