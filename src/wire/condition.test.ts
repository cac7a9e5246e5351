import { expect, it } from 'vitest'
import { isCondition } from './condition.js'

it('takes a stored condition that is whole', () => {
  const right = { path: 'name', op: 'between', values: ['a', 'b'] }
  expect(isCondition(right)).toBe(true)
  expect(isCondition({ ...right, values: [] })).toBe(true)
  const wrong = [null, [], 'text', { ...right, path: 5 }, { ...right, op: 'like' }, { ...right, values: 'a' }]
  expect([...wrong, { ...right, values: ['a', 5] }, { ...right, op: undefined }].filter(isCondition)).toEqual([])
})
