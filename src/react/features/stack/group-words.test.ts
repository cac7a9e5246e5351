import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../core/format/format.js'
import type { Stack } from '../../../core/topology/topology.js'
import { groupWords } from './group-words.js'
import type { HeatName } from './heat.js'

const format = createFormat('en', 'UTC', () => 0)
const stack = {
  types: [{ type: 'vmware.vm', heats: ['utilization', 'wellness', 'runway'] }],
  nodes: {
    type: [0, 0, 0, 0],
    utilization: [12, 91, null, 40],
    fullest: [0, 1, null, 0],
    wellness: ['nominal', 'caution', 'caution', 'unknown'],
    runway: [400, 30, null, 90],
  },
  isOff: new Set(),
} as unknown as Stack
const compared = {
  ...stack,
  nodes: { ...stack.nodes, difference: ['added', null, 'changed', null] },
} as unknown as Stack
const said = (heat: HeatName, nodes = [0, 1, 2, 3], of = stack) => groupWords(of, nodes, heat, format)

describe('a group of the table', () => {
  it('says what is greatest in it', () => {
    expect(said('utilization')).toBe('Up to 91% memory')
    expect(said('utilization', [2])).toBeUndefined()
  })

  it('says the worst that it has and how many have it', () => {
    expect(said('wellness')).toBe('2 of 4: Caution')
    expect(said('wellness', [0])).toBe('1 of 1: Nominal')
    expect(said('wellness', [3])).toBeUndefined()
  })

  it('says which of it is full first', () => {
    expect(said('runway')).toBe('Runway 30 days')
  })

  it('says how it differs, and that nothing does', () => {
    expect(said('differences')).toBeUndefined()
    expect(said('differences', [0, 1, 2, 3], compared)).toBe('+1 Δ1')
    expect(said('differences', [1, 3], compared)).toBe('Unchanged')
  })
})
