import { expect, it } from 'vitest'
import type { QueryResult, Row } from '../../../wire/query.js'
import { dimensionOf } from './dimensions.js'
import { budgetLevel, trendGroups, unusualOf } from './trend-groups.js'

const PROVIDER = dimensionOf('providerName')
const answer = (rows: Row[]): QueryResult => ({ rows, units: {}, total: rows.length, next: null })
const day = (i: number) => new Date(Date.UTC(2026, 8, 7 + i)).toISOString().slice(0, 10)

it('the parts of each column add up to it: groups, others, and what has no group', () => {
  const whole = answer([
    { x: day(0), total: 100 },
    { x: day(2), total: 60 },
  ])
  const split = answer([
    { x: day(0), y: 'AWS', total: 20 },
    { x: day(0), y: 'Azure', total: 50 },
    { x: day(2), y: 'Azure', total: 45 },
    { x: day(0), y: null, rest: true, total: 10 },
    { x: day(2), y: null, rest: true, total: 5 },
  ])
  const { points, groups } = trendGroups({ whole, split }, 'day', PROVIDER)
  expect(points.map(([, total]) => total)).toEqual([100, null, 60])
  expect(groups).toEqual([
    { label: 'Azure', place: 1, values: [50, null, 45] },
    { label: 'AWS', place: 2, values: [20, null, null] },
    { label: 'Others', place: 8, values: [10, null, 5] },
    { label: 'Unallocated', place: null, values: [20, null, 10] },
  ])
})

it('what rounding leaves is no group, and without groups all is one', () => {
  const whole = answer([{ x: day(0), total: 0.1 + 0.2 }])
  const split = answer([
    { x: day(0), y: 'AWS', total: 0.1 },
    { x: day(0), y: 'GCP', total: 0.2 },
  ])
  expect(trendGroups({ whole, split }, 'day', PROVIDER).groups.map(({ label }) => label)).toEqual(['GCP', 'AWS'])
  expect(trendGroups({ whole, split: undefined }, 'day', PROVIDER).groups).toEqual([
    { label: 'All', place: 1, values: [0.1 + 0.2] },
  ])
  expect(trendGroups({ whole: undefined, split: undefined }, 'day', PROVIDER)).toEqual({ points: [], groups: [] })
})

it('an unusual day names the group that it comes from', () => {
  const days = Array.from({ length: 12 }, (_, i) => i).filter(i => i % 7 < 5)
  const fee = 9
  const whole = answer(days.map(i => ({ x: day(i), total: i === fee ? 600 : 100 })))
  const split = answer(
    days.flatMap(i => [
      { x: day(i), y: 'AWS', total: i === fee ? 520 : 20 },
      { x: day(i), y: 'Azure', total: 80 },
    ]),
  )
  const unusual = unusualOf(trendGroups({ whole, split }, 'day', PROVIDER))
  expect(unusual).toMatchObject([{ day: day(fee), at: fee, amount: 600, usual: 100, group: 'AWS' }])
})

it('a budget is divided by the days of each month', () => {
  const points: [string, number][] = [
    ['2026-09-30T00:00:00.000Z', 1],
    ['2026-10-01T00:00:00.000Z', 1],
    ['2027-02-01T00:00:00.000Z', 1],
  ]
  expect(budgetLevel(points, 'day', 8_680)).toEqual([8_680 / 30, 280, 310])
  expect(budgetLevel(points, 'month', 8_680)).toEqual([8_680, 8_680, 8_680])
})
