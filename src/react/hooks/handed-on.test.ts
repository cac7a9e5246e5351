import { expect, it } from 'vitest'
import { handedOn, handOn } from './handed-on.js'

const many = (count: number, name = 'vm') => Array.from({ length: count }, (_, i) => `${name} ${i}`)

it('writes short lists, and keeps a mark for longer ones as long as their holder is there', () => {
  const holder = {}
  expect(handOn(holder, many(100))).toEqual(many(100))
  expect(handedOn({}, many(100))).toEqual(many(100))
  const first = handOn(holder, many(5_000))
  const second = handOn(holder, many(101, 'host'))
  expect(first).toHaveLength(1)
  expect(handedOn(holder, first)).toEqual(many(5_000))
  expect(handedOn(holder, second)).toEqual(many(101, 'host'))
  // In a page that was opened anew it is not there.
  expect(handedOn({}, first)).toEqual([])
  expect(handedOn(holder, [])).toEqual([])
})

it('forgets the oldest of very many', () => {
  const holder = {}
  const marks = Array.from({ length: 25 }, (_, i) => handOn(holder, many(101, `list ${i}`)))
  expect(new Set(marks.flat()).size).toBe(25)
  expect(handedOn(holder, marks[0] ?? [])).toEqual([])
  expect(handedOn(holder, marks[24] ?? [])).toEqual(many(101, 'list 24'))
})
