import { expect, it } from 'vitest'
import { isBefore } from './since.js'

const END = Date.parse('2026-03-31T12:00:00Z')

it('compares with days before whatever is shown, and with a named time only what lies after it', () => {
  expect(isBefore('1', END)).toBe(true)
  expect(isBefore('2026-03-31T11:59:59.000Z', END)).toBe(true)
  expect(isBefore('2026-03-31T12:00:00.000Z', END)).toBe(false)
  expect(isBefore('2026-04-01T12:00:00.000Z', END)).toBe(false)
})
