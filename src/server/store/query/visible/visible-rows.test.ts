/** What an access sees of rows, on whichever engine the run has: two customers' data in one datastore. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../../tests/support/database.js'
import type { IngestRecord } from '../../../../wire/ingest.js'
import type { Cell, Filter, Query, QueryParams } from '../../../../wire/query.js'
import type { AccessPolicy } from '../../../../wire/scope.js'
import { limitedAccess } from '../../../access/data-access.js'
import type { Store } from '../../store.js'

const HOUR = 3_600_000
const NOW = new Date('2026-11-21T12:30:00Z')
let clock = new Date(NOW.getTime() - 10 * HOUR)
let store: Store

const machine = (id: string, name: string, host: string, fields = {}): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name, 'host.id': host, 'host.cluster.id': 'c', ...fields } },
})
const ENTITIES: IngestRecord[] = [
  { entity: { type: 'vmware.cluster', id: 'c', fields: { name: 'Shared', virtualMachinesCount: 3, hostsCount: 2 } } },
  { entity: { type: 'vmware.vh', id: 'h-a', fields: { name: 'host-a', 'cluster.id': 'c', virtualMachinesCount: 1 } } },
  { entity: { type: 'vmware.vh', id: 'h-b', fields: { name: 'host-b', 'cluster.id': 'c', virtualMachinesCount: 2 } } },
  machine('a1', 'customer-a', 'h-a', { virtualProcessorCount: 2, isTemplate: false }),
  machine('b1', 'customer-b', 'h-b', { virtualProcessorCount: 4 }),
  machine('b2', 'customer-b', 'h-b', { virtualProcessorCount: 8 }),
  { entity: { type: 'aws.vm', id: 'w1', fields: { name: 'customer-a' } } },
]
const lines = (records: IngestRecord[]) => records.map((record, i) => ({ line: i + 1, record }))
const locked = (filters: Record<string, Filter>, rest: AccessPolicy = {}): AccessPolicy => ({ filters, ...rest })
const isA: Filter = { property: 'name', op: '=', value: 'customer-a' }

async function names(policy: AccessPolicy, entity: string, params: QueryParams = {}): Promise<Cell[]> {
  const rows = await ask(policy, { entity, select: { name: { property: 'name' } } }, params)
  return rows.map(row => row.name ?? null)
}
async function ask(policy: AccessPolicy, query: Query, params: QueryParams = {}) {
  const access = limitedAccess(testRegistry, [policy], 'd', NOW)
  return (await store.datastore.query(query, { access, ...params })).rows
}

beforeAll(async () => {
  store = await openTestStore({ now: () => clock })
  expect((await store.datastore.ingest('d', lines(ENTITIES))).rejected).toEqual([])
  clock = NOW
})
afterAll(() => store.close())

describe('a lock of a member', () => {
  const policy = locked({ 'vmware.vm': isA })

  it('holds when it is read through its families', async () => {
    expect(await names(policy, 'vmware.vm')).toEqual(['customer-a'])
    expect(await names(policy, 'vm')).toEqual(['customer-a'])
    expect(await names(policy, 'entity')).toEqual(['customer-a'])
    expect(await names({ types: '*', ...policy }, 'vm')).toEqual(['customer-a', 'customer-a'])
    expect(await names({ types: ['vm'], ...policy }, 'entity')).toEqual(['customer-a', 'customer-a'])
  })

  it('holds in the past', async () => {
    const params = { origin: new Date(NOW.getTime() - HOUR).toISOString() }
    expect(await names(policy, 'vmware.vm', params)).toEqual(['customer-a'])
    expect(await names(policy, 'entity', params)).toEqual(['customer-a'])
  })

  it('leaves what it does not name closed', async () => {
    for (const entity of ['vmware.vh', 'aws.vm', 'cluster', 'insight', 'cost']) {
      await expect(names(policy, entity)).rejects.toMatchObject({ code: 3 })
    }
  })

  it('counts again what is counted of its entities, and hides what is worked out of them', async () => {
    const select = {
      n: { property: 'virtualMachinesCount' },
      hosts: { property: 'hostsCount' },
      runway: { property: 'compositeRunwayDays' },
    }
    const ofCluster = (p: AccessPolicy) => ask(p, { entity: 'vmware.cluster', select })
    await store.derived.write('d', 'vmware.cluster', { put: [{ id: 'c', values: { compositeRunwayDays: 30 } }] }, NOW)
    expect(await ofCluster({ types: '*' })).toMatchObject([{ n: 3, hosts: 2, runway: 30 }])
    expect(await ofCluster({ types: '*', ...policy })).toMatchObject([{ n: 1, hosts: 2, runway: null }])
    expect(await ofCluster({ types: ['vmware.cluster'] })).toMatchObject([{ n: null, hosts: null, runway: 30 }])
    const hosts = await ask({ types: '*', ...policy }, { entity: 'baremetal', select: { n: select.n } })
    expect(hosts.map(({ id, n }) => [id, n])).toEqual([
      ['h-a', 1],
      ['h-b', 0],
    ])
  })
})

describe('a lock of a family', () => {
  it('holds for each of its members', async () => {
    expect(await names(locked({ vm: isA }), 'vmware.vm')).toEqual(['customer-a'])
    expect(await names(locked({ entity: isA }), 'aws.vm')).toEqual(['customer-a'])
    expect(await names(locked({ entity: isA }), 'vmware.vh')).toEqual([])
  })

  it('finds nothing in members that lack what it asks of', async () => {
    const policy = locked({ vm: { property: 'isTemplate', op: '=', value: false } })
    expect(await names(policy, 'vm')).toEqual(['customer-a'])
    expect(await names(policy, 'aws.vm')).toEqual([])
  })
})

describe('a lock by a reference', () => {
  it('asks of the entity behind it, whether or not the session sees that', async () => {
    const filter: Filter = { property: 'host.name', op: '=', value: 'host-a' }
    expect(await names(locked({ 'vmware.vm': filter }), 'vmware.vm')).toEqual(['customer-a'])
  })

  it('is refused where it cannot be held to', async () => {
    const wrong: Filter[] = [
      { property: 'nmae', op: '=', value: 'a' },
      { metric: 'cpu.utilization.p95', op: '>', value: 5 },
      { property: 'virtualProcessorCount', op: '=', value: 'four' },
    ]
    for (const filter of wrong) {
      await expect(names(locked({ 'vmware.vm': filter }), 'vm')).rejects.toMatchObject({ code: 3 })
    }
  })
})

describe('a reference', () => {
  it('does not name what is hidden', async () => {
    const select = { host: { property: 'host.name' }, cluster: { property: 'host.cluster.name' } }
    const policy: AccessPolicy = {
      types: ['vmware.vm', 'vmware.vh'],
      filters: { 'vmware.vh': { property: 'name', op: '=', value: 'host-a' } },
    }
    const rows = await ask(policy, { entity: 'vmware.vm', select, orderBy: [{ alias: 'host', direction: 'asc' }] })
    expect(rows.map(({ host, cluster }) => [host, cluster])).toEqual([
      ['host-a', null],
      [null, null],
      [null, null],
    ])
    const byHost = { x: { property: 'host.name' } }
    expect(
      await ask(policy, { entity: 'vm', select: { n: { count: true } }, groupBy: { x: { property: 'name' } } }),
    ).toHaveLength(2)
    expect(await ask(policy, { entity: 'vmware.vm', select: { n: { count: true } }, groupBy: byHost })).toEqual([
      { x: null, n: 2 },
      { x: 'host-a', n: 1 },
    ])
    const where: Filter = { property: 'host.name', op: '=', value: 'host-b' }
    expect(await ask(policy, { entity: 'vmware.vm', select: { n: { count: true } }, where })).toEqual([{ n: 0 }])
  })
})
