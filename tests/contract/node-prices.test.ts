/** What hosts like those that there are cost in a scenario: by the cost profile of the environment. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { signIn } from '../support/sign-in.js'

let api: TestApi
let owner: string
let environment: string

const INPUTS = {
  workload: { of: 'all', picked: [] },
  ...{ estimates: [], isObserved: true, nodeTypes: [], clouds: [], policies: {}, days: null, years: 3 },
  prices: { licencePerCoreYear: null, supportPercentYear: null, powerPerKWh: null },
}
const HOST = { 'processor.cores': 32, memorySize: 393_216, 'hwIdentity.name': 'PowerEdge R640' }
const MACHINE = { name: 'web-1', virtualProcessorCount: 4, memoryAllocated: 16_384 }

beforeAll(async () => {
  api = await startApi(undefined, new Date())
  owner = await signIn(api.address)
  const found = await api.store.environments.byDatastore(api.keys.datastoreId)
  environment = `${api.address}/portal/environments/${found?.id}`
  const records = [
    { entity: { type: 'vmware.vh', id: 'h1', fields: { name: 'esx-1', ...HOST } } },
    { entity: { type: 'vmware.vm', id: 'v1', fields: MACHINE } },
  ]
  expect((await api.ingest(records as IngestRecord[])).status).toBe(200)
})
afterAll(() => api.close())

const call = (path: string, body?: unknown) =>
  send(`${environment}/${path}`, { token: owner, ...(body !== undefined && { body }) })

async function priced(nodes: { core: number | null; memoryGiB: number | null }) {
  const { version, prices, budgets } = (await call('cost-profile')).body
  expect((await call('cost-profile', { prices, budgets, nodes, version })).status).toBe(200)
}

async function computed(name: string) {
  const { id } = (await call('design/scenarios', { name, inputs: INPUTS })).body
  const run = `${environment}/design/scenarios/${id}/run`
  expect((await send(run, { token: owner, method: 'POST' })).status).toBe(200)
  await api.runDesigns()
  return (await call(`design/scenarios/${id}`)).body
}

it('the demo has prices of nodes, so that its scenarios show money', async () => {
  const { result } = await computed('Demo')
  expect(result.nodes[0].cost).toMatchObject({ total: expect.any(Number), isWhole: true })
})

it('are cores and GiB by the profile, and a result is stale once that changes', async () => {
  await priced({ core: 100, memoryGiB: 10 })
  const { id, result, stale } = await computed('Priced')
  const [target] = result.nodes
  expect(stale).toEqual([])
  expect(target.cost).toMatchObject({ nodes: target.nodes * (32 * 100 + 384 * 10), isWhole: true })
  expect((await call('design/basis')).body.nodeTypes[0].price).toBe(7_040)
  await priced({ core: null, memoryGiB: 10 })
  expect((await call(`design/scenarios/${id}`)).body.stale).toEqual(['prices'])
})

it('are not known where one of them has no price', async () => {
  await priced({ core: null, memoryGiB: 10 })
  const { result } = await computed('Unpriced')
  expect(result.nodes[0].cost).toMatchObject({ total: null, isWhole: false })
})
