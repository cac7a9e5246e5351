import { expect, it } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import { numberWords } from './condition-words.js'

it('says amounts in the unit that people say them in', () => {
  const format = createFormat('en-GB', 'UTC', () => 0)
  const words = (value: number, unit: string) => numberWords(value, unit, format)
  expect(words(16_384, 'MiBy')).toBe('16 GiB')
  expect(words(512, 'MiBy')).toBe('512 MiB')
  expect(words(2_048, 'GiBy')).toBe('2 TiB')
  expect(words(1_572_864, 'MiBy')).toBe('1.5 TiB')
  expect(words(4_000, 'IO/s')).toBe('4,000 IO/s')
})
