import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  samples?: { type: string; id: string; at: string | string[] }
  history?: { id: string; at: string[]; span: string }
  gone?: { type: string; id: string }
  cost?: Record<string, string>
  flow?: { at: string }
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
    datastoreId: Promise.resolve('d'),
    seed: 'test',
    size: SIZE,
    stateFile: join(folder, 'state', 'estate.json'),
    signal: abort.signal,
    push: {
      lines: async sent => {
        lines.push(...sent.map(line => JSON.parse(JSON.stringify(line)) as Line))
      },
      bundle: async ({ body }) => {
        const texts = Buffer.from(body).toString().trim().split('\n')
        lines.push(...texts.map(text => JSON.parse(text) as Line))
      },
    },
    report: event => {
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
  new Set(
    lines.flatMap(({ samples }) => (samples ? [samples.at].flat().map(at => Math.floor(Date.parse(at) / HOUR)) : [])),
  )
/** What a server shows after these lines. */
function shown(lines: readonly Line[], entities = new Map<string, Record<string, unknown>>()) {
  for (const { entity, gone } of lines) {
    if (entity) entities.set(entity.id, { ...entities.get(entity.id), ...entity.fields })
    if (gone) entities.delete(gone.id)
  }
  return entities
}

const daysIn = (lines: readonly Line[]) =>
  [...new Set(lines.flatMap(({ history }) => (history?.at ?? []).map(at => Date.parse(at) / HOUR / 24)))].sort()
const flowHoursIn = (lines: readonly Line[]) =>
  [...new Set(lines.flatMap(({ flow }) => (flow ? [Math.floor(Date.parse(flow.at) / HOUR)] : [])))].sort()
const FIRST_DAY = Math.floor(490_000 / 24) - 30

describe('a first run', () => {
  it('has sent everything when it reports seeded: entities, 30 days as days, the last 24 hours by the hour, bills, flows', async () => {
    const { lines, events, seeded } = await run(NOW, 1)
    const first = lines.slice(0, seeded)
    const sent = first.flatMap(({ entity }) => (entity ? [entity.id] : []))
    const generated = generateEstate('test', SIZE, 490_000).entities.map(({ id }) => id)
    expect(sent.slice(0, generated.length)).toEqual(generated)
    const came = first.flatMap(({ entity }) => (entity && !generated.includes(entity.id) ? [entity.fields] : []))
    expect(came.length).toBe(4)
    for (const { firstObservedAt } of came) {
      expect(Date.parse(String(firstObservedAt)) / HOUR).toBeGreaterThan(490_000 - 24)
      expect(Date.parse(String(firstObservedAt)) / HOUR).toBeLessThan(490_000)
    }
    expect(daysIn(first)).toEqual(Array.from({ length: 30 }, (_, i) => FIRST_DAY + i))
    const hours = [...hoursIn(first)].sort()
    expect(hours).toEqual(Array.from({ length: 25 }, (_, i) => 490_000 - 24 + i))
    expect(first.some(({ cost }) => cost)).toBe(true)
    expect(flowHoursIn(first)).toEqual(Array.from({ length: 25 }, (_, i) => 490_000 - 24 + i))
    expect(daysIn(lines.slice(seeded))).toEqual([])
    const progress = events.flatMap(event => (event.event === 'progress' && event.what === 'history' ? [event] : []))
    expect(progress.at(-1)).toMatchObject({ what: 'history', done: progress.at(-1)?.total })
    expect(events.at(-1)).toEqual({ event: 'seeded', isFirst: true })
  })

  it('lives: power, moves, machines that come', async () => {
    const { lines, seeded } = await run(NOW, 1)
    const changes = lines.slice(seeded).flatMap(({ entity }) => (entity ? [Object.keys(entity.fields).join()] : []))
    const power = 'runtime.powerState,runtime.nativeState,runtime.powerStateChanged'
    expect(changes).toContainEqual(expect.stringContaining(`${power},runtime.guestServicesStatus`))
    expect(changes).toContain('host.id')
    expect(lines.slice(seeded).some(({ entity }) => entity?.fields.resourcePath !== undefined)).toBe(true)
  })
})

describe('bills', () => {
  const days = (lines: readonly Line[]) => [
    ...new Set(lines.flatMap(({ cost }) => cost?.ChargePeriodStart?.slice(0, 10) ?? [])),
  ]
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

  it('of 31 whole days are sent with the seed, and one more for each day that passes', async () => {
    const evening = Math.ceil(NOW / (24 * HOUR)) * 24 * HOUR - HOUR / 4
    const { lines, seeded } = await run(evening, 0.5)
    expect(days(lines.slice(0, seeded))).toHaveLength(31)
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

  it('tells no flow twice', async () => {
    await run(NOW, 0.01)
    expect(flowHoursIn((await run(NOW, 0.01)).lines)).toEqual([])
  })

  it('knows what changed: it never contradicts what was shown', async () => {
    const entities = shown((await run(NOW, 1)).lines)
    const { lines } = await run(NOW + HOUR, 1)
    for (const { samples } of lines)
      if (samples) expect(entities.has(samples.id) || samples.id.includes('vm-90')).toBe(true)
    shown(lines, entities)
    const counted = [...entities].filter(([id]) => id.startsWith('vmware.cluster:'))
    for (const [cluster, { virtualMachinesCount }] of counted) {
      const machines = [...entities.values()].filter(fields => fields['host.cluster.id'] === cluster)
      expect(machines).toHaveLength(Number(virtualMachinesCount))
    }
  })

  it('tells the rest of its last day by the hour, days it was away as days, and the last 24 hours', async () => {
    await run(NOW, 0.01)
    const { lines, seeded } = await run(NOW + 5 * 24 * HOUR, 0.01)
    const first = lines.slice(0, seeded)
    const today = Math.floor(490_000 / 24) + 5
    expect(daysIn(first)).toEqual([today - 4, today - 3, today - 2, today - 1])
    const restOfDay = Array.from({ length: 24 - (490_000 % 24) }, (_, i) => 490_000 + i)
    const last = Array.from({ length: 25 }, (_, i) => 490_000 + 120 - 24 + i)
    expect([...hoursIn(first)].sort()).toEqual([...restOfDay, ...last])
  })

  it('seeds anew when its memory is of another datastore or cannot be read', async () => {
    await run(NOW, 0.01)
    writeFileSync(join(folder, 'state', 'estate.json'), '{"datastoreId":"d","to":1')
    const { lines } = await run(NOW, 0.01)
    expect(lines.some(({ entity }) => entity)).toBe(true)
  })
})
