import { expect, it } from 'vitest'
import { counterRate } from './counter.js'

const HOUR = 3_600_000
const rate = (ms: number, growth: number) => counterRate({ at: 5, total: 100 }, { at: 5 + ms, total: 100 + growth })

it('is what a counter grew by in a second, over an hour at most', () => {
  expect(rate(1_000, 50)).toBe(50)
  expect(rate(2_000, 50)).toBe(25)
  expect(rate(1_000, 0)).toBe(0)
  expect(rate(HOUR, 7_200)).toBe(2)
})

it('is unknown for a first reading, a reset, a gap, and readings out of order', () => {
  expect(counterRate(undefined, { at: 1, total: 1 })).toBeUndefined()
  expect([rate(1_000, -1), rate(HOUR + 1, 50), rate(0, 50), rate(-1_000, 50)]).toEqual(Array(4).fill(undefined))
})
