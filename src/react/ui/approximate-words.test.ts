import { expect, test } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import { approximateMark, approximateWords, widestNote } from './approximate-words.js'

const format = createFormat('en-GB', 'UTC', () => 0)
const note = (error: number | null) => ({ approximate: true as const, error })

test('a bound is rounded up, never down', () => {
  expect(approximateMark(note(0.01001), format)).toBe('± 1.1 %')
  expect(approximateMark(note(0.1361), format)).toBe('± 14 %')
  expect(approximateMark(note(0.01), format)).toBe('± 1 %')
})

test('the words say where it comes from, and that nothing bounds it', () => {
  expect(approximateWords(note(0.0104), format)).toBe('at most 1.1 % off: worked out from hours')
  expect(approximateMark(note(null), format)).toBe('≈')
  expect(approximateWords(note(null), format)).toBe('approximate, nobody knows by how much: worked out from hours')
})

test('a mean in the place of a percentile is called so, and why', () => {
  const mean = { ...note(0.438), instead: 'mean' as const }
  expect(approximateMark(mean, format)).toBe('mean')
  expect(approximateWords(mean, format)).toBe(
    'the mean of the range: its percentile or maximum is known to ± 44 % only',
  )
})

test('what is exact after all has no words', () => {
  expect(approximateWords(note(0), format)).toBe('')
})

test('of several the widest counts, and an unbounded one is wider than all', () => {
  expect(widestNote([note(0.01), note(0.2), note(0.1)])).toEqual(note(0.2))
  expect(widestNote([note(0.01), note(null)])).toEqual(note(null))
  expect(widestNote([])).toBeUndefined()
})
