import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestRank } from './daily.js'
import { SLOTS, statedError, summedError } from './summed-bound.js'

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

it('counts no slot for what is lost to rounding', () => {
  const known = [...Array<number>(7).fill(0), 0.003355533003763194, 0, 0, 0, 0.0015118336809043101]
  const even = { avg: 0, max: 0, slots: Array<number>(SLOTS).fill(0) }
  // The percentile is 0: two of 48 slots are above it.
  expect(summedError(150, 'p95', [{ avg: 0, max: 5e-324, slots: known }, even, even, even])).toBeCloseTo(1, 12)
})

it('holds where hours are known by slots, by mean and maximum, or both in part, beside whole days', () => {
  const part = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: SLOTS, maxLength: SLOTS })
  const mixed = fc.record({ known: fc.option(part), reported: fc.option(part), off: fc.option(part) })
  const day = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 24 * SLOTS, maxLength: 24 * SLOTS })
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  fc.assert(
    fc.property(
      fc.array(mixed, { minLength: 1, maxLength: 20 }),
      fc.array(day, { maxLength: 2 }),
      fc.constantFrom('p95' as const, 'max' as const),
      (hours, days, rollup) => {
        const none = Array.from({ length: SLOTS }, () => 0)
        const slots = [
          ...days.flat(),
          ...hours.flatMap(({ known, reported, off }) =>
            none.map((_, k) => (known?.[k] ?? 0) + (reported?.[k] ?? 0) - (off?.[k] ?? 0)),
          ),
        ]
        const spans = [
          ...days.map(values => ({ avg: mean(values), max: Math.max(...values), count: values.length })),
          ...hours.map(({ known, reported, off }) => ({
            avg: mean(reported ?? none),
            max: Math.max(...(reported ?? none)),
            slots: none.map((_, k) => (known?.[k] ?? 0) - mean(off ?? none)),
            below: Math.max(...(off ?? none)) - mean(off ?? none),
            above: mean(off ?? none) - Math.min(...(off ?? none)),
          })),
        ]
        const exact = rollup === 'max' ? Math.max(...slots) : nearestRank(slots, 0.95)
        const error = summedError(150, rollup, spans)
        expect(Math.abs(exact - 150)).toBeLessThanOrEqual((error ?? 0) * 150 + 1e-4)
      },
    ),
    { numRuns: 300 },
  )
})

it.each([
  [null, null],
  [0, 0],
  [0.0110001, 0.0111],
  [0.011, 0.011],
  [0.12341, 0.124],
  [2.5, 2.5],
  [1_234.5, 1_240],
])('states an error of %s as %s: three digits, rounded up', (error, stated) => {
  expect(statedError(error)).toBe(stated)
})
