/**
 * A hub kept up: what the derivation takes after a change of 1,000 hosts (`PLINTH_BENCH_ROWS`) in clusters of ten, after a change of as many machines, and
 * of all of it at first. On the embedded database, or on the PostgreSQL in `PLINTH_TEST_DATABASE_URL`.
 */
import { createHubs } from '../../src/server/derive/hub/hubs.js'
import { judgeHub } from '../../src/server/derive/hub/judge.js'
import { createLifecycle } from '../../src/server/derive/lifecycle.js'
import { createLog } from '../../src/server/log.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openTestStore } from '../support/database.js'
import { median, report } from './report.js'

const HOSTS = Number(process.env.PLINTH_BENCH_ROWS ?? 1_000)
const OF_A_CLUSTER = 10
const GOAL_MS = 500
const RUNS = 7
const now = new Date()
const store = await openTestStore({ now: () => now, derive: createLifecycle().derive })
const { id } = await store.identity.createAccount({
  name: 'Bench',
  type: 'organization',
  currency: 'USD',
  capabilities: ['hub'],
})
const environment = { name: 'Estate', accountId: id, authKeyHash: 'key', demo: false }
const { datastoreId } = await store.environments.create(environment)
await store.hubs.open({ id })

const ingest = async (records: IngestRecord[]) => {
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  const { rejected } = await store.datastore.ingest(datastoreId, lines)
  if (rejected[0]) throw new Error(JSON.stringify(rejected[0]))
}
const put = (type: string, i: number, fields: Record<string, unknown>) =>
  ({ entity: { type, id: `${type} ${i}`, fields: { name: `${type} ${i}`, ...fields } } }) as IngestRecord
const clusterOf = (i: number) => `vmware.cluster ${Math.floor(i / OF_A_CLUSTER)}`
const each = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i))
const hostsOf = (age: number) =>
  each(HOSTS, i =>
    put('vmware.vh', i, {
      'cluster.id': clusterOf(i),
      ...{ age, serialNumber: `S${i}`, memorySize: 524_288, 'processor.cores': 48 },
      ...{ 'hwIdentity.vendorName': 'Dell Inc.', 'hwIdentity.name': 'PowerEdge R650' },
      ...{ 'osIdentity.name': 'VMware ESXi 8.0.3', 'runtime.powerState': 'poweredOn' },
    }),
  )
const machinesOf = (memoryAllocated: number) =>
  each(HOSTS, i => put('vmware.vm', i, { 'host.cluster.id': clusterOf(i), virtualProcessorCount: 4, memoryAllocated }))

await ingest([
  ...each(Math.ceil(HOSTS / OF_A_CLUSTER), i => put('vmware.cluster', i, {})),
  ...hostsOf(1),
  ...machinesOf(1),
])
await store.settled()

/** Worked out, and worked out with what is judged of it. */
async function timed(isJudged: boolean): Promise<number> {
  const hubs = createHubs({
    store,
    log: createLog('silent'),
    ...(isJudged && { onWorked: (hub, at) => judgeHub(store, hub, at) }),
  })
  const start = performance.now()
  await hubs.run(now)
  const spent = performance.now() - start
  await hubs.stop()
  return spent
}

report({ name: `all of ${HOSTS} hosts at first (${store.engine})`, value: await timed(true), unit: 'ms' })
await store.tend()
for (const [name, lines] of [
  [`a change of ${HOSTS} hosts`, hostsOf],
  [`a change of ${HOSTS} machines`, machinesOf],
] as const) {
  for (const [what, isJudged] of [
    ['worked out', false],
    ['worked out and judged', true],
  ] as const) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      await ingest(lines(2 + run + (isJudged ? RUNS : 0)))
      times.push(await timed(isJudged))
    }
    report({ name: `${name}, ${what}`, value: median(times), unit: 'ms', goal: GOAL_MS })
  }
}
await store.close()
