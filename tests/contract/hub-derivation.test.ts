/** A hub says what the environments that feed it say at once, however these came to say it: after random changes in random order it is what the oracle says. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom, type Random } from '../../demo/estate/random.js'
import type { EntityRow } from '../../src/server/store/derived/types.js'
import { hubOf } from '../../src/wire/hub.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { type ExpectedHub, expectedHub, type SourceEntity } from '../support/hub-oracle.js'
import { MODELS } from '../support/hub-oracle-assets.js'
import { gone, type HubWorld, put, startHubs } from '../support/hub-world.js'
import { runs } from '../support/runs.js'

const NOW = new Date('2026-03-02T12:00:00Z')
const DAY = 86_400_000
const BATCHES = 18
let world: HubWorld
beforeAll(async () => {
  world = await startHubs(NOW)
})
afterAll(() => world.close())

/** What is read of an asset, by the oracle's names. */
const ASSET = {
  ...{ zone: 'topologyMetadata.zone', layer: 'topologyMetadata.layer', group: 'topologyMetadata.groupId' },
  ...{ model: 'modelName', family: 'familyName', vendor: 'vendorName', version: 'version', rackUnits: 'rackUnits' },
  ...{ age: 'age', endOfLife: 'lifecycle.endOfLife', serials: 'serialNumbers', health: 'healthStatus', role: 'role' },
  states: 'healthByCategory',
  peers: 'peers',
} as const
const SYSTEM = {
  ...ASSET,
  ...{ type: 'source.type', parts: 'topologyProducers', nodes: 'nodesCount', sized: 'nodesSized' },
  ...{ warranty: 'warrantyExpires', machines: 'virtualMachinesCount', vcpus: 'cores.allocated' },
  ...{ allocated: 'memory.allocated', cores: 'cores.total', memory: 'memory.total', power: 'powerCapacity' },
} as const
const HARDWARE = {
  ...ASSET,
  ...{ warranty: 'lifecycle.expires', warrantyStatus: 'lifecycle.warrantyStatus', enclosure: 'enclosure' },
  ...{ processorVendor: 'processor.vendorName', system: 'system.id', consumers: 'topologyConsumers' },
} as const
const SINGLE = {
  zone: 'topologyMetadata.zone',
  layer: 'topologyMetadata.layer',
  billed: 'topologyMetadata.hasNativeCosts',
}
const SINGLES: Record<string, Record<string, string>> = {
  'hub.k8s.cluster': { ...SINGLE, version: 'version', flavor: 'flavor' },
  'hub.cloud.region': { ...SINGLE, provider: 'provider' },
  'hub.application': { ...SINGLE, appSource: 'appSource', version: 'version' },
}

/** Rows of a hub that come of one of its sources, by id, with the oracle's names. */
async function read(hubId: string, type: string, names: Record<string, string>, datastoreId: string) {
  const rows = await world.rowsOf(hubId, type, Object.values(names))
  const told = (row: EntityRow, name: string, path: string) =>
    name === 'peers'
      ? (row[path] ?? [])
      : name === 'states'
        ? (row[path] as { category: string; state: string }[]).map(said).sort()
        : (row[path] ?? null)
  return Object.fromEntries(
    rows
      .filter(({ id }) => id.startsWith(`${datastoreId}:`))
      .map(row => [
        row.id,
        Object.fromEntries(Object.entries(names).map(([name, path]) => [name, told(row, name, path)])),
      ]),
  )
}

const said = ({ category, state }: { category: string; state: string }) => `${category}: ${state}`

async function hubAsIs(accountId: string, datastoreId: string): Promise<ExpectedHub> {
  const hubId = hubOf(accountId)
  const singles = Object.entries(SINGLES).map(async ([to, names]) =>
    Object.entries(await read(hubId, to, names, datastoreId)).map(([id, values]) => [id, { to, ...values }]),
  )
  const systems = await read(hubId, 'hub.system', SYSTEM, datastoreId)
  const hardware = await read(hubId, 'hub.hardware', HARDWARE, datastoreId)
  return { systems, hardware, singles: Object.fromEntries((await Promise.all(singles)).flat()) } as never
}

type Fields = Record<string, unknown>
const TYPES: Record<string, (random: Random, some: (type: string) => string | null) => Fields> = {
  'vmware.datacenter': random => ({ name: random.pick(['Amsterdam', 'Berlin']) }),
  'vmware.cluster': (random, some) => ({
    flavor: random.pick(['standard', 'vsan']),
    'datacenter.id': some('vmware.datacenter'),
  }),
  'windows.cluster': () => ({}),
  'nutanix.cluster': random => ({ version: random.pick(['6.5', '6.8', null]) }),
  'scalecomputing.cluster': random => ({ version: random.pick(['9.4', null]) }),
  'netapp.cluster': (random, some) => ({
    ...{ serialNumber: `N${random.integer(1, 4)}`, version: random.pick(['9.14', null]) },
    ...{
      location: random.pick(['Cellar', null]),
      replicationPartners: [some('netapp.cluster'), 'odd'].filter(Boolean),
    },
  }),
  'vmware.vh': (random, some) => ({
    ...host(random, ['VMware ESXi 8.0.3', 'VMware ESXi 7.0.3', null]),
    ...{ 'cluster.id': some('vmware.cluster'), 'datacenter.id': some('vmware.datacenter') },
    ...{ inMaintenance: random.next() < 0.2, inQuarantine: random.next() < 0.1 },
  }),
  'windows.host': (random, some) => ({
    ...host(random, ['Microsoft Windows Server 2022 Datacenter', null]),
    'cluster.id': some('windows.cluster'),
  }),
  'nutanix.host': (random, some) => ({
    ...host(random, ['AHV 10.0', null]),
    ...{ 'cluster.id': some('nutanix.cluster'), 'hypervisor.nutanixProductFamily': random.pick(['NX', 'HX', null]) },
    location: random.pick(['Row 1', null]),
  }),
  'scalecomputing.node': (random, some) => ({
    ...host(random, ['HyperCore 9.4', null]),
    'cluster.id': some('scalecomputing.cluster'),
  }),
  'netapp.node': (random, some) => ({
    ...{ 'cluster.id': some('netapp.cluster'), serialNumber: `S${random.integer(1, 9)}` },
    ...{ state: random.pick(['up', 'down', 'taken_over']), modelName: random.pick(['AFF-A250', 'FAS2750', null]) },
    ...{ location: random.pick(['Row 2', null]), version: random.pick(['9.14', '9.15', null]) },
    haPartners: random.next() < 0.3 ? null : [some('netapp.node'), some('netapp.node')].filter(Boolean),
  }),
  'xclarity.pmachine': random => {
    const { 'osIdentity.name': _, ...fields } = host(random, [null])
    const powerCapacity = random.pick([750, 0, null])
    return {
      ...fields,
      powerCapacity,
      firmwareVersion: random.pick(['3.10', null]),
      location: random.pick(['Row 3', null]),
    }
  },
  'snmp.switch': random => ({
    ...{ state: random.pick(['up', 'down']), serialNumber: `W${random.integer(1, 9)}` },
    ...{ vendorName: random.pick(['Contoso', 'HP', null]), modelName: random.pick(['S1', null]), version: '4.32' },
  }),
  'veeam.server': random => ({ version: random.pick(['12.1', null]) }),
  'vmware.vm': (random, some) => ({
    ...{ 'host.cluster.id': some('vmware.cluster'), 'host.id': some('vmware.vh') },
    ...{ virtualProcessorCount: random.integer(1, 8), memoryAllocated: 1024, isTemplate: random.next() < 0.2 },
  }),
  'windows.vm': (random, some) => ({
    ...{ 'host.cluster.id': some('windows.cluster'), 'host.id': some('windows.host') },
    ...{ virtualProcessorCount: random.integer(1, 8), memoryAllocated: 2048 },
  }),
  'nutanix.vm': (random, some) => ({
    ...{ 'cluster.id': some('nutanix.cluster'), 'host.id': some('nutanix.host') },
    virtualProcessorCount: random.integer(1, 8),
  }),
  'scalecomputing.vm': (random, some) => ({
    ...{ 'node.cluster.id': some('scalecomputing.cluster'), 'node.id': some('scalecomputing.node') },
    virtualProcessorCount: random.integer(1, 8),
  }),
  'k8s.cluster': random => ({ version: random.pick(['v1.34.1', 'v1.33.0']), backingType: random.pick(['AKS', null]) }),
  'cloud.region': random => ({ provider: 'AWS', locationName: random.pick(['Frankfurt', null]) }),
  'application.manifest': random => ({ source: 'helm', version: random.pick(['1.0', '1.1']) }),
}

function host(random: Random, systems: (string | null)[]): Fields {
  const model = random.pick([...Object.keys(MODELS), null])
  const day = (year: number) => (random.next() < 0.4 ? null : `${random.integer(year, year + 3)}-05-01`)
  return {
    serialNumber: random.next() < 0.2 ? null : `S${random.integer(1, 9)}`,
    'hwIdentity.name': model,
    'hwIdentity.vendorName': model === null ? null : (MODELS[model]?.vendor ?? null),
    'processor.name': random.pick(['Intel(R) Xeon(R) Gold 6330', 'AMD EPYC 7543', 'Kunpeng 920', null]),
    'processor.cores': random.next() < 0.2 ? null : random.integer(8, 64),
    memorySize: random.next() < 0.2 ? null : random.integer(1, 8) * 65_536,
    age: random.next() < 0.3 ? null : random.integer(0, 7),
    'lifecycle.endOfLife': day(2026),
    'lifecycle.warrantyExpires': day(2024),
    'osIdentity.name': random.pick(systems),
    'runtime.powerState': random.pick(['poweredOn', 'poweredOff']),
    'runtime.connectionState': random.pick(['connected', 'disconnected']),
  }
}

/** A source as it is after some changes, and the lines that told them. */
function change(random: Random, state: Map<string, SourceEntity>): IngestRecord {
  const type = random.pick(Object.keys(TYPES))
  const id = `${type}-${random.integer(1, 4)}`
  const key = `${type} ${id}`
  if (state.has(key) && random.next() < 0.3) {
    state.delete(key)
    return gone(type, id)
  }
  // What is named may not be there, yet or any more.
  const some = (of: string) => (random.next() < 0.25 ? null : `${of}-${random.integer(1, 4)}`)
  const fields = TYPES[type]?.(random, some) ?? {}
  state.set(key, { type, id, fields })
  return put(type, id, fields)
}

const SEEDS = ['one', 'two', 'three', 'seven', 'eleven', 'a hundred']

it.each(
  SEEDS.slice(0, runs(SEEDS.length)),
)('a hub says what its environments say after random changes in random order (%s)', async seed => {
  const random = createRandom(seed)
  const company = await world.companyWithHub(seed.length * 10 + seed.charCodeAt(1))
  const { environments } = world.api.store
  const second = await environments.create({
    ...{ name: 'Second estate', accountId: company.child, authKeyHash: `second of ${seed}`, demo: false },
  })
  // Both name what they have by the same ids.
  const sources = [company.datastoreId, second.datastoreId].map(datastoreId => ({
    ...{ datastoreId, state: new Map<string, SourceEntity>() },
  }))
  const compare = async (at = NOW) => {
    await world.hubs.run(at)
    const today = at.toISOString().slice(0, 10)
    for (const { datastoreId, state } of sources)
      expect(await hubAsIs(company.root, datastoreId)).toEqual(expectedHub(datastoreId, [...state.values()], today))
  }
  for (let batch = 0; batch < BATCHES; batch++) {
    const { datastoreId, state } = random.pick(sources)
    await world.ingest(
      datastoreId,
      Array.from({ length: random.integer(1, 16) }, () => change(random, state)),
    )
    if (random.next() < 0.5) await compare()
  }
  await compare()
  // The next day all of it is worked out anew: nothing differs.
  await compare(new Date(NOW.getTime() + DAY))
})
