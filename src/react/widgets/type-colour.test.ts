import { expect, test } from 'vitest'
import { colourPlace, typeColour } from './type-colour.js'

test('a type keeps its place in the palette, an unknown one takes the first', () => {
  expect(colourPlace({ icon: 'cluster' })).toBe(4)
  expect(colourPlace({ icon: 'network' })).toBe(1)
})

test('further series count on and come round', () => {
  expect([0, 1, 2].map(shift => colourPlace({ icon: 'container' }, shift))).toEqual([7, 8, 1])
  expect(typeColour({ icon: 'vm' }, 1)).toBe('var(--p-cat-2)')
})
