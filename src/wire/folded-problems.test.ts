import { describe, expect, it } from 'vitest'
import { foldedProblem, isShare, quantileProblem, sketchProblem } from './folded-problems.js'

const MOST = 100_000_000
const keyOf = (count: unknown, sum: unknown, max: unknown, last: unknown) => foldedProblem(count, sum, max, last)?.key

describe('the values of an hour', () => {
  it.each([
    [12, 600, 90, 40, undefined],
    [1, 50, 50, 50, undefined],
    [MOST, 0, 0, 0, undefined],
    // Means and last values at the maximum, and off by what floating point makes of them.
    [2, 180, 90, 90, undefined],
    [2, 180.0001, 90, 90.00008, undefined],
    [1, 0.3, 0.1 + 0.2, 0.3, undefined],
    [2, -20, -5, -10, undefined],
    [0, 0, 0, 0, 'count'],
    [MOST + 1, 0, 0, 0, 'count'],
    [1.5, 1, 1, 1, 'count'],
    ['2', 1, 1, 1, 'count'],
    [2, Number.NaN, 90, 40, 'sum'],
    [2, 100, Number.POSITIVE_INFINITY, 40, 'max'],
    [2, 100, '90', 40, 'max'],
    [2, 100, 90, null, 'last'],
    [2, 100, 90, 91, 'last'],
    [2, 0, 0, 2e-6, 'last'],
    [2, 181, 90, 90, 'sum'],
    [2, -2, -5, -5, 'sum'],
    [1, 60, 50, 50, 'sum'],
    [1, 40, 50, 50, 'sum'],
    [1, 50, 50, 40, 'last'],
  ])('%s samples of sum %s, max %s, last %s: %s', (count, sum, max, last, key) => {
    expect(keyOf(count, sum, max, last)).toBe(key)
  })
})

describe('a quantile', () => {
  it('is a number from the one before it to the maximum', () => {
    expect(quantileProblem(50, 50, 50)).toBeUndefined()
    expect(quantileProblem(50, Number.NEGATIVE_INFINITY, 90)).toBeUndefined()
    expect(quantileProblem(49, 50, 90)).toMatch(/^49 is less than the quantile before it, 50$/)
    expect(quantileProblem(91, 50, 90)).toMatch(/^91 is greater than the maximum, 90$/)
    expect(quantileProblem('50', 0, 90)).toBe('expected a finite number')
    expect(quantileProblem(Number.NaN, 0, 90)).toBe('expected a finite number')
  })

  it('has a share between 0 and 1', () => {
    expect([-0.5, 0, 0.001, 0.999, 1, Number.NaN].filter(isShare)).toEqual([0.001, 0.999])
  })
})

describe('a sketch', () => {
  const bins = Array.from({ length: 4_097 }, (_, i) => i)
  const ones = bins.map(() => 1)
  it.each([
    [[8_100, 8_200], [10, 2], 12, undefined],
    [[-32_768, 32_767], [1, 1], 2, undefined],
    [bins.slice(1), ones.slice(1), 4_096, undefined],
    [bins, ones, 4_097, undefined, /holds 4097 bins and 4097 counts/],
    [[], [], 0, undefined, /holds 0 bins and 0 counts/],
    [[1, 2], [12], 12, undefined, /holds 2 bins and 1 counts/],
    [[-32_769], [1], 1, 'bins', /16 bits/],
    [[32_768], [1], 1, 'bins', /16 bits/],
    [[0.5], [1], 1, 'bins', /16 bits/],
    ['1', [1], 1, 'bins', /16 bits/],
    [[1], [0], 0, 'counts', /from 1/],
    [[1], [MOST + 1], MOST + 1, 'counts', /from 1/],
    [[1], null, 1, 'counts', /from 1/],
    [[1, 1], [1, 1], 2, 'bins', /rising/],
    [[2, 1], [1, 1], 2, 'bins', /rising/],
    [[1, 2], [3, 4], 12, 'counts', /add up to 7, count is 12/],
  ])('of bins and counts %#', (given, counts, count, key, message?: RegExp) => {
    const problem = sketchProblem(given, counts, count)
    expect(problem?.key).toBe(key)
    if (message) expect(problem?.message).toMatch(message)
    else expect(problem).toBeUndefined()
  })
})
