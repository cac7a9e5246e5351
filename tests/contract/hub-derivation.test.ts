/** A hub says what the environments that feed it say at once, however these came to say it: after random changes in random order it is what the oracle says. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../../demo/estate/random.js'
import type { EntityRow } from '../../src/server/store/derived/types.js'
import { hubOf } from '../../src/wire/hub.js'
import { change } from '../support/hub-changes.js'
import { type ExpectedHub, expectedHub, expectedRegions, type SourceEntity } from '../support/hub-oracle.js'
import { type HubWorld, startHubs } from '../support/hub-world.js'
import { runs } from '../support/runs.js'

const NOW = new Date('2026-03-02T12:00:00Z')
const DAY = 86_400_000
const BATCHES = 18
let world: HubWorld
beforeAll(async () => {
  world = await startHubs(NOW)
})
afterAll(() => world.close())

/** What is read of everything, by the oracle's names. */
const COMMON = {
  ...{ name: 'name', nativeId: 'nativeId', endpoint: 'endpointId', platform: 'platformType' },
  ...{ sourceType: 'source.type', sourceId: 'source.id', observedBy: 'observedBy', owner: 'owner.id' },
  ...{ manager: 'managedBy.id', dimensions: 'dimensions', category: 'platformCategory' },
  ...{ zone: 'topologyMetadata.zone', layer: 'topologyMetadata.layer', group: 'topologyMetadata.groupId' },
  ...{ stratum: 'topologyMetadata.stratum', billed: 'topologyMetadata.hasNativeCosts' },
  ...{ isMany: 'topologyMetadata.highCardinality', peers: 'peers' },
  ...{ consumers: 'topologyConsumers', producers: 'topologyProducers' },
} as const
/** What is read of an asset. */
const ASSET = {
  ...COMMON,
  ...{ model: 'modelName', family: 'familyName', vendor: 'vendorName', version: 'version', rackUnits: 'rackUnits' },
  ...{ age: 'age', endOfLife: 'lifecycle.endOfLife', serials: 'serialNumbers', health: 'healthStatus', role: 'role' },
  ...{ states: 'healthByCategory', identifiers: 'oemIdentifiers' },
} as const
const SYSTEM = {
  ...ASSET,
  ...{ parts: 'hardwareAssets', nodes: 'nodesCount', sized: 'nodesSized' },
  ...{ warranty: 'warrantyExpires', machines: 'virtualMachinesCount', vcpus: 'cores.allocated' },
  ...{ allocated: 'memory.allocated', cores: 'cores.total', memory: 'memory.total', power: 'powerCapacity' },
} as const
const HARDWARE = {
  ...ASSET,
  ...{ warranty: 'lifecycle.expires', warrantyStatus: 'lifecycle.warrantyStatus', enclosure: 'enclosure' },
  ...{ processorVendor: 'processor.vendorName', system: 'system.id', components: 'components' },
} as const
const REGION = { ...COMMON, provider: 'provider', location: 'location', machines: 'virtualMachinesCount' }
const SINGLES: Record<string, Record<string, string>> = {
  'hub.k8s.cluster': { ...COMMON, version: 'version', flavor: 'flavor' },
  'hub.application': { ...COMMON, appSource: 'appSource', version: 'version' },
}

/** Rows of a hub that come of one of its sources, by id, with the oracle's names. */
async function read(hubId: string, type: string, names: Record<string, string>, datastoreId?: string) {
  const rows = await world.rowsOf(hubId, type, Object.values(names))
  const told = (row: EntityRow, name: string, path: string) => {
    const value = row[path] ?? (LISTS.includes(name) ? [] : null)
    if (name === 'states') return (value as { category: string; state: string }[]).map(said).sort()
    return name === 'components' ? (value as { name: string }[]).map(each => each.name) : value
  }
  return Object.fromEntries(
    rows
      .filter(({ id }) => datastoreId === undefined || id.startsWith(`${datastoreId}:`))
      .map(row => [
        row.id,
        Object.fromEntries(Object.entries(names).map(([name, path]) => [name, told(row, name, path)])),
      ]),
  )
}

/** Empty where nothing was ever said. */
const LISTS = ['peers', 'consumers', 'producers']
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

/** Each end that is known of a device is a record. */
async function recordsAreWhole(accountId: string) {
  const ends = { hwEndOfLife: 'Hardware support', swEndOfSupport: 'Software support', 'lifecycle.expires': 'Warranty' }
  const rows = await world.rowsOf(hubOf(accountId), 'hub.hardware', ['lifecycle.records', ...Object.keys(ends)])
  for (const row of rows) {
    const records = (row['lifecycle.records'] ?? []) as { what: string; day: string }[]
    const known = Object.entries(ends).flatMap(([path, what]) => (row[path] ? `${row[path]} ${what}` : []))
    expect(records.map(({ what, day }) => `${day} ${what}`).sort()).toEqual(known.sort())
    expect(records.map(({ day }) => day)).toEqual(records.map(({ day }) => day).sort())
  }
}

const SEEDS = ['one', 'two', 'three', 'seven', 'eleven', 'a hundred']

it.each(
  SEEDS.slice(0, runs(SEEDS.length)),
)('a hub says what its environments say after random changes in random order (%s)', async seed => {
  const random = createRandom(seed)
  const company = await world.companyWithHub(seed.length * 10 + seed.charCodeAt(1))
  const { environments } = world.api.store
  const second = await environments.create({
    ...{ name: 'Second estate', accountId: company.grandchild, authKeyHash: `second of ${seed}`, demo: false },
  })
  // All name what they have by the same ids.
  const client = await world.api.store.identity.createAccount({
    ...{ name: `Client of ${seed}`, type: 'organization', currency: 'USD' },
  })
  await world.api.store.accounts.relate(company.root, 'client', client.id)
  const third = await environments.create({
    ...{ name: 'Estate of a client', accountId: client.id, authKeyHash: `third of ${seed}`, demo: false },
  })
  const first = await environments.byDatastore(company.datastoreId)
  const sources = [first, second, third].flatMap(found =>
    found
      ? {
          ...{ datastoreId: found.datastoreId, name: found.name, accountId: found.accountId },
          ...{ managerId: found === third ? company.root : null, state: new Map<string, SourceEntity>() },
        }
      : [],
  )
  const compare = async (at = NOW) => {
    await world.hubs.run(at)
    const today = at.toISOString().slice(0, 10)
    const told = sources.map(({ state, ...source }) => ({ source, entities: [...state.values()] }))
    const singles = {}
    for (const { source, entities } of told) {
      const expected = expectedHub(source, entities, today)
      Object.assign(singles, expected.singles)
      expect(await hubAsIs(company.root, source.datastoreId)).toEqual(expected)
    }
    const regions = await read(hubOf(company.root), 'hub.cloud.region', REGION)
    expect(regions).toEqual(expectedRegions(told, singles))
    await recordsAreWhole(company.root)
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
