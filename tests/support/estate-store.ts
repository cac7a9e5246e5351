/** A store filled with a demo estate, for tests over every type. */
import { expect } from 'vitest'
import type { Estate } from '../../demo/estate/estate.js'
import { generateEstate } from '../../demo/estate/generate.js'
import { hourLines } from '../../demo/estate/hour.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { createHubs } from '../../src/server/derive/hub/hubs.js'
import { judgeHub } from '../../src/server/derive/hub/judge.js'
import { createLifecycle } from '../../src/server/derive/lifecycle.js'
import { createLog } from '../../src/server/log.js'
import type { QueryContext } from '../../src/server/store/query/query-context.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openTestStore } from './database.js'

const HOUR = 3_600_000
/** The hour the estate is founded; the store's clock stands at its end. */
const ANCHOR = Date.UTC(2026, 0, 1) / HOUR
const CHUNK = 2_000

export interface EstateStore {
  store: Store
  /** What queries of its hub are asked with. */
  hubContext: QueryContext
  estate: Estate
  /** What queries of this estate are asked with. */
  context: QueryContext
  ingest(records: readonly IngestRecord[]): Promise<void>
}

/** `name` is the estate's seed and the datastore's id. */
export async function openEstateStore(name: string, size: number, hours = 1): Promise<EstateStore> {
  const context = { access: systemAccess(name, new Date((ANCHOR + 1) * HOUR)) }
  const store = await openTestStore({ now: () => context.access.now, derive: createLifecycle().derive })
  const estate = generateEstate(name, size, ANCHOR)
  const ingest = async (records: readonly IngestRecord[]) => {
    for (let start = 0; start < records.length; start += CHUNK) {
      const lines = records.slice(start, start + CHUNK).map((record, i) => ({ line: i + 1, record }))
      expect((await store.datastore.ingest(name, lines)).rejected).toEqual([])
    }
  }
  await ingest(estate.entities.map(({ type, id, fields }) => ({ entity: { type, id, fields } })) as IngestRecord[])
  for (let back = hours - 1; back >= 0; back--) await ingest(hourLines(estate, ANCHOR - back) as IngestRecord[])
  const hubContext = await workHub(store, name, context.access.now)
  return { store, estate, context, hubContext, ingest }
}

/** The hub of the account that the estate's environment is in, which both are made for. */
async function workHub(store: Store, datastoreId: string, now: Date): Promise<QueryContext> {
  const account = { name: 'Estate', type: 'organization' as const, currency: 'USD', capabilities: ['hub'] }
  const { id } = await store.identity.createAccount(account)
  const authKeyHash = `key of ${datastoreId}`
  await store.environments.create({ name: 'Estate', accountId: id, authKeyHash, demo: false, datastoreId })
  const hub = await store.hubs.open({ id })
  const hubs = createHubs({ store, log: createLog('silent'), onWorked: (each, at) => judgeHub(store, each, at) })
  await hubs.run(now)
  await hubs.stop()
  return { access: systemAccess(hub.datastoreId, now) }
}
