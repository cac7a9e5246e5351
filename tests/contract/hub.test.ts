/** Hubs are worked out from the environments that feed them, change by change, and say what all of these say at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../../demo/estate/random.js'
import { createHubs, type Hubs } from '../../src/server/derive/hub/hubs.js'
import { createLog } from '../../src/server/log.js'
import { hubOf } from '../../src/wire/hub.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { TestApi } from '../support/api.js'
import { type ExpectedHub, expectedHub, type SourceEntity } from '../support/hub-oracle.js'
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

async function hubAsIs(accountId: string, datastoreId: string): Promise<ExpectedHub> {
  const hubId = hubOf(accountId)
  const ours = ({ id }: { id: string }) => id.startsWith(`${datastoreId}:`)
  const systems = await rowsOf(hubId, 'hub.system', [
    ...['source.type', 'role', 'nodesCount', 'virtualMachinesCount', 'cores.allocated', 'cores.total'],
    ...['serialNumbers', 'healthStatus'],
  ])
  const hardware = await rowsOf(hubId, 'hub.hardware', ['system.id', 'serialNumbers', 'healthStatus'])
  const singles: Record<string, string> = {}
  for (const type of ['hub.k8s.cluster', 'hub.cloud.region', 'hub.application']) {
    for (const row of (await rowsOf(hubId, type, [])).filter(ours)) singles[row.id] = type
  }
  return {
    systems: Object.fromEntries(
      systems.filter(ours).map(row => [
        row.id,
        {
          type: row['source.type'] as string,
          role: row.role as string,
          nodes: row.nodesCount as number,
          machines: row.virtualMachinesCount as number | null,
          vcpus: row['cores.allocated'] as number | null,
          cores: row['cores.total'] as number | null,
          serials: row.serialNumbers as string[],
          health: row.healthStatus as string,
        },
      ]),
    ),
    hardware: Object.fromEntries(
      hardware.filter(ours).map(row => [
        row.id,
        {
          system: row['system.id'] as string | null,
          serials: row.serialNumbers as string[],
          health: row.healthStatus as string,
        },
      ]),
    ),
    singles,
  }
}

const TYPES: Record<string, (random: Random, some: (type: string) => string | null) => Record<string, unknown>> = {
  'vmware.cluster': random => ({ flavor: random.pick(['standard', 'vsan']) }),
  'nutanix.cluster': () => ({}),
  'netapp.cluster': random => ({ serialNumber: `N${random.integer(1, 4)}` }),
  'vmware.vh': (random, some) => host(random, some('vmware.cluster')),
  'nutanix.host': (random, some) => host(random, some('nutanix.cluster')),
  'netapp.node': (random, some) => ({
    'cluster.id': some('netapp.cluster'),
    serialNumber: `S${random.integer(1, 9)}`,
    state: random.pick(['up', 'down', 'taken_over']),
  }),
  'xclarity.pmachine': random => host(random, undefined),
  'snmp.switch': random => ({ state: random.pick(['up', 'down']), serialNumber: `W${random.integer(1, 9)}` }),
  'veeam.server': () => ({}),
  'vmware.vm': (random, some) => ({
    'host.cluster.id': some('vmware.cluster'),
    'host.id': some('vmware.vh'),
    virtualProcessorCount: random.integer(1, 8),
    memoryAllocated: 1024,
    isTemplate: random.next() < 0.2,
  }),
  'nutanix.vm': (random, some) => ({
    'cluster.id': some('nutanix.cluster'),
    'host.id': some('nutanix.host'),
    virtualProcessorCount: random.integer(1, 8),
  }),
  'k8s.cluster': () => ({ version: 'v1.34.1' }),
  'cloud.region': () => ({ provider: 'AWS' }),
  'application.manifest': () => ({ source: 'helm' }),
}

function host(random: Random, cluster: string | null | undefined): Record<string, unknown> {
  return {
    ...(cluster !== undefined && { 'cluster.id': cluster }),
    serialNumber: `S${random.integer(1, 9)}`,
    'processor.cores': random.integer(8, 64),
    'runtime.powerState': random.pick(['poweredOn', 'poweredOff']),
    'runtime.connectionState': random.pick(['connected', 'disconnected']),
  }
}

/** A source as it is after some changes, and the lines that told them. */
function change(random: Random, state: Map<string, SourceEntity>): IngestRecord {
  const type = random.pick(Object.keys(TYPES))
  const id = `${type}-${random.integer(1, 5)}`
  const key = `${type} ${id}`
  if (state.has(key) && random.next() < 0.3) {
    state.delete(key)
    return gone(type, id)
  }
  // What is named may not be there, yet or any more.
  const some = (of: string) => (random.next() < 0.25 ? null : `${of}-${random.integer(1, 5)}`)
  const fields = TYPES[type]?.(random, some) ?? {}
  state.set(key, { type, id, fields })
  return put(type, id, fields)
}

describe('a hub', () => {
  it.each([
    'one',
    'two',
    'three',
  ])('says what its environment says after random changes in random order (%s)', async seed => {
    const company = await companyWithHub(seed.length * 10 + seed.charCodeAt(1))
    const { root: accountId, datastoreId } = company
    const random = createRandom(seed)
    const state = new Map<string, SourceEntity>()
    for (let batch = 0; batch < 40; batch++) {
      await ingest(
        datastoreId,
        Array.from({ length: random.integer(1, 12) }, () => change(random, state)),
      )
      if (random.next() < 0.5) continue
      await hubs.run(NOW)
      expect(await hubAsIs(accountId, datastoreId)).toEqual(expectedHub(datastoreId, [...state.values()]))
    }
    await hubs.run(NOW)
    const followed = await hubAsIs(accountId, datastoreId)
    expect(followed).toEqual(expectedHub(datastoreId, [...state.values()]))
    // The next day all of it is worked out anew: nothing differs.
    await hubs.run(new Date(NOW.getTime() + 86_400_000))
    expect(await hubAsIs(accountId, datastoreId)).toEqual(followed)
  })
})

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
