import { describe, expect, it } from 'vitest'
import { DEFINITIONS } from '../../analytics/definitions.js'
import { createFormat } from '../../core/format/format.js'
import type { QueryFacts } from '../../wire/facts.js'
import type { Point } from '../../wire/query.js'
import { numberLines } from './number-lines.js'

const format = createFormat('en', 'UTC', () => Date.parse('2026-11-22T12:00:00Z'))
const hour = (n: number) => new Date(Date.UTC(2026, 10, 22, n)).toISOString()
const value = {
  alias: 'cpu',
  label: 'CPU',
  about: undefined,
  definitions: [DEFINITIONS.p95],
  formula: undefined,
  isReported: false,
}
const facts: QueryFacts = {
  from: hour(0),
  to: hour(12),
  entities: 1,
  platforms: ['vmware'],
  asOf: hour(11),
  isSketched: false,
  aliases: { cpu: { known: 1, hours: 9, samples: 108, newest: hour(11) } },
}
const points = (...values: (number | null)[]): Point[] => values.map((y, i) => [hour(i), y])
const lines = (own: Point[] | undefined, known: QueryFacts | undefined = facts) =>
  Object.fromEntries(numberLines(value, known, own, format).map(({ term, words }) => [term, words]))

describe('a number explained', () => {
  it('says its formula, samples, policy and source', () => {
    expect(lines(undefined)).toEqual({
      Formula: DEFINITIONS.p95.formula,
      Samples: '108 in 9 of 12 hours, 75 %',
      Policy: DEFINITIONS.p95.policy,
      Source: DEFINITIONS.p95.source,
      'Last change': '1 hour ago, Nov 22, 2026, 11:00 AM',
    })
  })

  it('names the spans that are missing, the first ones and how many more', () => {
    expect(lines(points(1, 2, 3)).Missing).toBe('None')
    expect(lines(points(null, null)).Missing).toBe('Everything: nothing was measured')
    expect(lines(points(1, null, 3)).Missing).toBe('Nov 22, 2026, 12:00 AM to Nov 22, 2026, 2:00 AM (UTC)')
    expect(lines(points(1, null, 3, null, 5, null, 7)).Missing).toMatch(/; and 1 more \(UTC\)$/)
  })

  it('says what it can while facts are read', () => {
    const said = numberLines(value, undefined, undefined, format)
    expect(said.map(({ term }) => term)).toEqual(['Formula', 'Policy', 'Source'])
  })

  it('says of what a source reported which one, and no samples', () => {
    const reported = { ...value, alias: 'size', definitions: [DEFINITIONS.reported], isReported: true }
    const said = numberLines(reported, { ...facts, aliases: { size: { known: 1 } } }, undefined, format)
    expect(said.map(({ term, words }) => [term, words])[0]).toEqual(['Source', 'VMware'])
  })
})
