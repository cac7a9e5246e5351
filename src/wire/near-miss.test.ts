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
