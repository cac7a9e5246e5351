import { expect, it } from 'vitest'
import { readable } from './readable-unit.js'

it('takes the greatest unit that the value is one of', () => {
  expect(readable(0.0869140625, 'TiBy')).toEqual({ value: 89, unit: 'GiBy' })
  expect(readable(0.0009765625 / 2, 'TiBy')).toEqual({ value: 512, unit: 'MiBy' })
  expect(readable(-0.5, 'GiBy')).toEqual({ value: -512, unit: 'MiBy' })
})

it('leaves what is nothing, unknown, large enough or in a unit without smaller ones', () => {
  expect(readable(0, 'TiBy')).toEqual({ value: 0, unit: 'TiBy' })
  expect(readable(null, 'TiBy')).toEqual({ value: null, unit: 'TiBy' })
  expect(readable(1.5, 'TiBy')).toEqual({ value: 1.5, unit: 'TiBy' })
  expect(readable(0.5, '%')).toEqual({ value: 0.5, unit: '%' })
  expect(readable(0.5, undefined)).toEqual({ value: 0.5, unit: undefined })
})
