/** Companies with hubs, whose environments are written by ingest and whose hubs are worked out when a test says so. */
import { expect } from 'vitest'
import { createHubs, type Hubs } from '../../src/server/derive/hub/hubs.js'
import { judgeHub } from '../../src/server/derive/hub/judge.js'
import { createLog } from '../../src/server/log.js'
import type { EntityRow } from '../../src/server/store/derived/types.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from './api.js'
import { type StaffedCompany, staffedCompany } from './tenancy.js'

export interface HubWorld {
  api: TestApi
  hubs: Hubs
  companyWithHub(n: number): Promise<StaffedCompany>
  ingest(datastoreId: string, records: readonly IngestRecord[]): Promise<void>
  rowsOf(hubId: string, type: string, columns: string[]): Promise<EntityRow[]>
  close(): Promise<void>
}

export async function startHubs(now?: Date, given?: Store): Promise<HubWorld> {
  const api = await startApi(given, now)
  const { store } = api
  const hubs = createHubs({ store, log: createLog('silent'), onWorked: (hub, at) => judgeHub(store, hub, at) })
  const ingest = async (datastoreId: string, records: readonly IngestRecord[]) => {
    const lines = records.map((record, i) => ({ line: i + 1, record }))
    const { rejected } = await store.datastore.ingest(datastoreId, lines)
    expect(rejected).toEqual([])
  }
  return {
    api,
    hubs,
    async companyWithHub(n) {
      const company = await staffedCompany(api, n)
      await store.accounts.change(company.root, { capabilities: ['hub'] })
      await store.hubs.open({ id: company.root })
      // A company's machine runs nowhere: it would leave open where there are none.
      await ingest(company.datastoreId, [gone('vmware.vm', 'a')])
      return company
    },
    ingest,
    rowsOf: (hubId, type, columns) => store.derived.page(hubId, { type, columns, after: '', limit: 10_000 }),
    async close() {
      await hubs.stop()
      await api.close()
    },
  }
}

export const put = (type: string, id: string, fields: Record<string, unknown> = {}): IngestRecord =>
  ({ entity: { type, id, fields: { name: id, ...fields } } }) as IngestRecord
export const gone = (type: string, id: string): IngestRecord => ({ gone: { type, id } })
