import { expect, it } from 'vitest'
import { passwordProblem } from './password.js'

it.each([
  ['short', 'is shorter than 12 characters: a few words are fine'],
  ['elevenchars', 'is shorter than 12 characters: a few words are fine'],
  ['aaaaaaaaaaaaaaaa', 'repeats the same few characters'],
  ['ann@company.example', 'is the e-mail address'],
  ['twelve chars', undefined],
  ['🐎🔋🧷 correct horse', undefined],
  ['correct horse battery staple', undefined],
])('%s %s', (password, problem) => {
  expect(passwordProblem(password, 'Ann@company.example')).toBe(problem)
})
