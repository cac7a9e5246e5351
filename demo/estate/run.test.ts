import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateEstate } from './generate.js'
import { type EstateEvent, runEstate } from './run.js'

const HOUR = 3_600_000
const NOW = 490_000 * HOUR + 20 * 60_000
const SIZE = 60

interface Line {
  entity?: { type: string; id: string; fields: Record<string, unknown> }
  samples?: { type: string; id: string; at: string }
  gone?: { type: string; id: string }
  cost?: Record<string, string>
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-estate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs on a clock that jumps over every wait, until it has lived for `hours`. */
async function run(start: number, hours: number): Promise<{ lines: Line[]; events: EstateEvent[]; seeded: number }> {
  const abort = new AbortController()
  const lines: Line[] = []
  const events: EstateEvent[] = []
  let now = start
  let seeded = 0
  await runEstate({
    datastoreId: 'd',
    seed: 'test',
    size: SIZE,
    stateFile: join(folder, 'state', 'estate.json'),
    signal: abort.signal,
    push: async sent => {
      lines.push(...(sent as Line[]))
    },
    tell: event => {
      if (event.event === 'seeded') seeded = lines.length
      events.push(event)
    },
    now: () => now,
    wait: async ms => {
      now += ms
      if (now - start >= hours * HOUR) abort.abort()
    },
  })
  return { lines, events, seeded }
}

const hoursIn = (lines: readonly Line[]) =>
  new Set(lines.flatMap(({ samples }) => (samples ? [Math.floor(Date.parse(samples.at) / HOUR)] : [])))
/** What a server that was told these lines shows in the end. */
function shown(lines: readonly Line[], entities = new Map<string, Record<string, unknown>>()) {
  for (const { entity, gone } of lines) {
    if (entity) entities.set(entity.id, { ...entities.get(entity.id), ...entity.fields })
    if (gone) entities.delete(gone.id)
  }
  return entities
}

describe('a first run', () => {
  it('has sent all entities and the last 24 hours when it says seeded, then 30 days, newest first', async () => {
    const { lines, events, seeded } = await run(NOW, 1)
    const first = lines.slice(0, seeded)
    const sent = first.flatMap(({ entity }) => (entity ? [entity.id] : []))
    expect(sent).toEqual(generateEstate('test', SIZE, 490_000).entities.map(({ id }) => id))
    expect([...hoursIn(first)].sort()).toEqual(Array.from({ length: 24 }, (_, i) => 490_000 - 23 + i))
    expect(hoursIn(lines).has(490_000 - 720)).toBe(true)
    expect(hoursIn(lines).size).toBe(722)
    expect(events[0]).toEqual({ event: 'seeded' })
    expect(events.at(-1)).toEqual({ event: 'backfill', done: 30, total: 30 })
  })

  it('lives: power, moves, machines that come', async () => {
    const { lines, seeded } = await run(NOW, 1)
    const told = lines.slice(seeded).flatMap(({ entity }) => (entity ? [Object.keys(entity.fields).join()] : []))
    expect(told).toContain('runtime.powerState,runtime.nativeState,runtime.powerStateChanged')
    expect(told).toContain('host.id')
    expect(lines.slice(seeded).some(({ entity }) => entity?.fields.resourcePath !== undefined)).toBe(true)
  })
})

describe('bills', () => {
  const days = (lines: readonly Line[]) => [
    ...new Set(lines.flatMap(({ cost }) => cost?.ChargePeriodStart?.slice(0, 10) ?? [])),
  ]
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

  it('of 31 whole days follow the seed, and one more each day that passes', async () => {
    const evening = Math.ceil(NOW / (24 * HOUR)) * 24 * HOUR - HOUR / 4
    const { lines, seeded } = await run(evening, 0.5)
    expect(lines.slice(0, seeded).some(({ cost }) => cost)).toBe(false)
    const sent = days(lines)
    expect(sent).toHaveLength(32)
    expect([sent[0], sent[31]]).toEqual([dayOf(evening - 31 * 24 * HOUR), dayOf(evening)])
  })

  it('are sent once: a later run sends those missed', async () => {
    await run(NOW, 0.01)
    expect(days((await run(NOW + HOUR, 0.01)).lines)).toEqual([])
    expect(days((await run(NOW + 48 * HOUR, 0.01)).lines)).toEqual([dayOf(NOW), dayOf(NOW + 24 * HOUR)])
  })
})

describe('a later run', () => {
  it('sends the hours missed since, the last one again, and no entity', async () => {
    await run(NOW, 1)
    const { lines, seeded } = await run(NOW + 8 * HOUR, 0.01)
    expect([...hoursIn(lines.slice(0, seeded))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(h => 490_000 + h))
    expect(lines.slice(0, seeded).some(({ entity }) => entity)).toBe(false)
  })

  it('knows what changed: it never contradicts what was shown', async () => {
    const entities = shown((await run(NOW, 1)).lines)
    const { lines } = await run(NOW + HOUR, 1)
    for (const { samples } of lines)
      if (samples) expect(entities.has(samples.id) || samples.id.includes('vm-902')).toBe(true)
    shown(lines, entities)
    const counted = [...entities].filter(([id]) => id.startsWith('vmware.cluster:'))
    for (const [cluster, { virtualMachinesCount }] of counted) {
      const machines = [...entities.values()].filter(fields => fields['host.cluster.id'] === cluster)
      expect(machines).toHaveLength(Number(virtualMachinesCount))
    }
  })

  it('fills in the days a run left out when it was stopped', async () => {
    await run(NOW, 0.01)
    const left = JSON.parse(readFileSync(join(folder, 'state', 'estate.json'), 'utf8')).from
    const { lines } = await run(NOW, 1)
    expect(left).toBeGreaterThan(490_000 - 720)
    const older = [...hoursIn(lines)].filter(hour => hour < 490_000 - 24)
    expect(Math.max(...older)).toBe(left - 1)
    expect(Math.min(...older)).toBe(490_000 - 720)
  })

  it('seeds anew when its memory is of another datastore or cannot be read', async () => {
    await run(NOW, 0.01)
    writeFileSync(join(folder, 'state', 'estate.json'), '{"datastoreId":"d","from":1')
    const { lines } = await run(NOW, 0.01)
    expect(lines.some(({ entity }) => entity)).toBe(true)
  })
})
