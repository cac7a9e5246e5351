import { describe, expect, it } from 'vitest'
import { generateEstate } from '../../demo/estate/generate.js'
import { dayLines } from '../../demo/estate/history.js'
import { hourLines } from '../../demo/estate/hour.js'
import { nearestRank } from '../../src/analytics/daily.js'
import { binValue, weightedRank } from '../../src/analytics/sketch.js'
import { parseIngestRecord } from '../../src/wire/parse-ingest.js'

const DAY = 20_400
const estate = generateEstate('plinth', 600, (DAY + 3) * 24)
const textsOf = () => [...dayLines(estate, DAY)].map(({ text }) => text)
const lines = textsOf()
interface Told {
  history: {
    type: string
    id: string
    at: string
    values: Record<
      string,
      { count: number; sum: number; max: number; last: number; sketch?: { bins: number[]; counts: number[] } }
    >
  }
}
const told = lines.map(line => JSON.parse(line) as Told)

describe('days told as days', () => {
  it('are lines that a server takes', () => {
    for (const line of lines) expect(() => parseIngestRecord(JSON.parse(line))).not.toThrow()
    expect(lines.length).toBeGreaterThan(400)
    expect(textsOf()).toEqual(lines)
  })

  it('say what the hours of the day say', () => {
    const hours = Array.from({ length: 24 }, (_, i) => hourLines(estate, DAY * 24 + i)).flat()
    const byId = new Map<string, number[]>()
    for (const { samples } of hours) {
      const value = samples.values['cpu.utilization']
      if (value !== undefined) byId.set(samples.id, [...(byId.get(samples.id) ?? []), value])
    }
    for (const { history } of told) {
      const own = history.values['cpu.utilization']
      const known = byId.get(history.id)
      if (!own || !known) continue
      const mean = known.reduce((sum, value) => sum + value, 0) / known.length
      expect(own.count).toBe(known.length * 12)
      expect(Math.abs(own.sum / own.count - mean)).toBeLessThan(0.01 + mean * 0.01)
      expect(Math.abs(own.max - Math.max(...known))).toBeLessThan(0.01 + Math.max(...known) * 0.04)
      const { bins = [], counts = [] } = own.sketch ?? {}
      const sketch = bins.map((bin, i) => [binValue(bin), counts[i] ?? 0] as const)
      expect(Math.abs(weightedRank(sketch, 0.95) - nearestRank(known, 0.95))).toBeLessThan(0.02 + mean * 0.05)
    }
  })
})
