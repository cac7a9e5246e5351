import * as v from 'valibot'
import { expect, it } from 'vitest'
import { nameOf } from './name.js'

const problem = (name: string) => v.safeParse(nameOf(80), name).issues?.[0]?.message

it.each([
  'Ops',
  'Équipe n° 1',
  'فريق العمليات',
  '運用チーム',
  '👩🏽‍💻 on call',
  ' spaces around ',
])('%j is a name', name => {
  expect(v.parse(nameOf(80), name)).toBe(name.trim())
})

it('has one space between words, as it is shown', () => {
  expect(v.parse(nameOf(80), ' Fewer  hosts\u00a0 2027 ')).toBe('Fewer hosts 2027')
})

it.each(['a\nb', 'a\tb', 'a\u0007b', '\u001b[31mred', 'a\u2028b', 'a\u0085b'])('%j has a control character', name => {
  expect(problem(name)).toBe('has a line break, a tab or another control character')
})

it('is seen, and runs one way', () => {
  expect(problem('\u200b')).toBe('has nothing that can be seen')
  expect(problem('a\u200bb')).toBe('has a character that nobody sees')
  expect(problem('a\u202eb')).toBe('has a mark that turns the direction of text')
})
