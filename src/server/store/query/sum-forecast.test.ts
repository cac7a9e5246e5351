import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const HOUR = 3_600_000
const TODAY = Date.UTC(2026, 2, 1)
const DAYS = 30
const MACHINES = 6
const now = new Date(TODAY + 12 * HOUR)
let store: Store

/** Each machine is busy in an hour of its own, and a little busier every day: peaks never meet. */
function records(): IngestRecord[] {
  return Array.from({ length: MACHINES }, (_, m) => m).flatMap(m => [
    { entity: { type: 'vmware.vm', id: `m${m}`, fields: { name: `m${m}` } } },
    ...Array.from({ length: DAYS * 24 }, (_, i): IngestRecord => {
      const isBusy = Math.floor((i % 24) / 4) === m
      const at = new Date(TODAY - DAYS * 24 * HOUR + i * HOUR).toISOString()
      const value = (isBusy ? 60 : 10) + Math.floor(i / 24) * 0.2
      return { samples: { type: 'vmware.vm', id: `m${m}`, at, values: { 'cpu.utilization': value } } }
    }),
  ])
}

async function ask(aggregation: 'sum' | 'avg'): Promise<Series> {
  const select = {
    cpu: { metric: 'cpu.utilization.p95', series: true as const, forecast: true as const, aggregation },
  }
  const { rows } = await store.datastore.query({ entity: 'vm', select }, { access: systemAccess('d', now) })
  return rows[0]?.cpu as Series
}

beforeAll(async () => {
  store = await openTestStore({ now: () => now })
  const all = records()
  for (let start = 0; start < all.length; start += 5_000) {
    await store.datastore.ingest(
      'd',
      all.slice(start, start + 5_000).map((record, i) => ({ line: i + 1, record })),
    )
  }
  await store.keepUp(now, 'd')
})
afterAll(() => store.close())

it('goes on at the level of the summed hours, not of the sum of peaks', async () => {
  const { forecast, forecastInfo, score } = await ask('sum')
  expect(forecast).toHaveLength(7)
  expect(forecast?.[0]?.[0]).toBe('2026-03-01T00:00:00.000Z')
  // At any hour one is busy: 60 + 5 · 10, and six times 0.2 a day; six peaks would be 360.
  expect(Math.abs((forecast?.[0]?.[1] ?? 0) - (110 + MACHINES * 0.2 * DAYS))).toBeLessThan(3)
  expect(forecastInfo).toMatchObject({ scoredDays: 0, madeAt: now.toISOString() })
  expect(score).toBeLessThan(0.5)
})

it('of an average is the sum by the number of entities', async () => {
  const [sum, average] = [await ask('sum'), await ask('avg')]
  expect((sum.forecast?.[3]?.[1] ?? 0) / (average.forecast?.[3]?.[1] ?? 1)).toBeCloseTo(MACHINES, 2)
})
