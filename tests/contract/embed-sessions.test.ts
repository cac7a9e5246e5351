/** A mint takes exactly what it knows, and its token opens that and no more. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTypes } from '../../src/core/queries/open-types.js'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { testRegistry } from '../support/database.js'
import { send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { demoHub } from '../support/tenancy.js'

let api: TestApi
let environmentId: string
const good = { origin: PARTNER, user: 'u', ttl: 60, elements: ['plinth-index'], types: ['vmware.vm'] }

const mint = (change: Record<string, unknown> = {}) =>
  send(`${api.address}/portal/embed/sessions`, { token: api.keys.embedKey, body: { ...good, ...change } })
const from = { origin: PARTNER }
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

/** One that holds none of the environments. */
async function aWorkspace(): Promise<string> {
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  const owner = await api.store.identity.userByEmail('demo@plinth.local')
  return api.store.workspaces.create(environment?.accountId ?? '', owner?.id ?? '', { name: 'Empty' })
}

/** A filter that is one, and one that the type has no column for. */
const NAMED = { property: 'name', op: '=', value: 'a' }

beforeAll(async () => {
  api = await startApi()
  environmentId = (await api.store.environments.byDatastore(api.keys.datastoreId))?.id ?? ''
  await api.ingest([
    { entity: { type: 'vmware.vm', id: 'a', fields: { name: 'a' } } },
    { entity: { type: 'vmware.vm', id: 'b', fields: { name: 'b' } } },
    { entity: { type: 'vmware.vh', id: 'h', fields: { name: 'h' } } },
  ])
})
afterAll(() => api.close())

describe('a mint', () => {
  it('answers a token and when it ends', async () => {
    const { status, body } = await mint()
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['dataAccess', 'expires', 'resources', 'token'])
    expect(claims(body.token)).toMatchObject({
      policy: {
        origin: PARTNER,
        types: ['vmware.vm'],
        features: ['metrics', 'applications', 'foresight', 'timeMachine'],
      },
    })
  })

  it.each([
    ['all of the account', async () => ({})],
    ['a workspace', async () => ({ workspace: await aWorkspace() })],
    ['hidden names', async () => ({ policy: { scramble: true } })],
  ])('answers what the stream of its token says first: %s', async (what, change) => {
    const { body } = await mint(await change())
    const stream = await openStream(
      api.address,
      body.token,
      { query: 'subscription { r: resources { user accounts environments } }' },
      from,
    )
    const { data } = await stream.until(message => message.data !== undefined)
    stream.close()
    const { epoch: _epoch, sequence: _sequence, ...told } = data.r
    expect(body.resources).toEqual(told)
    const ids = body.resources.environments.map((one: { id: string }) => one.id)
    expect(ids.includes(environmentId)).toBe(what !== 'a workspace')
    expect(body.dataAccess?.environmentId).toBe(ids[0])
  })

  it('has the token for the data of the first environment, which opens what one that is asked for does', async () => {
    const { body } = await mint()
    const [first] = body.resources.environments
    expect(body.dataAccess).toMatchObject({ environmentId: first.id, scope: expect.any(String) })
    const asked = await send(`${api.address}/portal/environments/${first.id}/dataAccess`, {
      token: body.token,
      headers: from,
    })
    const { iat: _i, exp: _e, nbf: _n, jti: _j, ...opened } = claims(asked.body.access_token)
    expect(claims(body.dataAccess.access_token)).toMatchObject(opened)
    expect(body.dataAccess.scope).toBe(asked.body.scope)
    expect(Math.abs(body.dataAccess.expires_in - asked.body.expires_in)).toBeLessThan(5)
  })

  it('scrambles what identifies where its policy says so', async () => {
    const { body } = await mint({ policy: { scramble: true } })
    expect(claims(body.token).policy).toMatchObject({ scramble: true })
    const path = `${api.address}/portal/environments/${environmentId}/dataAccess`
    const data = await send(path, { token: body.token, headers: from })
    const { body: answer } = await send(`${api.address}/api/datastores/${api.keys.datastoreId}/queries`, {
      token: data.body.access_token,
      headers: from,
      body: { queries: { one: { entity: 'vmware.vm', select: { name: { property: 'name' } } } } },
    })
    const rows: { id: string; name: string }[] = answer.results.one.rows
    expect(rows).toHaveLength(2)
    for (const { id, name } of rows) expect(`${id} ${name}`).toMatch(/^x[0-9a-f]{24} [shkca]-[0-9a-f]{12}$/)
  })

  it('tells the page by its data token which types it opens', async () => {
    const path = `${api.address}/portal/environments/${environmentId}/dataAccess`
    const openedBy = async (change: Record<string, unknown>) => {
      const { body } = await mint(change)
      const data = await send(path, { token: body.token, headers: from })
      return openTypes(data.body.access_token, testRegistry)
    }
    expect(await openedBy({ types: ['vmware.vm'] })).toEqual(new Set(['vmware.vm']))
    expect(await openedBy({ types: undefined, filters: undefined })).toBeUndefined()
  })

  it.each<[what: string, change: Record<string, unknown>, path: string, hint?: RegExp]>([
    ['an unknown key', { filter: {} }, 'filter', /did you mean 'filters'/],
    ['an unknown key of the policy', { policy: { form: '2026-01-01' } }, 'policy.form', /did you mean 'from'/],
    ['a tag that is none', { elements: ['plinth-indx'] }, 'elements[0]', /did you mean 'plinth-index'/],
    ['no elements', { elements: [] }, 'elements'],
    ['a type that is none', { types: ['vmware.vmm'] }, 'types[0]', /did you mean 'vmware.vm'/],
    ['types that is neither', { types: 'all' }, 'types'],
    ['types of none', { types: [] }, 'types'],
    [
      'a lock of a type that is none',
      { types: '*', filters: { 'vmwre.vm': NAMED } },
      'filters.vmwre.vm',
      /'vmware.vm'/,
    ],
    ['a lock that is no filter', { filters: { 'vmware.vm': { name: 'a' } } }, 'filters.vmware.vm.name'],
    ['a lock of nothing', { filters: { 'vmware.vm': null } }, 'filters.vmware.vm'],
    [
      'a lock over a field that the type has not',
      { filters: { 'vmware.vm': { property: 'nam', op: '=', value: 'a' } } },
      'filters.vmware.vm.property',
    ],
    [
      'a lock that compares what cannot be',
      { filters: { 'vmware.vm': { property: 'virtualProcessorCount', op: '=', value: 'many' } } },
      'filters.vmware.vm',
    ],
    ['a lock of what is not open', { types: ['aws.vm'], filters: { 'vmware.vm': NAMED } }, 'filters.vmware.vm'],
    ['a key of a prototype', { filters: JSON.parse('{"__proto__": 1}') }, 'filters'],
    [
      'a lock by what is measured',
      { filters: { vm: { and: [{ metric: 'cpu.utilization.p95', op: '<', value: 5 }] } } },
      'filters.vm.and[0].metric',
      /lock by a property/,
    ],
    [
      'a lock by what is worked out of measures',
      { filters: { 'vmware.cluster': { property: 'compositeRunwayDays', op: '>', value: 5 } } },
      'filters.vmware.cluster.property',
      /lock by another/,
    ],
    ['an unknown feature', { policy: { features: ['cost'] } }, 'policy.features[0]', /did you mean 'costs'/],
    ['a feature of no element', { policy: { features: ['insights'] } }, 'policy.features[0]', /name the element/],
    ['a time that is none', { policy: { from: '2026-02-30' } }, 'policy.from'],
    ['a window of nothing', { policy: { from: '2026-02-02', until: '2026-02-01' } }, 'policy.until'],
    ['a workspace of nobody', { workspace: 'w' }, 'workspace'],
    ['an environment of nobody', { environments: ['nope'] }, 'environments[0]'],
    ['no environments', { environments: [] }, 'environments'],
    ['more than ten minutes', { ttl: 601 }, 'ttl'],
    ['an address for an origin', { origin: `${PARTNER}/page` }, 'origin'],
    ['null for a lock', { filters: null }, 'filters'],
    ['null for types', { types: null }, 'types'],
    ['null for a policy', { policy: null }, 'policy'],
    ['null for environments', { environments: null }, 'environments'],
    ['nobody', { user: '' }, 'user'],
  ])('refuses %s by name', async (_what, change, path, hint) => {
    const { status, body } = await mint(change)
    expect(status).toBe(400)
    const detail = body.details.find((item: { path: string }) => item.path === path || item.path.startsWith(`${path}.`))
    expect(detail, JSON.stringify(body)).toBeDefined()
    if (hint) expect(detail.hint).toMatch(hint)
  })

  it('is asked for as often as many pages renew their sessions', async () => {
    const statuses = new Set<number>()
    for (let asked = 0; asked < 620; asked += 20)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => mint({ ttl: 601 }))))
        statuses.add(status)
    expect([...statuses]).toEqual([400])
  })

  it('refuses to open everything by forgetting what to open, and says what to add', async () => {
    for (const change of [{ types: undefined }, { types: undefined, filters: {} }]) {
      const { status, body } = await mint(change)
      expect(status).toBe(400)
      expect(body.details[0]).toMatchObject({ path: 'types', hint: expect.stringMatching(/lock them by filters/) })
    }
    for (const missing of ['origin', 'user', 'ttl', 'elements']) {
      expect((await mint({ [missing]: undefined })).body.details[0]).toEqual({ path: missing, message: 'is missing' })
    }
  })

  it('refuses accounts of others as not there', async () => {
    const { id } = await api.store.identity.createAccount({ name: 'Theirs', type: 'organization', currency: 'USD' })
    const theirs = await api.store.environments.create({ name: 'T', accountId: id, authKeyHash: 'x', demo: false })
    expect(await mint({ account: id })).toMatchObject({ status: 404 })
    expect((await mint({ environments: [theirs.id] })).body.details[0].path).toBe('environments[0]')
  })
})

describe('its token', () => {
  it('opens the environments that are named, and tells of no other', async () => {
    const { body } = await mint({ environments: [environmentId] })
    const access = (id: string) =>
      send(`${api.address}/portal/environments/${id}/dataAccess`, { token: body.token, headers: from })
    const hub = await demoHub(api)
    expect((await access(environmentId)).status).toBe(200)
    expect((await access(hub?.id ?? '')).status).toBe(404)
    const stream = await openStream(
      api.address,
      body.token,
      { query: 'subscription { r: resources { user accounts environments } }' },
      from,
    )
    const { data } = await stream.until(message => message.data !== undefined)
    expect(data.r.environments.map(({ id }: { id: string }) => id)).toEqual([environmentId])
    await api.store.environments.create({
      name: 'Another',
      accountId: data.r.accounts[0].id,
      authKeyHash: 'another',
      demo: false,
    })
    const { patches } = await stream.until(message => message.patches !== undefined)
    expect(JSON.stringify(patches)).not.toContain('Another')
    stream.close()
  })

  it('opens nothing for elements that read nothing', async () => {
    const { body } = await mint({ elements: ['plinth-sign-in', 'plinth-gauge'] })
    const url = `${api.address}/portal/environments/${environmentId}/dataAccess`
    expect((await send(url, { token: body.token, headers: from })).status).toBe(404)
  })

  it('has the features of its elements alone', async () => {
    const features = async (elements: string[], policy = {}) =>
      claims((await mint({ elements, types: '*', policy })).body.token).policy.features
    expect(await features(['plinth-cost'])).toEqual(['costs'])
    expect(await features(['plinth-cost', 'plinth-insights'], { features: ['insights'] })).toEqual(['insights'])
    expect(await features(['plinth-app'])).toBeUndefined()
    expect(await features(['plinth-app'], { features: ['metrics'] })).toEqual(['metrics'])
  })

  it('is ended by nobody who only holds it', async () => {
    const { body } = await mint()
    const answer = await send(`${api.address}/portal/auth/logout`, { method: 'POST', token: body.token, headers: from })
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('when it expires') } })
  })

  it('is held to its locks through the data token', async () => {
    const { body } = await mint({ types: undefined, filters: { 'vmware.vm': NAMED } })
    const access = await send(`${api.address}/portal/environments/${environmentId}/dataAccess`, {
      token: body.token,
      headers: from,
    })
    const answer = await send(`${api.address}/api/datastores/${api.keys.datastoreId}/queries`, {
      token: access.body.access_token,
      headers: from,
      body: { queries: { vms: { entity: 'vmware.vm', select: { n: { count: true } } } } },
    })
    expect(answer.body.results.vms.rows).toEqual([{ n: 1 }])
  })
})
