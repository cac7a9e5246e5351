import { describe, expect, test } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import {
  chartPoints,
  finishedSteps,
  gapsOf,
  sharedGaps,
  summary,
  tickLabel,
  timeTicks,
  zoneLabel,
} from './chart-data.js'
import { wholeDayWords } from './whole-day-words.js'

const HOUR = 3_600_000
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * HOUR).toISOString()

describe('steps that are over', () => {
  const days: [string, number | null][] = [
    [at(0), 1],
    [at(24), 2],
  ]

  test('leave out a day that is not, and nothing else', () => {
    expect(finishedSteps(days, Date.parse(at(47)))).toEqual(days.slice(0, 1))
    expect(finishedSteps(days, Date.parse(at(48)))).toEqual(days)
  })

  test('show what was measured for the first time today', () => {
    const first: [string, number | null][] = [
      [at(0), null],
      [at(24), 2],
    ]
    expect(finishedSteps(first, Date.parse(at(30)))).toEqual(first)
  })

  test('are all of shorter ones', () => {
    const hours: [string, number | null][] = [
      [at(0), 1],
      [at(1), 2],
    ]
    expect(finishedSteps(hours, Date.parse(at(1)))).toEqual(hours)
    expect(finishedSteps([], 0)).toEqual([])
  })
})

describe('points of reported days', () => {
  const hours = (from: number, values: (number | null)[]) =>
    values.map((value, i): [string, number | null] => [at(from + i), value])
  const day = (from: number, value: number) => hours(from, Array(24).fill(value))
  const x = (hour: number) => Date.parse(at(hour))

  test('are one a day, in its middle, before the hours that are known', () => {
    const points = [...day(0, 5), ...day(24, 7), ...hours(48, [7, 7])]
    expect(chartPoints({ points, daysUntil: at(48) })).toEqual([
      { x: x(11.5), y: 5, isDay: true },
      { x: x(35.5), y: 7, isDay: true },
      { x: x(48), y: 7 },
      { x: x(49), y: 7 },
    ])
  })

  test('are in the middle of what is shown of a day', () => {
    expect(chartPoints({ points: hours(20, [5, 5, 5, 5]), daysUntil: at(24) })).toEqual([
      { x: x(21.5), y: 5, isDay: true },
    ])
  })

  test('leave a day alone whose steps differ, a gap, and all days of a source that reports hours', () => {
    const mixed = [...hours(0, [5, 6]), ...hours(24, [null, null])]
    expect(chartPoints({ points: mixed, daysUntil: at(48) }).map(({ y }) => y)).toEqual([5, 6, null, null])
    expect(chartPoints({ points: day(0, 5) })).toHaveLength(24)
  })

  test('are said in words, of the last day that came so', () => {
    const format = createFormat('en-GB', 'Asia/Tokyo', Date.now)
    expect(wholeDayWords([{}], format)).toBeUndefined()
    const words = wholeDayWords([{ daysUntil: at(24) }, { daysUntil: at(48) }, {}], format)
    expect(words?.text).toBe('Whole days until 2 Jan')
    expect(words?.title).toContain('until 2 January 2026 (UTC)')
  })
})

describe('points of a line', () => {
  test('are all there when they are few', () => {
    expect(
      chartPoints({
        points: [
          [at(0), 1],
          [at(1), null],
        ],
      }),
    ).toEqual([
      { x: Date.parse(at(0)), y: 1 },
      { x: Date.parse(at(1)), y: null },
    ])
  })

  test('are thinned without losing a peak, a trough or a gap', () => {
    const points = Array.from({ length: 10_000 }, (_, i): [string, number | null] => [at(i), 50 + (i % 7)])
    points[5_000] = [at(5_000), 99]
    points[6_000] = [at(6_000), 1]
    points[7_000] = [at(7_000), null]
    const thin = chartPoints({ points }, 500)
    expect(thin.length).toBeLessThan(800)
    expect(thin.map(point => point.y)).toEqual(expect.arrayContaining([99, 1, null]))
    expect(thin.every((point, i) => i === 0 || point.x > (thin[i - 1]?.x ?? 0))).toBe(true)
  })
})

describe('gaps', () => {
  test('run from the sample before to the sample after, or to the end', () => {
    const points = [1, null, null, 4, null].map((y, x) => ({ x, y }))
    expect(gapsOf(points)).toEqual([
      { from: 0, to: 3 },
      { from: 3, to: 4 },
    ])
  })

  test('do not include the time before the first sample', () => {
    expect(gapsOf([null, null, 1, 2].map((y, x) => ({ x, y })))).toEqual([])
  })
})

test('a gap of several lines is where all of them are silent', () => {
  const line = (...values: (number | null)[]) => values.map((y, x) => ({ x, y }))
  expect(sharedGaps([line(1, null, null, 4), line(1, 2, null, 4)])).toEqual([{ from: 1, to: 3 }])
  expect(sharedGaps([line(1, null, 3), line(1, 2, 3)])).toEqual([])
})

describe('ticks', () => {
  test('of a day are on whole hours', () => {
    const from = Date.UTC(2026, 0, 1, 9, 40)
    expect(timeTicks(from, from + 24 * HOUR, 'UTC', 5).map(tick => new Date(tick).getUTCHours())).toEqual([
      12, 18, 0, 6,
    ])
  })

  test('of a month are on midnights of the time zone', () => {
    const from = Date.UTC(2026, 0, 1, 9)
    const ticks = timeTicks(from, from + 30 * 24 * HOUR, 'Asia/Kolkata', 5)
    expect(ticks.length).toBeGreaterThan(2)
    for (const tick of ticks) expect(new Date(tick + 5.5 * HOUR).getUTCHours()).toBe(0)
  })

  test('read as hours within two days and as days beyond', () => {
    expect(tickLabel(Date.UTC(2026, 0, 1, 18), 24 * HOUR, { timeZone: 'UTC', locale: 'en-GB' })).toBe('18:00')
    expect(tickLabel(Date.UTC(2026, 0, 1, 18), 30 * 24 * HOUR, { timeZone: 'UTC', locale: 'en-GB' })).toBe('1 Jan')
  })
})

test('an axis bears its zone in a word, by locale and by the season', () => {
  const winter = Date.UTC(2026, 0, 1)
  expect(zoneLabel(winter, { timeZone: 'UTC', locale: 'en' })).toBe('UTC')
  expect(zoneLabel(winter, { timeZone: 'Europe/Amsterdam', locale: 'en-GB' })).toBe('CET')
  expect(zoneLabel(Date.UTC(2026, 6, 1), { timeZone: 'Europe/Amsterdam', locale: 'en-GB' })).toBe('CEST')
})

test('the sentence of a chart gives range and last value with the unit, and says when there is none', () => {
  const format = createFormat('en', 'UTC', () => 0)
  const points: [string, number | null][] = [
    [at(0), 10],
    [at(1), null],
    [at(2), 30],
  ]
  const items = [
    { label: 'CPU', series: { points } },
    { label: 'Memory', series: { points: [] } },
  ]
  expect(summary('Use', '%', items, format)).toBe('Use: CPU from 10% to 30%, last 30%; Memory: no samples')
})
