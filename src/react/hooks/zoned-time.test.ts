import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromField, toField } from './zoned-time.js'

const zones = ['UTC', 'Europe/Amsterdam', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia']

it('shows a moment as the clocks of the zone do', () => {
  expect(toField('2026-11-17T13:00:00Z', 'Europe/Amsterdam')).toBe('2026-11-17T14:00')
  expect(toField('2026-11-17T00:05:00Z', 'America/St_Johns')).toBe('2026-11-16T20:35')
})

it('reads back the minute it showed; of an hour that comes twice, one of the two', () => {
  const minutes = fc.integer({ min: Date.UTC(2015, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const field = toField(new Date(minute * 60_000).toISOString(), zone)
      const read = fromField(field, zone)
      expect(read && toField(read, zone)).toBe(field)
    }),
  )
})

it('finds a moment near by for a time that clocks leave out, and none for what is no time', () => {
  const skipped = fromField('2026-03-29T02:30', 'Europe/Amsterdam') ?? ''
  expect(Math.abs(Date.parse(skipped) - Date.parse('2026-03-29T01:00:00Z'))).toBeLessThanOrEqual(3_600_000)
  for (const text of ['', 'noon', '2026-13-01T00:00']) expect(fromField(text, 'UTC')).toBeUndefined()
})

it('gives none for years that no field can hold', () => {
  for (const text of ['99999', '0000-01-01T00:00', '+012345-01-01T00:00', '9999-12-31T23:59'])
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York']) expect(() => fromField(text, zone)).not.toThrow()
  expect(fromField('99999', 'UTC')).toBeUndefined()
  expect(fromField('0000-01-01T00:00', 'UTC')).toBeUndefined()
})
