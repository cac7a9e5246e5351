/** Design scenarios over HTTP: who may, what they count, how runs end, when results are stale. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DesignScenario } from '../../src/wire/design/result.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, startReplica, type TestApi } from '../support/api.js'
import { addPerson, send, sessionOf } from '../support/people.js'
import { signIn } from '../support/sign-in.js'
import { openStream } from '../support/sse.js'
import { addStranger, tokenOf } from '../support/tenancy.js'

let api: TestApi
let owner: string
let path: string
let environmentId: string

const CLUSTER = { type: 'vmware.cluster', id: 'c1' }
const NODE = {
  name: 'R760',
  cores: 64,
  memoryGiB: 1_024,
  storageGiB: null,
  price: 38_400,
  watts: null,
  rackUnits: 2,
}
const DISKS = [{ name: 'Hard disk 1', size: 40 }]
const AWS = { provider: 'aws', region: 'us-east-1' }
const ESTIMATE = { name: 'VDI', count: 40, vcpus: 4, cores: 2, memoryGiB: 8, storageGiB: 50 }
const INPUTS = {
  workload: { of: 'clusters', picked: [CLUSTER] },
  estimates: [],
  isObserved: true,
  nodeTypes: [NODE],
  clouds: [AWS],
  policies: {},
  days: null,
  years: 3,
  prices: { licencePerCoreYear: null, supportPercentYear: null, powerPerKWh: null },
}

beforeAll(async () => {
  api = await startApi(undefined, new Date())
  owner = await signIn(api.address)
  environmentId = (await api.store.environments.byDatastore(api.keys.datastoreId))?.id ?? ''
  path = `${api.address}/portal/environments/${environmentId}/design/scenarios`
  const off = new Date(api.clock.now.getTime() - 40 * 86_400_000).toISOString()
  const vm = (id: string, fields: Record<string, unknown>) => ({
    entity: {
      type: 'vmware.vm',
      id,
      fields: { name: id, virtualProcessorCount: 4, memoryAllocated: 16_384, virtualDisks: DISKS, ...fields },
    },
  })
  const host = { 'processor.cores': 32, memorySize: 393_216, 'hwIdentity.name': 'PowerEdge R640', 'cluster.id': 'c1' }
  const records = [
    { entity: { type: 'vmware.cluster', id: 'c1', fields: { name: 'RTM-APP-01' } } },
    { entity: { type: 'vmware.vh', id: 'h1', fields: { name: 'esx-1', ...host } } },
    { entity: { type: 'vmware.vh', id: 'h2', fields: { name: 'esx-2', ...host } } },
    ...Array.from({ length: 30 }, (_, at) => vm(`in-${at}`, { 'host.cluster.id': 'c1', 'host.id': 'h1' })),
    vm('by-host', { 'host.id': 'h2' }),
    vm('elsewhere', {}),
    vm('template', { 'host.cluster.id': 'c1', isTemplate: true }),
    vm('stale', { 'host.cluster.id': 'c1', 'runtime.powerState': 'poweredOff', 'runtime.powerStateChanged': off }),
    vm('unsized', { 'host.cluster.id': 'c1', virtualProcessorCount: null }),
    vm('huge', { 'host.cluster.id': 'c1', memoryAllocated: 2_097_152 }),
  ]
  const { rejected } = (await (await api.ingest(records as IngestRecord[])).json()) as { rejected: unknown[] }
  expect(rejected).toEqual([])
})
afterAll(() => api.close())

const call = (to = '', init: Parameters<typeof send>[1] = {}) => send(`${path}${to}`, { token: owner, ...init })

let count = 0
async function made(inputs: Record<string, unknown> = {}, name = `Consolidate ${++count}`): Promise<DesignScenario> {
  const { status, body } = await call('', { body: { name, inputs: { ...INPUTS, ...inputs } } })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
async function computed(id: string): Promise<DesignScenario> {
  expect((await call(`/${id}/run`, { method: 'POST' })).status).toBe(200)
  await api.runDesigns()
  return (await call(`/${id}`)).body
}

describe('a scenario', () => {
  it('counts the machines of its clusters, those that name their host alone too, and says who is left out', async () => {
    const { run, result, stale, best } = await computed((await made()).id)
    expect(run).toMatchObject({ state: 'done', number: 1, done: 3, of: 3, problem: null })
    expect(stale).toEqual([])
    expect(result?.counted).toMatchObject({ machines: 32, unmeasured: 32, noStorage: 0, stale: 1, unsized: 1, gone: 0 })
    expect(result?.today).toMatchObject({ hosts: 2, cores: 64, memoryGiB: 768 })
    const [own, observed] = result?.nodes ?? []
    // 32 machines of 4 vCPUs that were not measured: 128 cores of 51.2 each, and one node to fail.
    expect(own).toMatchObject({ name: 'R760', nodes: 4, spare: 1, fits: 31, misfits: 1, isLeast: true })
    expect(own?.listed).toEqual([
      { type: 'vmware.vm', id: 'huge', name: 'huge', resource: 'memory', needs: 2_048, has: 819.2 },
    ])
    expect(observed?.name).toBe('PowerEdge R640, 32 cores, 384 GiB')
    expect(result?.clouds[0]).toMatchObject({ name: 'aws us-east-1', misfits: 1 })
    expect(best?.misfits).toBe(1)
  })

  it('counts by the policies of the account, and by what it says otherwise', async () => {
    const account = (await api.store.environments.byId(environmentId))?.accountId
    const policies = `${api.address}/portal/accounts/${account}/policies`
    const one = await computed((await made({ policies: { computeShare: 40 } })).id)
    expect(one.result?.nodes[0]?.nodes).toBe(7)
    const set = { policies: { workload: { maxVirtualProcessorsPerCore: 1 } }, version: 0 }
    expect((await send(policies, { token: owner, body: set })).status).toBe(200)
    const again = (await call(`/${one.id}`)).body
    expect(again.stale).toEqual(['policies'])
    const { result } = await computed((await made({ policies: { computeShare: 100 } })).id)
    expect(result?.policies.maxVirtualProcessorsPerCore).toBe(1)
    expect((await send(policies, { token: owner, body: { policies: {}, version: 1 } })).status).toBe(200)
  })

  it('is stale once its inputs or its machines change', async () => {
    const { id, version } = await computed((await made({ workload: { of: 'all', picked: [] } })).id)
    await api.ingest([{ entity: { type: 'vmware.vm', id: 'new', fields: { name: 'new', virtualProcessorCount: 2 } } }])
    expect((await call(`/${id}`)).body.stale).toEqual(['machines'])
    const change = { name: 'Longer', inputs: { ...INPUTS, days: 720 }, version }
    expect((await call(`/${id}`, { body: change })).body).toMatchObject({ name: 'Longer', stale: ['inputs'] })
    const list = (await call()).body.scenarios
    expect(list.find((one: DesignScenario) => one.id === id).stale).toEqual(['inputs'])
    await api.ingest([{ gone: { type: 'vmware.vm', id: 'new' } }])
  })

  it('says how many of the machines it picks there are no more', async () => {
    const picked = ['in-1', 'in-2', 'vanished'].map(id => ({ type: 'vmware.vm', id }))
    const { result } = await computed((await made({ workload: { of: 'machines', picked } })).id)
    expect(result).toMatchObject({ counted: { machines: 2, gone: 1 }, notices: ['unmeasured', 'gone'], today: null })
    const gone = { of: 'clusters', picked: [{ type: 'vmware.cluster', id: 'vanished' }] }
    const nothing = await computed((await made({ workload: gone })).id)
    expect(nothing.result).toMatchObject({ notices: ['nothing', 'gone'], nodes: [{ nodes: 0 }, { nodes: 0 }] })
    expect(nothing.best).toBeNull()
    const twice = [picked[0], picked[0]].flatMap(one => one ?? [])
    const once = await computed((await made({ workload: { of: 'machines', picked: twice } })).id)
    expect(once.result?.counted).toMatchObject({ machines: 1, gone: 0 })
  })

  it('is changed by one of two who change the same version', async () => {
    const { id, version } = await made()
    const change = { name: 'Mine', inputs: INPUTS, version }
    const answers = await Promise.all([call(`/${id}`, { body: change }), call(`/${id}`, { body: change })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('has a name of its own, which of two who take it at once one gets', async () => {
    const body = { name: 'Named', inputs: INPUTS }
    const answers = await Promise.all([call('', { body }), call('', { body })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const taken = { path: 'name', message: 'is the name of another scenario too' }
    expect((await call('', { body: { ...body, name: ' NAMED ' } })).body.details).toEqual([taken])
    const { id, version } = await made()
    expect((await call(`/${id}`, { body: { ...body, version } })).body.details).toEqual([taken])
    const own = (await call()).body.scenarios.find(({ name }: DesignScenario) => name === 'Named')
    const again = await call(`/${own.id}`, { body: { ...body, name: 'named', version: own.version } })
    expect([again.status, again.body.name]).toEqual([200, 'named'])
  })

  it('is refused with the place of what is wrong', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ workload: { of: 'clusters', picked: [] } }, 'inputs.workload.picked'],
      [{ workload: { of: 'clusters', picked: [{ type: 'vmware.vm', id: 'x' }] } }, 'inputs.workload.picked[0].type'],
      [{ workload: { of: 'none', picked: [] } }, 'inputs.estimates'],
      [{ isObserved: false, nodeTypes: [], clouds: [] }, 'inputs.nodeTypes'],
      [{ nodeTypes: [NODE, NODE] }, 'inputs.nodeTypes[1].name'],
      [{ nodeTypes: [{ ...NODE, cores: 0 }] }, 'inputs.nodeTypes[0].cores'],
      [{ clouds: [{ provider: 'aws', region: 'mars-1' }] }, 'inputs.clouds[0].region'],
      [{ policies: { computeShare: 0 } }, 'inputs.policies.computeShare'],
      [{ days: -1 }, 'inputs.days'],
      [{ estimates: [{ ...ESTIMATE, cores: 8 }] }, 'inputs.estimates[0].cores'],
      [{ nodeTypes: [{ ...NODE, name: 'aws us-east-1' }] }, 'inputs.nodeTypes[0].name'],
      [{ clouds: [AWS, AWS] }, 'inputs.clouds[1].region'],
      [{ clouds: [{ ...AWS, types: ['m5.large', 'x99.mega'] }] }, 'inputs.clouds[0].types[1]'],
      [{ clouds: [{ ...AWS, types: ['__proto__'] }] }, 'inputs.clouds[0].types[0]'],
    ]
    for (const [inputs, place] of wrong) {
      const { status, body } = await call('', { body: { name: 'Wrong', inputs: { ...INPUTS, ...inputs } } })
      expect([status, body.details?.[0]?.path]).toEqual([400, place])
    }
  })
})

describe('a run', () => {
  it('is asked for once, and cancelled', async () => {
    const { id } = await made()
    expect((await call(`/${id}/run`, { method: 'POST' })).body.run.state).toBe('waiting')
    expect((await call(`/${id}/run`, { method: 'POST' })).status).toBe(409)
    expect((await call(`/${id}/cancel`, { method: 'POST' })).body.run.state).toBe('cancelled')
    expect((await call(`/${id}/cancel`, { method: 'POST' })).status).toBe(409)
    await api.runDesigns()
    expect((await call(`/${id}`)).body).toMatchObject({ run: { state: 'cancelled' }, result: null })
  })

  it('keeps the earlier result while another one waits, or was cancelled', async () => {
    const { id } = await computed((await made()).id)
    await call(`/${id}/run`, { method: 'POST' })
    await call(`/${id}/cancel`, { method: 'POST' })
    expect((await call(`/${id}`)).body.result.number).toBe(1)
  })

  it('is taken over from a server that is gone, and only then', async () => {
    const { id } = await made()
    await call(`/${id}/run`, { method: 'POST' })
    const { now } = api.clock
    const taken = await api.store.designs.take('a server that dies', now, now)
    expect(taken?.id).toBe(id)
    await api.runDesigns()
    expect((await call(`/${id}`)).body.run.state).toBe('computing')
    api.clock.now = new Date(now.getTime() + 31_000)
    await api.runDesigns()
    expect((await call(`/${id}`)).body.run.state).toBe('done')
    const hold = { id, runId: taken?.run.runId ?? '', owner: 'a server that dies' }
    expect(await api.store.designs.beat(hold, { done: 1, of: 3 }, now)).toBe(false)
  })

  it('is computed once by two servers', async () => {
    const replica = await startReplica(api)
    const ids = await Promise.all([1, 2, 3].map(async nth => (await made({}, `Twice ${nth}`)).id))
    for (const id of ids) await call(`/${id}/run`, { method: 'POST' })
    await Promise.all([api.runDesigns(), replica.runDesigns()])
    for (const id of ids) expect((await call(`/${id}`)).body.run).toMatchObject({ state: 'done', number: 1 })
    await replica.close()
  })
})

describe('scenarios on the stream', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  const scenariosOf = (message: any) => message.data?.s?.scenarios as DesignScenario[] | undefined
  const follow = async (address: string, token: string, of = environmentId) =>
    openStream(address, token, {
      query: `subscription { s: hubAccountDesignScenarios(environment: "${of}") { scenarios mayChange } }`,
    })

  it('come as they are, with each change of anybody, each run and each end, on every server', async () => {
    const replica = await startReplica(api)
    const stream = await follow(replica.address, owner)
    await stream.until(message => scenariosOf(message) !== undefined)
    const { id, version } = await made({}, 'Followed')
    const own = (message: unknown) => scenariosOf(message)?.find(one => one.id === id)
    await stream.until(message => own(message)?.run.state === 'none')
    await call(`/${id}/run`, { method: 'POST' })
    await api.runDesigns()
    const done = own(await stream.until(message => own(message)?.run.state === 'done'))
    expect(done).toMatchObject({ stale: [], best: { fits: expect.any(Number) } })
    expect(done).not.toHaveProperty('result')
    await call(`/${id}`, { body: { name: 'Renamed', inputs: INPUTS, version } })
    expect(own(await stream.until(message => own(message)?.name === 'Renamed'))?.stale).toContain('inputs')
    await call(`/${id}`, { method: 'DELETE' })
    await stream.until(message => scenariosOf(message) !== undefined && own(message) === undefined)
    stream.close()
    await replica.close()
  })

  it('are for who reads the environment and signed in', async () => {
    await addStranger(api, 'listener@design.example')
    const stranger = await tokenOf(api, 'listener@design.example')
    const refused = await follow(api.address, stranger)
    const { errors } = await refused.until(message => message.errors !== undefined)
    expect(errors[0]).toMatchObject({ path: ['s'], extensions: { code: 4 } })
    refused.close()
    const data = await follow(api.address, await api.dataToken())
    expect((await data.until(message => message.errors !== undefined)).errors[0].extensions.code).toBe(3)
    data.close()
  })
})

describe('who may', () => {
  it('reads with the environment, changes with the right to act, and finds nothing of others', async () => {
    const { id } = await made()
    await addPerson(api, 'planner@example.test')
    const member = (await sessionOf(api, 'planner@example.test')).access
    expect((await call('', { token: member })).body.mayChange).toBe(true)
    await addStranger(api, 'stranger@design.example')
    const stranger = await tokenOf(api, 'stranger@design.example')
    for (const to of ['', `/${id}`, '/../basis']) expect((await call(to, { token: stranger })).status).toBe(404)
    expect((await call(`/${id}/run`, { method: 'POST', token: stranger })).status).toBe(404)
    expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await call(`/${id}`)).status).toBe(404)
  })

  it('knows what scenarios can be made of', async () => {
    const { body } = await send(path.replace('scenarios', 'basis'), { token: owner })
    expect(body.clusters).toEqual([{ ...CLUSTER, name: 'RTM-APP-01', machines: 34, hosts: 2 }])
    expect(body.nodeTypes).toMatchObject([{ name: 'PowerEdge R640, 32 cores, 384 GiB', hosts: 2 }])
    expect(JSON.stringify(body.clouds)).toContain('{"name":"m5.large","vcpus":2,"memoryGiB":8}')
    expect(body.policies).toMatchObject({ baseToPeakFactor: 1.3, computeShare: 80, spareNodes: 1 })
  })

  it('sees nothing where names are hidden', async () => {
    const record = `${api.address}/portal/environments/${environmentId}`
    const { body } = await send(record, { token: owner })
    const change = { version: body.record.version, scramble: true }
    const { status } = await send(record, { method: 'PATCH', token: owner, body: change })
    expect(status).toBe(200)
    expect((await call()).status).toBe(403)
  })
})
