/**
 * Flows of a day: a million records (`PLINTH_BENCH_ROWS`), as exporters send them every five minutes of each conversation, of 2,000 machines. What they take to write, and to be
 * summed by who talks to whom. On the embedded database, or on the PostgreSQL in `PLINTH_TEST_DATABASE_URL`.
 */
import { systemAccess } from '../../src/server/access/data-access.js'
import type { FlowsAsked } from '../../src/server/store/query/flows/flows.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openTestStore } from '../support/database.js'
import { median, report } from './report.js'

const RECORDS = Number(process.env.PLINTH_BENCH_ROWS ?? 1_000_000)
const MACHINES = 2_000
const AN_HOUR = 12
const HOURS = 24
const GOAL_MS = 500
const RUNS = 5
const BATCH = 5_000
const now = new Date('2026-11-21T12:00:00Z')
const DATASTORE = 'bench'
const store = await openTestStore({ now: () => now })

const ingest = async (records: readonly IngestRecord[]) => {
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  const { rejected } = await store.datastore.ingest(DATASTORE, lines)
  if (rejected[0]) throw new Error(JSON.stringify(rejected[0]))
}
const addressOf = (i: number) => `10.${Math.floor(i / 250)}.${Math.floor((i % 250) / 50)}.${1 + (i % 50)}`
const network = (i: number): IngestRecord => ({
  entity: { type: 'global.inet.cloud', id: `n${i}`, fields: { name: `net ${i}`, addressPrefix: `198.51.${i}.0/24` } },
})
await ingest([
  ...Array.from(
    { length: MACHINES },
    (_, i): IngestRecord => ({
      entity: { type: 'vmware.vm', id: `m${i}`, fields: { name: `vm ${i}`, IPv4Addresses: [addressOf(i)] } },
    }),
  ),
  ...Array.from({ length: 200 }, (_, i) => network(i)),
])

/** One in ten goes outside, one in fifty to nobody. */
function targetOf(i: number): string {
  if (i % 10 === 3) return `198.51.${i % 250}.${1 + (i % 200)}`
  return i % 50 === 7 ? `172.16.0.${i % 250}` : addressOf((i * 7 + 13) % MACHINES)
}
const talks = Math.ceil(RECORDS / HOURS / AN_HOUR)
const record = (n: number): IngestRecord => {
  const talk = n % talks
  const at = now.getTime() - (1 + Math.floor(n / talks)) * 300_000
  return {
    flow: {
      ...{ source: addressOf(talk % MACHINES), target: targetOf(talk), port: talk % 3 === 0 ? 443 : 5432 },
      ...{ protocol: 'tcp', bytes: 1_000 + talk, packets: 10, at },
    },
  }
}

store.founding(true)
const began = performance.now()
for (let from = 0; from < RECORDS; from += BATCH)
  await ingest(Array.from({ length: Math.min(BATCH, RECORDS - from) }, (_, i) => record(from + i)))
report({ name: `${RECORDS} flows written (${store.engine})`, value: performance.now() - began, unit: 'ms' })
store.founding(false)
await store.tend()

const usual: FlowsAsked = {
  ...{ source: undefined, target: undefined, scope: undefined, text: undefined, about: undefined },
  ...{ sourceBy: 'entity', targetBy: 'entity', isApart: false, order: 'bytes', withTrends: true, after: 0, limit: 100 },
}
for (const [name, asked] of [
  ['by entity', {}],
  ['by entity, without trends', { withTrends: false }],
  ['by network, ports apart', { sourceBy: 'network', targetBy: 'network', isApart: true }],
  ['by type', { sourceBy: 'type', targetBy: 'type' }],
  ['sent outside by machine', { scope: 'outside', targetBy: 'all', source: 'internal', sourceOf: 'all' }],
  ['received from outside by machine', { scope: 'outside', sourceBy: 'all', target: 'internal', targetOf: 'all' }],
  ['of one machine', { about: { type: 'vmware.vm', id: 'm5' } }],
] as const) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    await store.datastore.flows({ ...usual, ...asked }, { access: systemAccess(DATASTORE, now), range: '24' })
    times.push(performance.now() - start)
  }
  report({ name: `flows of a day ${name}`, value: median(times), unit: 'ms', goal: GOAL_MS })
}
await store.close()
