import { expect, it } from 'vitest'
import { isolated, listWords } from './list-words.js'

it('joins words as the language does, each in its own direction', () => {
  expect(listWords(['a', 'b', 'c'], 'en')).toBe('a, b, and c')
  expect(listWords(['a', 'b', 'c'], 'ja')).toBe('a、b、c')
  expect(listWords(['a', 'قسم'].map(isolated), 'de')).toBe('\u2068a\u2069 und \u2068قسم\u2069')
  expect(listWords([], 'ar')).toBe('')
})
