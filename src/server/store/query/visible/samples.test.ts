/** What an access sees of samples, to the sample: its window begins and ends in the middle of hours. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../../tests/support/database.js'
import type { IngestRecord } from '../../../../wire/ingest.js'
import type { Query, QueryParams, Series } from '../../../../wire/query.js'
import type { AccessPolicy } from '../../../../wire/scope.js'
import { limitedAccess } from '../../../access/data-access.js'
import type { Store } from '../../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
let clock = NOW
let store: Store
const at = (time: string) => `2026-11-21T${time}:00Z`
const sample = (id: string, time: string, value: number): IngestRecord => ({
  samples: { type: 'vmware.vm', id, at: at(time), values: { 'cpu.utilization': value } },
})

beforeAll(async () => {
  clock = new Date('2026-11-21T01:00:00Z')
  store = await openTestStore({ now: () => clock })
  const machine = (id: string): IngestRecord => ({ entity: { type: 'vmware.vm', id, fields: { name: id } } })
  const put = (records: IngestRecord[]) =>
    store.datastore.ingest(
      'd',
      records.map((record, i) => ({ line: i + 1, record })),
    )
  await put([machine('m'), machine('single')])
  clock = NOW
  const many = ['08:00', '08:10', '08:20', '08:30', '08:40', '08:50', '09:10', '09:30', '10:05', '10:25', '10:45']
  await put([
    ...many.map((time, i) => sample('m', time, 90 - 5 * i)),
    sample('single', '08:15', 3),
    sample('single', '10:15', 7),
  ])
})
afterAll(() => store.close())

async function ask(policy: AccessPolicy, query: Omit<Query, 'entity'>, params: QueryParams = {}) {
  const access = limitedAccess(testRegistry, [policy], 'd', NOW)
  return (await store.datastore.query({ entity: 'vmware.vm', ...query }, { access, ...params })).rows
}
const WINDOW = { from: at('08:25'), until: at('10:20') }
const of = (id: string) => ({ property: 'id', op: '=', value: id }) as const

async function points(policy: AccessPolicy, metric: string, params?: QueryParams): Promise<(number | null)[]> {
  const [row] = await ask(policy, { select: { v: { metric, series: true } }, where: of('m') }, params)
  return (row?.v as unknown as Series).points.map(([, value]) => value)
}

describe('a window inside hours', () => {
  it('cuts the hours that it begins and ends in to their samples', async () => {
    expect(await points(WINDOW, 'cpu.utilization.max')).toEqual([75, 60, 50])
    expect(await points(WINDOW, 'cpu.utilization.avg')).toEqual([70, 57.5, 50])
    expect(await points({ from: at('08:55') }, 'cpu.utilization.max')).toEqual([null, 60, 50, null, null])
  })

  it('cuts rollups over it, days and hours of a single sample', async () => {
    const select = { max: { metric: 'cpu.utilization.max' }, p95: { metric: 'cpu.utilization.p95' } }
    expect(await ask(WINDOW, { select, where: of('m') })).toMatchObject([{ max: 75, p95: 75 }])
    expect(await ask(WINDOW, { select, where: of('single') })).toMatchObject([{ max: 7, p95: 7 }])
    expect(await ask({ from: at('10:16') }, { select, where: of('single') })).toMatchObject([{ max: null, p95: null }])
    expect(await points(WINDOW, 'cpu.utilization.max', { resolution: 'P1D' })).toEqual([75])
  })

  it('cuts what is summed over entities', async () => {
    const v = { metric: 'cpu.utilization.max', aggregation: 'sum' } as const
    expect(await ask({ from: at('10:00'), until: at('10:20') }, { select: { v } })).toEqual([{ v: 57 }])
    expect(await ask(WINDOW, { select: { v: { ...v, metric: 'cpu.utilization.avg' } } })).toEqual([{ v: 69.5 }])
  })

  it('shows nothing outside, whatever is asked', async () => {
    const interval = `${at('01:00')}/${at('08:20')}`
    await expect(points(WINDOW, 'cpu.utilization.max', { range: interval })).rejects.toMatchObject({ code: 3 })
    await expect(points(WINDOW, 'cpu.utilization.max', { origin: at('08:00') })).rejects.toMatchObject({ code: 3 })
    await expect(
      points(WINDOW, 'cpu.utilization.max', { range: `${at('10:30')}/${at('12:00')}` }),
    ).rejects.toMatchObject({ code: 3 })
  })
})
