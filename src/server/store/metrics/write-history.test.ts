/** Hours and days that came measured as a whole, beside samples and by themselves, on whichever engine the run has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import { nearestRank } from '../../../analytics/daily.js'
import type { FoldedValues, IngestAnswer, IngestRecord } from '../../../wire/ingest.js'
import type { Row, Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TODAY = Date.parse('2026-11-21T00:00:00Z')
const TYPE = 'vmware.vm'
const CPU = 'cpu.utilization'
let store: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
})
afterAll(() => store.close())

const put = (datastoreId: string, records: IngestRecord[]): Promise<IngestAnswer> =>
  store.datastore.ingest(
    datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
const machine = (id: string): IngestRecord => ({ entity: { type: TYPE, id, fields: { name: id } } })
const reported = (at: number, span: 'PT1H' | 'P1D', values: Record<string, FoldedValues>, id = 'a'): IngestRecord => ({
  history: { type: TYPE, id, at: new Date(at).toISOString(), span, values },
})
const sample = (at: number, value: number, id = 'a'): IngestRecord => ({
  samples: { type: TYPE, id, at: new Date(at).toISOString(), values: { [CPU]: value } },
})

/** Folds values the way a vendor does. */
function fold(values: readonly number[]): FoldedValues {
  const shares = [0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99]
  return {
    count: values.length,
    sum: values.reduce((a, b) => a + b, 0),
    max: Math.max(...values),
    last: values.at(-1) ?? 0,
    quantiles: Object.fromEntries(shares.map(share => [String(share), nearestRank(values, share)])),
  }
}
const wave = (day: number, count = 288) =>
  Array.from({ length: count }, (_, i) => 30 + day + 20 * Math.sin((i / count) * 2 * Math.PI))

const select = {
  p95: { metric: `${CPU}.p95` },
  max: { metric: `${CPU}.max` },
  avg: { metric: `${CPU}.avg` },
}

async function rollups(datastoreId: string, from?: number, to?: number): Promise<Row | undefined> {
  const range =
    from === undefined ? {} : { range: `${new Date(from).toISOString()}/${new Date(to ?? from).toISOString()}` }
  const { rows } = await store.datastore.query(
    { entity: TYPE, select },
    { access: systemAccess(datastoreId, NOW), ...range },
  )
  return rows.find(row => row.id === 'a')
}

const near = (a: unknown, b: number, tolerance = 0.0101) =>
  expect(Math.abs(Number(a) - b), `${String(a)} beside ${b}`).toBeLessThanOrEqual(tolerance * Math.abs(b))

describe('days that came as days', () => {
  it('are read as days at once, yesterday among them: max and mean exact, p95 within the error of a sketch', async () => {
    const days = Array.from({ length: 30 }, (_, i) => wave(i))
    await put('days', [machine('a')])
    const answer = await put(
      'days',
      days.map((values, i) => reported(TODAY - (30 - i) * DAY, 'P1D', { [CPU]: fold(values) })),
    )
    expect(answer).toMatchObject({ accepted: 30, rejected: [], waiting: 0 })
    const all = days.flat()
    const row = await rollups('days', TODAY - 30 * DAY, TODAY)
    near(row?.p95, nearestRank(all, 0.95), 0.021)
    near(row?.max, Math.max(...all), 1e-9)
    near(row?.avg, all.reduce((a, b) => a + b, 0) / all.length, 1e-9)
    const { rows } = await store.datastore.query(
      { entity: TYPE, select: { day: { metric: `${CPU}.p95`, series: true } } },
      { access: systemAccess('days', NOW), range: '2026-11-18T00:00:00Z/2026-11-21T00:00:00Z', resolution: 'P1D' },
    )
    const { points } = rows[0]?.day as Series
    for (const [i, [, value]] of points.entries()) near(value, nearestRank(days[27 + i] ?? [], 0.95))
  })

  it('change nothing when they come again, and are corrected by a later line, measure by measure', async () => {
    const first = [
      machine('a'),
      reported(TODAY - DAY, 'P1D', { [CPU]: fold(wave(0)), 'mem.utilization': fold([10, 20]) }),
    ]
    await put('again', first)
    expect(await put('again', first)).toMatchObject({ accepted: 2, unchanged: 2 })
    await put('again', [reported(TODAY - DAY, 'P1D', { [CPU]: fold([1, 2, 3]) })])
    expect(await rollups('again', TODAY - DAY, TODAY)).toMatchObject({ max: 3, avg: 2 })
    const { rows } = await store.datastore.query(
      { entity: TYPE, select: { memory: { metric: 'mem.utilization.max' } } },
      { access: systemAccess('again', NOW), range: '2026-11-20T00:00:00Z/2026-11-21T00:00:00Z' },
    )
    expect(rows[0]?.memory).toBe(20)
  })

  it('stand whatever hours come beside them, whichever came first', async () => {
    const day = reported(TODAY - DAY, 'P1D', { [CPU]: fold([50, 60, 70]) })
    const hour = sample(TODAY - DAY + 5 * HOUR, 99)
    for (const [name, order] of Object.entries({ dayFirst: [day, hour], hourFirst: [hour, day] })) {
      await put(name, [machine('a')])
      for (const record of order) expect((await put(name, [record])).rejected).toEqual([])
      await store.keepUp(NOW, name)
      expect(await rollups(name, TODAY - DAY, TODAY)).toMatchObject({ max: 70, avg: 60 })
      expect(await rollups(name, TODAY - DAY + 5 * HOUR, TODAY - DAY + 6 * HOUR)).toMatchObject({ max: 99 })
    }
  })

  it('stand in each step of a chart that has no hour of its own, and in the forecast of a line', async () => {
    const days = Array.from({ length: 20 }, (_, i) =>
      reported(TODAY - (20 - i) * DAY, 'P1D', { [CPU]: fold([50, 60, 70]) }),
    )
    await put('steps', [machine('a'), ...days, sample(TODAY - DAY + 7 * HOUR, 90), sample(TODAY + HOUR, 20)])
    const ask = async (resolution: string, rollup: string) => {
      const { rows } = await store.datastore.query(
        { entity: 'vm', select: { cpu: { metric: `${CPU}.${rollup}`, series: true } } },
        { access: systemAccess('steps', NOW), range: '2026-11-20T00:00:00Z/2026-11-21T04:00:00Z', resolution },
      )
      return (rows[0]?.cpu as Series).points.map(([, value]) => value)
    }
    const hourly = await ask('PT1H', 'avg')
    expect(hourly.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 7 ? 90 : 60)))
    expect(hourly.slice(24)).toEqual([null, 20, null, null])
    expect(await ask('PT6H', 'max')).toEqual([70, 90, 70, 70, 20])
    expect(await ask('PT6H', 'p95')).toEqual([70, 90, 70, 70, 20])
    const { rows } = await store.datastore.query(
      { entity: TYPE, select: { cpu: { metric: `${CPU}.p95`, series: true, forecast: true } } },
      { access: systemAccess('steps', NOW) },
    )
    expect((rows[0]?.cpu as Series).forecast?.[0]?.[1]).toBeCloseTo(70, 0)
  })

  it('close the days of the other types of their datastore, so that a family is read together', async () => {
    const cloud: IngestRecord = { entity: { type: 'aws.vm', id: 'h', fields: { name: 'h' } } }
    const ofCloud: IngestRecord = {
      samples: { type: 'aws.vm', id: 'h', at: '2026-11-20T05:00:00Z', values: { [CPU]: 80 } },
    }
    await put('family', [machine('a'), cloud, ofCloud])
    await put('family', [reported(TODAY - DAY, 'P1D', { [CPU]: fold([50, 60, 70]) })])
    const { rows } = await store.datastore.query(
      { entity: 'vm', select: { max: { metric: `${CPU}.max` } }, orderBy: [{ alias: 'max', direction: 'desc' }] },
      { access: systemAccess('family', NOW), range: '2026-11-20T00:00:00Z/2026-11-21T00:00:00Z' },
    )
    expect(rows.map(row => row.max)).toEqual([80, 70])
  })
})

describe('hours that came as hours', () => {
  it('are read as hours, rolled up over a day, and make the days they are of', async () => {
    const hours = Array.from({ length: 36 }, (_, i) => wave(i, 12))
    const from = TODAY - DAY
    await put('hours', [machine('a')])
    await put(
      'hours',
      hours.map((values, i) => reported(from + i * HOUR, 'PT1H', { [CPU]: fold(values) })),
    )
    const last = hours.slice(12 + 1).flat()
    const row = await rollups('hours')
    // Values between the reported quantiles are interpolated.
    near(row?.p95, nearestRank(last, 0.95), 0.03)
    near(row?.max, Math.max(...last), 1e-9)
    near(row?.avg, last.reduce((a, b) => a + b, 0) / last.length, 1e-9)
    const day = hours.slice(0, 24).flat()
    near((await rollups('hours', from, from + DAY))?.p95, nearestRank(day, 0.95), 0.03)
    // The same once the day is closed.
    await put('hours', [
      reported(from - DAY, 'P1D', { [CPU]: fold([1, 2, 3]) }),
      reported(from, 'P1D', { 'mem.used': fold([1]) }, 'b'),
    ])
    near((await rollups('hours', from, from + DAY))?.p95, nearestRank(day, 0.95), 0.03)
    near((await rollups('hours', from, from + DAY))?.max, Math.max(...day), 1e-9)
    // A later line corrects an hour of it.
    await put('hours', [reported(from, 'PT1H', { [CPU]: fold([400, 500]) })])
    expect((await rollups('hours', from, from + DAY))?.max).toBe(500)
  })

  it('give way to samples, which is said, and take none', async () => {
    const at = TODAY + 3 * HOUR
    await put('win', [machine('a'), sample(at + 60_000, 10), sample(at + 120_000, 20)])
    const answer = await put('win', [reported(at, 'PT1H', { [CPU]: fold([1, 2]) })])
    expect(answer).toMatchObject({ accepted: 0 })
    expect(answer.rejected).toEqual([
      {
        line: 1,
        path: 'history.at',
        reason: 'the hour of 2026-11-21T03:00:00.000Z has samples of its own, which stand',
      },
    ])
    await put('win', [reported(at + HOUR, 'PT1H', { [CPU]: fold([1, 2]) })])
    const late = await put('win', [sample(at + HOUR + 60_000, 10)])
    expect(late.rejected[0]?.reason).toMatch(/came measured as a whole/)
    expect(await rollups('win')).toMatchObject({ max: 20, avg: (10 + 20 + 1 + 2) / 4 })
  })

  it('make percentiles of groups approximate, and noted so, since there are no samples', async () => {
    await put('groups', [machine('a'), machine('b')])
    const at = TODAY + 3 * HOUR
    await put('groups', [
      reported(at, 'PT1H', { [CPU]: fold([1, 2]) }),
      reported(at, 'PT1H', { [CPU]: fold([3, 4]) }, 'b'),
    ])
    const { rows, notes } = await store.datastore.query(
      { entity: TYPE, select: { p95: { metric: `${CPU}.p95`, aggregation: 'sum' } } },
      { access: systemAccess('groups', NOW) },
    )
    // Halfway between the summed means and the summed percentiles.
    expect(rows[0]?.p95).toBe(5.5)
    expect(notes?.p95?.approximate).toBe(true)
  })
})

describe('history lines', () => {
  it('are refused for times that are not over or not kept, and for measures a type does not have', async () => {
    await store.retention.set('bad', { metrics: 10 })
    const answer = await put('bad', [
      machine('a'),
      reported(TODAY, 'P1D', { [CPU]: fold([1]) }),
      reported(TODAY + 13 * HOUR, 'PT1H', { [CPU]: fold([1]) }),
      reported(TODAY - 20 * DAY, 'P1D', { [CPU]: fold([1]) }),
      reported(TODAY - DAY, 'P1D', { nothing: fold([1]) }),
    ])
    expect(answer.accepted).toBe(1)
    expect(answer.rejected.map(({ line, path }) => [line, path])).toEqual([
      [2, 'history.at'],
      [3, 'history.at'],
      [4, 'history.at'],
      [5, 'history.values.nothing'],
    ])
  })

  it('of an entity never seen are kept, counted as waiting, and shown once it comes', async () => {
    const answer = await put('waiting', [reported(TODAY - DAY, 'P1D', { [CPU]: fold([5]) }), sample(TODAY, 7)])
    expect(answer).toMatchObject({ accepted: 2, waiting: 2 })
    await put('waiting', [machine('a')])
    expect(await rollups('waiting', TODAY - DAY, TODAY + HOUR)).toMatchObject({ max: 7 })
  })
})
