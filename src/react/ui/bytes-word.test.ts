import { describe, expect, it } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import { bytesWord, mostOf } from './bytes-word.js'

const format = createFormat('en-US', 'UTC', () => 0)

describe('bytes', () => {
  it('alone are in the unit that leaves a number to read', () => {
    const words = [0, 999, 456_837, 2 ** 20, 3.5 * 2 ** 30, 2 ** 41].map(bytes => bytesWord(bytes, format))
    expect(words).toEqual(['0 B', '999 B', '0.4 MiB', '1 MiB', '3.5 GiB', '2 TiB'])
  })

  it('below each other are in one unit, and what is too little for it is not nothing', () => {
    const column = [3 * 2 ** 30, 2 ** 29, 456_837, 0].map(bytes => ({ bytes }))
    const words = column.map(({ bytes }) => bytesWord(bytes, format, mostOf(column)))
    expect(words).toEqual(['3 GiB', '0.5 GiB', '< 0.1 GiB', '0 GiB'])
    expect(mostOf([])).toBe(0)
  })
})
