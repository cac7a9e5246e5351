import { expect, it } from 'vitest'
import { erfcx, logTail } from './normal-tail.js'

// Reference values: mpmath, rounded to 14 digits.
const ERFCX = [
  [0, 1],
  [0.1, 0.89645697996913],
  [0.5, 0.61569034419293],
  [1.5, 0.32158541645432],
  [1.999, 0.25550251459058],
  [2, 0.25539567631051],
  [2.5, 0.21080636406114],
  [5, 0.11070463773307],
  [20, 0.028174348741051],
  [1e4, 5.6418958072681e-5],
] as const

const LOG_TAIL = [
  [-8, -6.2209605742718e-16],
  [-1, -0.17275377902345],
  [0, -Math.LN2],
  [5, -15.064998393989],
  [38, -726.55721601882],
  [1000, -500007.82669481],
] as const

it.each(ERFCX)('erfcx(%d) has 12 digits', (z, expected) => {
  expect(Math.abs(erfcx(z) / expected - 1)).toBeLessThan(1e-12)
})

it.each(LOG_TAIL)('ln Q(%d) has 12 digits, also where Q underflows', (x, expected) => {
  expect(Math.abs(logTail(x) / expected - 1)).toBeLessThan(1e-12)
})

it('is certain and impossible at the ends', () => {
  expect(logTail(Number.NEGATIVE_INFINITY)).toBe(-0)
  expect(logTail(Number.POSITIVE_INFINITY)).toBe(Number.NEGATIVE_INFINITY)
})
