import { expect, it } from 'vitest'
import { recogniserOf } from './sentences.js'
import { createWords, ENGLISH, type Texts } from './words.js'

const spoken = (locale: string, texts: Texts) => createWords(locale, { texts, recognise: recogniserOf(texts) })
const german = spoken('de', {
  'Not found': 'Nicht gefunden',
  "There is a role '{name}' already": 'Es gibt bereits eine Rolle „{name}“',
  'It is given to {names}: take it away': 'Sie ist vergeben an {names}: entziehen',
  'It is given to {names} and {more} more: take it away': 'Sie ist vergeben an {names} und {more} weitere: entziehen',
  '{one}, {two}': '{two}, {one}',
})

it('finds a sentence by its text, or by what is said around its names', () => {
  expect(german.sentence('Not found')).toBe('Nicht gefunden')
  expect(german.sentence("There is a role 'a.* (b) $& {name}' already")).toBe(
    'Es gibt bereits eine Rolle „a.* (b) $& {name}“',
  )
})

it('takes what says most of those that fit', () => {
  expect(german.sentence('It is given to Ann, Bob and 3 more: take it away')).toBe(
    'Sie ist vergeben an Ann, Bob und 3 weitere: entziehen',
  )
})

it('leaves in English what no text says, and what a text of places alone would fit', () => {
  expect(german.sentence('Ann, Bob')).toBe('Ann, Bob')
  expect(german.sentence('toString')).toBe('toString')
  expect(ENGLISH.sentence('Not found')).toBe('Not found')
})

it('keeps the order of a name within a sentence from right to left', () => {
  const arabic = spoken('ar', { "There is a role '{name}' already": 'يوجد دور «{name}» بالفعل' })
  expect(arabic.sentence("There is a role 'ops (1)' already")).toBe('يوجد دور «\u2068ops (1)\u2069» بالفعل')
})

it('comes to an end with a long sentence and many texts', () => {
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`{a} says ${i} of {b} to {c}`, '{a}{b}{c}']))
  const long = 'x says y of '.repeat(200)
  expect(spoken('de', many).sentence(long)).toBe(long)
})
