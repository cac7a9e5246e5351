/** Environments are made, changed by one of two at a time, given other keys, and deleted with all that was in them; what sends to them is counted. */
import { describe, expect, it } from 'vitest'
import { PARTNER, type TestApi, type TestServer } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { type Company, demoHub, foundCompany, machines, tokenOf } from '../support/tenancy.js'
import { withTwoServers } from '../support/two-servers.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
let company: Company
const tokens: Record<'owner' | 'second' | 'member' | 'stranger', string> = {
  owner: '',
  second: '',
  member: '',
  stranger: '',
}

const call = (path: string, who: keyof typeof tokens, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token: tokens[who], ...init })
let count = 0
async function make(fields: Record<string, unknown> = {}) {
  count++
  const { status, body } = await call(`accounts/${company.child}/environments`, 'owner', {
    body: { name: `Site ${count}`, ...fields },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { record, authKey } = body
  const found = await api.store.environments.byId(record.id)
  return {
    id: record.id as string,
    name: record.name as string,
    authKey: authKey as string,
    datastoreId: found?.datastoreId ?? '',
    record,
  }
}
const ingest = (datastoreId: string, key: string, lines: readonly unknown[]) =>
  fetch(`${api.address}/api/datastores/${datastoreId}/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  })
const machine = (id: string) => ({ entity: { type: 'vmware.vm', id, fields: { name: id } } })
const sample = (id: string, at: string) => ({
  samples: { type: 'vmware.vm', id, at, values: { 'cpu.utilization': 4 } },
})
const dataFor = async (id: string, who: keyof typeof tokens) =>
  (await call(`environments/${id}/dataAccess`, who)).body.access_token as string
const recent = () => new Date(api.clock.now.getTime() - 60_000).toISOString()

withTwoServers(async servers => {
  ;({ api, other } = servers)
  company = await foundCompany(api)
  await addPerson(api, 'owner@places.example', { accountId: company.root, isOwner: true })
  await addPerson(api, 'second@places.example', { accountId: company.root, isOwner: true })
  await addPerson(api, 'member@places.example', { accountId: company.root })
  await addPerson(api, 'stranger@places.example')
  for (const who of ['owner', 'second', 'member', 'stranger'] as const)
    tokens[who] = await tokenOf(api, `${who}@places.example`)
})

describe('an environment', () => {
  it('is made with a key that is shown once, and opens with it', async () => {
    const made = await make({ location: ' Rotterdam ' })
    expect(made.record).toMatchObject({
      location: 'Rotterdam',
      state: 'open',
      dataState: 'empty',
      mayWrite: true,
      version: 1,
    })
    expect((await ingest(made.datastoreId, made.authKey, [machine('a')])).status).toBe(200)
    const { body } = await call(`environments/${made.id}`, 'owner')
    expect(body).toMatchObject({ record: { dataState: 'fresh' }, keys: [{ expires: null }] })
    expect(JSON.stringify(body)).not.toContain(made.authKey)
    expect((await call(`environments/${made.id}`, 'member')).body).toMatchObject({
      record: { mayWrite: false },
      keys: [],
    })
    expect((await call(`environments/${made.id}`, 'stranger')).status).toBe(404)
  })

  it('has a name that nothing else in its account has, and text only', async () => {
    const { name } = await make()
    const again = await call(`accounts/${company.child}/environments`, 'owner', { body: { name } })
    expect([again.status, again.body.details?.[0]?.path]).toEqual([409, 'name'])
    const marked = await make({ location: '<img src=x onerror=alert(1)>' })
    expect(marked.record.location).toBe('<img src=x onerror=alert(1)>')
    for (const body of [
      { name: '' },
      { name: 'x'.repeat(10_000) },
      { name: 'y', location: 'z'.repeat(121) },
      { name: 'y', more: 1 },
    ])
      expect((await call(`accounts/${company.child}/environments`, 'owner', { body })).status).toBe(400)
    const both = await Promise.all(
      ['owner', 'second'].map(who =>
        call(`accounts/${company.child}/environments`, who as 'owner', { body: { name: 'At once' } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is in the list of its account and of those above, for whoever reads it', async () => {
    const { id } = await make()
    const listed = async (accountId: string, who: keyof typeof tokens) => {
      const { status, body } = await call(`accounts/${accountId}/environments/records`, who)
      return [status, body.mayCreate, body.environments?.some((each: { id: string }) => each.id === id)]
    }
    expect(await listed(company.child, 'owner')).toEqual([200, true, true])
    expect(await listed(company.root, 'member')).toEqual([200, false, true])
    expect(await listed(company.grandchild, 'owner')).toEqual([200, true, false])
    expect((await listed(company.root, 'stranger'))[0]).toBe(404)
  })

  it('is changed by one of two who began with the same version', async () => {
    const { id } = await make()
    const change = (who: 'owner' | 'second', body: Record<string, unknown>) =>
      call(`environments/${id}`, who, { method: 'PATCH', body: { version: 1, ...body } })
    const both = await Promise.all([change('owner', { location: 'Hamburg' }), change('second', { location: 'Gdansk' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ name: 'CONFLICT', details: [{ path: 'version' }] })
    expect((await call(`environments/${id}`, 'owner')).body.record.version).toBe(2)
    expect(
      (await call(`environments/${id}`, 'member', { method: 'PATCH', body: { version: 2, name: 'z' } })).status,
    ).toBe(403)
  })

  it('tells open streams of its new name', async () => {
    const { id } = await make()
    const stream = await openStream(api.address, tokens.owner, {
      query: 'subscription { r: resources { accounts environments } }',
    })
    await stream.until(message => message.data !== undefined)
    const name = `Renamed ${id}`
    expect((await call(`environments/${id}`, 'owner', { method: 'PATCH', body: { version: 1, name } })).status).toBe(
      200,
    )
    await stream.until(message => JSON.stringify(message).includes(name))
    stream.close()
  })
})

describe('its key', () => {
  it('stays beside another one for the hours that are named, or ends at once', async () => {
    const { id, datastoreId, authKey } = await make()
    const rotate = (overlapHours: unknown) => call(`environments/${id}/key`, 'owner', { body: { overlapHours } })
    const second = (await rotate(24)).body.authKey
    expect((await ingest(datastoreId, authKey, [machine('a')])).status).toBe(200)
    expect((await ingest(datastoreId, second, [machine('a')])).status).toBe(200)
    const { keys } = (await call(`environments/${id}`, 'owner')).body
    expect(keys.map((key: { expires: string | null }) => key.expires === null)).toEqual([true, false])
    const third = (await rotate(0)).body.authKey
    expect((await ingest(datastoreId, authKey, [machine('a')])).status).toBe(403)
    expect((await ingest(datastoreId, second, [machine('a')])).status).toBe(403)
    expect((await ingest(datastoreId, third, [machine('a')])).status).toBe(200)
    expect((await rotate(5)).status).toBe(400)
  })
})

describe('its demo policy', () => {
  it('scrambles what is read of it by whoever reads it, and of workspaces that it is in', async () => {
    const { id, datastoreId, authKey } = await make()
    await ingest(datastoreId, authKey, [machine('payroll-01')])
    const names = async (token: string) => {
      const query = { entity: 'vmware.vm', select: { name: { property: 'name' } } }
      const { status, body } = await send(`${api.address}/api/datastores/${datastoreId}/queries`, {
        token,
        body: { queries: { q: query } },
      })
      return status === 200 ? JSON.stringify(body) : String(status)
    }
    const before = await dataFor(id, 'member')
    expect(await names(before)).toContain('payroll-01')
    const { body: work } = await call(`accounts/${company.child}/workspaces`, 'owner', {
      body: { name: `Of ${id}`, environments: [id] },
    })
    await call(`environments/${id}`, 'owner', { method: 'PATCH', body: { version: 1, scramble: true } })
    expect(await names(before)).toBe('401')
    for (const path of [`environments/${id}`, `workspaces/${work.id}`]) {
      const token = (await call(`${path}/dataAccess`, 'owner')).body.access_token
      expect(await names(token)).not.toContain('payroll-01')
      expect(await names(token)).toContain('rows')
    }
  })
})

describe('what sends to it', () => {
  it('is counted by platform, with why lines were refused', async () => {
    const { id, datastoreId, authKey } = await make()
    const bad = Array.from({ length: 30 }, (_, i) => ({
      entity: { type: 'vmware.vm', id: `b${i}`, fields: { virtualProcessorCount: `x${i}` } },
    }))
    const answer = await ingest(datastoreId, authKey, [
      machine('a'),
      machine('b'),
      sample('a', recent()),
      { entity: { type: 'aws.vm', id: 'c', fields: { name: 'c' } } },
      ...bad,
      '{"entity":{"type":"aws.vm"',
      '<script>alert(1)</script>',
      { entity: { type: 'nobody.knows', id: 'x', fields: {} } },
    ])
    expect(answer.status).toBe(200)
    await ingest(datastoreId, authKey, [machine('a')])
    const { body } = await call(`environments/${id}/sources`, 'member')
    expect(body).toMatchObject({ mayWrite: false, ingest: `/api/datastores/${datastoreId}/ingest` })
    const of = (platform: string) => body.sources.find((each: { platform: string }) => each.platform === platform)
    expect(of('vmware')).toMatchObject({ entities: 33, samples: 1, costs: 0, refused: 30, state: 'fresh' })
    expect(of('aws')).toMatchObject({ entities: 1, refused: 1 })
    expect(of('other')).toMatchObject({ refused: 2 })
    expect(of('vmware').reasons).toMatchObject([{ n: 30, place: 'entity.fields.virtualProcessorCount' }])
    expect(body.sources.length).toBe(3)
  })

  it('is not told to whom a policy limits', async () => {
    const session = await send(`${api.address}/portal/embed/sessions`, {
      token: api.keys.embedKey,
      body: { origin: PARTNER, user: 'u', ttl: 300, elements: ['plinth-index'], types: ['vmware.vm'] },
    })
    const demo = await api.store.environments.byDatastore(api.keys.datastoreId)
    const answer = await send(`${api.address}/portal/environments/${demo?.id}/sources`, {
      token: session.body.token,
      headers: { origin: PARTNER },
    })
    expect(answer.status).toBe(403)
  })
})

describe('deleting it', () => {
  it('says before what would be lost, and needs its name', async () => {
    const { id, name, datastoreId, authKey } = await make()
    await ingest(datastoreId, authKey, [machine('a'), machine('b')])
    // What was found in them comes again by itself: it is no entity that is lost.
    const put = [{ id: 'of-a', values: { entityId: 'a', entityType: 'vmware.vm' } }]
    await api.store.derived.write(datastoreId, 'insight', { put }, new Date())
    await call(`accounts/${company.child}/workspaces`, 'owner', { body: { name: `Shows ${id}`, environments: [id] } })
    expect((await call(`environments/${id}/holdings`, 'owner')).body).toEqual({
      entities: 2,
      measuredDays: 0,
      costs: 0,
      workspaces: [`Shows ${id}`],
    })
    expect((await call(`environments/${id}/holdings`, 'member')).status).toBe(403)
    const remove = (query: string, who: keyof typeof tokens = 'owner') =>
      call(`environments/${id}${query}`, who, { method: 'DELETE' })
    expect((await remove('')).status).toBe(400)
    expect((await remove('?name=Another')).status).toBe(409)
    expect((await remove(`?name=${encodeURIComponent(name)}`, 'member')).status).toBe(403)
    expect((await call(`environments/${id}`, 'owner')).status).toBe(200)
  })

  it('ends its tokens and open streams within five seconds, on every server, and leaves nothing to read', async () => {
    const { id, name, datastoreId, authKey } = await make()
    const lines = Array.from({ length: 300 }, (_, i) => machine(`m${i}`))
    await ingest(datastoreId, authKey, [...lines, ...lines.map((_, i) => sample(`m${i}`, recent()))])
    await call(`environments/${id}/retention`, 'owner', { body: { retentionDays: { costs: 30 } } })
    const data = await dataFor(id, 'member')
    expect(await machines(api, datastoreId, data)).toBe(300)
    const streams = await Promise.all(
      [api.address, other.address].map(address =>
        openStream(address, data, { query: `subscription { d: datastore(id: "${datastoreId}") { id } }` }),
      ),
    )
    const began = Date.now()
    expect(
      (await call(`environments/${id}?name=${encodeURIComponent(name)}`, 'owner', { method: 'DELETE' })).status,
    ).toBe(200)
    await until(() => streams.every(stream => stream.isComplete))
    expect(Date.now() - began).toBeLessThan(5_000)
    expect(await machines(api, datastoreId, data)).toBe(401)
    expect((await ingest(datastoreId, authKey, [machine('late')])).status).toBe(403)
    for (const path of ['', '/dataAccess', '/sources'])
      expect((await call(`environments/${id}${path}`, 'owner')).status).toBe(404)
    await api.store.removeDatastores()
    expect(await api.store.holdings(id, datastoreId)).toEqual({
      entities: 0,
      measuredDays: 0,
      costs: 0,
      workspaces: [],
    })
    expect(await api.store.ingestTallies.of(datastoreId, new Date())).toEqual([])
  })

  it('is refused for what holds the hub', async () => {
    await addPerson(api, 'hub@places.example', { isOwner: true })
    const hub = await demoHub(api)
    const token = await tokenOf(api, 'hub@places.example')
    const path = `${api.address}/portal/environments/${hub?.id}`
    const { status, body } = await send(`${path}?name=Hub`, { method: 'DELETE', token })
    expect([status, body.message]).toEqual([409, expect.stringContaining('hub')])
    const opened = await send(path, { token })
    expect(opened.body.record.isHub).toBe(true)
  })
})
