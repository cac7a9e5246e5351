/** A question about a past time reads the fields that it asks for: a family of many types with all of their columns is long to plan. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import type { Query } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import { fieldsOf } from '../generated-tables.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const HOUR = 3_600_000
let clock = new Date(NOW.getTime() - 2 * HOUR)
let store: Store
const host = (serialNumber: string) => ({
  line: 1,
  record: {
    entity: {
      type: 'vmware.vh' as const,
      id: 'h',
      fields: { name: 'Host', serialNumber, 'cluster.id': 'c', 'hwIdentity.vendorName': 'Dell Inc.' },
    },
  },
})

beforeAll(async () => {
  store = await openTestStore({ now: () => clock })
  const cluster = { line: 2, record: { entity: { type: 'vmware.cluster', id: 'c', fields: { name: 'Cluster' } } } }
  await store.datastore.ingest('d', [host('S1'), cluster])
  clock = NOW
  await store.datastore.ingest('d', [host('S2')])
  await store.settled()
})
afterAll(() => store.close())

const context = () => ({ access: systemAccess('d', clock), origin: new Date(NOW.getTime() - HOUR).toISOString() })
const ask = async (query: Query) => (await store.datastore.query(query, context())).rows
const statementsOf = async (query: Query) => (await store.datastore.explain(query, context())).sql.join('\n')

it.each([
  'vmware.vh',
  'vm',
  'system',
  'entity',
])('every field of %s is there when it alone is asked for', async type => {
  const paths = Object.keys(fieldsOf(testRegistry.get(type)))
  const all = await ask({ entity: type, select: Object.fromEntries(paths.map(path => [path, { property: path }])) })
  for (const path of paths) {
    const rows = await ask({ entity: type, select: { value: { property: path } } })
    expect(rows.map(({ id, value }) => [path, id, value])).toEqual(all.map(row => [path, row.id, row[path]]))
  }
})

it('reads what filters, orders and joins ask for, and nothing else', async () => {
  const query: Query = {
    entity: 'vmware.vh',
    select: { cluster: { property: 'cluster.name' } },
    where: { property: 'serialNumber', op: '=', value: 'S1' },
    orderBy: [{ alias: 'cluster', direction: 'asc' }],
  }
  expect(await ask(query)).toEqual([{ id: 'h', type: 'vmware.vh', cluster: 'Cluster' }])
  const statements = await statementsOf(query)
  expect(statements).toContain('serialNumber')
  expect(statements).not.toContain('hwIdentity.vendorName')
  expect(await statementsOf({ entity: 'entity', select: { n: { count: true } } })).not.toContain('serialNumber')
})
