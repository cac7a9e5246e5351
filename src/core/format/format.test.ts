import { expect, it } from 'vitest'
import { createFormat } from './format.js'

const format = createFormat('en-US', 'UTC', () => 0)

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
