import { expect, it } from 'vitest'
import { rangeIn, withRange } from './use-range.js'
import { RANGES } from './view-tools.js'

it('reads back what it writes, and leaves the rest of the address alone', () => {
  for (const { value } of RANGES) {
    const search = withRange('a=1&range=720', value)
    expect(rangeIn(search)).toBe(value)
    expect(new URLSearchParams(search).get('a')).toBe('1')
  }
})

it('is the usual one in a bare address, and where the address asks for none that there is', () => {
  for (const search of ['', 'range=', 'range=5', 'range=%00', 'other=168']) expect(rangeIn(search)).toBe('24')
  expect(withRange('range=168', '24')).toBe('')
})
