import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '../../wire/duration.js'
import type { Hour } from '../daily.js'
import { type ResourceUse, resourceRunway } from './resource-runway.js'
import { OVER_A_YEAR } from './runway-days.js'

const NOW = Date.UTC(2026, 2, 1, 6)
const TODAY = Math.floor(NOW / DAY) * DAY
/** The same numbers each time, between −1 and 1. */
const noise = (i: number) => ((Math.sin(i * 12.9898) * 43_758.5453) % 1) * 1

/** Whole days up to yesterday, and today's hours so far. */
function hoursOf(days: number, value: (day: number) => number): Hour[] {
  return Array.from({ length: days * 24 + 6 }, (_, i) => [
    TODAY - days * DAY + i * 3_600_000,
    value(Math.floor(i / 24)),
  ])
}

const storage = (hours: readonly Hour[], more: Partial<ResourceUse> = {}): ResourceUse => ({
  resource: 'storage',
  hours,
  capacity: 1000,
  units: null,
  rollup: 'last',
  now: NOW,
  ...more,
})

describe('the runway of a resource', () => {
  it('ends when rising storage reaches nine tenths of its capacity', () => {
    // Used 510 … 628 by yesterday, two a day: 900 is 136 days away.
    const found = resourceRunway(storage(hoursOf(60, day => 510 + 2 * day)))
    expect(found.days).toBeGreaterThanOrEqual(126)
    expect(found.days).toBeLessThanOrEqual(140)
    expect(found.value).toBeCloseTo(63, 0)
    expect(found.trend).toBeCloseTo(0.2, 3)
    expect(found.explanation).toContain('the 80 % band reaches it on day')
  })

  it('is over a year where nothing grows, and hardly at risk', () => {
    const found = resourceRunway(storage(hoursOf(60, day => 500 + 5 * noise(day))))
    expect(found.days).toBe(OVER_A_YEAR)
    expect(found.risk).toBeLessThan(1)
    expect(found.explanation).toContain('does not reach it in a year')
  })

  it('is not known under 14 days, and says so', () => {
    const found = resourceRunway(storage(hoursOf(13, () => 500)))
    expect(found).toMatchObject({ value: 50, trend: null, days: null, risk: null, forecast: undefined })
    expect(found.explanation).toBe('50 % used, 90 % usable; 13 daily points, 14 are needed')
  })

  it('is 0 when full, which needs no history', () => {
    expect(resourceRunway(storage(hoursOf(2, () => 950)))).toMatchObject({ days: 0, risk: 100, value: 95 })
  })

  it('is not known without capacity, samples, or anything new', () => {
    const hours = hoursOf(30, () => 500)
    expect(resourceRunway(storage(hours, { capacity: null })).explanation).toBe('its capacity is not known')
    expect(resourceRunway(storage([])).explanation).toBe('nothing was measured in 60 days')
    const silent = resourceRunway(storage(hours, { now: NOW + 4 * DAY }))
    expect(silent).toMatchObject({ value: null, days: null, explanation: 'silent since 2026-03-01' })
  })

  it('holds one of several hosts in reserve for compute, none of storage', () => {
    const hours = hoursOf(30, () => 50)
    const compute = (units: number | null) =>
      resourceRunway({ ...storage(hours), resource: 'compute', capacity: 100, rollup: 'p95', units })
    expect(compute(2)).toMatchObject({ days: 0 })
    expect(compute(4)).toMatchObject({ days: OVER_A_YEAR })
    expect(compute(2).explanation).toContain('45 % usable; one of 2 hosts reserved')
    expect(compute(null).explanation).toContain('the number of hosts is not known')
    expect(resourceRunway(storage(hours, { units: 2, capacity: 100 }))).toMatchObject({ days: OVER_A_YEAR })
  })

  it('never shortens, and never grows riskier, with more headroom', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 20, maxLength: 60 }),
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (days, capacity, more) => {
          const hours = hoursOf(days.length, day => days[Math.min(day, days.length - 1)] ?? 0)
          const before = resourceRunway(storage(hours, { capacity }))
          const after = resourceRunway(storage(hours, { capacity: capacity + more }))
          expect(after.days ?? 0).toBeGreaterThanOrEqual(before.days ?? 0)
          expect(after.risk ?? 0).toBeLessThanOrEqual((before.risk ?? 0) + 1e-9)
        },
      ),
      { numRuns: 40 },
    )
  })
})
