import { expect, it } from 'vitest'
import { readable } from './readable-unit.js'

it('shows less than one TiB in GiB', () => {
  expect(readable(0.0869140625, 'TiBy')).toEqual({ value: 89, unit: 'GiBy' })
  expect(readable(-0.5, 'TiBy')).toEqual({ value: -512, unit: 'GiBy' })
})

it('leaves what is nothing, unknown, large enough or in another unit', () => {
  expect(readable(0, 'TiBy')).toEqual({ value: 0, unit: 'TiBy' })
  expect(readable(null, 'TiBy')).toEqual({ value: null, unit: 'TiBy' })
  expect(readable(1.5, 'TiBy')).toEqual({ value: 1.5, unit: 'TiBy' })
  expect(readable(0.5, '%')).toEqual({ value: 0.5, unit: '%' })
  expect(readable(0.5, undefined)).toEqual({ value: 0.5, unit: undefined })
})
