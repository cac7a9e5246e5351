/** Hubs are worked out from the environments that feed them, change by change (hub-derivation.test.ts says what they say): whom they show, and what they keep. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHubs, type Hubs } from '../../src/server/derive/hub/hubs.js'
import { createLog } from '../../src/server/log.js'
import { hubOf } from '../../src/wire/hub.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { TestApi } from '../support/api.js'
import { gone, type HubWorld, put, startHubs } from '../support/hub-world.js'

const NOW = new Date('2026-03-02T12:00:00Z')
let api: TestApi
let hubs: Hubs
let world: HubWorld
const companyWithHub = (n: number) => world.companyWithHub(n)
const ingest = (datastoreId: string, records: readonly IngestRecord[]) => world.ingest(datastoreId, records)
const rowsOf = (hubId: string, type: string, columns: string[]) => world.rowsOf(hubId, type, columns)

beforeAll(async () => {
  world = await startHubs(NOW)
  ;({ api, hubs } = world)
})
afterAll(() => world.close())

describe('whom a hub shows', () => {
  const hardwareOf = async (accountId: string) =>
    (await rowsOf(hubOf(accountId), 'hub.hardware', ['name', 'owner.id', 'managedBy.id'])).map(row => [
      row.name,
      row['owner.id'],
      row['managedBy.id'],
    ])

  it('is its account and those below it, and a client for as long as it is one', async () => {
    const [ours, theirs] = [await companyWithHub(81), await companyWithHub(82)]
    // The same ids on both sides.
    for (const each of [ours, theirs]) {
      await ingest(each.datastoreId, [
        put('vmware.cluster', 'c'),
        put('vmware.vh', 'h', { 'cluster.id': 'c', name: each.root }),
      ])
    }
    await hubs.run(NOW)
    const own = [ours.root, ours.grandchild, null]
    expect(await hardwareOf(ours.root)).toEqual([own])
    expect(await hardwareOf(theirs.root)).toEqual([[theirs.root, theirs.grandchild, null]])
    await api.store.accounts.relate(ours.root, 'client', theirs.root)
    await hubs.run(NOW)
    expect(new Set(await hardwareOf(ours.root))).toEqual(new Set([own, [theirs.root, theirs.grandchild, ours.root]]))
    const clients = await rowsOf(hubOf(ours.root), 'hub.client', ['name', 'hardwareCount'])
    expect(clients.map(row => [row.id, row.hardwareCount])).toContainEqual([theirs.grandchild, 1])
    // It does not go the other way.
    expect(await hardwareOf(theirs.root)).toEqual([[theirs.root, theirs.grandchild, null]])
    await api.store.accounts.unrelate(ours.root, 'client', theirs.root)
    // Before anybody is let in again, without waiting for the next round.
    await hubs.settle(ours.root, NOW)
    expect(await hardwareOf(ours.root)).toEqual([own])
  })

  it('is no environment that is read scrambled, unless the hub is', async () => {
    const company = await companyWithHub(83)
    await ingest(company.datastoreId, [put('vmware.vh', 'secret')])
    await hubs.run(NOW)
    expect(await hardwareOf(company.root)).toHaveLength(1)
    await scramble(company.environmentId)
    await hubs.run(NOW)
    expect(await hardwareOf(company.root)).toEqual([])
    const hub = await api.store.environments.byDatastore(hubOf(company.root))
    await scramble(hub?.id ?? '')
    await hubs.run(NOW)
    expect(await hardwareOf(company.root)).toHaveLength(1)
  })

  async function scramble(id: string): Promise<void> {
    const record = await api.store.environmentRecords.record(id)
    await api.store.environmentRecords.change(id, { scramble: true, version: record?.version ?? 0 })
  }
})

describe('what a hub keeps', () => {
  it('is refused from sources', async () => {
    const company = await companyWithHub(84)
    const lines = [{ line: 1, record: put('hub.system', 's') }]
    const { rejected } = await api.store.datastore.ingest(company.datastoreId, lines)
    expect(rejected).toMatchObject([{ line: 1 }])
  })

  it('is measured as its source is, in its own units, from the first sample on', async () => {
    const company = await companyWithHub(85)
    const { root, datastoreId } = company
    const at = (hour: number, minute: number) => new Date(NOW.getTime() - hour * 3_600_000 + minute * 60_000)
    const sample = (hour: number, minute: number, cpu: number): IngestRecord => ({
      samples: {
        ...{ type: 'vmware.cluster', id: 'c', at: at(hour, minute).toISOString() },
        values: { 'cpu.utilization': cpu, 'storage.used': 2 },
      },
    })
    await ingest(datastoreId, [
      put('vmware.cluster', 'c'),
      ...[60, 5, 4].flatMap(h => [sample(h, 1, h), sample(h, 20, h + 7)]),
    ])
    await hubs.run(NOW)
    await ingest(datastoreId, [sample(3, 0, 91), sample(4, 40, 55)])
    await hubs.run(NOW)
    const ids = ['c']
    const range = { from: at(100, 0), to: NOW }
    const columns = ['cpu.utilization.p95', 'cpu.utilization.max', 'storage.used.last']
    const source = await api.store.derived.hours(datastoreId, { type: 'vmware.cluster', ids, ...range }, columns)
    const id = `${datastoreId}:vmware.cluster:c`
    const copied = await api.store.derived.hours(hubOf(root), { type: 'hub.system', ids: [id], ...range }, columns)
    expect(copied).toHaveLength(4)
    const inGiB = source.map(row => ({ ...row, id, 'storage.used.last': Number(row['storage.used.last']) * 1024 }))
    expect(copied).toEqual(inGiB)
  })

  it('is worked out by another server where this one was away, and once where both are there', async () => {
    const company = await companyWithHub(86)
    const { root, datastoreId } = company
    await ingest(datastoreId, [put('snmp.switch', 'a')])
    await hubs.run(NOW)
    // It heard nothing of what came before it was there.
    await ingest(datastoreId, [put('snmp.switch', 'b'), gone('snmp.switch', 'a')])
    const other = createHubs({ store: api.store, log: createLog('silent') })
    await Promise.all([other.run(NOW), hubs.run(NOW)])
    await other.stop()
    const names = (await rowsOf(hubOf(root), 'hub.system', ['name'])).map(row => row.name)
    expect(names).toEqual(['b'])
    const before = await api.store.changes.head(`datastore:${hubOf(root)}`)
    await hubs.run(NOW)
    expect(await api.store.changes.head(`datastore:${hubOf(root)}`)).toEqual(before)
  })
})
