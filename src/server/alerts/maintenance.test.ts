import { describe, expect, it } from 'vitest'
import { isOn, spansFrom } from './maintenance.js'

const at = (text: string) => Date.parse(text)
const shown = (plan: Parameters<typeof spansFrom>[0], now: string) =>
  spansFrom(plan, at(now)).map(({ from, until }) => [new Date(from).toISOString(), new Date(until).toISOString()])

describe('maintenance', () => {
  const once = { startsAt: '2026-11-25T10:00:00Z', endsAt: '2026-11-25T12:00:00Z', weekly: null }
  it('that is once is on from its begin to its end', () => {
    expect(isOn(once, new Date('2026-11-25T09:59:59Z'))).toBe(false)
    expect(isOn(once, new Date('2026-11-25T10:00:00Z'))).toBe(true)
    expect(isOn(once, new Date('2026-11-25T12:00:00Z'))).toBe(false)
    expect(shown(once, '2026-11-25T13:00:00Z')).toEqual([])
  })

  // Wednesday 25 November 2026.
  const weekly = { days: [3], from: '22:00', until: '02:00', timeZone: 'Europe/Amsterdam' }
  const nights = { startsAt: '2026-01-01T00:00:00Z', endsAt: null, weekly }
  it('that is weekly goes on past midnight, in its own zone', () => {
    expect(shown(nights, '2026-11-25T12:00:00Z')).toEqual([
      ['2026-11-25T21:00:00.000Z', '2026-11-26T01:00:00.000Z'],
      ['2026-12-02T21:00:00.000Z', '2026-12-03T01:00:00.000Z'],
    ])
    expect(isOn(nights, new Date('2026-11-26T00:30:00Z'))).toBe(true)
    expect(isOn(nights, new Date('2026-11-26T01:00:00Z'))).toBe(false)
  })
  it('keeps its local time when the clocks change', () => {
    expect(shown(nights, '2026-07-01T12:00:00Z')[0]).toEqual(['2026-07-01T20:00:00.000Z', '2026-07-02T00:00:00.000Z'])
    const sunday = { ...nights, weekly: { ...weekly, days: [0], from: '01:00', until: '04:00' } }
    // On 25 October 2026 the clocks go back from 3 to 2: the night is an hour longer.
    expect(shown(sunday, '2026-10-24T12:00:00Z')[0]).toEqual(['2026-10-24T23:00:00.000Z', '2026-10-25T03:00:00.000Z'])
  })
  it('is cut to when it may be at all', () => {
    const until = { ...nights, endsAt: '2026-11-25T23:00:00Z' }
    expect(shown(until, '2026-11-25T12:00:00Z')).toEqual([['2026-11-25T21:00:00.000Z', '2026-11-25T23:00:00.000Z']])
  })
})
