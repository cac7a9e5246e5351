import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../wire/duration.js'
import { spanOf, stepped } from './span.js'

const NOW = Date.parse('2026-03-31T12:00:00Z')

it('goes thirty days back, and further where an earlier moment is shown', () => {
  expect(spanOf(NOW, NOW - DAY)).toEqual({ from: NOW - 30 * DAY, to: NOW, isCut: false })
  expect(spanOf(NOW, NOW - 90 * DAY)).toEqual({ from: NOW - 90 * DAY, to: NOW, isCut: false })
})

it('steps back as far as one likes, and on to the present, not past it', () => {
  const span = spanOf(NOW, NOW - 30 * DAY)
  expect(stepped(span, span.from, -HOUR)).toBe(span.from - HOUR)
  expect(stepped(span, NOW - 3 * HOUR, HOUR)).toBe(NOW - 2 * HOUR)
  expect(stepped(span, NOW - HOUR / 2, HOUR)).toBe(NOW)
})

it('is of what the reader sees alone, from just after a window begins until it ends', () => {
  const iso = (time: number) => new Date(time).toISOString()
  const threeDays = { from: iso(NOW - 3 * DAY), until: null }
  const cut = spanOf(NOW, NOW - DAY, threeDays)
  expect(cut).toEqual({ from: NOW - 3 * DAY + MINUTE, to: NOW, isCut: true })
  expect(stepped(cut, NOW - 3 * DAY + HOUR, -DAY)).toBe(cut.from)
  // A page that is opened before it does not widen the line.
  expect(spanOf(NOW, NOW - 9 * DAY, threeDays).from).toBe(cut.from)
  expect(spanOf(NOW, NOW - DAY, { from: iso(NOW - 300 * DAY), until: null })).toEqual(spanOf(NOW, NOW - DAY))
  const ended = spanOf(NOW, NOW - 5 * DAY, { from: null, until: iso(NOW - 2 * DAY) })
  expect(ended).toEqual({ from: NOW - 30 * DAY, to: NOW - 2 * DAY, isCut: false })
  expect(stepped(ended, NOW - 3 * DAY, 2 * DAY)).toBe(ended.to)
})
