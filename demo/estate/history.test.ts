import { describe, expect, it } from 'vitest'
import { parseIngestRecord } from '../../src/wire/parse-ingest.js'
import { generateEstate } from './generate.js'
import { dayLines } from './history.js'
import { hourLines } from './hour.js'

const DAY = 20_400
const estate = generateEstate('plinth', 600, (DAY + 3) * 24)
const lines = dayLines(estate, DAY)
interface Told {
  history: { type: string; id: string; at: string; values: Record<string, { count: number; sum: number; max: number; last: number; quantiles?: Record<string, number> }> }
}
const told = lines.map(line => JSON.parse(line) as Told)

describe('days told as days', () => {
  it('are lines that a server takes', () => {
    for (const line of lines) expect(() => parseIngestRecord(JSON.parse(line))).not.toThrow()
    expect(lines.length).toBeGreaterThan(400)
    expect(dayLines(estate, DAY)).toEqual(lines)
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
      expect(Math.abs((own.quantiles?.['0.5'] ?? 0) - mean)).toBeLessThan(60)
    }
  })
})
