/** A session that sees machines and not what they refer to learns nothing of it: no id, no count, no group. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../../tests/support/database.js'
import type { IngestRecord } from '../../../../wire/ingest.js'
import type { AccessPolicy } from '../../../../wire/policy-shape.js'
import type { Query } from '../../../../wire/query.js'
import { limitedAccess } from '../../../access/data-access.js'
import type { Store } from '../../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
let store: Store
const entity = (type: string, id: string, fields: Record<string, unknown>): IngestRecord => ({
  entity: { type, id, fields: { name: id, ...fields } },
})

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  const records = [
    entity('vmware.cluster', 'c-1', {}),
    entity('vmware.cluster', 'c-2', {}),
    entity('vmware.vh', 'h-1', { 'cluster.id': 'c-1' }),
    entity('vmware.vm', 'a', { 'host.id': 'h-1', 'host.cluster.id': 'c-1' }),
    entity('vmware.vm', 'b', { 'host.id': 'h-1', 'host.cluster.id': 'c-2' }),
  ]
  await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
  await store.settled()
})
afterAll(() => store.close())

const CLOSED: AccessPolicy = { types: ['vmware.vm', 'vmware.vh'] }
const ask = async (query: Query, policy = CLOSED) =>
  (await store.datastore.query(query, { access: limitedAccess(testRegistry, [policy], 'd', NOW) })).rows
const cluster = { property: 'host.cluster.id' } as const
const n = { n: { count: true } } as const

describe.each(['vmware.vm', 'vm'])('a reference from %s to a type that is closed', entityType => {
  it('reads null, as its name does', async () => {
    const select = { cluster, name: { property: 'host.cluster.name' }, host: { property: 'host.id' } } as const
    const shown = entityType === 'vm' ? {} : select
    const rows = await ask({ entity: entityType, select: { id: { property: 'id' }, ...shown } })
    expect(rows).toHaveLength(2)
    if (entityType === 'vm') return
    expect(rows.map(row => [row.cluster, row.name, row.host])).toEqual([
      [null, null, 'h-1'],
      [null, null, 'h-1'],
    ])
  })
})

describe('a reference to a type that is closed', () => {
  it('makes no groups, and is in no head', async () => {
    const groups: Query = { entity: 'vmware.vm', select: n, groupBy: { x: cluster } }
    expect(await ask(groups)).toMatchObject([{ x: null, n: 2 }])
    expect(await ask({ ...groups, where: { ...cluster, op: 'exists', value: true } })).toEqual([])
    expect(await ask(groups, { types: ['vmware.vm', 'vmware.cluster'] })).toHaveLength(2)
  })

  it('is no way to ask who shares one', async () => {
    expect(await ask({ entity: 'vmware.vm', select: n, where: { ...cluster, op: '=', value: 'c-1' } })).toMatchObject([
      { n: 0 },
    ])
  })

  it('still holds what a session is locked to', async () => {
    const locked: AccessPolicy = {
      types: ['vmware.vm'],
      filters: { 'vmware.vm': { ...cluster, op: '=', value: 'c-2' } },
    }
    expect(await ask({ entity: 'vmware.vm', select: { id: { property: 'id' }, cluster } }, locked)).toMatchObject([
      { id: 'b', cluster: null },
    ])
  })
})
