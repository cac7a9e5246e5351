/** Workspaces open their environments in their range of time, to whoever is in them, as long as they are; the hub opens to whose account has it. */
import { describe, expect, it } from 'vitest'
import { PARTNER, type TestApi, type TestServer } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { addStranger, assign, type Company, demoHub, foundCompany, machines, tokenOf } from '../support/tenancy.js'
import { withTwoServers } from '../support/two-servers.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
let company: Company
let owner: string
let workspaceId: string
const ids: Record<string, string> = {}

const call = (
  path: string,
  token: string,
  init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) => send(`${api.address}/portal/${path}`, { token, ...init })
const sessionOf = (who: string) => tokenOf(api, `${who}@work.example`)
const dataFor = async (who: string) =>
  (await call(`workspaces/${workspaceId}/dataAccess`, await sessionOf(who))).body.access_token as string
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

withTwoServers(async servers => {
  ;({ api, other } = servers)
  company = await foundCompany(api)
  const { root, grandchild, environmentId } = company
  ids.owner = await addPerson(api, 'owner@work.example', { accountId: root, isOwner: true })
  for (const who of ['creator', 'member', 'colleague', 'bystander']) {
    ids[who] = await addPerson(api, `${who}@work.example`, { accountId: grandchild })
  }
  // Has nothing in the account but the workspace, by an invitation.
  ids.guest = await addStranger(api, 'guest@work.example')
  owner = await sessionOf('owner')
  const team = await call(`accounts/${grandchild}/teams`, owner, { body: { name: 'Night shift' } })
  await call(`accounts/${grandchild}/teams/${team.body.id}/members`, owner, { body: { userId: ids.colleague } })
  const made = await call(`accounts/${grandchild}/workspaces`, await sessionOf('creator'), {
    body: { name: 'Work', environments: [environmentId], teams: [team.body.id] },
  })
  expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200, body: { isAdmin: true, name: 'Work' } })
  workspaceId = made.body.id
  await call(`workspaces/${workspaceId}/members`, await sessionOf('creator'), { body: { userId: ids.member } })
})

describe('a workspace', () => {
  it.each<[who: string, status: number, isAdmin?: boolean]>([
    ['creator', 200, true],
    ['owner', 200, true],
    ['member', 200, false],
    ['colleague', 200, false],
    ['bystander', 404],
    ['guest', 404],
  ])('is seen by its %s: %s', async (who, status, isAdmin) => {
    const token = await sessionOf(who)
    const { body, ...answer } = await call(`workspaces/${workspaceId}`, token)
    expect(answer.status).toBe(status)
    expect(body.isAdmin).toBe(isAdmin)
    expect((await call(`workspaces/${workspaceId}/dataAccess`, token)).status).toBe(status)
    const listed = await call(`accounts/${company.grandchild}/workspaces`, token)
    expect(listed.body.workspaces?.length ?? 0).toBe(status === 200 ? 1 : 0)
    expect(listed.status).toBe(who === 'guest' ? 404 : 200)
    const why = await call(`users/${ids[who]}/why?action=workspace.write&resource=workspace&id=${workspaceId}`, owner)
    expect(why.body.isAllowed).toBe(isAdmin ?? false)
  })

  it('says why somebody sees it', async () => {
    const why = async (who: string, action = 'workspace.read') =>
      (
        await call(`users/${ids[who]}/why?action=${action}&resource=workspace&id=${workspaceId}`, owner)
      ).body.reasons.map(({ by, team }: { by: string; team: { name: string } | null }) => team?.name ?? by)
    expect(await why('creator')).toEqual(['creator'])
    expect(await why('member')).toEqual(['workspaceMember'])
    expect(await why('colleague')).toEqual(['Night shift'])
    expect(await why('owner')).toEqual(['membership'])
  })

  it('takes environments and teams of its own account only, and names once', async () => {
    const { grandchild, environmentId } = company
    const demo = await api.store.environments.byDatastore(api.keys.datastoreId)
    const change = (body: object) => call(`workspaces/${workspaceId}`, owner, { method: 'PATCH', body })
    const foreign = await change({ environments: [environmentId, demo?.id] })
    expect(foreign).toMatchObject({ status: 400, body: { details: [{ path: 'environments[1]' }] } })
    expect((await change({ teams: ['nobody'] })).body.details[0].path).toBe('teams[0]')
    expect((await change({ from: '2026-02-02', until: '2026-02-01' })).body.details[0].path).toBe('until')
    expect((await call(`accounts/${grandchild}/workspaces`, owner, { body: { name: 'Work' } })).status).toBe(409)
    expect((await change({ environments: Array.from({ length: 41 }, () => environmentId) })).status).toBe(400)
    expect((await call(`workspaces/${workspaceId}/members`, owner, { body: { userId: ids.guest } })).status).toBe(404)
    expect((await call(`accounts/${grandchild}`, owner, { method: 'DELETE' })).body.message).toContain('workspaces 1')
  })

  it('is read scrambled where it says so, until who reads its environments says otherwise', async () => {
    const change = (token: string, body: object) => call(`workspaces/${workspaceId}`, token, { method: 'PATCH', body })
    const creator = await sessionOf('creator')
    expect(await change(creator, { scramble: true })).toMatchObject({ status: 200, body: { scramble: true } })
    expect(claims(await dataFor('member')).policy).toEqual({ scramble: true })
    expect(await change(owner, { scramble: false })).toMatchObject({ status: 200, body: { scramble: false } })
    expect(claims(await dataFor('member')).policy).toBeUndefined()
  })

  it('does not share what its admin may not read', async () => {
    const { grandchild, environmentId } = company
    const userId = await addStranger(api, 'maker@work.example')
    const role = await api.store.roles.create({
      accountId: grandchild,
      name: 'Maker',
      actions: ['account.read', 'workspace.create'],
    })
    const on = { resource: 'account', resourceId: grandchild } as const
    await api.store.roles.assign({
      accountId: grandchild,
      roleId: role.id,
      isOfProduct: false,
      userId,
      teamId: null,
      ...on,
    })
    const token = await sessionOf('maker')
    const path = `accounts/${grandchild}/workspaces`
    expect((await call(path, token, { body: { name: 'Mine', environments: [environmentId] } })).status).toBe(403)
    const { body } = await call(path, token, { body: { name: 'Mine' } })
    const take = await call(`workspaces/${body.id}`, token, {
      method: 'PATCH',
      body: { environments: [environmentId] },
    })
    expect(take.status).toBe(403)
    expect((await call(`workspaces/${body.id}`, token, { method: 'DELETE' })).status).toBe(200)
  })
})

describe('its token', () => {
  it('opens its environments and no plan, in its range', async () => {
    const data = await dataFor('member')
    expect(claims(data).scope).toBe(`datastore:${company.datastoreId}:read datastore-feed:${company.datastoreId}:read`)
    expect(claims(data).policy).toBeUndefined()
    expect(await machines(api, company.datastoreId, data)).toBe(1)
    expect(await machines(api, api.keys.datastoreId, data)).toBe(404)
    const from = new Date(Date.now() + 86_400_000).toISOString()
    await call(`workspaces/${workspaceId}`, owner, { method: 'PATCH', body: { from } })
    // The one from before has ended; the new one begins tomorrow.
    expect(await machines(api, company.datastoreId, data)).toBe(401)
    const limited = await dataFor('member')
    expect(claims(limited).policy).toEqual({ from })
    expect(await machines(api, company.datastoreId, limited)).not.toBe(1)
    expect(claims(await dataFor('owner')).policy).toEqual({ from })
    await call(`workspaces/${workspaceId}`, owner, { method: 'PATCH', body: { from: null } })
    expect(await machines(api, company.datastoreId, await dataFor('member'))).toBe(1)
  })

  it('ends with the membership by which it came, here at once and there within five seconds, streams too', async () => {
    const data = await dataFor('member')
    const stream = await openStream(other.address, data, {
      query: `subscription { d: datastore(id: "${company.datastoreId}") { id } }`,
    })
    await stream.until(message => message.data !== undefined)
    const admin = await sessionOf('creator')
    expect((await call(`workspaces/${workspaceId}/members/${ids.member}`, admin, { method: 'DELETE' })).status).toBe(
      200,
    )
    expect(await machines(api, company.datastoreId, data)).toBe(401)
    await until(() => stream.isComplete)
    expect((await call(`workspaces/${workspaceId}/dataAccess`, await sessionOf('member'))).status).toBe(404)
    await call(`workspaces/${workspaceId}/members`, admin, { body: { userId: ids.member, isAdmin: true } })
    expect((await call(`workspaces/${workspaceId}`, await sessionOf('member'))).body.isAdmin).toBe(true)
  })

  it('ends for who leaves the account, its creator too', async () => {
    const { grandchild } = company
    for (const who of ['member', 'colleague', 'creator']) {
      const data = await dataFor(who)
      expect(await machines(api, company.datastoreId, data)).toBe(1)
      await call(`accounts/${grandchild}/members/${ids[who]}`, owner, { method: 'DELETE' })
      expect(await machines(api, company.datastoreId, data)).toBe(401)
      expect((await call(`workspaces/${workspaceId}`, await sessionOf(who))).status).toBe(404)
    }
    const { body } = await call(`workspaces/${workspaceId}`, owner)
    expect(body.members).toEqual([])
  })

  it('has room for as many environments as a workspace may have', async () => {
    const { root } = company
    const environments: string[] = []
    for (let i = 0; i < 40; i++) {
      const made = await api.store.environments.create({
        name: `E${i}`,
        accountId: root,
        authKeyHash: `e${i}`,
        demo: false,
      })
      environments.push(made.id)
    }
    const { body } = await call(`accounts/${root}/workspaces`, owner, { body: { name: 'Large', environments } })
    const { status, body: access } = await call(`workspaces/${body.id}/dataAccess`, owner)
    expect(status).toBe(200)
    expect(access.access_token.length).toBeLessThan(8_192)
    const last = await api.store.environments.byId(environments.at(-1) ?? '')
    expect(await machines(api, last?.datastoreId ?? '', access.access_token)).toBe(0)
  })
})

describe('an embed session for a workspace', () => {
  const from = { origin: PARTNER }
  const mint = (change: object) =>
    send(`${api.address}/portal/embed/sessions`, {
      token: api.keys.embedKey,
      body: { origin: PARTNER, user: 'u', ttl: 300, elements: ['plinth-index'], types: '*', ...change },
    })

  it('opens its environments in its range, ends with a change of it, and learns nothing of people', async () => {
    const demo = await api.store.environments.byDatastore(api.keys.datastoreId)
    const hub = await demoHub(api)
    const accountId = demo?.accountId ?? ''
    const creator = (await api.store.identity.userByEmail('demo@plinth.local'))?.id ?? ''
    const id = await api.store.workspaces.create(accountId, creator, {
      name: 'On a page',
      environments: [demo?.id ?? ''],
      from: '2026-01-01T00:00:00.000Z',
    })
    const { status, body } = await mint({ workspace: id, policy: { from: '2025-06-01', until: '2030-01-01' } })
    expect(status).toBe(200)
    expect(claims(body.token).policy).toMatchObject({
      from: '2026-01-01T00:00:00.000Z',
      until: '2030-01-01T00:00:00.000Z',
    })
    const open = (path: string) => call(path, body.token, { headers: from })
    const whole = await open(`workspaces/${id}/dataAccess`)
    expect(claims(whole.body.access_token).policy).toMatchObject({ origin: PARTNER, from: '2026-01-01T00:00:00.000Z' })
    expect((await open(`environments/${demo?.id}/dataAccess`)).status).toBe(200)
    expect((await open(`environments/${hub?.id}/dataAccess`)).status).toBe(404)
    expect((await open(`workspaces/${id}`)).body).toMatchObject({ isAdmin: false, members: [], teams: [] })
    expect((await open(`workspaces/${workspaceId}`)).status).toBe(404)
    expect((await open(`accounts/${accountId}`)).status).toBe(404)
    expect((await mint({ workspace: id, environments: [hub?.id] })).body.details[0].path).toBe('environments[0]')
    expect((await mint({ workspace: workspaceId })).body.details[0].path).toBe('workspace')
    expect((await mint({ workspace: id, policy: { until: '2025-01-01' } })).status).toBe(403)
    await api.store.workspaces.change(id, { from: null })
    await until(async () => (await open(`workspaces/${id}/dataAccess`)).status === 401)
    // One that is minted after the change lives.
    const again = await mint({ workspace: id })
    expect((await call(`workspaces/${id}/dataAccess`, again.body.token, { headers: from })).status).toBe(200)
  })
})

describe('the hub', () => {
  it('opens to who may read it, where the account has the feature', async () => {
    const hub = await demoHub(api)
    const accountId = hub?.accountId ?? ''
    await addPerson(api, 'hub@work.example', { accountId })
    const access = async (who: string) => call(`accounts/${accountId}/hub/dataAccess`, await sessionOf(who))
    const { status, body } = await access('hub')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'scope'])
    expect(await machines(api, 'hub', body.access_token)).toBe(0)
    await assign(api, { accountId, role: 'billing', userId: ids.bystander ?? '' })
    expect(await access('bystander')).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('for hub') },
    })
    await api.store.accounts.change(accountId, { capabilities: [] })
    expect(await machines(api, 'hub', body.access_token)).toBe(401)
    expect(await access('hub')).toMatchObject({ status: 403, body: { message: expect.stringContaining('for hub') } })
    // A supplier lends it, as long as it is one; a sandbox has none.
    await api.store.accounts.change(company.root, { capabilities: ['hub'] })
    await api.store.accounts.relate(accountId, 'supplier', company.root)
    const lent = await access('hub')
    expect(lent.status).toBe(200)
    await api.store.accounts.change(accountId, { type: 'sandbox' })
    expect((await access('hub')).status).toBe(403)
    await api.store.accounts.change(accountId, { type: 'organization' })
    expect((await access('hub')).status).toBe(200)
    const stays = (await access('hub')).body.access_token
    await api.store.accounts.unrelate(accountId, 'supplier', company.root)
    await until(async () => (await machines(api, 'hub', stays)) === 401)
    expect((await access('hub')).status).toBe(403)
    // Another account has its own: what it calls the hub is none of this one's.
    const theirs = await call(`accounts/${company.root}/hub/dataAccess`, await sessionOf('owner'))
    expect([theirs.status, theirs.body.scope.includes(`hub.${company.root}`)]).toEqual([200, true])
    expect(await machines(api, 'hub', theirs.body.access_token)).toBe(0)
    expect(await machines(api, hub.datastoreId, theirs.body.access_token)).toBe(404)
  })
})
