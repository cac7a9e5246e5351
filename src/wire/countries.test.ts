import { expect, it } from 'vitest'
import { countries, isCountry } from './countries.js'

it.each([
  ['DE', true],
  ['US', true],
  ['ZZ', false],
  ['EU', false],
  ['de', false],
  ['DEU', false],
])('%s: %s', (code, expected) => expect(isCountry(code)).toBe(expected))

it('are those of ISO 3166-1, by name', () => {
  const found = countries('en')
  expect(found.length).toBeGreaterThan(240)
  expect(found.length).toBeLessThan(256)
  expect(found).toContainEqual({ code: 'DE', name: 'Germany' })
  expect(found.map(({ code }) => code)).not.toContain('EU')
  expect(countries('de')[0]?.name).toBe('Afghanistan')
  expect(countries('de')).toContainEqual({ code: 'DE', name: 'Deutschland' })
})
