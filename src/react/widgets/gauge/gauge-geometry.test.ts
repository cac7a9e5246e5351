import { expect, test } from 'vitest'
import { markPath, shareOf } from './gauge-geometry.js'

test('a gauge is full at and beyond its scale and empty below zero', () => {
  expect([-5, 0, 50, 100, 140].map(value => shareOf(value, 100))).toEqual([0, 0, 0.5, 1, 1])
})

test('marks stand across the ring: left end, top, right end', () => {
  expect(markPath(0, 10)).toBe('M15 60L5 60')
  expect(markPath(0.5, 10)).toBe('M60 15L60 5')
  expect(markPath(1, 10)).toBe('M105 60L115 60')
})
