/** What a jump to an earlier time reads: what changed since then, of columns that are kept of now. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { openSharedEngine, type SharedEngine } from '../../../../tests/support/shared-engine.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Columns } from './columns.js'
import { pastColumns } from './past-columns.js'
import type { QueryContext } from './query-context.js'
import { exportColumns } from './run-query.js'

let now = new Date('2026-03-02T10:00:00Z')
const then = '2026-03-02T11:00:00.000Z'
let engine: SharedEngine

async function ingest(datastoreId: string, ...records: IngestRecord[]): Promise<void> {
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  expect((await engine.store.datastore.ingest(datastoreId, lines)).rejected).toEqual([])
}
const put = (type: string, id: string, fields: Record<string, unknown>) =>
  ({ entity: { type, id, fields: { name: id, ...fields } } }) as IngestRecord
const machines = ['m1', 'm2', 'm3'].map(id => put('vmware.vm', id, { 'host.cluster.id': `c${id}` }))

beforeAll(async () => {
  engine = await openSharedEngine(() => now)
  for (const id of ['quiet', 'measured']) await ingest(id, put('vmware.cluster', 'cm3', {}), ...machines)
  const sample = { type: 'vmware.vm', id: 'm1', at: '2026-03-02T09:59:00Z', values: { 'cpu.utilization': 5 } }
  await ingest('measured', { samples: sample })
  now = new Date('2026-03-02T12:00:00Z')
  await ingest('quiet', put('vmware.vm', 'm2', { guestHostname: 'new' }), put('vmware.cluster', 'cm3', { name: 'new' }))
})
afterAll(() => engine.close())

const plain: Query = {
  entity: 'vmware.vm',
  select: { name: { property: 'name' }, host: { property: 'guestHostname' }, in: { property: 'host.cluster.name' } },
}
const measured: Query = { ...plain, select: { ...plain.select, cpu: { metric: 'cpu.utilization.p95' } } }

/** The ids that are read as of then, beside the columns that come of it. */
async function ask(datastoreId: string, query: Query, isKept = true, origin?: string) {
  const source = { db: engine.db, registry: testRegistry }
  const access = systemAccess(datastoreId, now)
  const columns = (await exportColumns(source, query, { access }).next()).value as Columns
  const read: unknown[] = []
  const parts = {
    source,
    kept: { find: async () => (isKept ? { columns, name: 'name' } : undefined) },
    pages(part: Query, context: QueryContext) {
      read.push(context.origin, part.where && 'value' in part.where && part.where.value)
      return exportColumns(source, part, context)
    },
  }
  const found = await pastColumns(parts, query, { access, ...(origin !== undefined && { origin }) }, {})
  return { read, cells: found && Object.fromEntries(Object.entries(found.cells)) }
}

it('reads what changed, and what refers to something that had another name', async () => {
  expect(await ask('quiet', plain, true, then)).toEqual({
    read: [then, expect.toSatisfy(ids => [...ids].sort().join() === 'm2,m3')],
    cells: { name: ['m1', 'm2', 'm3'], host: [null, null, null], in: [null, null, 'cm3'] },
  })
  const own: Query = { ...plain, select: { name: { property: 'name' }, host: { property: 'guestHostname' } } }
  expect((await ask('quiet', own, true, then)).read).toEqual([then, ['m2']])
  expect((await ask('quiet', measured, true, then)).cells).toMatchObject({ name: ['m1', 'm2', 'm3'] })
})

it('reads nothing where nothing changed since', async () => {
  expect(await ask('measured', plain, true, then)).toMatchObject({ read: [], cells: { name: ['m1', 'm2', 'm3'] } })
})

it('leaves to be read anew what is measured, what is not kept, and what is of now', async () => {
  const none = { read: [], cells: undefined }
  expect(await ask('measured', measured, true, then)).toEqual(none)
  expect(await ask('quiet', plain, false, then)).toEqual(none)
  expect(await ask('quiet', plain)).toEqual(none)
})
