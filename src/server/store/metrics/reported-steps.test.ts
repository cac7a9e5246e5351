/** What charts make of a past that came as whole days. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const DAY = 86_400_000
const HOUR = 3_600_000
const NOW = Date.UTC(2026, 2, 1, 6)
const now = new Date(NOW)
const TODAY = Date.UTC(2026, 2, 1)
let store: Store

const folded = (value: number) => ({
  count: 288,
  sum: value * 288,
  max: value,
  last: value,
  quantiles: { '0.5': value, '0.95': value },
})

beforeAll(async () => {
  store = await openTestStore({ now: () => now })
  const records: IngestRecord[] = [
    { entity: { type: 'vmware.ds', id: 'ds', fields: { name: 'ds' } } },
    {
      entity: {
        type: 'vmware.vm',
        id: 'vm',
        fields: { name: 'vm', 'runtime.powerState': 'poweredOn', virtualProcessorCount: 8, memoryAllocated: 8192 },
      },
    },
  ]
  for (let back = 30; back >= 2; back--) {
    const at = new Date(TODAY - back * DAY).toISOString()
    const used = 1000 - back * 5
    records.push({
      history: {
        type: 'vmware.ds',
        id: 'ds',
        at,
        span: 'P1D',
        values: { 'storage.used': folded(used), 'storage.capacity': folded(2000) },
      },
    })
    records.push({
      history: {
        type: 'vmware.vm',
        id: 'vm',
        at,
        span: 'P1D',
        values: {
          'cpu.utilization': folded(25),
          'cpu.used.cores': folded(2),
          'mem.used': folded(7000),
          'io.xfer': folded(90),
          'net.data.rx': folded(4),
          'net.data.tx': folded(4),
        },
      },
    })
  }
  for (let at = TODAY - DAY; at < NOW; at += HOUR) {
    const values = {
      'cpu.utilization': 25,
      'cpu.used.cores': 2,
      'mem.used': 7000,
      'io.xfer': 90,
      'net.data.rx': 4,
      'net.data.tx': 4,
    }
    records.push({ samples: { type: 'vmware.vm', id: 'vm', at: new Date(at).toISOString(), values } })
    records.push({
      samples: {
        type: 'vmware.ds',
        id: 'ds',
        at: new Date(at).toISOString(),
        values: { 'storage.used': 998, 'storage.capacity': 2000 },
      },
    })
  }
  const { rejected } = await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(rejected).toEqual([])
})
afterAll(() => store.close())

async function chart(params: { resolution?: string }): Promise<[string, number | null][]> {
  const result = await store.datastore.query(
    {
      entity: 'vmware.vm',
      select: {
        cpu: { metric: 'cpu.utilization.p95', series: true, aggregation: 'sum' },
        p: { metric: 'cpu.utilization.avg', series: true, aggregation: 'sum' },
      },
    },
    { access: systemAccess('d', now), range: '168', ...params },
  )
  return (result.rows[0]?.p as { points: [string, number | null][] }).points
}

const distinct = (points: readonly [string, number | null][]) =>
  new Set(points.map(([, value]) => value && Math.round(value)))

it('a chart by the hour shows days that are known as days, and does not count a day twice', async () => {
  const points = await chart({ resolution: 'PT1H' })
  expect(points).toHaveLength(168)
  expect(distinct(points)).toEqual(new Set([25]))
})

it('a chart of days that are known as days is one by the day when nobody asks for another', async () => {
  const points = await chart({})
  expect(points).toHaveLength(8)
  expect(points.every(([at]) => at.endsWith('T00:00:00.000Z'))).toBe(true)
  expect(distinct(points)).toEqual(new Set([25]))
})
