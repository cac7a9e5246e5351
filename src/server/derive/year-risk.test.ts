import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../tests/support/database.js'
import type { IngestRecord } from '../../wire/ingest.js'
import type { Store } from '../store/store.js'
import { createJobRunner } from './job.js'
import { runwayJob } from './runway.js'

const HOUR = 3_600_000
const DAYS = 30
const NOW = new Date('2026-03-01T06:00:00Z')
const SYSTEM = { type: 'hub.system', id: 'hub:hosts' }
let store: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  const first = Date.parse('2026-03-01T00:00:00Z') - DAYS * 24 * HOUR
  const cluster = { type: 'vmware.cluster', id: 'hosts' }
  const records: IngestRecord[] = [
    { entity: { ...cluster, fields: { name: 'hosts' } } },
    ...Array.from({ length: DAYS * 24 + 6 }, (_, i) => ({
      samples: {
        ...cluster,
        at: new Date(first + i * HOUR).toISOString(),
        values: {
          ...{ 'cpu.utilization': 20, 'mem.utilization': 40 + Math.floor(i / 24) },
          ...{ 'storage.used': 950, 'storage.capacity': 1_000 },
        },
      },
    })),
  ]
  await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
  await write({ name: 'hosts' })
  await store.derived.copyMeasures('d', SYSTEM.type, { datastoreId: 'd', type: cluster.type, prefix: 'hub:' }, NOW)
})
afterAll(() => store.close())

const write = (values: Record<string, string | null>) =>
  store.derived.write('d', SYSTEM.type, { put: [{ id: SYSTEM.id, values }], isObserved: true }, NOW)
const path = (resource: string) => `resourcesUtilization.${resource}.riskYear`

async function risks(): Promise<Record<string, unknown>> {
  const log = { info() {}, error() {}, fatal() {}, warn() {}, debug() {} }
  await createJobRunner([runwayJob], store, testRegistry, log as never).run(NOW)
  const columns = [...['compute', 'memory', 'storage'].map(path), 'runwayRiskYear']
  const [row] = await store.derived.rows('d', { type: SYSTEM.type, columns, by: 'id', values: [SYSTEM.id] })
  return row ?? {}
}

it('says the risk of a year of each resource of a system by itself', async () => {
  const found = await risks()
  expect(found).toMatchObject({ [path('compute')]: 0, [path('storage')]: 100, runwayRiskYear: 100 })
  expect(Number(found[path('memory')])).toBeGreaterThan(90)
})

it('works out at once what an earlier release left out', async () => {
  await write({ [path('storage')]: null })
  expect(await risks()).toMatchObject({ [path('storage')]: 100 })
})
