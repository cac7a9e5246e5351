import { describe, expect, it } from 'vitest'
import { DAY } from '../wire/duration.js'
import { OVER_A_YEAR } from './runway/runway-days.js'
import { type WellnessInput, wellness } from './wellness.js'

const AT = new Date('2026-03-10T15:30:00Z')
const inDays = (days: number) => new Date(AT.getTime() + days * DAY).toISOString().slice(0, 10)
const of = (input: WellnessInput) => wellness(input, {}, AT)

describe('a facet', () => {
  it.each([
    [0, 'critical'],
    [90, 'critical'],
    [91, 'caution'],
    [180, 'caution'],
    [181, 'nominal'],
    [OVER_A_YEAR, 'nominal'],
    [null, 'unknown'],
    [Number.NaN, 'unknown'],
  ] as const)('of capacity with a runway of %s days is %s', (capacityDays, expected) => {
    expect(of({ capacityDays }).facets.capacity).toBe(expected)
  })

  it.each([
    [-400, 'critical'],
    [0, 'critical'],
    [180, 'critical'],
    [181, 'caution'],
    [540, 'caution'],
    [541, 'nominal'],
  ] as const)('of a date %s days away is %s, whatever the hour', (days, expected) => {
    const { facets } = of({ hardwareEndOfLife: inDays(days), softwareEndOfSupport: `${inDays(days)}T23:00:00Z` })
    expect(facets.hardwareEOL).toBe(expected)
    expect(facets.softwareEOS).toBe(expected)
  })

  it.each([
    ['Supported', 'nominal'],
    ['Extended support', 'caution'],
    ['Unsupported', 'critical'],
    ['Unknown', 'unknown'],
    [null, 'unknown'],
  ] as const)('of software that is %s, its end not announced, is %s', (softwareStatus, expected) => {
    expect(of({ softwareStatus, softwareEndOfSupport: null }).facets.softwareEOS).toBe(expected)
  })

  it('goes by the date where there is one, save for what is unsupported already', () => {
    const softwareEndOfSupport = inDays(100)
    expect(of({ softwareStatus: 'Supported', softwareEndOfSupport }).facets.softwareEOS).toBe('critical')
    expect(of({ softwareStatus: 'Unsupported', softwareEndOfSupport: inDays(900) }).facets.softwareEOS).toBe('critical')
  })

  it('is unknown for what is no date', () => {
    expect(of({ hardwareEndOfLife: 'soon' }).facets.hardwareEOL).toBe('unknown')
  })
})

describe('wellness', () => {
  it('is the worst of what is known, and tells how much that is', () => {
    expect(of({ capacityDays: 300, hardwareEndOfLife: inDays(300) })).toEqual({
      status: 'caution',
      facets: { capacity: 'nominal', hardwareEOL: 'caution', softwareEOS: 'unknown' },
      known: 2,
      of: 3,
    })
    expect(of({ capacityDays: 10, hardwareEndOfLife: inDays(300), softwareStatus: 'Supported' })).toMatchObject({
      status: 'critical',
      known: 3,
    })
  })

  it('is unknown, never nominal, when nothing is known', () => {
    expect(of({})).toMatchObject({ status: 'unknown', known: 0, of: 3 })
  })

  it('follows the policy of the account, and the default in what that leaves out', () => {
    const input = { capacityDays: 100, hardwareEndOfLife: inDays(100) }
    const { facets } = wellness(input, { capacity: { caution: 60, critical: 30 }, hardwareEOL: { critical: 90 } }, AT)
    expect(facets).toMatchObject({ capacity: 'nominal', hardwareEOL: 'caution' })
  })

  it('calls what is past critical under any policy', () => {
    const policy = { hardwareEOL: { caution: -10, critical: -10 } }
    expect(wellness({ hardwareEndOfLife: inDays(-1) }, policy, AT).status).toBe('critical')
  })
})

describe('a runway of more than a year', () => {
  it('is nominal whatever days somebody wants to be warned of, one day less is not', () => {
    const status = (capacityDays: number | null | undefined) =>
      wellness(
        { ...(capacityDays !== undefined && { capacityDays }) },
        { capacity: { caution: 900, critical: 400 } },
        AT,
      ).facets.capacity
    expect(status(OVER_A_YEAR)).toBe('nominal')
    expect(status(OVER_A_YEAR - 1)).toBe('critical')
    expect(status(null)).toBe('unknown')
    expect(status(undefined)).toBe('unknown')
  })
})
