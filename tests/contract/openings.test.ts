/** Who may not read an environment sees it by a workspace that they are in: as the workspace limits it, and as long as it opens it to them. */
import { describe, expect, it } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { addStranger, assign, type Company, foundCompany, machines, tokenOf } from '../support/tenancy.js'
import { withTwoServers } from '../support/two-servers.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
let company: Company
let owner: string
let workspaceId: string
let guestId: string

const call = (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token, ...init })
const sessionOf = (who: string) => tokenOf(api, `${who}@open.example`)
const opened = (token: string) => call(`environments/${company.environmentId}/dataAccess`, token)
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
const change = (id: string, body: object) => call(`workspaces/${id}`, owner, { method: 'PATCH', body })
const give = (userId: string, workspace: string) =>
  call(`accounts/${company.grandchild}/assignments`, owner, { body: { role: 'viewer', user: userId, workspace } })

/** Ids of the environments that a stream of resources begins with. */
async function listed(token: string, address = api.address) {
  const stream = await openStream(address, token, { query: 'subscription { r: resources { environments } }' })
  const first = await stream.until(message => message.data?.r !== undefined || message.errors !== undefined)
  const ids = (first.data?.r.environments ?? []).map(({ id }: { id: string }) => id) as string[]
  return { ids, stream }
}

async function makeWorkspace(body: object): Promise<string> {
  const made = await call(`accounts/${company.grandchild}/workspaces`, owner, { body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id
}

withTwoServers(async servers => {
  ;({ api, other } = servers)
  company = await foundCompany(api)
  await addPerson(api, 'owner@open.example', { accountId: company.root, isOwner: true })
  owner = await sessionOf('owner')
  workspaceId = await makeWorkspace({ name: 'Shared', environments: [company.environmentId] })
  guestId = await addStranger(api, 'guest@open.example')
  expect((await give(guestId, workspaceId)).status).toBe(200)
})

describe('an environment of a workspace', () => {
  it('is listed, read and streamed by who has a role on the workspace alone, and no more than that', async () => {
    const token = await sessionOf('guest')
    const { ids, stream } = await listed(token)
    expect(ids).toEqual([company.environmentId])
    stream.close()
    const { status, body } = await opened(token)
    expect(status).toBe(200)
    // It proposes nothing, explains nothing and has no scenarios.
    expect(body.scope).toBe(`datastore:${company.datastoreId}:read datastore-feed:${company.datastoreId}:read`)
    expect(await machines(api, company.datastoreId, body.access_token)).toBe(1)
    for (const path of [
      '',
      '/retention',
      '/holdings',
      '/sources',
      '/filters',
      '/cost-profile',
      '/design/scenarios',
      '/alerts/rules',
    ]) {
      expect((await call(`environments/${company.environmentId}${path}`, token)).status, path).toBe(403)
    }
    expect((await call(`accounts/${company.grandchild}/environments/records`, token)).status).toBe(404)
  })

  it('is not seen by strangers, nor another one by its readers', async () => {
    await addStranger(api, 'stranger@open.example')
    const stranger = await sessionOf('stranger')
    expect((await opened(stranger)).status).toBe(404)
    const { ids, stream } = await listed(stranger)
    expect(ids).not.toContain(company.environmentId)
    stream.close()
    const more = await api.store.environments.create({
      name: 'Not shared',
      accountId: company.grandchild,
      authKeyHash: 'not shared',
      demo: false,
    })
    expect((await call(`environments/${more.id}/dataAccess`, await sessionOf('guest'))).status).toBe(404)
  })

  it('is seen in the range of the workspace, scrambled where it is, by the one of several that limits the least', async () => {
    const policy = async () => claims((await opened(await sessionOf('guest'))).body.access_token).policy
    expect(await policy()).toBeUndefined()
    await change(workspaceId, { scramble: true, from: '2026-01-01T00:00:00.000Z' })
    expect(await policy()).toEqual({ scramble: true, from: '2026-01-01T00:00:00.000Z' })
    const second = await makeWorkspace({
      name: 'Second',
      environments: [company.environmentId],
      from: '2026-02-01T00:00:00.000Z',
    })
    await give(guestId, second)
    expect(await policy()).toEqual({ from: '2026-02-01T00:00:00.000Z' })
    await call(`workspaces/${second}`, owner, { method: 'DELETE' })
    await change(workspaceId, { scramble: false, from: null })
    expect(await policy()).toBeUndefined()
  })

  it('is read whole by who reads it themselves, whatever the workspace says', async () => {
    await change(workspaceId, { from: '2026-01-01T00:00:00.000Z' })
    expect(claims((await opened(owner)).body.access_token).policy).toBeUndefined()
    await change(workspaceId, { from: null })
  })

  it('is seen by members whose role in the account reads no environment', async () => {
    const role = await call(`accounts/${company.grandchild}/roles`, owner, {
      body: { name: 'Reads the account', actions: { account: ['read'] } },
    })
    const userId = await addStranger(api, 'clerk@open.example')
    await api.store.roles.assign({
      accountId: company.grandchild,
      roleId: role.body.id,
      isOfProduct: false,
      userId,
      teamId: null,
      resource: 'account',
      resourceId: company.grandchild,
    })
    expect((await opened(await sessionOf('clerk'))).status).toBe(404)
    await assign(api, { accountId: company.grandchild, role: 'billing', userId })
    const token = await sessionOf('clerk')
    expect((await opened(token)).status).toBe(404)
    await give(userId, workspaceId)
    const { ids, stream } = await listed(await sessionOf('clerk'))
    expect(ids).toContain(company.environmentId)
    stream.close()
    const places = await call(`accounts/${company.grandchild}/environments`, await sessionOf('clerk'))
    expect(places.body.environments).toEqual([company.environmentId])
  })

  it('is gone once the workspace opens it no more: its tokens and streams, on the other server too', async () => {
    const token = await sessionOf('guest')
    const { stream } = await listed(token, other.address)
    const data = (await opened(token)).body.access_token
    await change(workspaceId, { environments: [] })
    expect(await machines(api, company.datastoreId, data)).toBe(401)
    await until(() => stream.isComplete)
    const after = await listed(token)
    expect(after.ids).toEqual([])
    expect((await opened(token)).status).toBe(404)
    await change(workspaceId, { environments: [company.environmentId] })
    // The stream that was opened meanwhile lives on: it does not end again and again until its token does.
    expect(after.stream.isComplete).toBe(false)
    after.stream.close()
    const again = await listed(token)
    expect(again.ids).toEqual([company.environmentId])
    expect(again.stream.isComplete).toBe(false)
    again.stream.close()
  })

  it('is gone with the role on the workspace', async () => {
    const token = await sessionOf('guest')
    const data = (await opened(token)).body.access_token
    const { stream } = await listed(token)
    const { body } = await call(`accounts/${company.grandchild}/assignments`, owner)
    const own = body.assignments.find((each: { userId: string }) => each.userId === guestId)
    const gone = await call(`accounts/${company.grandchild}/assignments/${own.id}`, owner, { method: 'DELETE' })
    expect(gone.status).toBe(200)
    expect(await machines(api, company.datastoreId, data)).toBe(401)
    await until(() => stream.isComplete)
    expect((await opened(await sessionOf('guest'))).status).toBe(404)
  })
})
