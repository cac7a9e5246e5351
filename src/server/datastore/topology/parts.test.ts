/** Applications hang on the machines and workloads that say the same of themselves. */
import { expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import { ingestEstate } from '../../../../tests/support/estate-changes.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { AccessPolicy } from '../../../wire/scope.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import { createParts } from './parts.js'
import { readTopology } from './resource.js'

const NOW = new Date('2026-03-02T12:30:00Z')
const entity = (type: string, id: string, fields: Record<string, unknown>): IngestRecord =>
  ({ entity: { type, id, fields: { name: id, ...fields } } }) as IngestRecord
const column = (...texts: (string | null)[]) => [texts]
const rows = (count: number, place = 0) => ({ place, from: 0, end: count })

it('are found by a tag, or by their name, in whatever case', async () => {
  const store = await openTestStore({ now: () => NOW })
  await ingestEstate(store, 'd', [
    entity('application.manifest', 'shop-portal', { tags: { application: 'Shop' } }),
    entity('application.manifest', 'shop-api', { tags: { application: 'Shop' } }),
    entity('application.manifest', 'crm', {}),
    entity('vmware.vh', 'h1', {}),
    entity('vmware.vm', 'web', { 'host.id': 'h1' }),
    entity('azure.vm', 'front', { tags: { application: 'shop' } }),
    entity('aws.vm', 'cache', { tags: { application: 'crm', role: 'cache' } }),
    entity('k8s.deployment', 'api', { tags: { 'app.kubernetes.io/part-of': 'crm' } }),
    entity('aws.vm', 'other', { tags: { application: 'erp' } }),
    entity('vmware.vm', 'plain', { 'host.id': 'h1' }),
  ])
  const edgesOf = async (policy?: AccessPolicy) => {
    const position = await store.changes.head('datastore:d')
    const access = policy ? limitedAccess(testRegistry, [policy], 'd', NOW) : systemAccess('d', NOW)
    const { nodes, edges } = await readTopology(store, { access, position })
    return edges.consumer
      .map((from, i) => `${nodes.id[from]}→${nodes.id[edges.producer[i] ?? -1]}`)
      .filter(edge => !edge.endsWith('h1'))
      .sort()
  }
  const tagged = ['crm→api', 'crm→cache', 'shop-api→front', 'shop-portal→front']
  expect(await edgesOf()).toEqual(tagged)
  const noted = { value: { tags: { application: 'crm' } }, version: 0 }
  await store.overlays.set(systemAccess('d', NOW), { type: 'vmware.vm', id: 'web' }, noted, { by: 'Ada', now: NOW })
  expect(await edgesOf()).toEqual([...tagged, 'crm→web'].sort())
  // Of what is not seen nothing hangs on anything.
  const filters = { 'azure.vm': { property: 'name', op: '=', value: 'another' } } as const
  expect(await edgesOf({ types: ['application.manifest', 'azure.vm', 'aws.vm'], filters })).toEqual(['crm→cache'])
  await store.close()
})

it('are not found by what more than fifty of them say', () => {
  for (const [count, found] of [
    [50, 50],
    [51, 0],
  ] as const) {
    const parts = createParts()
    parts.offerPart(column('shop'), rows(1, 100))
    parts.offerWhole(column(...Array.from({ length: count }, () => 'shop')), rows(count))
    const pairs: number[][] = []
    parts.resolve((whole, part) => pairs.push([whole, part]))
    expect(pairs).toHaveLength(found)
  }
})

it('take what they are called by before their names', () => {
  const parts = createParts()
  parts.offerWhole(
    [
      ['shop', null],
      ['portal', 'portal'],
    ],
    rows(2),
  )
  parts.offerPart(column('portal', 'shop', null), rows(3, 10))
  const pairs: number[][] = []
  parts.resolve((whole, part) => pairs.push([whole, part]))
  expect(pairs).toEqual([
    [1, 10],
    [0, 11],
  ])
})
