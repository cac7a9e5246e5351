import { expect, it } from 'vitest'
import { slotOf } from './view-slot.js'

it('gives each element a key of its own, the same one whenever it asks, and that of one that is gone again', () => {
  const slots = new Map()
  const [a, b, c] = [{ isConnected: true }, { isConnected: true }, { isConnected: true }]
  expect([a, b, a, b].map(one => slotOf(slots, 'list', one))).toEqual(['list', 'list 2', 'list', 'list 2'])
  expect(slotOf(slots, 'other', b)).toBe('other')
  a.isConnected = false
  expect(slotOf(slots, 'list', c)).toBe('list')
  expect(slotOf(slots, 'list', b)).toBe('list 2')
  a.isConnected = true
  expect(slotOf(slots, 'list', a)).toBe('list 3')
})
