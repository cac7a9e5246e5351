/** Series beside other values of rows: what brute force makes of the samples, and who may not ask. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import { HOUR } from '../../../wire/duration.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query, Select } from '../../../wire/query.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:00:00Z')
let store: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  const at = (hours: number, minutes = 0) => new Date(NOW.getTime() - hours * HOUR + minutes * 60_000).toISOString()
  const sample = (type: string, id: string, time: string, value: number) => ({
    samples: { type, id, at: time, values: { 'cpu.utilization': value } },
  })
  const records: IngestRecord[] = [
    { entity: { type: 'vmware.vm', id: 'a', fields: { name: 'a' } } },
    { entity: { type: 'vmware.vm', id: 'b', fields: { name: 'b' } } },
    { entity: { type: 'aws.vm', id: 'c', fields: { name: 'c' } } },
    sample('vmware.vm', 'a', at(3), 10),
    sample('vmware.vm', 'a', at(3, 30), 20),
    sample('vmware.vm', 'a', at(1), 33.33333),
    sample('aws.vm', 'c', at(2), 7),
  ]
  await store.datastore.ingest(
    'd1',
    records.map((record, i) => ({ line: i + 1, record })),
  )
})
afterAll(() => store.close())

const SERIES: Select = { metric: 'cpu.utilization.avg', series: true }
const ask = (query: Partial<Query>, more: { range?: string } = {}, access = systemAccess('d1', NOW)) =>
  store.datastore.query(
    { entity: 'vm', select: { name: { property: 'name' }, drawn: SERIES }, ...query },
    { access, ...more },
  )

describe('series of rows', () => {
  it('are values step by step, oldest first, with gaps, of every member of a family', async () => {
    const { rows, steps, units } = await ask({}, { range: '4' })
    expect(rows.map(({ name, drawn }) => [name, drawn])).toEqual([
      ['a', [null, 15, null, 33.33]],
      ['b', null],
      ['c', [null, null, 7, null]],
    ])
    expect(steps).toEqual({ from: '2026-11-21T08:00:00.000Z', seconds: 3_600 })
    expect(units.drawn).toBe('%')
  })

  it('have few points, however long the range is', async () => {
    const points = async (range: string) => {
      const { rows } = await ask({ entity: 'vmware.vm' }, { range })
      const [row] = rows
      return Array.isArray(row?.drawn) ? row.drawn.length : 0
    }
    for (const hours of ['1', '24', '48', '100', '168', '720', '8784']) {
      expect(await points(hours)).toBeGreaterThan(0)
      expect(await points(hours)).toBeLessThanOrEqual(57)
    }
  })

  it('come with each page, and follow its order', async () => {
    const query = { orderBy: [{ alias: 'name', direction: 'desc' as const }], limit: 2 }
    const first = await ask(query, { range: '4' })
    expect(first.rows.map(({ name }) => name)).toEqual(['c', 'b'])
    const { rows } = await ask({ ...query, ...(first.next !== null && { cursor: first.next }) }, { range: '4' })
    expect(rows).toMatchObject([{ name: 'a', drawn: [null, 15, null, 33.33] }])
  })

  it('are null for who may not see what was measured', async () => {
    const access = limitedAccess(testRegistry, [{ features: ['insights'] }], 'd1', NOW)
    const { rows } = await ask({}, {}, access)
    expect(rows.map(({ drawn }) => drawn ?? null)).toEqual([null, null, null])
  })

  it('are refused as percentiles, as forecasts, aggregated, grouped, and as an order', async () => {
    const refused = (query: Partial<Query>) => expect(ask(query)).rejects.toMatchObject({ code: 13 })
    const beside = (select: Select) => ({ select: { name: { property: 'name' } as Select, drawn: select } })
    await refused(beside({ metric: 'cpu.utilization.p95', series: true }))
    await refused(beside({ metric: 'cpu.utilization.avg', series: true, forecast: true }))
    await refused(beside({ metric: 'cpu.utilization.avg', series: true, aggregation: 'sum' }))
    await refused(beside({ metric: 'nothing.avg', series: true }))
    await refused({ orderBy: [{ alias: 'drawn', direction: 'asc' }] })
    await refused({ select: { n: { count: true }, drawn: SERIES }, groupBy: { x: { property: 'name' } } })
  })
})
