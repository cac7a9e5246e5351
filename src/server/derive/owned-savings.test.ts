/** What machines of one's own data centre are said to save: by the environment's cost profile. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../tests/support/database.js'
import { NO_NODE_PRICES } from '../../wire/cost-profile.js'
import type { IngestRecord } from '../../wire/ingest.js'
import { systemAccess } from '../access/data-access.js'
import { createLog } from '../log.js'
import type { Store } from '../store/store.js'
import { createJobRunner } from './job.js'
import { createScorecardJob } from './scorecards.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const DAYS = 30
let store: Store
let judge: () => Promise<unknown>

const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString()
const machine = (id: string, fields: Record<string, unknown> = {}): IngestRecord => ({
  entity: {
    type: 'vmware.vm',
    id,
    fields: {
      name: id,
      'runtime.powerState': 'poweredOn',
      virtualProcessorCount: 4,
      memoryAllocated: 16_384,
      ...fields,
    },
  },
})
const hoursOf = (id: string, values: Record<string, number>, hours = DAYS * 24) =>
  Array.from(
    { length: hours },
    (_, i): IngestRecord => ({ samples: { type: 'vmware.vm', id, at: ago(i + 1), values } }),
  )

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  const runner = createJobRunner([createScorecardJob(store)], store, testRegistry, createLog('silent'))
  judge = () => runner.run(NOW)
  const small = {
    'cpu.utilization': 10,
    'cpu.used.cores': 0.5,
    'mem.used': 2_000,
    'io.xfer': 40,
    'net.data.rx': 5,
    'net.data.tx': 3,
  }
  const still = {
    ...small,
    'cpu.utilization': 5,
    'io.xfer': 0,
    'net.data.rx': 0,
    'net.data.tx': 0,
    'storage.used': 512,
  }
  const off = { 'runtime.powerState': 'poweredOff', 'runtime.powerStateChanged': ago(40 * 24) }
  const records = [
    machine('large'),
    ...hoursOf('large', small),
    machine('zombie'),
    ...hoursOf('zombie', still),
    machine('dead', off),
    ...hoursOf('dead', { 'storage.used': 256 }, 48),
    machine('bare', off),
  ]
  const { rejected } = await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(rejected).toEqual([])
  await judge()
})
afterAll(() => store.close())

async function savings() {
  const properties = ['entityId', 'costDelta', 'currency', 'costBasis']
  const select = Object.fromEntries(properties.map(property => [property, { property }]))
  const { rows } = await store.datastore.query({ entity: 'insight', select }, { access: systemAccess('d', NOW) })
  return Object.fromEntries(
    rows.map(({ entityId, costDelta, currency, costBasis }) => [entityId, { costDelta, currency, costBasis }]),
  )
}

const NONE = { costDelta: null, currency: null, costBasis: null }
const nodes = NO_NODE_PRICES
const owned = (costDelta: number) => ({ costDelta, currency: 'USD', costBasis: 'costProfile' })

it('without a cost profile no saving is stated', async () => {
  expect(await savings()).toEqual({ large: NONE, zombie: NONE, dead: NONE, bare: NONE })
})

it('what is given back is priced in the round after the profile was set', async () => {
  const prices = { vcpu: 10, memoryGiB: 4, storageTiB: 20 }
  expect(await store.costProfiles.set('d', { prices, nodes, budgets: [], version: 0 })).toMatchObject({ version: 1 })
  await judge()
  expect(await savings()).toEqual({
    // 3 of 4 vCPUs and 13 of 16 GiB; its disks stay.
    large: owned(-12 * (3 * 10 + 13 * 4)),
    zombie: owned(-12 * (4 * 10 + 16 * 4 + 10)),
    // It is off: it holds nothing of a host but its disks.
    dead: owned(-12 * 5),
    bare: NONE,
  })
})

it('a price that is taken away takes the saving with it', async () => {
  const prices = { vcpu: null, memoryGiB: null, storageTiB: null }
  await store.costProfiles.set('d', { prices, nodes, budgets: [], version: 1 })
  await judge()
  expect(await savings()).toEqual({ large: NONE, zombie: NONE, dead: NONE, bare: NONE })
})
