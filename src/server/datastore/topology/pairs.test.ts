import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPairs } from './pairs.js'

it('knows each pair from its second time on, whichever came before', () => {
  const place = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 249_999 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 400 }), pairs => {
      const isNew = createPairs()
      const seen = new Set<string>()
      for (const [a, b] of pairs) {
        expect(isNew(a, b)).toBe(!seen.has(`${a} ${b}`))
        seen.add(`${a} ${b}`)
      }
    }),
  )
})

it('keeps them while it grows, and tells a pair from its reverse', () => {
  const isNew = createPairs()
  const countNew = () => Array.from({ length: 60_000 }, (_, i) => isNew(i, i % 7)).filter(Boolean).length
  expect(countNew()).toBe(60_000)
  expect(countNew()).toBe(0)
  expect(isNew(6, 13)).toBe(true)
  expect(isNew(13, 6)).toBe(false)
})
