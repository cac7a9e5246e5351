import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay, isMeasured, isStorable, parseInstant, readInstant } from './time.js'

const REFUSED = [
  '2023-02-29T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-04-31T12:00:00+02:00',
  '1900-02-29T00:00Z',
  '2026-13-01T00:00Z',
  '2026-00-10T00:00Z',
  '2026-01-00T00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:60:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00',
  '2026-01-01T00:00',
  '2026-01-01 00:00:00Z',
  '2026-01-01T00Z',
  '2026-01-01T00:00:00+15:00',
  '2026-01-01T00:00:00+01:60',
  '2026-01-01T00:00:00 Z',
  ' 2026-01-01T00:00:00Z',
  '2026-01-01T00:00:00Z\n',
  '2026-1-1T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '20260101T000000Z',
  'Thu, 01 Jan 2026 00:00:00 GMT',
  '5',
  '',
  '0',
  '1767225600000',
  'now',
]

describe('an instant', () => {
  it.each(REFUSED)('is not %j', text => {
    expect(readInstant(text)).toBeUndefined()
    expect(parseInstant(text)).toBeUndefined()
  })

  it.each([
    ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00Z', '2026-03-01T12:00:00.000Z'],
    ['2026-03-01T12:00:00.123456789Z', '2026-03-01T12:00:00.123Z'],
    ['2026-03-01T12:00:00.5+02:00', '2026-03-01T10:00:00.500Z'],
    ['2026-03-01T00:30:00+0100', '2026-02-28T23:30:00.000Z'],
    ['2026-03-01T12:00:00-05', '2026-03-01T17:00:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(new Date(readInstant(text) ?? Number.NaN).toISOString()).toBe(iso)
    expect(parseInstant(text)).toBe(readInstant(text))
  })

  it.each([
    '1969-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '0001-06-01T00:00:00Z',
    '9999-01-01T00:00:00Z',
  ])('of a measurement is not %s, which a field may hold', text => {
    expect(readInstant(text)).toBeUndefined()
    expect(parseInstant(text)).toBeDefined()
  })

  it('of a measurement is more than a day; where days count, it is the beginning of one (UTC)', () => {
    expect(readInstant('2026-03-01')).toBeUndefined()
    expect(parseInstant('2026-03-01')).toBe(Date.UTC(2026, 2, 1))
  })

  it('reads back every time that is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2199, 11, 31) }), time => {
        expect(readInstant(new Date(time).toISOString())).toBe(time)
      }),
    )
  })

  it('does not depend on where the server stands', () => {
    const zone = process.env.TZ
    try {
      for (const TZ of ['Pacific/Kiritimati', 'America/New_York', 'UTC']) {
        process.env.TZ = TZ
        expect(readInstant('2026-03-08T02:30:00+01:00')).toBe(Date.UTC(2026, 2, 8, 1, 30))
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})

describe('a day', () => {
  it('exists in the calendar', () => {
    const days = [...Array(31)].map((_, i) => `2023-02-${String(i + 1).padStart(2, '0')}`)
    expect(days.filter(isDay)).toHaveLength(28)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (y, m, d) => {
          const text = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
          const time = Date.parse(`${text}T00:00Z`)
          expect(isDay(text)).toBe(!Number.isNaN(time) && new Date(time).toISOString().startsWith(text))
        },
      ),
    )
  })
})

describe('the borders of what is kept', () => {
  it('are the first and the last moment of the years, to the millisecond', () => {
    expect([-1, 0].map(isMeasured)).toEqual([false, true])
    const end = Date.UTC(2200, 0, 1)
    expect([end - 1, end].map(isMeasured)).toEqual([true, false])
    const least = Date.parse('0001-01-02T00:00Z')
    expect([least - 1, least].map(isStorable)).toEqual([false, true])
    const most = Date.parse('9999-12-30T23:59:59Z')
    expect([most, most + 1].map(isStorable)).toEqual([true, false])
  })

  it('hold for text as well', () => {
    expect(parseInstant('0001-01-01')).toBeUndefined()
    expect(parseInstant('9999-12-31')).toBeUndefined()
    expect(isDay('0000-01-01')).toBe(false)
  })

  it('count hours and minutes of a zone one way', () => {
    expect(parseInstant('2026-03-01T12:00:00+05:30')).toBe(Date.UTC(2026, 2, 1, 6, 30))
    expect(parseInstant('2026-03-01T12:00:00-03:30')).toBe(Date.UTC(2026, 2, 1, 15, 30))
  })
})
