/** What makes a result of a scenario stale. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DesignScenario } from '../../src/wire/design/result.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'
import { INPUTS, NODE } from '../support/design-question.js'
import { send } from '../support/people.js'
import { signIn } from '../support/sign-in.js'

const DAY = 86_400_000
const CLUSTERS = { of: 'clusters', picked: [{ type: 'vmware.cluster', id: 'c1' }] }
const ALL = { of: 'all', picked: [] }
const ESTIMATE = { name: 'VDI', count: 4, vcpus: 4, cores: 2, memoryGiB: 8, storageGiB: 50 }

let api: TestApi
let path: string
let owner: string

beforeAll(async () => {
  api = await startApi(undefined, new Date())
  owner = await signIn(api.address)
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  path = `${api.address}/portal/environments/${environment?.id}/design/scenarios`
  await sent([
    { entity: { type: 'vmware.cluster', id: 'c1', fields: { name: 'c1' } } },
    { entity: { type: 'vmware.cluster', id: 'c2', fields: { name: 'c2' } } },
    ...[host('h1', 'c1'), host('h2', 'c2'), vm('by-cluster', { 'host.cluster.id': 'c1' })],
    vm('by-host', { 'host.id': 'h1' }),
    vm('of-other', { 'host.id': 'h2' }),
  ])
})
afterAll(() => api.close())

const host = (id: string, cluster: string, more: Record<string, unknown> = {}) => ({
  entity: {
    type: 'vmware.vh',
    id,
    fields: { name: id, 'processor.cores': 32, memorySize: 393_216, 'cluster.id': cluster, ...more },
  },
})
const vm = (id: string, fields: Record<string, unknown> = {}) => ({
  entity: { type: 'vmware.vm', id, fields: { name: id, virtualProcessorCount: 2, memoryAllocated: 4_096, ...fields } },
})
async function sent(records: readonly unknown[]) {
  const answer = (await (await api.ingest(records as IngestRecord[])).json()) as { rejected: unknown[] }
  expect(answer.rejected).toEqual([])
}

let count = 0
async function computed(inputs: Record<string, unknown>): Promise<string> {
  const asked = { ...INPUTS, nodeTypes: [NODE], ...inputs }
  const { status, body } = await send(path, { token: owner, body: { name: `Scenario ${++count}`, inputs: asked } })
  expect([status, body.details]).toEqual([200, undefined])
  await send(`${path}/${body.id}/run`, { token: owner, method: 'POST' })
  await api.runDesigns()
  expect(await staleOf(body.id)).toEqual([])
  return body.id
}
async function staleOf(id: string): Promise<DesignScenario['stale']> {
  const { scenarios } = (await send(path, { token: owner })).body
  const { body } = await send(`${path}/${id}`, { token: owner })
  expect(body.run.state).toBe('done')
  expect(scenarios.find((one: DesignScenario) => one.id === id).stale).toEqual(body.stale)
  return body.stale
}

it('is a machine that names its host alone, where the host is of a cluster that is picked', async () => {
  const id = await computed({ workload: CLUSTERS })
  await sent([vm('by-host', { 'host.id': 'h1', virtualProcessorCount: 8 })])
  expect(await staleOf(id)).toEqual(['machines'])
  const again = await computed({ workload: CLUSTERS })
  await sent([vm('of-other', { 'host.id': 'h2', virtualProcessorCount: 8 })])
  expect(await staleOf(again)).toEqual([])
})

it('is a host that comes, goes or becomes another one, of what the result counts', async () => {
  const picked = await computed({ workload: CLUSTERS })
  const all = await computed({ workload: ALL })
  const estimated = await computed({ workload: { of: 'none', picked: [] }, estimates: [ESTIMATE] })
  const observed = await computed({
    workload: { of: 'none', picked: [] },
    estimates: [ESTIMATE],
    isObserved: true,
    nodeTypes: [],
  })
  await sent([host('h3', 'c2', { 'hwIdentity.name': 'R760' })])
  expect(await Promise.all([picked, all, estimated, observed].map(staleOf))).toEqual([[], ['hosts'], [], ['hosts']])
  await sent([host('h1', 'c1', { memorySize: 786_432 })])
  expect(await staleOf(picked)).toEqual(['hosts'])
  await sent([host('h1', 'c1')])
  expect(await staleOf(picked)).toEqual([])
  await sent([{ gone: { type: 'vmware.vh', id: 'h1' } }])
  expect(await staleOf(picked)).toContain('hosts')
})

it('is what was measured more than a week ago, where machines that there are were counted', async () => {
  const all = await computed({ workload: ALL })
  const estimated = await computed({ workload: { of: 'none', picked: [] }, estimates: [ESTIMATE] })
  const { now } = api.clock
  api.clock.now = new Date(now.getTime() + 6.9 * DAY)
  owner = await signIn(api.address)
  expect(await staleOf(all)).toEqual([])
  api.clock.now = new Date(now.getTime() + 7.1 * DAY)
  owner = await signIn(api.address)
  expect(await Promise.all([all, estimated].map(staleOf))).toEqual([['load'], []])
})
