import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyValues, nearestRank } from '../daily.js'
import { continued, dampedHolt, holtWinters, MODELS, seasonalNaive, theilSen, theta } from './candidates.js'
import { forecast, keptPositive, mase } from './forecast.js'

const days = (count: number, value: (day: number) => number) => Array.from({ length: count }, (_, i) => value(i))
const line = days(40, i => 10 + 2 * i)
const week = [5, 6, 7, 6, 5, 1, 2]
/** The same numbers each time. */
const noise = (i: number) => ((Math.sin(i * 12.9898) * 43_758.5453) % 1) * 2

describe('the models', () => {
  it('continue a week as it was', () => {
    expect(
      continued(
        seasonalNaive,
        days(21, i => week[i % 7] ?? 0),
        9,
      ),
    ).toEqual([...week, 5, 6])
  })

  it('continue a line, whatever a few outliers do to it', () => {
    const bent = line.map((value, i) => (i === 5 || i === 20 ? value * 10 : value))
    expect(continued(theilSen, bent, 3)).toEqual([90, 92, 94])
  })

  it('follow a trend that dies away, and never overtake it', () => {
    const next = continued(dampedHolt, line, 30)
    expect(next[0]).toBeCloseTo(90, 0)
    expect(next.every((value, i) => value <= 90 + 2 * i + 0.5)).toBe(true)
  })

  it('learn level, trend and weekday together', () => {
    const values = days(56, i => 100 + i + (week[i % 7] ?? 0))
    const next = continued(holtWinters, values, 7)
    for (const [i, value] of next.entries()) expect(Math.abs(value - (156 + i + (week[i % 7] ?? 0)))).toBeLessThan(1)
  })

  it('drift by half a slope', () => {
    const next = continued(theta, line, 10)
    expect((next[9] ?? 0) - (next[0] ?? 0)).toBeCloseTo(9, 5)
  })

  it.each(Object.entries(MODELS))('forecast from every past day as if the rest had not come: %s', (_, model) => {
    const values = days(40, i => 50 + i + (week[i % 7] ?? 0) + 3 * noise(i))
    const origins = days(30, i => 7 + i)
    expect(model(values, origins, 7)).toEqual(origins.map(origin => continued(model, values.slice(0, origin), 7)))
  })
})

describe('a forecast', () => {
  it('does not take a jump of two days for growth', () => {
    const made = forecast([...days(20, i => 3 + 0.1 * noise(i)), 140, 250], 7)
    expect(Math.max(...(made?.days.map(day => day.p50) ?? []))).toBeLessThan(251)
  })

  it('is none before there are 14 days', () => {
    expect(forecast(line.slice(0, 13), 7)).toBeUndefined()
    expect(forecast(line.slice(0, 14), 7)?.days).toHaveLength(7)
  })

  it('is better than last week again where there is a trend, and says so', () => {
    const made = forecast(
      days(60, i => 50 + 0.8 * i + (week[i % 7] ?? 0) + noise(i)),
      14,
    )
    expect(made?.mase).toBeLessThan(0.7)
    expect(made?.models).toHaveLength(3)
  })

  it('keeps up with a line for a year, though most models would let it die away', () => {
    const made = forecast(
      days(60, i => 300 + 2 * i + 3 * noise(i)),
      366,
    )
    expect(Math.abs((made?.days[299]?.p50 ?? 0) - (300 + 2 * 359))).toBeLessThan(30)
  })

  it('keeps its bands in order, and wider the farther', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 14, maxLength: 60 }), values => {
        const { days: made } = forecast(values, 40) ?? { days: [] }
        expect(made).toHaveLength(40)
        for (const day of made) {
          const edges = [day.lo95, day.lo80, day.lo50, day.p50, day.hi50, day.hi80, day.hi95]
          expect(edges.every(Number.isFinite)).toBe(true)
          expect(edges).toEqual([...edges].sort((a, b) => a - b))
        }
        for (const [i, day] of made.slice(1).entries()) {
          const before = made[i] ?? day
          for (const [low, high] of [
            ['lo50', 'hi50'],
            ['lo80', 'hi80'],
            ['lo95', 'hi95'],
          ] as const) {
            const wider = day[high] - day[low] - (before[high] - before[low])
            expect(wider).toBeGreaterThanOrEqual(-1e-9 * Math.max(1, day[high] - day[low]))
          }
        }
        expect(keptPositive(values, made).every(day => Object.values(day).every(edge => edge >= 0))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('holds what never moves', () => {
    const made = forecast(
      days(20, () => 7),
      5,
    )
    expect(made?.days[4]).toEqual({ p50: 7, lo50: 7, hi50: 7, lo80: 7, hi80: 7, lo95: 7, hi95: 7 })
  })

  it('scales errors by those of the seasonal naive forecast', () => {
    expect(mase([1, 2, 3, 4, 5, 6, 7, 3, 4, 5], [10, 10], [9, 12])).toBeCloseTo(1.5 / 2, 10)
    expect(mase([3, 3, 3, 3, 3, 3, 3, 3], [3], [3])).toBe(0)
  })
})

describe('days from hours', () => {
  const hour = (day: number, at: number, value: number | null) => [(day * 24 + at) * 3_600_000, value] as const
  const whole = (day: number, value: number) => Array.from({ length: 24 }, (_, at) => hour(day, at, value))

  it('are the nearest-rank p95 of their hours', () => {
    expect(
      nearestRank(
        days(24, i => i + 1),
        0.95,
      ),
    ).toBe(23)
    expect(dailyValues(Array.from({ length: 24 }, (_, at) => hour(3, at, at + 1)))).toEqual({
      values: [23],
      last: 3 * 86_400_000,
      isMeasured: [true],
    })
  })

  it('leave out a day that is hardly known, bridge a short hole, and start again after a long one', () => {
    const half = Array.from({ length: 11 }, (_, at) => hour(4, at, 99))
    const bridged = dailyValues([...whole(1, 10), ...whole(2, 20), ...half, ...whole(5, 50)])
    expect(bridged.values).toEqual([10, 20, 30, 40, 50])
    expect(bridged.isMeasured).toEqual([true, true, false, false, true])
    expect(dailyValues([...whole(1, 10), ...whole(9, 50)]).values).toEqual([50])
    expect(dailyValues([hour(1, 0, null)]).values).toEqual([])
  })
})
