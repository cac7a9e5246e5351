import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compositeRunway, OVER_A_YEAR, runwayDays } from './runway-days.js'

/** The value is 1 on day 1 and grows by 1 a day. */
const line = (count: number) => Array.from({ length: count }, (_, i) => ({ hi80: i + 1 }))

describe('the runway of a resource', () => {
  it('is the first day on which the band reaches what is usable, counted from 1', () => {
    expect(runwayDays(line(366), 30, 0)).toBe(30)
    expect(runwayDays(line(366), 29.5, 0)).toBe(30)
    expect(runwayDays(line(366), 1, 0)).toBe(1)
    expect(runwayDays(line(366), 366, 0)).toBe(366)
  })

  it('is 0 when full already, with a forecast or without', () => {
    expect(runwayDays(line(366), 30, 30)).toBe(0)
    expect(runwayDays([], 30, 31)).toBe(0)
  })

  it('is over a year when none of 366 days reaches, whatever comes later', () => {
    expect(runwayDays(line(366), 366.5, 0)).toBe(OVER_A_YEAR)
    expect(runwayDays(line(400), 367, 0)).toBe(OVER_A_YEAR)
    expect(OVER_A_YEAR).toBe(367)
  })

  it('is not known without a forecast, nor from one that ends within the year below what is usable', () => {
    expect(runwayDays([], 30, 0)).toBeNull()
    expect(runwayDays(line(90), 100, 0)).toBeNull()
    expect(runwayDays(line(90), 80, 0)).toBe(80)
  })

  it('never grows when less is usable', () => {
    const days = fc.array(fc.record({ hi80: fc.integer({ min: 0, max: 100 }) }), { minLength: 366, maxLength: 380 })
    const amount = fc.integer({ min: 1, max: 120 })
    fc.assert(
      fc.property(days, amount, amount, (forecast, usable, less) => {
        const runway = runwayDays(forecast, usable, 0) ?? Number.NaN
        expect(runwayDays(forecast, usable - less, 0)).toBeLessThanOrEqual(runway)
      }),
    )
  })
})

describe('the composite runway', () => {
  it('is the least of those known, names the resource and tells what is not known', () => {
    expect(compositeRunway({ compute: 120, memory: 45, storage: null })).toEqual({
      days: 45,
      limiting: 'memory',
      unknown: ['storage'],
    })
    expect(compositeRunway({ storage: 9, power: 3 })).toEqual({ days: 3, limiting: 'power', unknown: [] })
    expect(compositeRunway({ storage: 9, power: null })).toMatchObject({ days: 9, unknown: ['power'] })
    expect(compositeRunway({ compute: 7, memory: 7, storage: 0 })).toMatchObject({ days: 0, limiting: 'storage' })
  })

  it('names the first of equals', () => {
    expect(compositeRunway({ compute: OVER_A_YEAR, memory: 7, storage: 7 })).toMatchObject({ limiting: 'memory' })
  })

  it('is limited by nothing when none ends within a year', () => {
    expect(compositeRunway({ compute: undefined, memory: OVER_A_YEAR, storage: OVER_A_YEAR })).toEqual({
      days: OVER_A_YEAR,
      limiting: null,
      unknown: ['compute'],
    })
  })

  it('is not known when none is', () => {
    expect(compositeRunway({ compute: null, memory: undefined, storage: null })).toEqual({
      days: null,
      limiting: null,
      unknown: ['compute', 'memory', 'storage'],
    })
  })
})
