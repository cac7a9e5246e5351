import { describe, expect, it } from 'vitest'
import { recogniserOf } from './sentences.js'
import { createWords, ENGLISH, type Texts } from './words.js'

const spoken = (locale: string, texts: Texts) => createWords(locale, { texts, recognise: recogniserOf(texts) })
const german = spoken('de', {
  'Not found': 'Nicht gefunden',
  "There is a role '{name}' already": 'Es gibt bereits eine Rolle „{name}“',
  'It is given to {names}: take it away': 'Sie ist vergeben an {names}: entziehen',
  'It is given to {names} and {more} more: take it away': 'Sie ist vergeben an {names} und {more} weitere: entziehen',
  '{one}, {two}': '{two}, {one}',
  '{what}: {path} {problem}': '{what}: „{path}“ {problem}',
  '{what}: {path}: {problem}': '{what}: „{path}“: {problem}',
  '{what}: {path} {problem}: {hint}': '{what}: „{path}“ {problem}: {hint}',
  'The scenario is not valid': 'Das Szenario ist nicht gültig',
  'must be {least} or more': 'muss mindestens {least} sein',
  'expected {~what}, found {~found}': 'erwartet wird {~what}, da ist {~found}',
  text: 'Text',
  'a list': 'eine Liste',
  'use one of {names}': 'verwenden Sie {names}',
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

describe('a sentence that names a place', () => {
  const of = (path: string, message: string, hint?: string) => {
    const whole = `The scenario is not valid: ${path} ${message}${hint === undefined ? '' : `: ${hint}`}`
    return german.sentence(whole, [{ path, message, ...(hint !== undefined && { hint }) }])
  }
  it('is said with the place as it is', () => {
    expect(of('inputs.growth', 'must be -50 or more')).toBe(
      'Das Szenario ist nicht gültig: „inputs.growth“ muss mindestens -50 sein',
    )
    expect(of('name', 'expected text, found a list')).toBe(
      'Das Szenario ist nicht gültig: „name“: erwartet wird Text, da ist eine Liste',
    )
    expect(of('name', 'must be 1 or more', 'use one of a, b')).toBe(
      'Das Szenario ist nicht gültig: „name“ muss mindestens 1 sein: verwenden Sie a, b',
    )
  })
  it('stays English whole with a part that is not known', () => {
    expect(of('name', 'is odd')).toBe('The scenario is not valid: name is odd')
    expect(of('name', 'expected text, found a riddle')).toBe(
      'The scenario is not valid: name expected text, found a riddle',
    )
    expect(of('name', 'must be 1 or more', 'ask us')).toBe('The scenario is not valid: name must be 1 or more: ask us')
    expect(german.sentence('The riddle is not valid: a must be 1 or more')).toBe(
      'The riddle is not valid: a must be 1 or more',
    )
  })
})

it('takes what a screen says for no sentence of the server but as a whole', () => {
  const texts = { '{text} since {since}': '{text} seit {since}', Home: 'Start' }
  const { sentence } = createWords('de', { texts, recognise: recogniserOf({}, texts) })
  expect(sentence('The address is not valid: since is not known here')).toBe(
    'The address is not valid: since is not known here',
  )
  expect(sentence('Home')).toBe('Start')
})

it('lets no place reach over the end of a clause, but what stands in quotes', () => {
  expect(german.sentence('Whatever it says: must be 1: 2 or more')).toBe('Whatever it says: must be 1: 2 or more')
  expect(german.sentence("There is a role 'a: b. c' already")).toBe('Es gibt bereits eine Rolle „a: b. c“')
})
