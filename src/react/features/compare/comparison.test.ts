import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIFFERENCE_KINDS } from '../../../wire/difference-kinds.js'
import { type Comparison, parseComparison, printComparison, problemOf } from './comparison.js'

const NOW = Date.parse('2026-11-20T08:00:00Z')
const instant = fc.integer({ min: Date.parse('2020-01-01T00:00Z'), max: NOW }).map(time => new Date(time).toISOString())

describe('a comparison', () => {
  it('is what its search says', () => {
    const comparison: fc.Arbitrary<Comparison> = fc.record({
      from: fc.option(instant),
      until: fc.option(instant),
      kind: fc.option(fc.constantFrom(...DIFFERENCE_KINDS)),
      type: fc.option(fc.constantFrom('vmware.vm', 'global.inet.address')),
      measured: fc.boolean(),
    })
    fc.assert(
      fc.property(comparison, value => {
        expect(parseComparison(printComparison(value))).toEqual(value)
      }),
    )
  })

  it('is the usual one where a search cannot be read', () => {
    const usual = { from: null, until: null, kind: null, type: null, measured: false }
    expect(parseComparison('')).toEqual(usual)
    expect(parseComparison('from=yesterday&until=5&kind=eaten&type=<b>&measured=perhaps')).toEqual(usual)
  })

  it('says what is wrong with two times', () => {
    expect(problemOf('2026-11-19T08:00Z', '2026-11-20T08:00Z', NOW, text => text)).toBeUndefined()
    expect(problemOf(undefined, '2026-11-20T08:00Z', NOW, text => text)).toContain('a date and a time of day')
    expect(problemOf('2026-11-20T08:00Z', '2026-11-19T08:00Z', NOW, text => text)).toContain('not come yet')
    expect(problemOf('2026-11-19T08:00Z', '2026-11-19T08:00Z', NOW, text => text)).toContain('exchange the two')
  })
})
