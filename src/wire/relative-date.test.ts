import { describe, expect, it } from 'vitest'
import { relativeDays, relativeInstant } from './relative-date.js'

const NOW = new Date('2026-03-01T09:30:00Z')

describe('days from now', () => {
  it.each([
    ['P0D', 0, '2026-03-01T09:30:00.000Z'],
    ['P365D', 365, '2027-03-01T09:30:00.000Z'],
    ['-P1D', -1, '2026-02-28T09:30:00.000Z'],
  ])('%s', (text, days, instant) => {
    expect(relativeDays(text)).toBe(days)
    expect(relativeInstant(text, NOW)).toBe(instant)
  })

  it.each(['', 'P', 'PD', 'P1', '1D', 'P1M', 'P1.5D', '+P1D', 'P123456D', ' P1D', '2026-03-01'])('%j is none', text => {
    expect(relativeDays(text)).toBeUndefined()
    expect(relativeInstant(text, NOW)).toBeUndefined()
  })
})
