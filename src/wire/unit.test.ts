import { expect, it } from 'vitest'
import { conversionFactor, isUnitCode } from './unit.js'

it('converts between units of one dimension only', () => {
  expect(conversionFactor('TiBy', 'GiBy')).toBe(1_024)
  expect(conversionFactor('GiBy', 'TiBy')).toBe(1 / 1_024)
  expect(conversionFactor('d', 'h')).toBe(24)
  expect(conversionFactor('By', 'h')).toBeNull()
  // Both have the factor 1.
  expect(conversionFactor('core', 'vCPU')).toBeNull()
})

it('knows its own codes, not those of a prototype', () => {
  expect(['GiBy', '%', 'constructor', 'gibyte', ''].filter(isUnitCode)).toEqual(['GiBy', '%'])
})
