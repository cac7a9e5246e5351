/**
 * Demo mode: a session hides names for itself. Everything that its tokens open is read by pseudonyms, and what would name people or places otherwise is
 * closed. Asked is every call there is, so that one that is added answers a name nowhere.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHubs } from '../../src/server/derive/hub/hubs.js'
import { judgeHub } from '../../src/server/derive/hub/judge.js'
import type { Resource } from '../../src/server/http/resource.js'
import { createLog } from '../../src/server/log.js'
import { RESOURCES } from '../../src/server/resources.js'
import { hubOf } from '../../src/wire/hub.js'
import { SPANS } from '../support/access/paths.js'
import { type Ask, READS } from '../support/access/read-paths.js'
import { startApi, type TestApi } from '../support/api.js'
import { type Answer, addPerson, send, signInAs } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { type Company, foundCompany, makeAdministrator } from '../support/tenancy.js'
import { until } from '../support/until.js'

const SECRET = /[Ss]ecret|SN-4711|10\.9\.8\.7/
const OWNER = 'owner@secret.example'

let api: TestApi
let company: Company
let session: { access: string; refresh: string }

const tokensOf = ({ body }: Answer) => ({
  access: body.accessToken.token as string,
  refresh: body.refreshToken.token as string,
})
const renew = async (refresh: string) => send(`${api.address}/portal/auth/token`, { method: 'POST', token: refresh })
const setDemo = (token: string, isOn: boolean) =>
  send(`${api.address}/portal/auth/demo-mode`, { token, body: { isOn } })
const dataOf = async (token: string) =>
  (await send(`${api.address}/portal/environments/${company.environmentId}/dataAccess`, { token })).body
    .access_token as string

async function inDemoMode(email = OWNER): Promise<{ access: string; refresh: string }> {
  const { access, refresh } = tokensOf(await signInAs(api.address, email))
  expect((await setDemo(access, true)).status).toBe(200)
  return tokensOf(await renew(refresh))
}

beforeAll(async () => {
  api = await startApi()
  company = await foundCompany(api, 'Secret company')
  const id = await addPerson(api, OWNER, { accountId: company.root, isOwner: true })
  await makeAdministrator(api, id)
  const record = {
    entity: {
      type: 'vmware.vm',
      id: 'secret-1',
      fields: { name: 'Secret machine', IPv4Addresses: ['10.9.8.7'], annotation: 'of Secret', guestOsName: 'Debian' },
    },
  }
  const host = {
    entity: { type: 'vmware.vh', id: 'secret-2', fields: { name: 'Secret host', serialNumber: 'SN-4711' } },
  }
  await api.store.datastore.ingest(company.datastoreId, [
    { line: 1, record },
    { line: 2, record: host },
  ])
  await api.store.accounts.change(company.root, { capabilities: ['hub'] })
  await api.store.hubs.open({ id: company.root })
  const { store } = api
  const hubs = createHubs({ store, log: createLog('silent'), onWorked: (hub, at) => judgeHub(store, hub, at) })
  await hubs.run(new Date())
  await hubs.stop()
  await api.store.settled()
  session = await inDemoMode()
})
afterAll(() => api.close())

describe('demo mode', () => {
  it('ends the tokens that there were, and is told with those that follow', async () => {
    const before = tokensOf(await signInAs(api.address, OWNER))
    const data = await dataOf(before.access)
    const query = { queries: { q: { entity: 'vmware.vm', select: { name: { property: 'name' } } } } }
    const read = (token: string) =>
      send(`${api.address}/api/datastores/${company.datastoreId}/queries`, { token, body: query })
    expect(JSON.stringify((await read(data)).body)).toContain('Secret machine')
    await setDemo(before.access, true)
    expect([(await read(data)).status, (await dataOf(before.access)) ?? 'none']).toEqual([401, 'none'])
    const on = await renew(before.refresh)
    expect(on.body.inDemoMode).toBe(true)
    const hidden = JSON.stringify((await read(await dataOf(tokensOf(on).access))).body)
    expect(hidden).toMatch(/"s-[0-9a-f]{12}"/)
    expect(hidden).not.toMatch(SECRET)
    // Of this session alone, until it is ended.
    expect((await renew(tokensOf(await signInAs(api.address, OWNER)).refresh)).body.inDemoMode).toBe(false)
    await setDemo(tokensOf(on).access, false)
    const off = await renew(tokensOf(on).refresh)
    expect(off.body.inDemoMode).toBe(false)
    expect(JSON.stringify((await read(await dataOf(tokensOf(off).access))).body)).toContain('Secret machine')
  })

  function askBy(token: string, datastoreId: string): Ask {
    const ask = async (path: string, body?: object) => {
      const response = await fetch(`${api.address}${path.replace(':id', datastoreId)}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, text: await response.text() }
    }
    return Object.assign(ask, { token, address: api.address, datastoreId })
  }

  it.each(Object.entries(READS))('hides names by the path %s', async (_path, read) => {
    const ask = askBy(await dataOf(session.access), company.datastoreId)
    for (const entity of ['vmware.vm', 'vmware.vh']) {
      // What was asked for is not in the answer either.
      const answers = await read(ask, { entity, entities: ['a', 'b'], spans: SPANS })
      expect(JSON.stringify(answers)).not.toMatch(SECRET)
    }
  })

  it.each(Object.entries(READS))('hides names of the hub by the path %s', async (path, read) => {
    const home = `${api.address}/portal/accounts/${company.root}/hub/dataAccess`
    const { status, body } = await send(home, { token: session.access })
    expect(status).toBe(200)
    const ask = askBy(body.access_token, hubOf(company.root))
    for (const entity of ['hub.system', 'hub.hardware', 'hub.account']) {
      const text = JSON.stringify(await read(ask, { entity, entities: ['a', 'b'], spans: SPANS }))
      expect(text).not.toMatch(SECRET)
      // There is something to hide.
      if (['queries', 'topology'].includes(path)) expect(text).toMatch(/"[a-z]-[0-9a-f]{12}"/)
    }
  })

  const ids = (): Record<string, string> => ({ id: company.root, environment: company.environmentId })
  const addressOf = ({ path }: Resource) =>
    path.replace(/:(\w+)/g, (_, name: string) =>
      name === 'id' && path.includes('/environments/')
        ? (ids().environment ?? '')
        : name === 'id'
          ? company.root
          : 'none',
    )
  const byToken = RESOURCES.filter(({ scope }) => scope.bearers.includes('access'))

  it.each(byToken.map(found => [found.name, found] as const))('names nothing by the call %s', async (_name, found) => {
    const isOpen = found.inDemoMode === 'open'
    if (isOpen && found.method !== 'GET') return
    const { status, body } = await send(`${api.address}${addressOf(found)}`, {
      method: found.method,
      token: session.access,
      ...(found.method !== 'GET' && { body: {} }),
    })
    expect(JSON.stringify(body)).not.toMatch(SECRET)
    if (isOpen) expect([200, 403, 404]).toContain(status)
    // A record that is not there is said to be none before.
    else expect([403, 404]).toContain(status)
    if (!isOpen && status === 403) expect(body.message).toContain('demo mode')
  })

  it('opens what names nothing, and nothing that changes something', () => {
    const open = byToken.filter(({ inDemoMode }) => inDemoMode === 'open')
    expect(
      open
        .filter(({ method }) => method !== 'GET')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['setDemoMode', 'signOut'])
    expect(open.map(({ name }) => name).sort()).toEqual([
      'accountEnvironments',
      'accountPlaces',
      'costProfile',
      'dataAccess',
      'hubDataAccess',
      'openAlerts',
      'ownAbilities',
      'setDemoMode',
      'signOut',
      'workspaceDataAccess',
    ])
  })

  it('looks for accounts by what stands for their names, never by the names', async () => {
    const find = async (text: string) =>
      (await send(`${api.address}/portal/profile/accounts?text=${encodeURIComponent(text)}`, { token: session.access }))
        .body
    expect((await find('secret')).accounts).toEqual([])
    const all = await find('')
    const found = all.accounts.find(({ id }: { id: string }) => id === company.child)
    expect(found).toMatchObject({
      name: expect.stringMatching(/^a-[0-9a-f]{8}$/),
      path: [expect.stringMatching(/^a-/)],
    })
    expect((await find(found.name)).accounts).toMatchObject([{ id: company.child }])
  })

  it('tells resources by pseudonyms, as they are and as they change, and ends with the mode', async () => {
    const { access, refresh } = await inDemoMode()
    const query = 'subscription { r: resources { user accounts environments } }'
    const stream = await openStream(api.address, access, { query })
    await stream.until(message => JSON.stringify(message).includes(company.environmentId))
    const made = await api.store.environments.create({
      name: 'Secret second site',
      accountId: company.grandchild,
      authKeyHash: 'key of a second',
      demo: false,
    })
    await stream.until(message => JSON.stringify(message).includes(made.id))
    await api.store.accounts.change(company.child, { name: 'Secret child' })
    expect(JSON.stringify(stream.messages)).not.toMatch(SECRET)
    await setDemo(access, false)
    await until(() => stream.isComplete)
    stream.close()
    expect((await renew(refresh)).body.inDemoMode).toBe(false)
  })

  it.each(['userSessions { sessions }', 'identityClients(account: "ACCOUNT") { clients }'])('closes %s', async root => {
    const query = `subscription { r: ${root.replace('ACCOUNT', company.root)} }`
    const stream = await openStream(api.address, session.access, { query })
    await stream.until(message => JSON.stringify(message).includes('demo mode'))
    stream.close()
  })

  it('is of one session: of who acts as somebody else, or of themselves', async () => {
    const member = await addPerson(api, 'member@secret.example', { accountId: company.root })
    const { access } = tokensOf(await signInAs(api.address, OWNER))
    const acting = await send(`${api.address}/portal/auth/impersonate?id=${member}`, { method: 'POST', token: access })
    expect(acting.body.inDemoMode).toBe(false)
    expect((await setDemo(acting.body.accessToken.token, true)).status).toBe(200)
    const renewed = await renew(acting.body.refreshToken.token)
    expect(renewed.body.inDemoMode).toBe(true)
    const reverted = await send(`${api.address}/portal/auth/revert`, {
      method: 'POST',
      token: renewed.body.refreshToken.token,
    })
    expect(reverted.body.inDemoMode).toBe(false)
  })
})
