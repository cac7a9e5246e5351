import { expect, it } from 'vitest'
import { DAY } from '../../wire/duration.js'
import { type CostDay, monthPace } from './month-pace.js'

/** Every day of a span, `amount` each. */
function span(from: string, to: string, amount: (day: string) => number): CostDay[] {
  const days: CostDay[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ day, amount: amount(day) })
  }
  return days
}

it('sets a month to date against the same days of the month before', () => {
  const charges = span('2026-10-01', '2026-11-21', day => (day < '2026-11-01' ? 100 : 110))
  const pace = monthPace(charges, '2026-11-22')
  expect(pace).toMatchObject({ from: '2026-11-01', to: '2026-11-21', soFar: 2310, wholeBefore: 3100 })
  expect(pace?.before).toMatchObject({ from: '2026-10-01', to: '2026-10-21', amount: 2100 })
  expect(pace?.change?.of).toBe('sameDays')
  expect(pace?.change?.percent).toBeCloseTo(10, 9)
  expect(pace?.monthEnd?.days).toHaveLength(9)
})

it('leaves out the day that is not over', () => {
  const charges = span('2026-10-01', '2026-11-22', () => 100)
  expect(monthPace(charges, '2026-11-22')?.to).toBe('2026-11-21')
})

it('compares averages of a day where the same days are not known', () => {
  const charges = span('2026-10-22', '2026-11-21', day => (day < '2026-11-01' ? 100 : 103))
  const pace = monthPace(charges, '2026-11-22')
  expect(pace?.before).toMatchObject({ from: '2026-10-22', to: '2026-10-31', amount: 1000 })
  expect(pace?.change?.of).toBe('dailyAverage')
  expect(pace?.change?.percent).toBeCloseTo(3, 9)
  expect(pace?.wholeBefore).toBeUndefined()
})

it('expects of each day still to come what its weekday usually costs, whatever a fee once added', () => {
  const weekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())
  const charges = span('2026-10-01', '2026-11-20', day => (day === '2026-11-03' ? 9_000 : weekend(day) ? 10 : 100))
  const pace = monthPace(charges, '2026-11-21')
  expect(pace?.monthEnd?.days.map(({ amount }) => amount)).toEqual([10, 10, 100, 100, 100, 100, 100, 10, 10, 100])
  expect(pace?.monthEnd?.amount).toBe((pace?.soFar ?? 0) + 640)
})

it('says nothing of the end of a month from fewer than seven days, and nothing at all without charges', () => {
  expect(
    monthPace(
      span('2026-11-16', '2026-11-21', () => 5),
      '2026-11-22',
    )?.monthEnd,
  ).toBeUndefined()
  expect(monthPace([], '2026-11-22')).toBeUndefined()
  expect(monthPace([{ day: '2026-11-22', amount: 4 }], '2026-11-22')).toBeUndefined()
})

it('compares all of March with all of February by the day', () => {
  const pace = monthPace(
    span('2026-02-01', '2026-03-31', () => 10),
    '2026-04-01',
  )
  expect(pace?.before).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
  expect(pace?.change).toEqual({ percent: 0, of: 'dailyAverage' })
  expect(pace?.monthEnd).toEqual({ amount: 310, days: [] })
})
