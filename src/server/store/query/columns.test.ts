/** Columns and pages say of entities what rows say, in the same order, now and as of a time. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query, Row } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const HOUR = 3_600_000
const start = Date.parse('2026-11-21T10:00:00Z')
let now = start
let store: Store

/** Some share a name, and some have none. */
const machine = (i: number, powerState: string): IngestRecord => ({
  entity: {
    type: 'vmware.vm',
    id: `m${String(i).padStart(2, '0')}`,
    fields: {
      ...(i % 4 !== 3 && { name: `n${i % 5}` }),
      ...{ 'host.id': `h${i % 3}`, 'runtime.powerState': powerState, IPv4Addresses: [`10.0.0.${i}`, '10.0.1.1'] },
      ...{ virtualProcessorCount: i, isTemplate: i % 7 === 0, annotation: i % 2 === 0 ? null : `"${i}"` },
    },
  },
})
const ingest = async (records: IngestRecord[]) => {
  const { rejected } = await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(rejected).toEqual([])
}

beforeAll(async () => {
  store = await openTestStore({ now: () => new Date(now) })
  const hosts = [0, 1, 2].map(
    (i): IngestRecord => ({ entity: { type: 'vmware.vh', id: `h${i}`, fields: { name: `host ${i}` } } }),
  )
  await ingest([...hosts, ...Array.from({ length: 20 }, (_, i) => machine(i, 'poweredOn'))])
  now = start + 2 * HOUR
  await ingest([4, 7, 8, 11].map(i => machine(i, 'poweredOff')))
})
afterAll(() => store.close())

const query: Query = {
  entity: 'vmware.vm',
  select: {
    name: { property: 'name' },
    host: { property: 'host.name' },
    power: { property: 'runtime.powerState' },
    cpus: { property: 'virtualProcessorCount' },
    addresses: { property: 'IPv4Addresses' },
    note: { property: 'annotation' },
    again: { property: 'name' },
    cpu: { metric: 'cpu.utilization.p95' },
  },
  where: { property: 'isTemplate', op: '!=', value: true },
}
const times: [string, string | undefined][] = [
  ['now', undefined],
  ['as of a time', new Date(start + HOUR).toISOString()],
]

it.each(times)('are those of the rows %s, however many are read at once', async (_when, origin) => {
  const context = { access: systemAccess('d', new Date(now)), ...(origin !== undefined && { origin }) }
  const { rows } = await store.datastore.query({ ...query, limit: 100 }, context)
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).sort(byName))
  expect(rows.filter(({ power }) => power === 'poweredOff')).toHaveLength(origin === undefined ? 3 : 0)
  const bare = rows.map(({ type: _type, ...row }) => row)
  expect(bare).toHaveLength(17)
  for (const limit of [1, 3, 17, 18, 100]) {
    const read: Row[] = []
    for await (const { size, id, cells } of store.datastore.exportColumns({ ...query, limit }, context)) {
      for (let i = 0; i < size; i++)
        read.push({
          id: id[i] ?? null,
          ...Object.fromEntries(Object.entries(cells).map(([alias, values]) => [alias, values[i] ?? null])),
        })
    }
    expect(read).toEqual(bare)
    const paged: Row[] = []
    let cursor: string | null | undefined
    do {
      const page = await store.datastore.query({ ...query, limit, ...(cursor && { cursor }) }, context)
      paged.push(...page.rows)
      cursor = page.next
    } while (cursor)
    expect(paged).toEqual(rows)
  }
})

it('know what was measured late, of a type of which nothing was measured before', async () => {
  const context = { access: systemAccess('d', new Date(now)), origin: new Date(start + HOUR).toISOString() }
  const measured = async () => {
    const found: unknown[] = []
    for await (const { id, cells } of store.datastore.exportColumns(query, context))
      found.push(...id.flatMap((one, i) => (cells.cpu?.[i] == null ? [] : [[one, cells.cpu[i]]])))
    return found
  }
  expect(await measured()).toEqual([])
  const at = new Date(start + HOUR / 2).toISOString()
  await ingest([{ samples: { type: 'vmware.vm', id: 'm02', at, values: { 'cpu.utilization': 40 } } }])
  expect(await measured()).toEqual([['m02', 40]])
  const { rows } = await store.datastore.query({ ...query, limit: 100 }, context)
  expect(rows.filter(({ cpu }) => cpu !== null).map(({ id, cpu }) => [id, cpu])).toEqual([['m02', 40]])
})

it('are of entities one by one', async () => {
  const count: Query = { entity: 'vmware.vm', select: { n: { count: true } } }
  const context = { access: systemAccess('d', new Date(now)) }
  await expect(store.datastore.exportColumns(count, context)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    error: 'INVALID_QUERY',
  })
})

/** By code point; what has no name comes last. */
function byName(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return String(a) < String(b) ? -1 : 1
}
