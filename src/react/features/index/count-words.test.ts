import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../core/format/format.js'
import { countWords } from './count-words.js'

const format = createFormat('en', 'UTC', () => 0)

describe('counts in words', () => {
  it('say one of one, and many of all others', () => {
    const label = { one: 'Virtual machine', many: 'Virtual machines' }
    expect(countWords(format, 1, label)).toBe('1 virtual machine')
    fc.assert(
      fc.property(
        fc.nat().filter(n => n !== 1),
        n => {
          expect(countWords(format, n, label)).toMatch(/^[\d,]+ virtual machines$/)
        },
      ),
    )
  })
  it('leave names their capitals', () => {
    const said = ['EC2 instances', 'AKS clusters', 'Clusters'].map(many => countWords(format, 2, { one: '', many }))
    expect(said).toEqual(['2 EC2 instances', '2 AKS clusters', '2 clusters'])
  })
  it('leave German nouns theirs', () => {
    const label = { one: 'Virtuelle Maschine', many: 'Virtuelle Maschinen' }
    expect(
      countWords(
        createFormat('de', 'UTC', () => 0),
        2,
        label,
      ),
    ).toBe('2 Virtuelle Maschinen')
  })
})
