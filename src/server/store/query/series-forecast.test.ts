import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const HOUR = 3_600_000
const now = new Date(Date.UTC(2026, 2, 1, 12))
let store: Store

/** `days` whole days up to yesterday, growing by two a day. */
async function measure(id: string, days: number): Promise<void> {
  const first = Date.UTC(2026, 2, 1) - days * 24 * HOUR
  const records = Array.from({ length: days * 24 }, (_, i): IngestRecord => {
    const at = new Date(first + i * HOUR).toISOString()
    return { samples: { type: 'vmware.vm', id, at, values: { 'cpu.utilization': 10 + 2 * Math.floor(i / 24) } } }
  })
  const entity = { entity: { type: 'vmware.vm', id, fields: { name: id } } }
  await store.datastore.ingest(
    'd',
    [entity, ...records].map((record, i) => ({ line: i + 1, record })),
  )
}

async function seriesOf(id: string, forecast?: true): Promise<Series> {
  const select = { cpu: { metric: 'cpu.utilization.p95', series: true as const, ...(forecast && { forecast }) } }
  const where = { property: 'id', op: '=' as const, value: id }
  const { rows } = await store.datastore.query(
    { entity: 'vmware.vm', select, where },
    { access: systemAccess('d', now) },
  )
  return rows[0]?.cpu as Series
}

beforeAll(async () => {
  store = await openTestStore({ now: () => now })
  await measure('old', 25)
  await measure('young', 10)
})
afterAll(() => store.close())

it('goes on from the last whole day, with its bands and its score', async () => {
  const { forecast, score, points } = await seriesOf('old', true)
  expect(points).toHaveLength(24)
  expect(forecast).toHaveLength(7)
  expect(forecast?.[0]?.[0]).toBe('2026-03-01T00:00:00.000Z')
  const [, p50 = 0, lo80 = 0, hi80 = 0, lo95 = 0, hi95 = 0] = forecast?.[0] ?? []
  expect(Math.abs(p50 - 60)).toBeLessThan(1.5)
  expect([lo95, lo80, p50, hi80, hi95]).toEqual([lo95, lo80, p50, hi80, hi95].sort((a, b) => a - b))
  expect(score).toBeLessThan(0.5)
})

it('is none where nobody asks, and under 14 days', async () => {
  expect((await seriesOf('old')).forecast).toBeUndefined()
  expect((await seriesOf('young', true)).forecast).toBeUndefined()
})
