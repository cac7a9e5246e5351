/**
 * What runs on what in a hub, worked out of one environment of 20,000 machines (`PLINTH_BENCH_ROWS`) with applications and nodes of Kubernetes among them:
 * at first, and after a change of 1,000 of them. The baseline reads the names and the tags of the machines in two statements, by where they run, and makes nothing of them.
 */
import type { HubContext } from '../../src/server/derive/hub/context.js'
import { createHubs } from '../../src/server/derive/hub/hubs.js'
import { workRelations } from '../../src/server/derive/hub/relations.js'
import { createLifecycle } from '../../src/server/derive/lifecycle.js'
import { createLog } from '../../src/server/log.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openTestStore } from '../support/database.js'
import { median, report, timed } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 20_000)
const CHANGED = Math.min(1_000, MACHINES)
const OF_A_CLUSTER = 250
const APPLICATIONS = 200
const NODES = Math.ceil(MACHINES / 20)
const LINES = 2_000
const RUNS = 5
const now = new Date()
const store = await openTestStore({ now: () => now, derive: createLifecycle().derive })
const account = { name: 'Bench', type: 'organization', currency: 'USD', capabilities: ['hub'] } as const
const { id } = await store.identity.createAccount({ ...account, capabilities: [...account.capabilities] })
const environment = { name: 'Estate', accountId: id, authKeyHash: 'key', demo: false }
const { datastoreId } = await store.environments.create(environment)
await store.hubs.open({ id })

async function ingest(records: readonly IngestRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += LINES) {
    const lines = records.slice(start, start + LINES).map((record, i) => ({ line: i + 1, record }))
    const { rejected } = await store.datastore.ingest(datastoreId, lines)
    if (rejected[0]) throw new Error(JSON.stringify(rejected[0]))
  }
}
const put = (type: string, i: number, fields: Record<string, unknown>) =>
  ({ entity: { type, id: `${type} ${i}`, fields: { name: `${type} ${i}`, ...fields } } }) as IngestRecord
const each = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i))
/** Machines from the first to `count`; of another `turn` they stand in other clusters and are of other applications. */
const machinesOf = (count: number, turn: number) =>
  each(count, i =>
    put('vmware.vm', i, {
      ...{ name: `m${i}`, guestHostname: `m${i}.corp.example` },
      'host.cluster.id': `vmware.cluster ${(Math.floor(i / OF_A_CLUSTER) + turn) % Math.ceil(MACHINES / OF_A_CLUSTER)}`,
      tags: { application: `application.manifest ${(i + turn) % APPLICATIONS}` },
    }),
  )
await ingest([
  ...each(Math.ceil(MACHINES / OF_A_CLUSTER), i => put('vmware.cluster', i, {})),
  ...each(Math.ceil(NODES / 20), i => put('k8s.cluster', i, {})),
  ...each(NODES, i => put('k8s.node', i, { name: `m${i * 20}`, 'cluster.id': `k8s.cluster ${Math.floor(i / 20)}` })),
  ...each(APPLICATIONS, i => put('application.manifest', i, {})),
  ...machinesOf(MACHINES, 0),
])
await store.settled()

const [hub] = await store.hubs.list()
const [source] = hub ? await store.hubs.sources(hub) : []
if (!hub || !source) throw new Error('no hub')
const hubs = createHubs({ store, log: createLog('silent') })
await hubs.run(now)
await store.tend()
const context: HubContext = {
  ...{ store, registry: store.registry, hub, source, now, machines: new Map() },
  pause: async () => undefined,
}
const asked = { type: 'vmware.vm', places: ['host.cluster.id', 'host.id'] } as const
const read = () =>
  timed(async () => {
    await store.derived.said(datastoreId, { ...asked, said: ['tags.application'], match: 'exact' })
    await store.derived.said(datastoreId, { ...asked, said: ['guestHostname', 'name'], match: 'hostName' })
  }, 1)

/** Each time beside that of the baseline, read right after. */
async function beside(name: string, before: (run: number) => Promise<void>): Promise<void> {
  const times: number[] = []
  const baselines: number[] = []
  for (let run = 1; run <= RUNS; run++) {
    await before(run)
    times.push(await timed(() => workRelations(context), 1))
    baselines.push(await read())
  }
  const baseline = { name: 'names and tags read', value: median(baselines) }
  report({ name, value: median(times), unit: 'ms', baseline })
}

/** As in a hub that has none of them yet. */
async function forget(): Promise<void> {
  for (const type of ['hub.system', 'hub.k8s.cluster', 'hub.application']) {
    const rows = await store.derived.page(hub?.datastoreId ?? '', { type, columns: [], after: '', limit: 100_000 })
    const values = { topologyConsumers: [], ...(type !== 'hub.system' && { topologyProducers: [] }) }
    await store.derived.write(hub?.datastoreId ?? '', type, { put: rows.map(row => ({ id: row.id, values })) }, now)
  }
}

await beside(`relations of ${MACHINES} machines at first (${store.engine})`, forget)
await beside(`relations after a change of ${CHANGED} machines`, run => ingest(machinesOf(CHANGED, run)))
await hubs.stop()
await store.close()
