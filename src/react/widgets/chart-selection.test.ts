import { describe, expect, it } from 'vitest'
import { NOW } from '../../core/time/time-view.js'
import { stepFrom, timeOfSpan } from './chart-selection.js'

const now = Date.parse('2026-11-22T12:00:00Z')
const at = (hour: number) => Date.parse('2026-11-22T00:00:00Z') + hour * 3_600_000

describe('a span chosen on a chart', () => {
  it('becomes whole hours that end where it ends, whichever way it was drawn', () => {
    const wanted = { hours: 3, origin: '2026-11-22T08:00:00.000Z' }
    expect(timeOfSpan({ from: at(5.2), to: at(8) }, at(12), NOW, now)).toEqual(wanted)
    expect(timeOfSpan({ from: at(8), to: at(5.2) }, at(12), NOW, now)).toEqual(wanted)
    expect(timeOfSpan({ from: at(7.9), to: at(8) }, at(12), NOW, now).hours).toBe(1)
  })

  it('stays live, or at its moment, where it reaches the end of the chart', () => {
    expect(timeOfSpan({ from: at(9), to: at(12) }, at(12), NOW, now)).toEqual({ hours: 3, origin: null })
    expect(timeOfSpan({ from: at(9), to: at(14) }, at(11), NOW, now)).toEqual({ hours: 3, origin: null })
    const past = { hours: 12, origin: '2026-11-22T06:00:00.000Z' }
    expect(timeOfSpan({ from: at(4), to: at(6) }, at(6), past, now)).toEqual({ hours: 2, origin: past.origin })
  })
})

it('moves from step to step, from the last one on, and not beyond the ends', () => {
  const times = [at(0), at(1), at(2)]
  expect(stepFrom(times, undefined, -1)).toBe(at(2))
  expect(stepFrom(times, at(2), -1)).toBe(at(1))
  expect(stepFrom(times, at(0.9), 1)).toBe(at(2))
  expect(stepFrom(times, at(0), -1)).toBe(at(0))
  expect(stepFrom([], undefined, 1)).toBeUndefined()
})
