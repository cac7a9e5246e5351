/** A kept answer equals a new one: every table that a query's statements read belongs to a type that the answer is registered for. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReplicaStore, openTestStore, testRegistry } from '../../../../tests/support/database.js'
import { caseOf, SUBJECTS } from '../../../../tests/support/query-arbitraries.js'
import { runs } from '../../../../tests/support/runs.js'
import { typesInStatements } from '../../../../tests/support/types-in-statements.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'
import { typesRead } from './types-read.js'

const NOW = new Date('2026-11-21T12:30:00Z')
let store: Store
let replica: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  replica = await openReplicaStore(store)
})
afterAll(async () => {
  await replica.close()
  await store.close()
})

it.each(SUBJECTS)('knows all types that are read for a query of %s', async subject => {
  await fc.assert(
    fc.asyncProperty(caseOf(subject), async ({ query }) => {
      const { sql } = await store.datastore.explain(query, { access: systemAccess('d', NOW) })
      const known = typesRead(testRegistry, query)
      const read = typesInStatements(testRegistry, sql)
      expect(read.size).toBeGreaterThan(0)
      for (const type of read) expect(known).toContain(type)
    }),
    { numRuns: runs(40) },
  )
})

it('knows the entities of which charges are grouped by a dimension', async () => {
  const unit = { property: 'overlay.dimensions.unit' }
  const query: Query = { entity: 'cost', select: { n: { count: true } }, groupBy: { x: unit } }
  const { sql } = await store.datastore.explain(query, { access: systemAccess('d', NOW) })
  const read = typesInStatements(testRegistry, sql)
  expect(read).toContain('vmware.vm')
  for (const type of read) expect(typesRead(testRegistry, query)).toContain(type)
  expect(typesRead(testRegistry, { entity: 'cost', select: { n: { count: true } } })).toEqual(new Set(['cost']))
})

const cpu = (at: number, value: number) => ({
  samples: {
    type: 'vmware.vm',
    id: 'm',
    at: new Date(NOW.getTime() - at * 3_600_000).toISOString(),
    values: { 'cpu.utilization': value },
  },
})
const entity = (type: string, id: string, fields: Record<string, unknown>): IngestRecord => ({
  entity: { type, id, fields },
})
const QUERIES: Query[] = [
  { entity: 'vm', select: { n: { count: true } } },
  { entity: 'vmware.vm', select: { name: { property: 'name' }, host: { property: 'host.name' } } },
  { entity: 'vmware.vm', select: { name: { property: 'name' }, cpu: { metric: 'cpu.utilization.max' } } },
  {
    entity: 'vmware.vm',
    select: { cpu: { metric: 'cpu.utilization.max', series: true, aggregation: 'avg' } },
  },
  { entity: 'vmware.vh', select: { n: { count: true } }, where: { property: 'name', op: '=', value: 'other' } },
  { entity: 'entity', select: { n: { count: true } }, groupBy: { x: { property: 'type' } } },
]
const STEPS: IngestRecord[] = [
  entity('vmware.vh', 'h', { name: 'host' }),
  entity('vmware.vm', 'm', { name: 'machine', host: 'h' }),
  cpu(1, 10),
  // What is behind the machine's reference, another sample of an hour that is known, one of an hour long ago.
  entity('vmware.vh', 'h', { name: 'other' }),
  cpu(1.2, 90),
  cpu(20, 95),
  entity('aws.vm', 'a', { name: 'a' }),
  { gone: { type: 'vmware.vm', id: 'm' } },
]

it('answers the same from what it kept as anew, after every change, on the server that made it and on another', async () => {
  const access = systemAccess('k', NOW)
  let reused = 0
  for (const record of STEPS) {
    await store.datastore.ingest('k', [{ line: 1, record }])
    const { epoch, sequence } = await store.changes.head('datastore:k')
    for (const each of new Set([store, replica])) {
      for (const query of QUERIES) {
        const placed = { access, position: { epoch, sequence } }
        const first = await each.datastore.query(query, placed)
        expect(first).toEqual(await each.datastore.query(query, { access }))
        if ((await each.datastore.query(query, placed)) === first) reused += 1
      }
    }
  }
  expect(reused).toBeGreaterThan(0)
})
