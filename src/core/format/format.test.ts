import { describe, expect, it } from 'vitest'
import { createFormat } from './format.js'

const format = createFormat('en-US', 'UTC', () => 0)

it('makes no format of times before one is written, which takes a browser long the first time', () => {
  const Original = Intl.DateTimeFormat
  let made = 0
  Intl.DateTimeFormat = new Proxy(Original, {
    construct(target, args) {
      made += 1
      return Reflect.construct(target, args)
    },
  })
  try {
    const german = createFormat('de-CH', undefined, () => 0)
    german.number(1.5)
    german.relative('1970-01-01T00:00:00Z')
    expect(german.locale).toBe('de-CH')
    expect(made).toBe(0)
    german.date('2026-02-03T00:00:00Z')
    expect(made).toBe(1)
  } finally {
    Intl.DateTimeFormat = Original
  }
})

it('refuses a time zone that there is not as soon as it is told, and keeps the calendar that a locale names', () => {
  expect(() => createFormat('en', 'Europe/Nowhere', () => 0)).toThrow(RangeError)
  expect(createFormat('ja-JP-u-ca-japanese', 'UTC', () => 0).locale).toBe('ja-JP-u-ca-japanese')
})

it('shows as many digits as say something', () => {
  const shown = (value: number, unit?: string) => format.number(value, unit === undefined ? {} : { unit })
  expect([10_652.2, 999.96, 12.34, 0.5, 0.0421, 7].map(value => shown(value))).toEqual([
    '10,652',
    '1,000',
    '12.3',
    '0.5',
    '0.042',
    '7',
  ])
  expect(shown(10_652.26, 'TiBy')).toBe('10,652.3')
})

it('has no minus before nothing, and room for what is beyond all measure', () => {
  expect([-1e-6, -0, -0.5, 999_999_999_999, 1e12, -1.26e15].map(value => format.number(value))).toEqual([
    '0',
    '0',
    '-0.5',
    '999,999,999,999',
    '1T',
    '-1260T',
  ])
})

it('writes what is not known as such', () => {
  expect(format.number(null)).toBe('Unknown')
  expect(format.number(Number.NaN)).toBe('Unknown')
  expect(format.date('no date')).toBe('Unknown')
  expect(format.dateTime('2026-02-30T99:00:00Z')).toBe('Unknown')
})

it('writes units as their symbols, per cent without a space', () => {
  expect(format.number(12, { unit: '%', withUnit: true })).toBe('12%')
  expect(format.number(3, { unit: 'GiBy', withUnit: true })).toBe('3 GiB')
})

it('keeps a number before its unit where text runs from right to left', () => {
  const arabic = createFormat('ar-EG-u-nu-latn', 'UTC', () => 0)
  expect(arabic.number(8, { unit: 'GiBy', withUnit: true })).toBe('\u20688 GiB\u2069')
  expect(arabic.number(8, { unit: 'GiBy' })).toBe('8')
  expect([arabic.whole('+1 −1'), format.whole('+1 −1')]).toEqual(['\u2068+1 −1\u2069', '+1 −1'])
  expect(format.number(8, { unit: 'GiBy', withUnit: true })).toBe('8 GiB')
})

describe('the precision of a number', () => {
  const format = createFormat('en-GB', 'UTC', () => 0)
  it.each([
    [0.04, '0.04'],
    [0.1, '0.1'],
    [0.123_45, '0.12'],
    [0.012_34, '0.012'],
    [1.25, '1.3'],
    [999.94, '999.9'],
    [1_000.4, '1,000'],
    [-0.012_34, '-0.012'],
    [0, '0'],
    [Number.NaN, 'Unknown'],
    [null, 'Unknown'],
  ])('of %s without a unit gives %s', (value, text) => {
    expect(format.number(value)).toBe(text)
  })
})

describe('a time that is none', () => {
  const format = createFormat('en-GB', 'UTC', () => 0)
  it('is unknown in every form', () => {
    for (const print of [format.date, format.dateTime, format.relative]) expect(print('some day')).toBe('Unknown')
  })

  it('is written in the greatest unit that it fills', () => {
    expect(format.relative(new Date(60_000).toISOString())).toMatch(/1 min/)
    expect(format.relative(new Date(59_000).toISOString())).toMatch(/59 sec/)
    expect(format.relative(new Date(3_600_000).toISOString())).toMatch(/1 hour/)
    expect(format.relative(new Date(-31_557_600_000).toISOString(), 0)).toBe('1 year ago')
    expect(format.relative(new Date(-6_000).toISOString(), 0)).toBe('6 seconds ago')
    expect(format.relative(new Date(4_000).toISOString())).toBe('just now')
    expect(format.relative(new Date(5_000).toISOString())).toMatch(/5 sec/)
  })
})
