import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { probabilityFullBy, type Risk } from './risk.js'

const risk = (headroom: number, drift: number, volatility: number, days: number): Risk => ({
  headroom,
  drift,
  volatility,
  days,
})

describe('the probability to be full', () => {
  // The formula itself in mpmath, with 400 digits.
  it.each([
    [risk(20, 0.15, 1.2, 90), 0.388949427034574],
    [risk(20, 0.15, 1.2, 365), 0.971076365709713],
    [risk(20, 0.15, 1.2, 1), 1.82505048865671e-61],
    [risk(20, 0.15, 0.01, 133), 0.333354145540299],
    [risk(5, 1, 0.05, 5), 0.504459752960542],
    [risk(20, -0.5, 1.2, 365), 9.29249199804612e-7],
    [risk(20, -0.15, 1.2, 1e6), 0.0155038535990093],
  ])('is that of the formula, however far in the tail: %o', (given, expected) => {
    expect(Math.abs(probabilityFullBy(given) / expected - 1)).toBeLessThan(1e-9)
  })

  it('is certain when full already and nothing when no day is left to come', () => {
    expect(probabilityFullBy(risk(0, -1, 1, 0))).toBe(1)
    expect(probabilityFullBy(risk(-5, 0, 0, 30))).toBe(1)
    expect(probabilityFullBy(risk(5, 10, 1, 0))).toBe(0)
    expect(probabilityFullBy(risk(5, 10, 1, -3))).toBe(0)
  })

  it('is decided by drift where nothing wavers', () => {
    expect(probabilityFullBy(risk(10, 1, 0, 9))).toBe(0)
    expect(probabilityFullBy(risk(10, 1, 0, 10))).toBe(1)
    expect(probabilityFullBy(risk(10, -1, 0, 10))).toBe(0)
  })

  it('refuses what is not a number', () => {
    expect(() => probabilityFullBy(risk(10, Number.NaN, 1, 10))).toThrow(RangeError)
    expect(() => probabilityFullBy(risk(Number.POSITIVE_INFINITY, 1, 1, 10))).toThrow(RangeError)
  })

  it.each([
    risk(20, 0.15, 1.2, 90),
    risk(10, 0, 1, 100),
    risk(5, -0.2, 1.5, 60),
    risk(30, 0.5, 0.4, 60),
    risk(8, -0.05, 2, 365),
    risk(2, 0.1, 0.5, 7),
  ])('is that of a hundred thousand simulated paths: %o', given => {
    expect(Math.abs(probabilityFullBy(given) - simulated(given, 100_000))).toBeLessThan(0.01)
  })
})

describe('the properties of the probability', () => {
  const amount = fc.double({ min: 1e-3, max: 1e3, noNaN: true })
  const drift = fc.double({ min: -100, max: 100, noNaN: true })
  const risks = fc.record({ headroom: amount, drift, volatility: amount, days: amount })
  const SLACK = 1e-12

  it('stay between 0 and 1 for numbers of any size', () => {
    const any = fc.double({ min: -1e100, max: 1e100, noNaN: true })
    const positive = fc.double({ min: 1e-100, max: 1e100, noNaN: true })
    const wild = fc.record({ headroom: positive, drift: any, volatility: fc.oneof(positive, any), days: positive })
    fc.assert(
      fc.property(fc.oneof(risks, wild), given => {
        const probability = probabilityFullBy(given)
        expect(probability).toBeGreaterThanOrEqual(0)
        expect(probability).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['grow with time', 'days', 1],
    ['grow with drift', 'drift', 1],
    ['shrink with headroom', 'headroom', -1],
  ] as const)('%s', (_, key, sign) => {
    fc.assert(
      fc.property(risks, amount, (given, more) => {
        const change = probabilityFullBy({ ...given, [key]: given[key] + more }) - probabilityFullBy(given)
        expect(sign * change).toBeGreaterThanOrEqual(-SLACK)
      }),
      { numRuns: 1000 },
    )
  })
})

/**
 * Share of paths that passed the headroom. A path is exact at its steps; between two of them, both below h, a Brownian bridge passes with
 * probability e^(−2(h−a)(h−b)/(σ²·dt)), which is taken as weight, so that the steps may be few.
 */
function simulated({ headroom, drift, volatility, days }: Risk, paths: number): number {
  const normal = normals(20_240_229)
  const steps = 12
  const step = days / steps
  const spread = volatility * Math.sqrt(step)
  let passed = 0
  for (let path = 0; path < paths; path++) {
    let left = headroom
    let survives = 1
    for (let i = 0; i < steps && survives > 0; i++) {
      const next = left - drift * step - spread * normal()
      survives *= next <= 0 ? 0 : 1 - Math.exp((-2 * left * next) / (spread * spread))
      left = next
    }
    passed += 1 - survives
  }
  return passed / paths
}

/** Box–Muller over mulberry32. */
function normals(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}
