/** Hubs are worked out from the environments that feed them, change by change, and say what all of these say at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../../demo/estate/random.js'
import { createHubs, type Hubs } from '../../src/server/derive/hub/hubs.js'
import { judgeHub } from '../../src/server/derive/hub/judge.js'
import { createLog } from '../../src/server/log.js'
import { hubOf } from '../../src/wire/hub.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'
import { type ExpectedHub, expectedHub, type SourceEntity } from '../support/hub-oracle.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'

const NOW = new Date('2026-03-02T12:00:00Z')
let api: TestApi
let hubs: Hubs

beforeAll(async () => {
  api = await startApi(undefined, NOW)
  const { store } = api
  hubs = createHubs({ store, log: createLog('silent'), onWorked: (hub, now) => judgeHub(store, hub, now) })
})
afterAll(async () => {
  await hubs.stop()
  await api.close()
})

async function companyWithHub(n: number): Promise<StaffedCompany> {
  const company = await staffedCompany(api, n)
  await api.store.accounts.change(company.root, { capabilities: ['hub'] })
  await api.store.hubs.open({ id: company.root })
  return company
}

const ingest = async (datastoreId: string, records: readonly IngestRecord[]) => {
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  const { rejected } = await api.store.datastore.ingest(datastoreId, lines)
  expect(rejected).toEqual([])
}
const put = (type: string, id: string, fields: Record<string, unknown> = {}): IngestRecord =>
  ({ entity: { type, id, fields: { name: id, ...fields } } }) as IngestRecord
const gone = (type: string, id: string): IngestRecord => ({ gone: { type, id } })

const rowsOf = (hubId: string, type: string, columns: string[]) =>
  api.store.derived.page(hubId, { type, columns, after: '', limit: 10_000 })

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
