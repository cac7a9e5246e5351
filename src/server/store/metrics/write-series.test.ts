/** A line of several times is what as many lines of one time are, on whichever engine the run has. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import { nearestRank } from '../../../analytics/daily.js'
import { binOf } from '../../../analytics/sketch.js'
import type { FoldedSeries, FoldedValues, IngestAnswer, IngestRecord, Steps } from '../../../wire/ingest.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TODAY = Date.parse('2026-11-21T00:00:00Z')
const TYPE = 'vmware.vm'
const MEASURES = ['cpu.utilization', 'mem.utilization', 'storage.used'] as const
let store: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
})
afterAll(() => store.close())

const put = (datastoreId: string, records: readonly IngestRecord[]): Promise<IngestAnswer> =>
  store.datastore.ingest(
    datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
const machine = (id: string): IngestRecord => ({ entity: { type: TYPE, id, fields: { name: id } } })

type Span = 'PT1H' | 'P1D'
type Detail = 'quantiles' | 'sketch' | 'none'

/** What is measured at each of some times: values of each measure, none where nothing is. */
interface Reported {
  id: string
  span: Span
  detail: Detail
  times: readonly { at: number; values: readonly (readonly number[])[] }[]
}

function fold(values: readonly number[], detail: Detail): FoldedValues {
  const bins = new Map<number, number>()
  for (const value of values) bins.set(binOf(value), (bins.get(binOf(value)) ?? 0) + 1)
  const rising = [...bins].sort(([a], [b]) => a - b)
  return {
    count: values.length,
    sum: values.reduce((a, b) => a + b, 0),
    max: Math.max(...values),
    last: values.at(-1) ?? 0,
    ...(detail === 'quantiles' && {
      quantiles: { '0.5': nearestRank(values, 0.5), '0.95': nearestRank(values, 0.95) },
    }),
    ...(detail === 'sketch' && { sketch: { bins: rising.map(([bin]) => bin), counts: rising.map(([, n]) => n) } }),
  }
}

const asLines = ({ id, span, detail, times }: Reported): IngestRecord[] =>
  times.flatMap(({ at, values }) => {
    const reported = MEASURES.flatMap((measure, m) => {
      const own = values[m] ?? []
      return own.length > 0 ? [[measure, fold(own, detail)] as const] : []
    })
    if (reported.length === 0) return []
    return [{ history: { type: TYPE, id, at: new Date(at).toISOString(), span, values: Object.fromEntries(reported) } }]
  })

function asSeries({ id, span, detail, times }: Reported): IngestRecord[] {
  if (times.length === 0) return []
  const values = MEASURES.map((measure, m): [string, FoldedSeries] => {
    const folded = times.map(({ values: all }) => ((all[m] ?? []).length > 0 ? fold(all[m] ?? [], detail) : null))
    const list = (of: (value: FoldedValues) => number | undefined): Steps =>
      folded.map(value => (value ? (of(value) ?? null) : null))
    const series: FoldedSeries = {
      count: list(({ count }) => count),
      sum: list(({ sum }) => sum),
      max: list(({ max }) => max),
      last: list(({ last }) => last),
    }
    if (detail === 'sketch') {
      series.sketch = {
        bins: folded.map(value => value?.sketch?.bins ?? null),
        counts: folded.map(value => value?.sketch?.counts ?? null),
      }
    }
    if (detail === 'quantiles') {
      const shares = ['0.5', '0.95'].map(share => [share, list(({ quantiles }) => quantiles?.[share])])
      series.quantiles = Object.fromEntries(shares)
    }
    return [measure, series]
  })
  return [{ history: { type: TYPE, id, at: times.map(({ at }) => at), span, values: Object.fromEntries(values) } }]
}

const ROLLUPS = [
  'cpu.utilization.p95',
  'cpu.utilization.max',
  'mem.utilization.avg',
  'mem.utilization.p95',
  'storage.used.last',
]

/** Everything that can be read from a reported hour or day. */
async function shown(datastoreId: string) {
  const access = systemAccess(datastoreId, NOW)
  const select = Object.fromEntries(ROLLUPS.map((metric, i) => [`m${i}`, { metric }]))
  const lines = Object.fromEntries(ROLLUPS.map((metric, i) => [`m${i}`, { metric, series: true as const }]))
  const all = '2026-11-10T00:00:00Z/2026-11-21T13:00:00Z'
  const asked = [
    { query: { entity: TYPE, select }, params: {} },
    { query: { entity: TYPE, select }, params: { range: all } },
    { query: { entity: TYPE, select: lines }, params: { range: all, resolution: 'P1D' } },
    {
      query: { entity: TYPE, select: lines },
      params: { range: '2026-11-19T00:00:00Z/2026-11-21T13:00:00Z', resolution: 'PT1H' },
    },
  ]
  const rows = []
  for (const { query, params } of asked) rows.push((await store.datastore.query(query, { access, ...params })).rows)
  return rows
}

const value = fc.double({ min: 0, max: 100, noNaN: true }).map(x => Math.round(x * 100) / 100)
const values = fc.array(value, { maxLength: 5 })
const times = (span: Span) => {
  const [length, from, most] = span === 'P1D' ? [DAY, TODAY - 8 * DAY, 8] : [HOUR, TODAY - 12 * HOUR, 24]
  return fc
    .array(fc.record({ i: fc.nat(most - 1), values: fc.tuple(values, values, values) }), { maxLength: 8 })
    .map(all => {
      const byTime = new Map(all.map(one => [one.i, one.values]))
      return [...byTime].sort(([a], [b]) => a - b).map(([i, own]) => ({ at: from + i * length, values: own }))
    })
}
const reported = fc.constantFrom<Span>('P1D', 'PT1H').chain(span =>
  fc.record({
    id: fc.constantFrom('a', 'b'),
    span: fc.constant(span),
    detail: fc.constantFrom<Detail>('quantiles', 'sketch', 'none'),
    times: times(span),
  }),
)

let run = 0

describe('lines of several times', () => {
  it('store what their single lines store, in whatever batches they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(reported, { minLength: 1, maxLength: 5 }), fc.boolean(), async (all, isOneBatch) => {
        const name = `same${run++}`
        const batches = isOneBatch ? [all] : all.map(one => [one])
        for (const [datastoreId, lines] of [
          [`${name} single`, asLines],
          [`${name} series`, asSeries],
        ] as const) {
          await put(datastoreId, [machine('a'), machine('b')])
          for (const batch of batches) expect((await put(datastoreId, batch.flatMap(lines))).rejected).toEqual([])
        }
        expect(await shown(`${name} series`)).toEqual(await shown(`${name} single`))
      }),
      { numRuns: 12 },
    )
  })

  it('of samples and counters are what their single lines are', async () => {
    const at = [0, 1, 2, 3].map(i => TODAY - HOUR + i * 20 * 60_000)
    const cpu = [10, 20, null, 40]
    const disk = [null, 5, 6, 7]
    const reads = [1_000, 4_000, null, 9_000]
    const single = at.map((time, i): IngestRecord => {
      const own = { 'cpu.utilization': cpu[i] ?? null, 'storage.used': disk[i] ?? null }
      const measured = Object.entries(own).filter((pair): pair is [string, number] => pair[1] !== null)
      const total = reads[i] ?? null
      return {
        samples: {
          type: TYPE,
          id: 'a',
          at: new Date(time).toISOString(),
          values: Object.fromEntries(measured),
          ...(total !== null && { counters: { 'mem.utilization': total } }),
        },
      }
    })
    const counters = { 'mem.utilization': reads }
    const series: IngestRecord = {
      samples: { type: TYPE, id: 'a', at, values: { 'cpu.utilization': cpu, 'storage.used': disk }, counters },
    }
    expect(await put('samples single', [machine('a'), ...single])).toMatchObject({ accepted: 5, rejected: [] })
    expect(await put('samples series', [machine('a'), series])).toMatchObject({ accepted: 2, rejected: [] })
    const both = [await shown('samples single'), await shown('samples series')]
    expect(both[1]).toEqual(both[0])
    expect(JSON.stringify(both[0])).toContain('40')
  })

  const days = (back: readonly number[], id = 'a'): IngestRecord => {
    const of = back.map(() => [10, 20, 30])
    return asSeries({
      id,
      span: 'P1D',
      detail: 'sketch',
      times: back.map((day, i) => ({ at: TODAY - day * DAY, values: [of[i] ?? [], [], []] })),
    })[0] as IngestRecord
  }

  it('count as one line: unchanged when nothing of it is new, waiting when its entity is not there', async () => {
    await put('counts', [machine('a')])
    expect(await put('counts', [days([3, 2, 1])])).toMatchObject({ accepted: 1, unchanged: 0, waiting: 0 })
    expect(await put('counts', [days([3, 2, 1])])).toMatchObject({ accepted: 1, unchanged: 1 })
    expect(await put('counts', [days([4, 3])])).toMatchObject({ accepted: 1, unchanged: 0 })
    expect(await put('counts', [days([2, 1], 'nobody')])).toMatchObject({ accepted: 1, waiting: 1 })
  })

  it('lose what is too old or not over, said by its place, and keep the rest', async () => {
    await put('part', [machine('a')])
    await store.retention.set('part', { metrics: 5 })
    const answer = await put('part', [days([7, 6, 5, 1, 0])])
    expect(answer).toMatchObject({ accepted: 1 })
    expect(answer.rejected).toEqual([
      { line: 1, path: 'history.at[0]', reason: expect.stringMatching(/older than .*, and 1 after it$/) },
      { line: 1, path: 'history.at[4]', reason: expect.stringMatching(/the day of 2026-11-21.* is not over$/) },
    ])
    const rows = (await shown('part'))[2] as { m1: { points: [string, number | null][] } }[]
    const known = rows[0]?.m1.points.flatMap(([at, max]) => (max === null ? [] : [at.slice(0, 10)]))
    expect(known).toEqual(['2026-11-16', '2026-11-20'])
    expect(await put('part', [days([7, 6])])).toMatchObject({ accepted: 0, rejected: [{ path: 'history.at[0]' }] })
  })

  it('give way to samples hour by hour, said once a line', async () => {
    const at = [5, 4, 3].map(back => TODAY - back * HOUR)
    const sample = (time: number): IngestRecord => ({
      samples: { type: TYPE, id: 'a', at: new Date(time).toISOString(), values: { 'cpu.utilization': 90 } },
    })
    const hours = (times: readonly number[]) =>
      asSeries({
        id: 'a',
        span: 'PT1H',
        detail: 'sketch',
        times: times.map(time => ({ at: time, values: [[1, 2], [], []] })),
      })
    await put('hours', [machine('a'), sample(at[1] ?? 0), sample(at[2] ?? 0)])
    const answer = await put('hours', hours(at))
    expect(answer).toMatchObject({ accepted: 1, unchanged: 0 })
    expect(answer.rejected).toEqual([
      {
        line: 1,
        path: 'history.at[1]',
        reason: expect.stringMatching(/has samples of its own.*, and 1 more of the line/),
      },
    ])
    expect(await put('hours', hours(at.slice(1)))).toMatchObject({ accepted: 0, rejected: [{ path: 'history.at[0]' }] })
  })

  it('are refused for a measure that is none and for numbers that are too great, whole', async () => {
    await put('none', [machine('a')])
    const list = [1, 2]
    const folded = { count: list, sum: list, max: list, last: list }
    const at = [TODAY - 2 * DAY, TODAY - DAY]
    const line = (own: Record<string, FoldedSeries>): IngestRecord => ({
      history: { type: TYPE, id: 'a', at, span: 'P1D', values: own },
    })
    const huge = { ...folded, max: [1, 1e200] }
    const other = { ...folded, quantiles: { '0.95': [1e200, 2] } }
    const answer = await put('none', [
      line({ nothing: folded }),
      line({ 'cpu.utilization': huge }),
      line({ 'cpu.utilization': other }),
      { samples: { type: TYPE, id: 'a', at, values: { 'cpu.utilization': [1, -1e200] } } },
    ])
    expect(answer).toMatchObject({ accepted: 0 })
    expect(answer.rejected.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'history.values.nothing is not a measure of vmware.vm',
      'history.values.cpu.utilization.max[1] is too great a number',
      'history.values.cpu.utilization.quantiles.0.95[0] is too great a number',
      'samples.values.cpu.utilization[1] is too great a number',
    ])
  })
})
