/** Reported days of one entity do not change sums over other entities. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query, Select, Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TODAY = Date.parse('2026-11-21T00:00:00Z')
const TYPE = 'vmware.vm'
const CPU = 'cpu.utilization'
const STORE = 'one-told'
let store: Store

/** A spike in each hour: what stands for the hour is far from its slots. */
const valueAt = (at: number, k: number) => (at % HOUR === 0 ? 90 : 20 + k)

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  const records: IngestRecord[] = ['a', 'b', 'reported'].map(id => ({
    entity: { type: TYPE, id, fields: { name: id } },
  }))
  for (const [k, id] of ['a', 'b'].entries()) {
    for (let at = TODAY - 30 * HOUR; at < NOW.getTime(); at += HOUR / 12) {
      records.push({ samples: { type: TYPE, id, at: new Date(at).toISOString(), values: { [CPU]: valueAt(at, k) } } })
    }
  }
  records.push({
    history: {
      type: TYPE,
      id: 'reported',
      at: new Date(TODAY - DAY).toISOString(),
      span: 'P1D',
      values: { [CPU]: { count: 288, sum: 288 * 10, max: 95, last: 5, quantiles: { '0.5': 5, '0.95': 30 } } },
    },
  })
  const answer = await store.datastore.ingest(
    STORE,
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(answer.rejected).toEqual([])
})
afterAll(() => store.close())

const named = (...names: string[]): Query['where'] => ({ property: 'name', op: 'in', value: names })
const metric = `${CPU}.p95`

async function ask(select: Record<string, Select>, where: Query['where'], from: number, resolution = 'P1D') {
  const range = `${new Date(from).toISOString()}/${new Date(TODAY).toISOString()}`
  const query: Query = { entity: TYPE, select, ...(where && { where }) }
  return store.datastore.query(query, { access: systemAccess(STORE, NOW), range, resolution })
}

it('a sum over entities of which all samples are kept is exact, whatever days others came in', async () => {
  for (const from of [TODAY - DAY, TODAY - 6 * HOUR]) {
    const sum = await ask({ p95: { metric, aggregation: 'sum' } }, named('a', 'b'), from)
    expect(sum).toMatchObject({ rows: [{ p95: 180 }] })
    expect(sum.notes).toBeUndefined()
  }
  const series = await ask({ p95: { metric, series: true, aggregation: 'avg' } }, named('a', 'b'), TODAY - DAY)
  expect((series.rows[0]?.p95 as Series).points.map(([, value]) => value)).toEqual([90])
  expect(series.notes).toBeUndefined()
})

it('a sum over a reported day is approximate, and says so', async () => {
  const { notes } = await ask({ p95: { metric, aggregation: 'sum' } }, named('a', 'reported'), TODAY - DAY)
  expect(notes?.p95).toMatchObject({ approximate: true })
})

it('a sum or an average over one entity is its own percentile, as value and as series', async () => {
  const own = await ask({ p95: { metric } }, named('reported'), TODAY - DAY)
  const value = Number(own.rows[0]?.p95)
  expect(value).toBeCloseTo(30, 0)
  for (const aggregation of ['sum', 'avg'] as const) {
    const sum = await ask({ p95: { metric, aggregation } }, named('reported'), TODAY - DAY)
    expect(sum.rows[0]?.p95).toBe(value)
    expect(sum.notes).toBeUndefined()
    const series = await ask({ p95: { metric, series: true, aggregation } }, named('reported'), TODAY - DAY)
    expect((series.rows[0]?.p95 as Series).points[0]?.[1]).toBeCloseTo(30, 0)
    expect(series.notes).toBeUndefined()
  }
})
