import { expect, it } from 'vitest'
import { forecastRisk } from './forecast-risk.js'

const UPPER_EDGE = 1.2815515655446004
/** Returns the risk of one day on which the use is about `middle`, give or take a tenth of what is usable. */
const of = (middle: number, current = 50) =>
  forecastRisk(
    Array.from({ length: 60 }, (_, i) => ({
      p50: current + ((middle - current) * (i + 1)) / 60,
      hi80: current + ((middle - current) * (i + 1)) / 60 + 10 * UPPER_EDGE * Math.sqrt((i + 1) / 60),
    })),
    100,
    current,
  )

it('grows steadily as the middle of the forecast comes up to what is usable and passes it', () => {
  const risks = [90, 99, 99.9, 100, 100.1, 101, 110, 130].map(middle => of(middle))
  for (const [i, risk] of risks.entries()) if (i > 0) expect(risk).toBeGreaterThan(risks[i - 1] ?? 1)
  const [, , below = 0, at = 0, above = 0] = risks
  expect(at).toBeGreaterThan(0.5)
  expect(above - below).toBeLessThan(0.02)
  expect(above).toBeLessThan(0.75)
})

it('is certain of what is full, and of a middle beyond what is usable that has no spread', () => {
  expect(of(90, 100)).toBe(1)
  expect(forecastRisk([{ p50: 101, hi80: 101 }], 100, 50)).toBe(1)
  expect(forecastRisk([{ p50: 99, hi80: 99 }], 100, 50)).toBe(0)
})
