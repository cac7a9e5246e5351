import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../core/format/format.js'
import { inSentence } from '../../ui/in-sentence.js'
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
    expect(inSentence('EC2 instances')).toBe('EC2 instances')
    expect(inSentence('AKS clusters')).toBe('AKS clusters')
    expect(inSentence('Clusters')).toBe('clusters')
  })
})
