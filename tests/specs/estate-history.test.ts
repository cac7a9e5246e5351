import { describe, expect, it } from 'vitest'
import { generateEstate } from '../../demo/estate/generate.js'
import { dayLines } from '../../demo/estate/history.js'
import { hourLines, hourSeries } from '../../demo/estate/hour.js'
import { nearestRank } from '../../src/analytics/daily.js'
import { binValue, weightedRank } from '../../src/analytics/sketch.js'
import { isSeries } from '../../src/wire/ingest.js'
import { parseIngestLine } from '../../src/wire/parse-ingest.js'

const DAY = 20_400
const estate = generateEstate('plinth', 600, (DAY + 3) * 24)
const DAYS = 3
const textsOf = () => [...dayLines(estate, DAY, DAY + DAYS)].map(({ text }) => text)
const lines = textsOf()
const iso = (hour: number) => new Date(hour * 3_600_000).toISOString()
type Numbers = (number | null)[]
type Lists = (number[] | null)[]
interface Reported {
  history: {
    type: string
    id: string
    at: string[]
    values: Record<
      string,
      { count: Numbers; sum: Numbers; max: Numbers; last: Numbers; sketch?: { bins: Lists; counts: Lists } }
    >
  }
}
const reported = lines.map(line => JSON.parse(line) as Reported)

/** Values of a measure by entity, hour after hour of a day. */
function byHours(day: number, measure: string): Map<string, number[]> {
  const hours = Array.from({ length: 24 }, (_, i) => hourLines(estate, day * 24 + i)).flat()
  const byId = new Map<string, number[]>()
  for (const { samples } of hours) {
    const value = samples.values[measure]
    if (value !== undefined) byId.set(samples.id, [...(byId.get(samples.id) ?? []), value])
  }
  return byId
}

describe('reported days', () => {
  it('are lines that a server takes, each of all days of an entity', () => {
    for (const line of lines) expect(() => parseIngestLine(line)).not.toThrow()
    expect(lines.length).toBeGreaterThan(400)
    expect(new Set(reported.map(({ history }) => history.id)).size).toBe(lines.length)
    expect(reported.filter(({ history }) => history.at.length === DAYS).length).toBeGreaterThan(400)
    expect(textsOf()).toEqual(lines)
  })

  it('say what the hours of each day say', () => {
    for (let day = DAY; day < DAY + DAYS; day++) {
      const known = byHours(day, 'cpu.utilization')
      for (const { history } of reported) {
        const own = history.values['cpu.utilization']
        const values = known.get(history.id)
        const i = history.at.indexOf(iso(day * 24))
        if (own && i >= 0 && values) agrees(own, i, values)
        else expect(own?.count[i] ?? undefined).toBe(values)
      }
    }
  })

  it('leave out days of which nothing is known, and say so of single measures', () => {
    const off = reported.filter(({ history }) => history.values['cpu.utilization'] === undefined)
    expect(off.length).toBeGreaterThan(0)
    for (const { history } of reported) {
      for (let i = 0; i < history.at.length; i++) {
        expect(Object.values(history.values).some(({ count }) => count[i] !== null)).toBe(true)
      }
    }
  })
})

function agrees(own: Reported['history']['values'][string], i: number, known: readonly number[]): void {
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  expect(own.count[i]).toBe(known.length * 12)
  expect(Math.abs(Number(own.sum[i]) / Number(own.count[i]) - mean)).toBeLessThan(0.01 + mean * 0.01)
  expect(Math.abs(Number(own.max[i]) - Math.max(...known))).toBeLessThan(0.01 + Math.max(...known) * 0.04)
  const counts = own.sketch?.counts[i]
  const sketch = (own.sketch?.bins[i] ?? []).map((bin, k) => [binValue(bin), counts?.[k] ?? 0] as const)
  expect(Math.abs(weightedRank(sketch, 0.95) - nearestRank(known, 0.95))).toBeLessThan(0.02 + mean * 0.05)
}

describe('the last hours in one line', () => {
  it('are the samples of each hour', () => {
    const hours = [DAY * 24, DAY * 24 + 1, DAY * 24 + 2]
    const single = hours.flatMap(hour => hourLines(estate, hour)).map(({ samples }) => samples)
    const series = [...hourSeries(estate, hours)].flatMap(({ text }) => {
      const record = parseIngestLine(text)
      if (!('samples' in record) || !isSeries(record.samples)) throw new Error('no series')
      const { type, id, at, values } = record.samples
      return at.map((time, i) => {
        const own = Object.entries(values).flatMap(([name, list]) =>
          list[i] == null ? [] : [[name, list[i]] as const],
        )
        return { type, id, at: new Date(time).toISOString(), values: Object.fromEntries(own) }
      })
    })
    const byPlace = (a: { id: string; at: string }, b: { id: string; at: string }) =>
      a.id === b.id ? a.at.localeCompare(b.at) : a.id < b.id ? -1 : 1
    expect(series.sort(byPlace)).toEqual(single.sort(byPlace))
  })
})
