import { expect, test } from 'vitest'
import { sparklinePath } from './sparkline-path.js'

test('a sparkline runs from the least value at the bottom to the greatest at the top', () => {
  expect(sparklinePath([0, 5, 10], 80, 20)).toBe('M0 20L40 10L80 0')
})

test('a gap lifts the pen', () => {
  expect(sparklinePath([0, null, 10, 0], 90, 20)).toBe('M0 20M60 0L90 20')
})

test('a flat line stands in the middle', () => {
  expect(sparklinePath([7, 7], 10, 20)).toBe('M0 10L10 10')
})

test('fewer than two known values draw nothing', () => {
  expect(sparklinePath([], 10, 10)).toBe('')
  expect(sparklinePath([null, 3, null], 10, 10)).toBe('')
})
