import { describe, expect, it } from 'vitest'
import { nearMiss, nearMissHint } from './near-miss.js'

const TYPES = ['vmware.vm', 'vmware.vh', 'aws.vm', 'cost', 'insight']

describe('what somebody probably meant', () => {
  it.each([
    ['vmware.vmm', 'vmware.vm'],
    ['VMware.VM', 'vmware.vm'],
    ['vwmare.vh', 'vmware.vh'],
    ['costs', 'cost'],
    ['isnight', 'insight'],
  ])('for %s is %s', (written, meant) => {
    expect(nearMiss(written, TYPES)).toBe(meant)
  })

  it('is not guessed when nothing is near', () => {
    expect(nearMiss('kubernetes', TYPES)).toBeUndefined()
    expect(nearMissHint('kubernetes', TYPES)).toBe('use one of vmware.vm, vmware.vh, aws.vm, cost, insight')
    expect(nearMissHint('x', [])).toBeUndefined()
  })
})

describe('a slip', () => {
  it('of two neighbours swapped counts once, at the beginning, within and at the end', () => {
    for (const written of ['bacdef', 'abdcef', 'abcdfe']) expect(nearMiss(written, ['xbcdex', 'abcdef'])).toBe('abcdef')
    // Two slips are a third of six letters, three are too many.
    expect(nearMiss('badcef', ['abcdef'])).toBe('abcdef')
    expect(nearMiss('badcfe', ['abcdef'])).toBeUndefined()
    expect(nearMiss('bac', ['abc'])).toBe('abc')
  })

  it('may be one in the shortest word, and of two as near the first is meant', () => {
    expect(nearMiss('a', ['b'])).toBe('b')
    expect(nearMiss('cot', ['cat', 'cut'])).toBe('cat')
  })

  it('is looked for in the first 80 letters only', () => {
    expect(nearMiss('a'.repeat(5_000), ['a'.repeat(80)])).toBe('a'.repeat(80))
  })

  it('shows twenty choices, and how many more there are', () => {
    const choices = Array.from({ length: 23 }, (_, i) => `choice-${i}`)
    expect(nearMissHint('kubernetes', choices)).toMatch(/choice-19 and 3 more$/)
    expect(nearMissHint('kubernetes', choices.slice(0, 20))).toMatch(/choice-19$/)
  })
})
