import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createWords, ENGLISH, type Texts } from '../../core/words/words.js'
import { RANGES, rangeLabel } from './ranges.js'

const texts = (language: string): Texts => JSON.parse(readFileSync(`src/core/words/languages/${language}.json`, 'utf8'))
const said = (language: string) => {
  const t = language === 'en' ? ENGLISH : createWords(language, { texts: texts(language) })
  return [1, ...RANGES, 36, 240].map(hours => rangeLabel(hours, t))
}

it('says lengths of time in the language of the reader, in the largest unit that says them whole', () => {
  expect(said('en')).toEqual(['1 h', '12 h', '24 h', '7 d', '30 d', '90 d', '1 year', '36 h', '10 d'])
  expect(said('ja')).toEqual(['1 時間', '12 時間', '24 時間', '7 日', '30 日', '90 日', '1 年', '36 時間', '10 日'])
  for (const language of ['de', 'fr', 'ar']) expect(said(language)).not.toContain('1 year')
})
