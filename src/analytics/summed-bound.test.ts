import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestRank } from './daily.js'
import { SLOTS, summedError } from './summed-bound.js'

const hour = fc.array(fc.double({ min: -50, max: 1000, noNaN: true }), { minLength: SLOTS, maxLength: SLOTS })

it.each(['p95', 'max'] as const)('holds for the %s of any series whose hours are known by mean and maximum', rollup => {
  fc.assert(
    fc.property(
      fc.array(hour, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 1, max: 1000, noNaN: true }),
      (hours, value) => {
        const slots = hours.flat()
        const exact = rollup === 'max' ? Math.max(...slots) : nearestRank(slots, 0.95)
        const known = hours.map(values => ({
          avg: values.reduce((a, b) => a + b, 0) / SLOTS,
          max: Math.max(...values),
        }))
        const error = summedError(value, rollup, known)
        expect(Math.abs(exact - value)).toBeLessThanOrEqual((error ?? 0) * value * (1 + 1e-9) + 1e-6)
      },
    ),
    { numRuns: 500 },
  )
})

it('says nothing without hours or beside zero, and nothing is off where every hour is even', () => {
  expect(summedError(5, 'p95', [])).toBeNull()
  expect(summedError(0, 'p95', [{ avg: 1, max: 2 }])).toBeNull()
  expect(summedError(5, 'p95', [{ avg: 5, max: 5 }])).toBe(0)
})
