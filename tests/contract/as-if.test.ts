/** The estate as a design scenario would have it: what queries, exports and the stack answer, to whom, and when it is over. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printAsIf } from '../../src/wire/design/as-if.js'
import type { DesignScenario } from '../../src/wire/design/result.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Query, Row } from '../../src/wire/query.js'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { signIn } from '../support/sign-in.js'

const NODE = { name: 'R760', cores: 64, memoryGiB: 1_024, storageGiB: null, price: null, watts: null, rackUnits: 2 }
const INPUTS = {
  workload: { of: 'clusters', picked: [{ type: 'vmware.cluster', id: 'c1' }] },
  estimates: [{ name: 'VDI', count: 3, vcpus: 4, cores: 2, memoryGiB: 8, storageGiB: 50 }],
  isObserved: false,
  nodeTypes: [NODE],
  clouds: [{ provider: 'aws', region: 'us-east-1' }],
  policies: {},
  days: null,
  years: 3,
  prices: { licencePerCoreYear: null, supportPercentYear: null, powerPerKWh: null },
}

let api: TestApi
let owner: string
let accountId: string
let environment: string
let datastore: string
let data: string

beforeAll(async () => {
  api = await startApi(undefined, new Date())
  owner = await signIn(api.address)
  const { datastoreId } = api.keys
  const found = await api.store.environments.byDatastore(datastoreId)
  const environmentId = found?.id ?? ''
  accountId = found?.accountId ?? ''
  environment = `${api.address}/portal/environments/${environmentId}`
  datastore = `${api.address}/api/datastores/${datastoreId}`
  const entity = (type: string, id: string, fields: Record<string, unknown>) => ({
    entity: { type, id, fields: { name: id, ...fields } },
  })
  const size = { virtualProcessorCount: 4, memoryAllocated: 16_384 }
  const host = (id: string, cluster: string) =>
    entity('vmware.vh', id, {
      'processor.cores': 32,
      memorySize: 393_216,
      'cluster.id': cluster,
      'datacenter.id': 'dc',
    })
  const records = [
    entity('vmware.datacenter', 'dc', {}),
    entity('vmware.cluster', 'c1', {}),
    entity('vmware.cluster', 'c2', {}),
    ...['h1', 'h2'].map(id => host(id, 'c1')),
    host('other', 'c2'),
    ...Array.from({ length: 30 }, (_, at) =>
      entity('vmware.vm', `vm-${at}`, {
        ...size,
        'host.id': 'h1',
        'host.cluster.id': 'c1',
        'host.datacenter.id': 'dc',
      }),
    ),
    entity('vmware.vm', 'huge', { ...size, memoryAllocated: 2_097_152, 'host.id': 'h2', 'host.cluster.id': 'c1' }),
    entity('vmware.vm', 'elsewhere', { ...size, 'host.id': 'other', 'host.cluster.id': 'c2' }),
  ]
  expect(((await (await api.ingest(records as IngestRecord[])).json()) as { rejected: unknown[] }).rejected).toEqual([])
  data = (await send(`${environment}/dataAccess`, { token: owner })).body.access_token
})
afterAll(() => api.close())

const scenarios = (to = '', init: Parameters<typeof send>[1] = {}) =>
  send(`${environment}/design/scenarios${to}`, { token: owner, ...init })
async function computed(inputs: Record<string, unknown> = {}): Promise<DesignScenario> {
  const { body } = await scenarios('', { body: { name: crypto.randomUUID(), inputs: { ...INPUTS, ...inputs } } })
  await scenarios(`/${body.id}/run`, { method: 'POST' })
  await api.runDesigns()
  return (await scenarios(`/${body.id}`)).body
}
const named = ({ id, result }: DesignScenario, target = 'R760') =>
  encodeURIComponent(printAsIf({ scenarioId: id, run: result?.number ?? 0, target }))

async function ask(asIf: string, query: Query, { token = data, more = '' } = {}): Promise<Row[]> {
  const { body } = await send(`${datastore}/queries?asIf=${asIf}${more}`, { token, body: { queries: { q: query } } })
  expect(body.results?.q?.error).toBeUndefined()
  return body.results.q.rows
}
const HOSTS: Query = {
  entity: 'vmware.vh',
  select: {
    name: { property: 'name' },
    cluster: { property: 'cluster.name' },
    cores: { property: 'processor.cores' },
    machines: { property: 'virtualMachinesCount' },
    cpu: { metric: 'cpu.utilization.p95' },
    memory: { metric: 'mem.utilization.p95' },
  },
  orderBy: [{ alias: 'name', direction: 'asc' }],
}
const MACHINES: Query = {
  entity: 'vmware.vm',
  select: {
    name: { property: 'name' },
    host: { property: 'host.name' },
    cluster: { property: 'host.cluster.name' },
    place: { property: 'host.datacenter.name' },
  },
  orderBy: [{ alias: 'name', direction: 'asc' }],
}

describe('an estate as if', () => {
  it('has nodes in place of the hosts of the clusters that are meant, with what they use', async () => {
    const scenario = await computed()
    expect(scenario.result?.asIf).toEqual({ types: ['vmware.vm', 'vmware.vh'], hosts: 2, others: 0 })
    const [target] = scenario.result?.nodes ?? []
    const rows = await ask(named(scenario), HOSTS)
    const nodes = rows.filter(({ name }) => String(name).endsWith(' · R760'))
    expect(nodes).toHaveLength(target?.nodes ?? 0)
    expect(rows.filter(row => !nodes.includes(row)).map(({ name }) => name)).toEqual(['other'])
    expect(nodes.every(row => row.cluster === 'c1' && row.cores === 64)).toBe(true)
    // Those of estimates count on them; one node is spare.
    expect(nodes.reduce((sum, { machines }) => sum + Number(machines), 0)).toBe(33)
    expect(nodes.filter(({ machines }) => machines === 0).map(({ cpu, memory }) => [cpu, memory])).toEqual([[0, 0]])
    const busy = nodes.filter(({ machines }) => Number(machines) > 0)
    const mean = busy.reduce((sum, { cpu }) => sum + Number(cpu), 0) / busy.length
    expect(mean).toBeCloseTo(target?.usedNow.compute ?? 0, 0)
    // The range of an index is another one than that of kept rollups.
    expect(await ask(named(scenario), HOSTS, { more: '&range=12' })).toEqual(rows)
    const family = await ask(named(scenario), { ...HOSTS, entity: 'baremetal', select: { name: { property: 'name' } } })
    expect(family).toHaveLength(rows.length)
  })

  it('has the machines on them, and one that no node holds on none', async () => {
    const scenario = await computed()
    const rows = await ask(named(scenario), MACHINES)
    expect(rows).toHaveLength(32)
    const of = (name: string) => rows.find(row => row.name === name)
    expect(of('vm-3')).toMatchObject({ host: expect.stringMatching(/ · R760$/), cluster: 'c1', place: 'dc' })
    expect(of('huge')).toMatchObject({ host: null, cluster: null })
    expect(of('elsewhere')).toMatchObject({ host: 'other', cluster: 'c2' })
    const where = { property: 'host.name', op: '=', value: 'h1' } as const
    expect(await ask(named(scenario), { ...MACHINES, where })).toEqual([])
    const grouped = await ask(named(scenario), {
      entity: 'vm',
      select: { n: { count: true } },
      groupBy: { x: { property: 'type' } },
    })
    expect(grouped).toEqual([{ x: 'vmware.vm', n: 32 }])
  })

  it('leaves hosts where they are that single machines leave, with fewer of them', async () => {
    const picked = ['vm-1', 'vm-2'].map(id => ({ type: 'vmware.vm', id }))
    const scenario = await computed({ workload: { of: 'machines', picked }, estimates: [] })
    const rows = await ask(named(scenario), HOSTS)
    expect(rows.filter(({ name }) => ['h1', 'h2', 'other'].includes(String(name)))).toHaveLength(3)
    const machines = await ask(named(scenario), MACHINES)
    expect(machines.find(({ name }) => name === 'vm-1')).toMatchObject({ cluster: null })
    expect(machines.find(({ name }) => name === 'vm-3')).toMatchObject({ host: 'h1', cluster: 'c1' })
  })

  it('is that of the stack and of exports too, and of nothing else', async () => {
    const scenario = await computed()
    const { body } = await send(`${datastore}/topology?asIf=${named(scenario)}`, { token: data })
    const text = JSON.stringify(body)
    expect(text).toContain('1 · R760')
    expect(text).not.toContain('"h1"')
    const csv = await fetch(`${datastore}/queries?format=csv&asIf=${named(scenario)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data}`, 'content-type': 'application/json' },
      body: JSON.stringify({ queries: { q: HOSTS } }),
    })
    expect(await csv.text()).toContain('1 · R760')
    const today = await send(`${datastore}/queries`, { token: data, body: { queries: { q: HOSTS } } })
    expect(today.body.results.q.rows.map((row: Row) => row.name)).toEqual(['h1', 'h2', 'other'])
  })

  it('is over once the scenario is computed anew or deleted, and is of targets of nodes', async () => {
    const scenario = await computed()
    const status = async (asIf: string, more = '') =>
      (await send(`${datastore}/queries?asIf=${asIf}${more}`, { token: data, body: { queries: { q: HOSTS } } })).status
    expect(await status(named(scenario))).toBe(200)
    expect(await status(named(scenario, 'aws us-east-1'))).toBe(404)
    expect(await status(named(scenario, '__proto__'))).toBe(404)
    expect(await status('nothing')).toBe(400)
    expect(await status(named(scenario), '&origin=2026-01-01T00:00Z')).toBe(400)
    await scenarios(`/${scenario.id}/run`, { method: 'POST' })
    await api.runDesigns()
    expect(await status(named(scenario))).toBe(404)
    const again = (await scenarios(`/${scenario.id}`)).body
    expect(await status(named(again))).toBe(200)
    await scenarios(`/${scenario.id}`, { method: 'DELETE' })
    expect(await status(named(again))).toBe(404)
  })

  it('is for people who signed in and read the environment whole', async () => {
    const scenario = await computed()
    const refused = async (token: string, headers: Record<string, string> = {}) => {
      const queries = await send(`${datastore}/queries?asIf=${named(scenario)}`, {
        token,
        headers,
        body: { queries: { q: HOSTS } },
      })
      const stack = await send(`${datastore}/topology?asIf=${named(scenario)}`, { token, headers })
      return [queries.status, stack.status]
    }
    expect(await refused(data)).toEqual([200, 200])
    const embedded = await send(`${api.address}/portal/embed/sessions`, {
      token: api.keys.embedKey,
      body: { origin: PARTNER, user: 'u', ttl: 60, elements: ['plinth-landscape'], types: '*' },
    })
    const headers = { origin: PARTNER }
    const partner = await send(`${environment}/dataAccess`, { token: embedded.body.token, headers })
    expect(await refused(partner.body.access_token, headers)).toEqual([403, 403])
    // A workspace opens its environments to people who may not read them, nor their scenarios.
    const creator = (await api.store.identity.userByEmail('demo@plinth.local'))?.id ?? ''
    const work = { name: 'Work', environments: [environment.split('/').at(-1) ?? ''] }
    const workspace = await api.store.workspaces.create(accountId, creator, work)
    const working = await send(`${api.address}/portal/workspaces/${workspace}/dataAccess`, { token: owner })
    expect(await refused(working.body.access_token)).toEqual([403, 403])
  })
})
