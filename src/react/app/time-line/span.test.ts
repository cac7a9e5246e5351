import { expect, it } from 'vitest'
import { DAY, HOUR } from '../../../wire/duration.js'
import { spanOf, stepped } from './span.js'

const NOW = Date.parse('2026-03-31T12:00:00Z')

it('goes thirty days back, and further where an earlier moment is shown', () => {
  expect(spanOf(NOW, NOW - DAY)).toEqual({ from: NOW - 30 * DAY, to: NOW })
  expect(spanOf(NOW, NOW - 90 * DAY)).toEqual({ from: NOW - 90 * DAY, to: NOW })
})

it('steps back as far as one likes, and on to the present, not past it', () => {
  const span = spanOf(NOW, NOW - 30 * DAY)
  expect(stepped(span, span.from, -HOUR)).toBe(span.from - HOUR)
  expect(stepped(span, NOW - 3 * HOUR, HOUR)).toBe(NOW - 2 * HOUR)
  expect(stepped(span, NOW - HOUR / 2, HOUR)).toBe(NOW)
})
