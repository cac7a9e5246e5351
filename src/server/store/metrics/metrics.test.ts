/** Metrics against a brute-force oracle: whatever the order, splitting and repetition of what arrives, on whichever engine the run has. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import { runs } from '../../../../tests/support/runs.js'
import { nearestRank } from '../../../analytics/daily.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Row, Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
let store: Store
let clock = NOW

beforeAll(async () => {
  store = await openTestStore({ now: () => clock })
})
afterAll(() => store.close())

interface Measured {
  id: string
  at: number
  cpu: number | null
  used: number | null
}

const line = ({ id, at, cpu, used }: Measured): IngestRecord => ({
  samples: {
    type: 'vmware.vm',
    id,
    at: new Date(at).toISOString(),
    values: { ...(cpu !== null && { 'cpu.utilization': cpu }), ...(used !== null && { 'storage.used': used }) },
  },
})
const numbered = (records: IngestRecord[]) => records.map((record, i) => ({ line: i + 1, record }))

async function machines(datastoreId: string, ids: readonly string[]): Promise<void> {
  const records = ids.map((id): IngestRecord => ({ entity: { type: 'vmware.vm', id, fields: { name: id } } }))
  await store.datastore.ingest(datastoreId, numbered(records))
}

const select = {
  p95: { metric: 'cpu.utilization.p95' },
  max: { metric: 'cpu.utilization.max' },
  avg: { metric: 'cpu.utilization.avg' },
  last: { metric: 'storage.used.last' },
}

async function rollups(datastoreId: string, from: number, to: number): Promise<Map<string, Row>> {
  const range = `${new Date(from).toISOString()}/${new Date(to).toISOString()}`
  const { rows } = await store.datastore.query(
    { entity: 'vmware.vm', select },
    { access: systemAccess(datastoreId, clock), range },
  )
  return new Map(rows.map(row => [String(row.id), row]))
}

/** The definition, in the simplest way. */
function oracle(samples: readonly Measured[], id: string, from: number, to: number) {
  const known = new Map<number, Measured>()
  for (const sample of samples) {
    if (sample.id !== id || sample.at < from || sample.at >= to) continue
    const before = known.get(sample.at)
    known.set(sample.at, {
      ...sample,
      cpu: sample.cpu ?? before?.cpu ?? null,
      used: sample.used ?? before?.used ?? null,
    })
  }
  const inOrder = [...known.values()].sort((a, b) => a.at - b.at)
  const cpu = inOrder.flatMap(({ cpu }) => cpu ?? [])
  const used = inOrder.flatMap(({ used }) => used ?? [])
  return {
    p95: cpu.length === 0 ? null : nearestRank(cpu, 0.95),
    max: cpu.length === 0 ? null : Math.max(...cpu),
    avg: cpu.length === 0 ? null : cpu.reduce((a, b) => a + b, 0) / cpu.length,
    last: used.at(-1) ?? null,
  }
}

const FIRST = Date.parse('2026-11-14T00:00:00Z')
const IDS = ['a', 'b']
const measured = fc.record({
  id: fc.constantFrom(...IDS),
  // A few instants only, so that the same one comes more than once.
  at: fc.integer({ min: 0, max: 7 * 24 * 4 - 1 }).map(i => FIRST + i * (HOUR / 4)),
  cpu: fc.option(fc.double({ min: 0.001, max: 130, noNaN: true })),
  used: fc.option(fc.integer({ min: 0, max: 1e7 })),
})
const arrivals = fc.array(fc.array(measured, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 6 })
const hourRange = fc
  .tuple(fc.integer({ min: 0, max: 6 * 24 }), fc.integer({ min: 1, max: 7 * 24 }))
  .map(([from, length]) => [FIRST + from * HOUR, FIRST + (from + length) * HOUR] as const)

const isNear = (a: unknown, b: number | null, tolerance: number) =>
  b === null ? a === null : typeof a === 'number' && Math.abs(a - b) <= tolerance * Math.max(1e-9, Math.abs(b))

describe('rollups of any range', () => {
  let run = 0

  it('equal the definition, and still do once days are closed (percentiles within the error of the sketch)', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, hourRange, fc.nat(), async (batches, [from, to], closeAfter) => {
        run += 1
        const datastoreId = `prop-${run}`
        await machines(datastoreId, IDS)
        const arrived: Measured[] = []
        for (const [i, batch] of batches.entries()) {
          await store.datastore.ingest(datastoreId, numbered(batch.map(line)))
          arrived.push(...batch)
          if (i === closeAfter % batches.length) await store.keepUp(NOW, datastoreId)
        }
        for (const isClosed of [false, true]) {
          if (isClosed) await store.keepUp(NOW, datastoreId)
          const answer = await rollups(datastoreId, from, to)
          for (const id of IDS) {
            const expected = oracle(arrived, id, from, to)
            const row = answer.get(id)
            expect(isNear(row?.max, expected.max, 1e-12), `max ${row?.max} ${expected.max}`).toBe(true)
            expect(isNear(row?.avg, expected.avg, 1e-9), `avg ${row?.avg} ${expected.avg}`).toBe(true)
            expect(isNear(row?.last, expected.last, 1e-12), `last ${row?.last} ${expected.last}`).toBe(true)
            expect(isNear(row?.p95, expected.p95, 0.0100001), `p95 ${row?.p95} ${expected.p95}`).toBe(true)
          }
        }
      }),
      { numRuns: runs(40) },
    )
  })

  it('give the exact percentile while samples are kept', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, hourRange, async (batches, [from, to]) => {
        run += 1
        const datastoreId = `prop-${run}`
        await machines(datastoreId, IDS)
        for (const batch of batches) await store.datastore.ingest(datastoreId, numbered(batch.map(line)))
        const answer = await rollups(datastoreId, from, to)
        for (const id of IDS) expect(answer.get(id)?.p95).toBe(oracle(batches.flat(), id, from, to).p95)
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('samples', () => {
  const series = (from: number, count: number, every: number, value: (i: number) => number): Measured[] =>
    Array.from({ length: count }, (_, i) => ({ id: 'm', at: from + i * every, cpu: value(i), used: null }))

  it('that come again change nothing', async () => {
    await machines('again', ['m'])
    const samples = numbered(series(NOW.getTime() - 6 * HOUR, 70, 5 * 60_000, i => i).map(line))
    await store.datastore.ingest('again', samples)
    const before = await store.changes.head('datastore:again')
    const answer = await store.datastore.ingest('again', samples)
    expect(answer.rejected).toEqual([])
    expect(await store.changes.head('datastore:again')).toEqual(before)
  })

  it('are counted as unchanged where a line tells nothing new, also of several times and of a single one', async () => {
    const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00Z`
    const one = (minute: number, value: number): IngestRecord => ({
      samples: { type: 'vmware.vm', id: 'same', at: at(minute), values: { 'cpu.utilization': value } },
    })
    const times = [20, 25].map(minute => Date.parse(at(minute)))
    const series: IngestRecord = {
      samples: { type: 'vmware.vm', id: 'same', at: times, values: { 'cpu.utilization': [3, 4] } },
    }
    const ingest = (...records: IngestRecord[]) =>
      store.datastore.ingest(
        'same',
        records.map((record, i) => ({ line: i + 1, record })),
      )
    const first = await ingest(one(0, 1), one(5, 2), series)
    expect(first).toMatchObject({ accepted: 3, unchanged: 0 })
    expect(await ingest(one(0, 1), one(5, 2), series)).toMatchObject({ accepted: 3, unchanged: 3 })
    expect(await ingest(one(0, 9), one(5, 2), series)).toMatchObject({ accepted: 3, unchanged: 2 })
  })

  it('of a closed hour whose samples are gone are unchanged when the same, refused by line when not', async () => {
    await machines('closed', ['m'])
    const old = series(NOW.getTime() - 10 * DAY, 24, 5 * 60_000, i => i)
    await store.datastore.ingest('closed', numbered(old.map(line)))
    await store.keepUp(NOW, 'closed')
    clock = new Date(NOW.getTime() + 2 * HOUR)
    await store.keepUp(clock, 'closed')
    expect((await store.datastore.ingest('closed', numbered(old.map(line)))).rejected).toEqual([])
    const [first] = old
    const other = await store.datastore.ingest('closed', numbered([line({ ...(first as Measured), cpu: 99 })]))
    expect(other.rejected).toMatchObject([
      { line: 1, path: 'samples.at', reason: expect.stringContaining('is closed') },
    ])
    expect(other.accepted).toBe(0)
    clock = NOW
  })

  it('older than what is kept are refused, and what is kept goes with time', async () => {
    await machines('kept', ['m'])
    await store.datastore.ingest('kept', numbered(series(NOW.getTime() - 20 * DAY, 3, HOUR, i => i + 1).map(line)))
    await store.datastore.ingest('kept', numbered(series(NOW.getTime() - 5 * DAY, 3, HOUR, i => i + 1).map(line)))
    await store.retention.set('kept', { metrics: 10 })
    await store.keepUp(NOW, 'kept')
    const answer = await rollups('kept', NOW.getTime() - 30 * DAY, NOW.getTime() - 6 * DAY)
    expect(answer.get('m')?.max).toBeNull()
    expect((await rollups('kept', NOW.getTime() - 6 * DAY, NOW.getTime())).get('m')?.max).toBe(3)
    const refused = await store.datastore.ingest(
      'kept',
      numbered(series(NOW.getTime() - 20 * DAY, 1, HOUR, () => 1).map(line)),
    )
    expect(refused.rejected[0]?.reason).toContain('older than what this datastore keeps')
  })

  it('of counters become rates; a reset and a long silence give none', async () => {
    await machines('counters', ['m'])
    const start = NOW.getTime() - 5 * HOUR
    const reading = (minutes: number, total: number): IngestRecord => ({
      samples: {
        type: 'vmware.vm',
        id: 'm',
        at: new Date(start + minutes * 60_000).toISOString(),
        values: {},
        counters: { 'net.data.rx': total },
      },
    })
    const lines = [reading(0, 600), reading(5, 3600), reading(10, 100), reading(15, 3100), reading(200, 9_999_999)]
    await store.datastore.ingest('counters', numbered(lines.slice(0, 2)))
    await store.datastore.ingest('counters', numbered(lines))
    const { rows } = await store.datastore.query(
      { entity: 'vmware.vm', select: { max: { metric: 'net.data.rx.max' }, avg: { metric: 'net.data.rx.avg' } } },
      { access: systemAccess('counters', NOW) },
    )
    expect(rows[0]).toMatchObject({ max: 10, avg: 10 })
  })
})

describe('series by days', () => {
  it('are the days of closed days and of open ones alike', async () => {
    await machines('days', ['m'])
    const values = Array.from({ length: 6 * 24 * 12 }, (_, i): Measured => {
      return { id: 'm', at: FIRST + 2 * DAY + i * 5 * 60_000, cpu: 20 + ((i * 37) % 61), used: null }
    })
    await store.datastore.ingest('days', numbered(values.filter(({ at }) => at < NOW.getTime()).map(line)))
    const ask = async () => {
      const { rows } = await store.datastore.query(
        { entity: 'vmware.vm', select: { cpu: { metric: 'cpu.utilization.p95', series: true } } },
        { access: systemAccess('days', NOW), range: '120', resolution: 'P1D' },
      )
      return (rows[0]?.cpu as Series).points
    }
    const before = await ask()
    await store.keepUp(NOW, 'days')
    expect(await ask()).toEqual(before)
    for (const [iso, value] of before) {
      const day = Date.parse(iso)
      expect(value, iso).toBe(
        oracle(
          values.filter(({ at }) => at < NOW.getTime()),
          'm',
          day,
          day + DAY,
        ).p95,
      )
    }
  })
})
