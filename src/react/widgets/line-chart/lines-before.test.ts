import { expect, it } from 'vitest'
import { later } from './lines-before.js'

it('lays the points of the period before over those of this one, gaps too', () => {
  const points: [string, number | null][] = [
    ['2026-11-20T10:00:00.000Z', 5],
    ['2026-11-20T11:00:00.000Z', null],
  ]
  expect(later({ points }, 12 * 3_600_000)).toEqual({
    points: [
      ['2026-11-20T22:00:00.000Z', 5],
      ['2026-11-20T23:00:00.000Z', null],
    ],
  })
})
