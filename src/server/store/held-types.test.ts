/** A query of a family asks the types that its datastore ever held, on whichever engine the run has. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/database.js'
import type { IngestRecord } from '../../wire/ingest.js'
import type { Query } from '../../wire/query.js'
import { systemAccess } from '../access/data-access.js'
import type { Store } from './store.js'

let clock = new Date('2026-11-21T12:00:00Z')
let store: Store
beforeAll(async () => {
  store = await openTestStore({ now: () => clock })
})
afterAll(() => store.close())

const machines: Query = { entity: 'vm', select: { name: { property: 'name' } } }
const access = (datastoreId: string) => systemAccess(datastoreId, clock)
const namesIn = async (datastoreId: string, origin?: string) => {
  const { rows } = await store.datastore.query(machines, { access: access(datastoreId), ...(origin && { origin }) })
  return rows.map(({ name }) => name).sort()
}
/** Types of machines of which the rows are read. */
async function asked(datastoreId: string): Promise<string[]> {
  const { sql } = await store.datastore.explain(machines, { access: access(datastoreId) })
  return [...new Set([...sql.join().matchAll(/"entity:([\w.]+\.vm)"/g)].map(([, type = '']) => type))].sort()
}
async function put(datastoreId: string, ...types: string[]): Promise<void> {
  const records = types.map((type): IngestRecord => ({ entity: { type, id: type, fields: { name: type } } }))
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  expect((await store.datastore.ingest(datastoreId, lines)).rejected).toEqual([])
}

it('of one that holds nothing asks one, and finds nothing', async () => {
  expect(await namesIn('none')).toEqual([])
  expect(await asked('none')).toHaveLength(1)
})

it('asks those that came, and those of no other datastore', async () => {
  await put('a', 'vmware.vm')
  await put('b', 'aws.vm', 'azure.vm')
  expect(await asked('a')).toEqual(['vmware.vm'])
  expect(await asked('b')).toEqual(['aws.vm', 'azure.vm'])
  await put('a', 'nutanix.vm')
  expect(await asked('a')).toEqual(['nutanix.vm', 'vmware.vm'])
  expect(await namesIn('a')).toEqual(['nutanix.vm', 'vmware.vm'])
  expect(await namesIn('b')).toEqual(['aws.vm', 'azure.vm'])
})

it('goes on asking what is gone: it was there', async () => {
  await put('c', 'vmware.vm', 'aws.vm')
  const before = clock.toISOString()
  clock = new Date(clock.getTime() + 3_600_000)
  await store.datastore.ingest('c', [{ line: 1, record: { gone: { type: 'aws.vm', id: 'aws.vm' } } }])
  clock = new Date(clock.getTime() + 3_600_000)
  expect(await namesIn('c')).toEqual(['vmware.vm'])
  expect(await namesIn('c', before)).toEqual(['aws.vm', 'vmware.vm'])
})
