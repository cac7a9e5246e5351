/** The hub judges each system as its environment does, whatever kind it is: a client whose cluster is critical there is critical here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHubs } from '../../src/server/derive/hub/hubs.js'
import { judgeHub } from '../../src/server/derive/hub/judge.js'
import { wellnessJob } from '../../src/server/derive/wellness.js'
import { createLog } from '../../src/server/log.js'
import { policiesOf } from '../../src/server/policies/effective.js'
import type { EntityRow } from '../../src/server/store/derived/types.js'
import { testRegistry } from '../support/database.js'
import { type EstateStore, openEstateStore } from '../support/estate-store.js'

const DATASTORE = 'judged'
const [HUB_TYPES, SOURCE_TYPES] = [true, false].map(isOfHub =>
  testRegistry.memberTypes('system').filter(type => type.startsWith('hub.') === isOfHub),
) as [string[], string[]]
const SUPPORT = ['swSupportStatus', 'swEndOfSupport', 'swRelease', 'swSupportSource']
const JUDGED = ['wellnessStatus', 'wellnessFacets', 'compositeRunwayDays', ...SUPPORT]
const ORDER = ['critical', 'caution', 'nominal', null]

let estate: EstateStore
beforeAll(async () => {
  estate = await openEstateStore(DATASTORE, 300)
})
afterAll(() => estate.store.close())

async function rowsOf(datastoreId: string, type: string, columns: readonly string[]): Promise<EntityRow[]> {
  const has = columns.filter(path => Object.hasOwn(testRegistry.get(type).fields, path))
  return estate.store.derived.page(datastoreId, { type, columns: has, after: '', limit: 10_000 })
}

/** The environment's own round of wellness, and the hub's after it. */
async function judge(): Promise<void> {
  const { store, context } = estate
  const { now } = context.access
  const policies = await policiesOf(store, await store.environments.byDatastore(DATASTORE))
  const yieldToRequests = async () => undefined
  for (const type of SOURCE_TYPES) {
    const spec = testRegistry.get(type)
    const of = { store, registry: testRegistry, datastoreId: DATASTORE, spec, now, policies, yieldToRequests }
    await wellnessJob.run(of)
  }
  const hubs = createHubs({ store, log: createLog('silent'), onWorked: (hub, at) => judgeHub(store, hub, at) })
  await hubs.run(now)
  await hubs.stop()
}

/** Returns each entity that the environment judges with its entity in the hub. Hardware differs from the system that it is part of. */
async function pairs(): Promise<{ type: string; source: EntityRow; hub: EntityRow }[]> {
  const hubId = estate.hubContext.access.datastoreId
  const ofHub = new Map<string, EntityRow[]>()
  for (const type of HUB_TYPES.filter(each => each !== 'hub.hardware')) {
    for (const row of await rowsOf(hubId, type, ['source.type', 'source.id', ...JUDGED])) {
      const key = `${row['source.type']} ${row['source.id']}`
      ofHub.set(key, [...(ofHub.get(key) ?? []), row])
    }
  }
  const found: Awaited<ReturnType<typeof pairs>> = []
  for (const type of SOURCE_TYPES) {
    for (const source of await rowsOf(DATASTORE, type, JUDGED)) {
      const [hub, ...others] = ofHub.get(`${type} ${source.id}`) ?? []
      expect([type, source.id, hub !== undefined, others]).toEqual([type, source.id, true, []])
      if (hub) found.push({ type, source, hub })
    }
  }
  return found
}

const facetsOf = ({ wellnessFacets }: EntityRow) => (wellnessFacets ?? []) as string[]

async function expectAgreement(): Promise<void> {
  for (const { type, source, hub } of await pairs()) {
    const known = facetsOf(source).filter(facet => !facet.endsWith(': unknown'))
    expect([type, source.id, facetsOf(hub)]).toEqual([type, source.id, expect.arrayContaining(known)])
    // The hub knows of the hardware too: it may say worse, never better.
    const [there, here] = [source, hub].map(row => ORDER.indexOf((row.wellnessStatus as string | null) ?? null))
    expect([type, source.id, Number(here) <= Number(there)]).toEqual([type, source.id, true])
    const told = SUPPORT.filter(path => Object.hasOwn(source, path))
    expect([type, ...told.map(path => hub[path])]).toEqual([type, ...told.map(path => source[path])])
  }
}

describe('the hub says of each system what its environment says', () => {
  it('of every kind, of wellness and support', async () => {
    await judge()
    await expectAgreement()
    const judged = (await pairs()).filter(({ source }) => source.wellnessStatus !== null).map(({ type }) => type)
    expect(new Set(judged)).toEqual(new Set(['k8s.cluster', 'netapp.cluster', 'nutanix.cluster']))
  })

  it('of a Kubernetes cluster that runs out of memory, to the counts of its company', async () => {
    const { store, context, hubContext } = estate
    const { now } = context.access
    const [cluster] = await rowsOf(DATASTORE, 'k8s.cluster', [])
    const values = { compositeRunwayDays: 12, compositeRunwayResource: 'memory' }
    await store.derived.write(DATASTORE, 'k8s.cluster', { put: [{ id: cluster?.id ?? '', values }] }, now)
    await judge()
    await expectAgreement()
    const ofIt = (await pairs()).find(({ source }) => source.id === cluster?.id)
    expect(ofIt?.hub).toMatchObject({ wellnessStatus: 'critical', compositeRunwayDays: 12 })
    const counted = await rowsOf(hubContext.access.datastoreId, 'hub.account', [
      ...['wellness.critical', 'leastRunwayDays'],
    ])
    const critical = (await pairs()).filter(({ hub }) => hub.wellnessStatus === 'critical').length
    expect(counted).toMatchObject([{ leastRunwayDays: 12 }])
    expect(counted[0]?.['wellness.critical']).toBeGreaterThanOrEqual(critical)
  })
})
