/** Series and summed percentiles against brute force: any metric, aggregation, range and step, over samples as they come. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import {
  type OracleEntity,
  rollUp,
  samplesOf,
  slotsOf,
  type World,
} from '../../../../tests/support/query-oracle-values.js'
import { runs } from '../../../../tests/support/runs.js'
import { entities } from '../../../../tests/support/world-arbitraries.js'
import { nearestRank } from '../../../analytics/daily.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query, Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const NOW = Date.parse('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
let store: Store
let datastores = 0

beforeAll(async () => {
  store = await openTestStore({ now: () => new Date(NOW) })
})
afterAll(() => store.close())

async function load(list: readonly OracleEntity[]): Promise<string> {
  datastores += 1
  const records = list.flatMap(({ type, id, samples }): IngestRecord[] => [
    { entity: { type, id, fields: { name: id } } },
    ...samples.map(({ at, values }) => ({ samples: { type, id, at: new Date(at).toISOString(), values } })),
  ])
  await store.datastore.ingest(`series-${datastores}`, numbered(records))
  return `series-${datastores}`
}
const numbered = (records: IngestRecord[]) => records.map((record, i) => ({ line: i + 1, record }))

const asked = fc.record({
  entity: fc.constantFrom('vmware.vm', 'vm'),
  metric: fc.constantFrom(
    'cpu.utilization.p95',
    'cpu.utilization.max',
    'cpu.utilization.avg',
    'net.data.rx.p95',
    'net.data.rx.max',
  ),
  how: fc.constantFrom('any' as const, 'sum' as const, 'avg' as const),
  step: fc.constantFrom(1, 5, 24),
  range: fc.constantFrom(
    { range: undefined, from: NOW - 24 * HOUR, to: NOW },
    { range: '7', from: NOW - 7 * HOUR, to: NOW },
    { range: '2026-11-20T18:20:00Z/2026-11-21T03:00:00Z', from: NOW - (18 + 1 / 6) * HOUR, to: NOW - 9.5 * HOUR },
  ),
})

/** Steps are aligned to the year 2000; the last hour asked for counts whole. */
function expectedPoints(list: readonly OracleEntity[], query: typeof asked extends fc.Arbitrary<infer T> ? T : never) {
  const step = query.step * HOUR
  const epoch = Date.UTC(2000)
  const end = Math.ceil(query.range.to / HOUR) * HOUR
  const dot = query.metric.lastIndexOf('.')
  const [measure, rollup] = [query.metric.slice(0, dot), query.metric.slice(dot + 1)]
  const chosen = list.filter(e => testRegistry.memberTypes(query.entity).includes(e.type))
  const points: [string, number | null][] = []
  for (let at = Math.floor((query.range.from - epoch) / step) * step + epoch; at < query.range.to; at += step) {
    const to = Math.min(at + step, end)
    const world = { from: at, to, now: NOW } as World
    const isSummed = query.how !== 'any' && rollup !== 'avg'
    const own = chosen
      .map(e =>
        rollUp(
          samplesOf(e, measure, at, to).map(({ value }) => value),
          rollup,
        ),
      )
      .filter(value => value !== null)
    const value = isSummed
      ? rollUp(
          slotsOf(chosen, measure, query.how as 'sum' | 'avg', world).map(slot => slot.value),
          rollup,
        )
      : query.how === 'any'
        ? rollUp(own, 'max')
        : query.how === 'avg'
          ? rollUp(own, 'avg')
          : own.length === 0
            ? null
            : own.reduce((a, b) => a + b, 0)
    points.push([new Date(at).toISOString(), value])
  }
  return points
}

describe('series', () => {
  it('are what brute force makes of the samples', async () => {
    await fc.assert(
      fc.asyncProperty(entities(NOW), fc.array(asked, { minLength: 25, maxLength: 25 }), async (list, queries) => {
        const datastoreId = await load(list)
        for (const query of queries) {
          const { rows, notes } = await store.datastore.query(
            { entity: query.entity, select: { v: { metric: query.metric, series: true, aggregation: query.how } } },
            {
              access: systemAccess(datastoreId, new Date(NOW)),
              resolution: `PT${query.step}H`,
              ...(query.range.range && { range: query.range.range }),
            },
          )
          const actual = (rows[0]?.v as Series).points.map(([at, v]) => [at, v === null ? null : v.toPrecision(8)])
          const expected = expectedPoints(list, query).map(([at, v]) => [at, v === null ? null : v.toPrecision(8)])
          expect({ query, points: actual }).toEqual({ query, points: expected })
          expect(notes).toBeUndefined()
        }
      }),
      { numRuns: runs(20), endOnFailure: true },
    )
  })
})

describe('summed percentiles beyond kept samples', () => {
  const DAY = 24 * HOUR
  const START = Date.parse('2026-11-12T00:00:00Z')
  const level = fc.array(fc.double({ min: 0.5, max: 100, noNaN: true }), { minLength: 12, maxLength: 12 })
  /** Two machines for some hours of a day that is closed, every five minutes. */
  const machines = fc.array(fc.tuple(level, level), { minLength: 1, maxLength: 6 })

  it.each(['p95', 'max'] as const)('say how far off the %s may be, and keep to it', async rollup => {
    await fc.assert(
      fc.asyncProperty(machines, async hours => {
        const list = ['a', 'b'].map(
          (id, own): OracleEntity => ({
            id,
            type: 'vmware.vm',
            fields: {},
            samples: hours.flatMap((pair, hour) =>
              (pair[own as 0 | 1] ?? []).map((value, i) => ({
                at: START + hour * HOUR + i * 300_000,
                values: { 'io.xfer': value },
              })),
            ),
          }),
        )
        const datastoreId = await load(list)
        // Closed first, and once nothing more has come for an hour without its samples.
        for (const later of [0, 2 * HOUR]) await store.keepUp(new Date(NOW + later), datastoreId)
        const world = { from: START, to: START + DAY, now: NOW } as World
        const range = `${new Date(START).toISOString()}/${new Date(START + DAY).toISOString()}`
        const among = async (select: Query['select'], groupBy?: Query['groupBy']) =>
          store.datastore.query(
            // By a filter that no sums are kept of, so that hours answer.
            {
              entity: 'vmware.vm',
              select,
              where: { property: 'name', op: 'exists', value: true },
              ...(groupBy && { groupBy }),
            },
            { access: systemAccess(datastoreId, new Date(NOW)), range, resolution: 'P1D' },
          )
        for (const how of ['sum', 'avg'] as const) {
          const { rows, notes } = await among(
            { n: { count: true }, v: { metric: `io.xfer.${rollup}`, aggregation: how } },
            { x: { property: 'name' } },
          )
          expect(rows.map(row => row.x)).toEqual(['a', 'b'])
          for (const [i, row] of rows.entries()) {
            const slots = slotsOf(list.slice(i, i + 1), 'io.xfer', how, world).map(({ value }) => value)
            const exact = rollup === 'max' ? Math.max(...slots) : nearestRank(slots, 0.95)
            const error = notes?.v?.error ?? Number.NaN
            expect(Math.abs(exact - Number(row.v)) / Number(row.v)).toBeLessThanOrEqual(error * 1.01 + 1e-6)
          }
        }
        for (const how of ['sum', 'avg'] as const) {
          const slots = slotsOf(list, 'io.xfer', how, world).map(({ value }) => value)
          const exact = rollup === 'max' ? Math.max(...slots) : nearestRank(slots, 0.95)
          for (const series of [false, true]) {
            const select = {
              v: { metric: `io.xfer.${rollup}`, aggregation: how, ...(series && { series: true as const }) },
            }
            const { rows, notes } = await among(select)
            const value = series ? (rows[0]?.v as Series).points[0]?.[1] : rows[0]?.v
            const error = notes?.v?.error ?? Number.NaN
            expect(notes?.v?.approximate).toBe(true)
            expect(Math.abs(exact - Number(value)) / Number(value)).toBeLessThanOrEqual(error * 1.01 + 1e-6)
          }
        }
      }),
      { numRuns: runs(30), endOnFailure: true },
    )
  })
})
