/** What bands hold on series of seeds that nothing was learned from. The limits are three standard errors of shares whose days are far from independent. */
import { describe, expect, it } from 'vitest'
import { FAMILY_NAMES, type FamilyName, family, seeded } from '../../../tests/support/load-families.js'
import { forecast, MIN_DAYS } from './forecast.js'
import { loadKind } from './load-kind.js'

const SERIES = 16
const SEED = 5000

interface Held {
  judged: number
  within: [number, number, number]
}

/** How many days the bands of 50, 80 and 95 % held, forecasting a week from every fifth day. */
function held(series: readonly number[][]): Held {
  const tally: Held = { judged: 0, within: [0, 0, 0] }
  for (const values of series) {
    for (let origin = MIN_DAYS; origin < values.length; origin += 5) {
      const made = forecast(values.slice(0, origin), Math.min(7, values.length - origin))
      for (const [i, { lo50, hi50, lo80, hi80, lo95, hi95 }] of (made?.days ?? []).entries()) {
        const value = values[origin + i] ?? 0
        tally.judged += 1
        if (value >= lo50 && value <= hi50) tally.within[0] += 1
        if (value >= lo80 && value <= hi80) tally.within[1] += 1
        if (value >= lo95 && value <= hi95) tally.within[2] += 1
      }
    }
  }
  return tally
}

/** The shares are percentages. */
const shares = ({ judged, within: [of50, of80, of95] }: Held) => ({
  of50: (of50 / judged) * 100,
  of80: (of80 / judged) * 100,
  of95: (of95 / judged) * 100,
})

/** Autoregressive of first order, as no family has it. */
const autoregressive = (memory: number) => {
  const { normal } = seeded(SEED)
  return Array.from({ length: SERIES * 2 }, () => {
    let away = 0
    return Array.from({ length: 40 }, () => {
      away = memory * away + normal()
      return 100 + away
    })
  })
}

describe('bands hold what they say', () => {
  const byFamily = new Map(
    FAMILY_NAMES.map((name, i): [FamilyName, number[][]] => [name, family(name, SERIES, SEED + i)]),
  )
  const tallies = new Map<FamilyName, Held>()

  it.each([...byFamily])('of loads that are %s', (name, series) => {
    const tally = held(series)
    tallies.set(name, tally)
    const { of50, of80, of95 } = shares(tally)
    expect(of80).toBeGreaterThan(70)
    expect(of80).toBeLessThan(91)
    expect(of95).toBeGreaterThan(86)
    expect(of50).toBeGreaterThan(38)
    expect(of50).toBeLessThan(66)
  })

  it('over all families within five points', () => {
    const all: Held = { judged: 0, within: [0, 0, 0] }
    for (const { judged, within } of tallies.values()) {
      all.judged += judged
      for (const band of [0, 1, 2] as const) all.within[band] += within[band]
    }
    const { of50, of80, of95 } = shares(all)
    expect(Math.abs(of80 - 80)).toBeLessThan(5)
    expect(Math.abs(of50 - 50)).toBeLessThan(7)
    expect(Math.abs(of95 - 95)).toBeLessThan(3)
  })

  it.each([0, 0.5, 0.9])('of days that remember %d of the day before', memory => {
    const { of80, of95 } = shares(held(autoregressive(memory)))
    expect(Math.abs(of80 - 80)).toBeLessThan(9)
    expect(of95).toBeGreaterThan(88)
  })

  it('and would not if they were half as wide: the test can fail', () => {
    const halved = byFamily.get('steady')?.flatMap(values => {
      const made = forecast(values.slice(0, -7), 7)
      return (made?.days ?? []).map((day, i) => {
        const value = values.at(i - 7) ?? 0
        return Math.abs(value - day.p50) * 2 <= Math.max(day.hi80 - day.p50, day.p50 - day.lo80) ? 1 : 0
      })
    })
    const share = ((halved ?? []).reduce<number>((sum, hit) => sum + hit, 0) / (halved?.length ?? 1)) * 100
    expect(share).toBeLessThan(70)
  })
})

describe('levels follow what bands held', () => {
  const values = family('steady', 1, 77)[0] ?? []
  const width = (levels?: readonly [number, number, number]) => {
    const day = forecast(values, 7, levels)?.days[0]
    return (day?.hi80 ?? 0) - (day?.lo80 ?? 0)
  }

  it('a lower one makes a wider band', () => {
    expect(width([0.4, 0.1, 0.01])).toBeGreaterThan(width([0.5, 0.2, 0.05]))
    expect(width([0.4, 0.1, 0.01])).toBeGreaterThan(width([0.6, 0.4, 0.1]))
  })

  it('without one they come from the past days, and say how many', () => {
    const made = forecast(values, 7)
    expect(made?.levels.every(level => level > 0 && level < 1)).toBe(true)
    expect(made?.tried.days).toBe(values.length - 8)
    expect(made?.tried.held.every(share => share >= 0 && share <= 1)).toBe(true)
  })
})

describe('the kind of a load', () => {
  it.each([
    ['steady', 0.85],
    ['periodic', 0.7],
    ['trending', 0.65],
    ['bursty', 0.85],
    ['batch', 0.8],
  ] as const)('is seen of most that are %s', (name, least) => {
    const all = family(name, 100, SEED)
    expect(all.filter(values => loadKind(values) === name).length / all.length).toBeGreaterThan(least)
  })

  it('is steady of what never moves', () => {
    expect(loadKind(Array.from({ length: 30 }, () => 5))).toBe('steady')
    expect(loadKind(Array.from({ length: 30 }, () => 0))).toBe('steady')
  })
})
