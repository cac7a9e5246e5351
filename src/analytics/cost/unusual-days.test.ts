import { expect, it } from 'vitest'
import { type DayCost, unusualDays } from './unusual-days.js'

const DAY = 86_400_000
/** Days from a Monday on. */
const days = (amounts: readonly number[]): DayCost[] =>
  amounts.map((amount, i) => ({
    day: new Date(Date.parse('2026-09-07') + i * DAY).toISOString().slice(0, 10),
    amount,
  }))
/** Weeks whose weekends cost less, a little different each. */
const weeks = (n: number) => Array.from({ length: 7 * n }, (_, i) => (i % 7 >= 5 ? 60 : 100) + (i % 3))

it('a weekend is no unusual day, though it costs much less than a weekday', () => {
  expect(unusualDays(days(weeks(6)))).toEqual([])
})

it('a day far above days like it is unusual, and says what was usual', () => {
  const amounts = weeks(5)
  amounts[30] = 180
  expect(unusualDays(days(amounts))).toEqual([{ day: '2026-10-07', amount: 180, usual: 101 }])
})

it('a weekend as dear as a weekday is unusual, and so is a weekday as cheap as a weekend', () => {
  const amounts = weeks(5)
  amounts[33] = 101
  amounts[31] = 61
  expect(unusualDays(days(amounts)).map(({ amount }) => amount)).toEqual([61, 101])
})

it('a small difference is not unusual, however steady the days before were', () => {
  const amounts = Array.from({ length: 28 }, () => 100)
  expect(unusualDays(days([...amounts, 109, 111])).map(({ amount }) => amount)).toEqual([111])
})

it('by few days like it only a great difference is seen, by fewer than three none', () => {
  expect(unusualDays(days([10, 10, 10, 14])).map(({ amount }) => amount)).toEqual([])
  expect(unusualDays(days([10, 10, 10, 16])).map(({ amount }) => amount)).toEqual([16])
  expect(unusualDays(days([10, 10, 900]))).toEqual([])
  expect(unusualDays([])).toEqual([])
})
