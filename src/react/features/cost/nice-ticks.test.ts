import fc from 'fast-check'
import { expect, it } from 'vitest'
import { niceTicks } from './nice-ticks.js'

it('ticks are few, evenly spaced, and hold what is between', () => {
  const size = fc.double({ min: 1e-6, max: 1e12, noNaN: true })
  fc.assert(
    fc.property(size, size, fc.boolean(), (a, b, isBelow) => {
      const [least, most] = [isBelow ? -b : 0, a]
      const ticks = niceTicks(least, most, 4)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThan(9)
      expect(ticks[0]).toBeLessThanOrEqual(least)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-12))
    }),
  )
})

it('are round numbers', () => {
  expect(niceTicks(0, 8_733, 4)).toEqual([0, 5_000, 10_000])
  expect(niceTicks(0, 3_800, 4)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  expect(niceTicks(-120, 900, 4)).toEqual([-500, 0, 500, 1_000])
  expect(niceTicks(0, 0, 4)).toEqual([0, 1])
})
