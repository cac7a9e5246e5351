/** Hours and days whose source reported no percentile: what holds one of them has none either, and says why. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { FoldedValues, IngestRecord } from '../../../wire/ingest.js'
import type { Query, QueryResult, Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TODAY = Date.parse('2026-11-21T00:00:00Z')
const TYPE = 'vmware.vm'
const CPU = 'cpu.utilization'
const UNREPORTED = { unknown: 1, reason: 'its source reported no percentile for a part of the range' }
let store: Store
let clock = NOW

beforeAll(async () => {
  store = await openTestStore({ now: () => clock })
})
afterAll(() => store.close())

const put = async (datastoreId: string, records: IngestRecord[]) => {
  const answer = await store.datastore.ingest(
    datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(answer.rejected).toEqual([])
}
const machine = (id: string): IngestRecord => ({ entity: { type: TYPE, id, fields: { name: id } } })
const reported = (at: number, span: 'PT1H' | 'P1D', values: Record<string, FoldedValues>, id = 'a'): IngestRecord => ({
  history: { type: TYPE, id, at: new Date(at).toISOString(), span, values },
})
const sample = (at: number, values: Record<string, number>, id = 'a'): IngestRecord => ({
  samples: { type: TYPE, id, at: new Date(at).toISOString(), values },
})
const folded = (value: number): FoldedValues => ({
  count: 12,
  sum: value * 12,
  max: value,
  last: value,
  quantiles: { '0.5': value, '0.95': value },
})
const withoutQuantiles = (value: number): FoldedValues => ({ count: 12, sum: value * 12, max: value, last: value })

const ask = (datastoreId: string, query: Omit<Query, 'entity'>, from?: number, to?: number, resolution?: string) =>
  store.datastore.query(
    { entity: TYPE, ...query },
    {
      access: systemAccess(datastoreId, clock),
      ...(from !== undefined && { range: `${new Date(from).toISOString()}/${new Date(to ?? NOW).toISOString()}` }),
      ...(resolution !== undefined && { resolution }),
    },
  )
const select: Query['select'] = { p95: { metric: `${CPU}.p95` }, max: { metric: `${CPU}.max` } }
const seriesOf = ({ rows }: QueryResult) => (rows[0]?.p95 as Series).points.map(([, value]) => value)
const series: Query['select'] = { p95: { metric: `${CPU}.p95`, series: true } }

it('a day without quantiles leaves the percentile of a range over it unknown; ranges beside it have theirs', async () => {
  await put('day', [
    machine('a'),
    reported(TODAY - 3 * DAY, 'P1D', { [CPU]: folded(20) }),
    reported(TODAY - 2 * DAY, 'P1D', { [CPU]: withoutQuantiles(90) }),
    reported(TODAY - DAY, 'P1D', { [CPU]: folded(30) }),
  ])
  const over = await ask('day', { select }, TODAY - 3 * DAY, TODAY)
  expect(over.rows[0]).toMatchObject({ p95: null, max: 90 })
  expect(over.notes).toEqual({ p95: UNREPORTED })
  const beside = await ask('day', { select }, TODAY - DAY, TODAY)
  expect(beside.rows[0]?.p95).toBeCloseTo(30, 0)
  expect(beside.notes).toBeUndefined()
  const daily = await ask('day', { select: series }, TODAY - 3 * DAY, TODAY, 'P1D')
  expect(seriesOf(daily)).toEqual([20, null, 30])
  expect(daily.notes).toEqual({ p95: UNREPORTED })
  const twoDays = await ask('day', { select: series }, TODAY - 3 * DAY, TODAY, 'P3D')
  expect(seriesOf(twoDays).map(value => value && Math.round(value))).toEqual([20, null])
})

it('an hour without quantiles leaves the last 24 hours unknown until it is reported again with them', async () => {
  await put('hour', [
    machine('a'),
    reported(TODAY + 3 * HOUR, 'PT1H', { [CPU]: folded(20), 'mem.utilization': folded(40) }),
    reported(TODAY + 4 * HOUR, 'PT1H', { [CPU]: withoutQuantiles(90) }),
    sample(TODAY + 11 * HOUR, { [CPU]: 25 }),
  ])
  const asked: Query['select'] = { ...select, memory: { metric: 'mem.utilization.p95' } }
  const first = await ask('hour', { select: asked })
  expect(first.rows[0]).toMatchObject({ p95: null, max: 90, memory: expect.closeTo(40, 0) })
  expect(first.notes).toEqual({ p95: UNREPORTED })
  const ranged = await ask('hour', { select: asked }, TODAY, TODAY + 12 * HOUR)
  expect(ranged.rows[0]?.p95).toBeNull()
  expect(ranged.rows[0]?.memory).toBeCloseTo(40, 0)
  expect(ranged.notes).toEqual({ p95: UNREPORTED })
  const expression = await ask('hour', {
    select: { twice: { expression: { multiply: [2, { metric: `${CPU}.p95` }] }, aggregation: 'avg' } },
  })
  expect(expression.rows[0]?.twice).toBeNull()
  expect(expression.notes).toEqual({ twice: UNREPORTED })
  const hourly = await ask('hour', { select: series }, TODAY + 2 * HOUR, TODAY + 6 * HOUR)
  expect(seriesOf(hourly)).toEqual([null, 20, null, null])
  expect(hourly.notes).toEqual({ p95: UNREPORTED })
  await put('hour', [reported(TODAY + 4 * HOUR, 'PT1H', { [CPU]: folded(90) })])
  const again = await ask('hour', { select: asked })
  expect(again.rows[0]?.p95).toBeCloseTo(89, 0)
  expect(again.notes).toBeUndefined()
})

it('a day made of hours is without percentile while one of them is, whether it closes before that hour or after', async () => {
  const early = TODAY - DAY
  await put('closed', [machine('a'), reported(early + HOUR, 'PT1H', { [CPU]: withoutQuantiles(90) })])
  await put('closed', [reported(early + 2 * HOUR, 'PT1H', { [CPU]: folded(20) })])
  clock = new Date(NOW.getTime() + 3 * DAY)
  await store.keepUp(clock, 'closed')
  const after = await ask('closed', { select }, early, TODAY)
  expect(after.rows[0]).toMatchObject({ p95: null, max: 90 })
  clock = NOW

  await put('folded', [machine('a'), machine('b'), reported(TODAY - DAY, 'P1D', { [CPU]: folded(1) }, 'b')])
  await put('folded', [reported(early + HOUR, 'PT1H', { [CPU]: folded(20) })])
  expect((await ask('folded', { select }, early, TODAY)).rows[0]?.p95).toBeCloseTo(20, 0)
  await put('folded', [reported(early + 2 * HOUR, 'PT1H', { [CPU]: withoutQuantiles(90) })])
  expect((await ask('folded', { select }, early, TODAY)).rows[0]).toMatchObject({ p95: null, max: 90 })
  await put('folded', [reported(early + 2 * HOUR, 'PT1H', { [CPU]: folded(90) })])
  expect((await ask('folded', { select }, early, TODAY)).rows[0]?.p95).toBeCloseTo(89, 0)
})

it('what has no part in a measure does not take its percentile away', async () => {
  await put('other', [
    machine('a'),
    reported(TODAY - 2 * DAY, 'P1D', { 'mem.utilization': withoutQuantiles(40) }),
    reported(TODAY - DAY, 'P1D', { [CPU]: folded(30) }),
  ])
  const { rows, notes } = await ask('other', { select }, TODAY - 2 * DAY, TODAY)
  expect(rows[0]?.p95).toBeCloseTo(30, 0)
  expect(notes).toBeUndefined()
})
