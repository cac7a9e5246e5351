/** What heavy statements come to while the planner knows nothing of the tables: the first minute after an import. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'
import { rowsAtOnce } from './run-query.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
const MACHINES = 40
const HOURS = 12
let store: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  const ids = Array.from({ length: MACHINES }, (_, i) => `m${i}`)
  const records = [
    ...ids.map(
      (id, i): IngestRecord => ({
        entity: { type: 'vmware.vm', id, fields: { name: id, virtualProcessorCount: (i % 4) + 1 } },
      }),
    ),
    ...ids.flatMap(id =>
      Array.from({ length: HOURS * 2 }, (_, i): IngestRecord => {
        const at = new Date(NOW.getTime() - (i + 1) * (HOUR / 2)).toISOString()
        return { samples: { type: 'vmware.vm', id, at, values: { 'cpu.utilization': i } } }
      }),
    ),
  ]
  await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
})
afterAll(() => store.close())

const sum: Query['select'] = { v: { metric: 'cpu.utilization.p95', aggregation: 'sum' } }
const queries: [string, Query, string?][] = [
  ['one sum', { entity: 'vmware.vm', select: sum }],
  ['sums by group', { entity: 'vmware.vm', select: sum, groupBy: { x: { property: 'virtualProcessorCount' } } }],
  ['a summed series', { entity: 'vmware.vm', select: { v: { ...sum.v, series: true } as Query['select'][string] } }],
  ['sums from hours', { entity: 'vmware.vm', select: sum }, '2026-10-01T00:00:00Z/2026-11-21T12:30:00Z'],
  ['a sum of a family', { entity: 'vm', select: sum }],
]

it.each(queries)('does not compare each entity with each hour for %s', async (_what, query, range) => {
  const access = systemAccess('d', NOW)
  const { plan } = await store.datastore.explain(query, { access, ...(range !== undefined && { range }) })
  expect(plan.join('\n')).toContain('#id')
  expect(plan.filter(line => /Join Filter: .*#id/.test(line))).toEqual([])
})

const page: Query = {
  entity: 'vmware.vm',
  select: { name: { property: 'name' }, cpu: { metric: 'cpu.utilization.p95' } },
  limit: 3,
}

it('finds the rows of a page before it reads what was measured of each, and reads no row that was put aside as a whole', async () => {
  const origin = new Date(NOW.getTime() - HOUR).toISOString()
  const { sql } = await store.datastore.explain(page, { access: systemAccess('d', NOW), origin })
  const [first = ''] = sql
  const found = /any\(array\((.*?limit [^)]*)\)\)/s.exec(first)?.[1]
  expect(found).toContain('entity_history')
  expect(found).not.toContain('packed:vmware.vm')
  expect(first).toContain('packed:vmware.vm')
  expect(first).not.toContain('jsonb_populate_record')
})

it('begins a page where the index of its order can begin', async () => {
  const access = systemAccess('d', NOW)
  const { next } = await store.datastore.query(page, { access })
  const { sql } = await store.datastore.explain({ ...page, cursor: next ?? '' }, { access })
  expect(sql[0]).toMatch(/e\."name" collate "C" >= \$\d+::text and/)
})

it('looks up a name behind a reference by what is referred to alone, so that the planner may keep those it has found', async () => {
  const select: Query['select'] = { host: { property: 'host.name' } }
  const { sql } = await store.datastore.explain({ entity: 'vmware.vm', select }, { access: systemAccess('d', NOW) })
  expect(sql[0]).toMatch(/"to:host\.id"\s+on "to:host\.id"\.id = e\."host\.id"/)
})

it('works out a percentile over a range once for each row, however often it is looked at', async () => {
  const { plan } = await store.datastore.explain(page, { access: systemAccess('d', NOW), range: '12' })
  // Ranks by value and the total are a step each.
  expect(plan.filter(line => line.includes('WindowAgg'))).toHaveLength(2)
})

it('exports short pages over a range, but not where the order is worked out of all rows for each', () => {
  const by = (alias: string): Query => ({ ...page, orderBy: [{ alias, direction: 'asc' }] })
  const rows = [page, by('name'), by('cpu')].map(query => rowsAtOnce(query, { isDefault: false }))
  expect([...rows, rowsAtOnce(page, { isDefault: true })]).toEqual([200, 200, 2_000, 2_000])
})
