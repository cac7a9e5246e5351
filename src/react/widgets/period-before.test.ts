import { expect, it } from 'vitest'
import { periodBefore } from './period-before.js'

const NOW = Date.parse('2026-03-10T12:34:56Z')

it('is as long as the period, in whole hours, whoever asks within the hour', () => {
  expect(periodBefore({ range: '24' }, NOW)).toEqual({ range: '2026-03-08T12:00:00.000Z/2026-03-09T12:00:00.000Z' })
  expect(periodBefore(undefined, NOW + 60_000)).toEqual(periodBefore({ range: '24' }, NOW))
  expect(periodBefore({ range: '720', resolution: 'P1D' }, NOW)?.resolution).toBe('P1D')
})

it('ends where the period begins, in the past too', () => {
  const interval = '2026-03-01T00:00:00.000Z/2026-03-03T00:00:00.000Z'
  expect(periodBefore({ range: interval }, NOW)?.range).toBe('2026-02-27T00:00:00.000Z/2026-03-01T00:00:00.000Z')
  const then = periodBefore({ range: '12', origin: '2026-03-01T00:00:00.000Z' }, NOW)
  expect(then).toEqual({ range: '2026-02-28T00:00:00.000Z/2026-02-28T12:00:00.000Z' })
})

it('is none of a range that is none', () => {
  expect(periodBefore({ range: 'soon' }, NOW)).toBeUndefined()
})
