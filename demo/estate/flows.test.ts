import { describe, expect, it } from 'vitest'
import { createFlows } from './flows.js'
import { generateEstate } from './generate.js'

const HOUR = 3_600_000
const estate = generateEstate('test', 300, 490_000)
const flows = createFlows(estate, 'test')
interface Line {
  flow: { source: string; target: string; port: number; bytes: number; packets: number; at: string }
}
const hourOf = (hour: number) => flows.lines(hour * HOUR, (hour + 1) * HOUR) as Line[]
const day = Array.from({ length: 24 }, (_, i) => hourOf(490_000 + i))

describe('flows of the estate', () => {
  it('are the same whenever they are told, and within their hour', () => {
    expect(createFlows(estate, 'test').lines(490_000 * HOUR, 490_001 * HOUR)).toEqual(hourOf(490_000))
    for (const [i, lines] of day.entries())
      for (const { flow } of lines) expect(Math.floor(Date.parse(flow.at) / HOUR)).toBe(490_000 + i)
  })

  it('go between machines that run, offices, the internet and a few addresses of nobody', () => {
    const own = new Set(
      estate.entities.flatMap(({ fields }) => (Array.isArray(fields.IPv4Addresses) ? fields.IPv4Addresses : [])),
    )
    const all = day.flat()
    for (const { flow } of all) {
      expect(own.has(flow.source) || own.has(flow.target)).toBe(true)
      expect(Number.isInteger(flow.bytes) && flow.bytes > 0 && flow.packets > 0).toBe(true)
    }
    const ends = all.flatMap(({ flow }) => [flow.source, flow.target])
    for (const begin of ['192.0.2.', '203.0.113.', '198.51.100.', '10.42.99.'])
      expect(ends.some(end => end.startsWith(begin))).toBe(true)
    expect(new Set(all.map(({ flow }) => flow.port))).toEqual(
      new Set(
        [53, 443, 1433, 5432, 4317, 6379, 8443, 10_006, 25, 8883].filter(port =>
          all.some(({ flow }) => flow.port === port),
        ),
      ),
    )
    for (const lines of day) expect(lines.length).toBeLessThan(1_800)
  })

  it('of others stay as they are when a machine comes or goes', () => {
    const large = generateEstate('test', 3_000, 490_000)
    const pairsOf = (of: typeof large) => {
      const lines = createFlows(of, 'test').lines(490_000 * HOUR, 490_001 * HOUR) as Line[]
      return new Set(lines.map(({ flow }) => `${flow.source} ${flow.target} ${flow.port}`))
    }
    const whole = pairsOf(large)
    const running = large.entities.filter(({ fields }) => fields['runtime.powerState'] === 'poweredOn')
    for (const { id } of [running[0], running[Math.floor(running.length / 2)]].filter(each => each !== undefined)) {
      const without = pairsOf({ ...large, entities: large.entities.filter(entity => entity.id !== id) })
      expect([...without].filter(pair => !whole.has(pair)).length).toBeLessThan(whole.size * 0.05)
    }
  })

  it('copy at night, and nothing else does', () => {
    const copied = day.map(lines => lines.filter(({ flow }) => flow.port === 10_006).length)
    for (const [i, count] of copied.entries()) {
      const isNight = [22, 23, 0, 1, 2, 3].includes((490_000 + i) % 24)
      expect(count > 0, `hour ${(490_000 + i) % 24}`).toBe(isNight)
    }
  })
})
