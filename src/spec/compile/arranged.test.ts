import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arranged, moved } from './arranged.js'

const columnsOf = (text: string) =>
  [...text].map(declared => ({
    declared,
    column: declared === 'N' ? { property: 'name', cell: 'name' as const } : { property: declared },
  }))
const put = (declared: string, order: string) =>
  arranged(columnsOf(declared), [...order])
    .map(column => column.declared)
    .join('')

describe('the order of columns', () => {
  it('is the declared one until a reader moves a column', () => {
    expect(put('Nabcd', '')).toBe('Nabcd')
    expect(put('Nabcd', 'dabc')).toBe('Ndabc')
  })

  it('leaves a column that nobody placed behind the one it is declared after', () => {
    expect(put('Nabcd', 'ca')).toBe('Ncdab')
    expect(put('Naxbcd', 'dabc')).toBe('Ndaxbc')
  })

  it('keeps the name first', () => {
    expect(put('Nabc', 'cNba')).toBe('Ncba')
  })

  it('passes over columns that are not shown', () => {
    expect(put('Nab', 'zbya')).toBe('Nba')
  })

  it('puts a column before another, or last, and keeps what it says of others', () => {
    expect(moved([], ['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    expect(moved(['c', 'a', 'b', 'z'], ['c', 'a', 'b'], 'c', undefined)).toEqual(['a', 'b', 'c', 'z'])
    expect(moved([], ['a', 'b'], 'a', 'b')).toEqual(['a', 'b'])
  })

  it('shows every column once, whatever was asked', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'Nabcdefg'))
    fc.assert(
      fc.property(letters, fc.array(fc.constantFrom(...'Nabcdefgxyz')), (declared, order) => {
        expect([...put(declared.join(''), order.join(''))].sort()).toEqual([...declared].sort())
      }),
    )
  })
})
