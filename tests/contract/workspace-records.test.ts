/** Workspaces as people look after them: what each sees of them, two who change one, invites, and the way into another account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { addStranger, assign, type Company, foundCompany, machines, tokenOf } from '../support/tenancy.js'

let api: TestApi
let company: Company
const ids: Record<string, string> = {}
const tokens: Record<string, string> = {}
let workspaceId: string

const call = (path: string, who: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token: tokens[who] ?? '', ...init })
const records = async (who: string, accountId = company.grandchild) => {
  const { status, body } = await call(`accounts/${accountId}/workspaces/records`, who)
  return { status, ...body }
}
const opened = async (who: string, id = workspaceId) => (await call(`workspaces/${id}/record`, who)).body
const change = (who: string, body: object, id = workspaceId) => call(`workspaces/${id}`, who, { method: 'PATCH', body })
const mailed = async (email: string) =>
  /\/invites\/([\w-]+)/.exec((await api.mails()).findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
let count = 0
async function make(who = 'owner', fields: object = {}, accountId = company.grandchild): Promise<string> {
  const { status, body } = await call(`accounts/${accountId}/workspaces`, who, {
    body: { name: `Extra ${++count}`, ...fields },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

beforeAll(async () => {
  api = await startApi()
  company = await foundCompany(api)
  const { root, grandchild, environmentId } = company
  ids.owner = await addPerson(api, 'owner@records.example', { accountId: root, isOwner: true })
  for (const who of ['admin', 'member', 'bystander'])
    ids[who] = await addPerson(api, `${who}@records.example`, { accountId: grandchild })
  ids.support = await addStranger(api, 'support@records.example')
  ids.given = await addStranger(api, 'given@records.example')
  ids.nobody = await addStranger(api, 'nobody@records.example')
  await assign(api, { accountId: grandchild, role: 'support', userId: ids.support ?? '' })
  for (const who of Object.keys(ids)) tokens[who] = await tokenOf(api, `${who}@records.example`)
  workspaceId = await make('owner', { name: 'Capacity', environments: [environmentId] })
  await call(`workspaces/${workspaceId}/members`, 'owner', { body: { userId: ids.admin, isAdmin: true } })
  await call(`workspaces/${workspaceId}/members`, 'owner', { body: { userId: ids.member } })
  await api.store.roles.assign({
    ...{ accountId: grandchild, roleId: 'viewer', isOfProduct: true, userId: ids.given ?? '', teamId: null },
    ...{ resource: 'workspace', resourceId: workspaceId },
  })
  for (const who of ['admin', 'member', 'given']) tokens[who] = await tokenOf(api, `${who}@records.example`)
})
afterAll(() => api.close())

describe('the list', () => {
  it.each<[who: string, seen: { isMine: boolean; mayWrite: boolean } | undefined, mayCreate: boolean, status?: number]>(
    [
      ['owner', { isMine: true, mayWrite: true }, true],
      ['admin', { isMine: true, mayWrite: true }, true],
      ['member', { isMine: true, mayWrite: false }, true],
      ['given', { isMine: true, mayWrite: false }, false],
      ['support', { isMine: false, mayWrite: false }, false],
      ['bystander', undefined, true],
      ['nobody', undefined, false, 404],
    ],
  )('shows %s what they see, and what they may do there', async (who, seen, mayCreate, status = 200) => {
    const answer = await records(who)
    expect(answer.status).toBe(status)
    if (status !== 200) return
    expect(answer.mayCreate).toBe(mayCreate)
    const found = answer.workspaces.find(({ id }: { id: string }) => id === workspaceId)
    if (!seen) return expect(found).toBeUndefined()
    expect(found).toMatchObject({ name: 'Capacity', environments: 1, teams: 0, members: 3, ...seen })
    expect((await call(`workspaces/${workspaceId}/record`, who)).status).toBe(200)
  })

  it('has one workspace by a role on it in the plain list too', async () => {
    const { body } = await call(`accounts/${company.grandchild}/workspaces`, 'given')
    expect(body.workspaces.map(({ name }: { name: string }) => name)).toEqual(['Capacity'])
  })

  it('says what each opens in time, and when its environments sent last', async () => {
    const now = api.clock.now.getTime()
    const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
    const past = await make('owner', { until: at(-1) })
    const upcoming = await make('owner', { from: at(1) })
    const { workspaces } = await records('owner')
    const stateOf = (id: string) => workspaces.find((each: { id: string }) => each.id === id)?.state
    expect([past, upcoming, workspaceId].map(stateOf)).toEqual(['past', 'upcoming', 'live'])
    expect(workspaces.find((each: { id: string }) => each.id === past)).toMatchObject({
      dataState: 'empty',
      lastDataAt: null,
    })
    const held = workspaces.find((each: { id: string }) => each.id === workspaceId)
    expect(['fresh', 'quiet']).toContain(held.dataState)
  })
})

describe('one workspace', () => {
  it('has addresses, roles and invites for who may change it, and names for who is in it', async () => {
    const admin = await opened('admin')
    expect(admin.roles).toBe(1)
    expect(admin.members.map((each: { email: string }) => each.email).sort()).toEqual([
      'admin@records.example',
      'member@records.example',
      'owner@records.example',
    ])
    expect(admin.members.find((each: { isCreator: boolean }) => each.isCreator).email).toBe('owner@records.example')
    const member = await opened('member')
    expect(member.members.map((each: { email: null }) => each.email)).toEqual([null, null, null])
    expect(member.roles).toBe(0)
  })

  it('of two who change it at once the second is told, and nothing of either is lost unseen', async () => {
    const { version } = (await opened('owner')).record
    const both = await Promise.all([
      change('owner', { name: 'Capacity 2026', version }),
      change('admin', { name: 'Capacity plan', version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.details[0].path).toBe('version')
    expect((await opened('owner')).record.version).toBe(version + 1)
    expect((await change('owner', { name: 'Capacity' })).status).toBe(200)
    expect((await change('member', { name: 'Mine' })).status).toBe(403)
    for (const wrong of [0, 1.5, 'x']) expect((await change('owner', { version: wrong })).status).toBe(400)
  })

  it('is not deleted by another name than it has', async () => {
    const id = await make()
    const { name } = (await opened('owner', id)).record
    const other = await call(`workspaces/${id}?name=Capacity`, 'owner', { method: 'DELETE' })
    expect([other.status, other.body.message]).toEqual([409, `The workspace is called '${name}': nothing is deleted`])
    const query = new URLSearchParams({ name })
    expect((await call(`workspaces/${id}?${query}`, 'owner', { method: 'DELETE' })).status).toBe(200)
    expect((await call(`workspaces/${id}/record`, 'owner')).status).toBe(404)
  })

  it('names the field of a name that is taken', async () => {
    const id = await make()
    const { status, body } = await change('owner', { name: 'Capacity' }, id)
    expect([status, body.details[0].path]).toEqual([409, 'name'])
  })

  it('that somebody lost shows them nothing more, in the list too', async () => {
    const id = await make('owner')
    await call(`workspaces/${id}/members`, 'owner', { body: { userId: ids.bystander } })
    expect((await call(`workspaces/${id}/record`, 'bystander')).status).toBe(200)
    await call(`workspaces/${id}/members/${ids.bystander}`, 'owner', { method: 'DELETE' })
    expect((await call(`workspaces/${id}/record`, 'bystander')).status).toBe(404)
    expect((await records('bystander')).workspaces).toEqual([])
  })
})

describe('an invite to it', () => {
  const invite = (who: string, body: object) => call(`accounts/${company.grandchild}/invites`, who, { body })

  it('joins the account and the workspace', async () => {
    const sent = await invite('owner', { email: 'new@records.example', workspace: workspaceId, isWorkspaceAdmin: true })
    expect(sent.body).toMatchObject({ workspace: { id: workspaceId, isAdmin: true } })
    const { invites: count, openInvites } = await opened('owner')
    expect(count).toBe(1)
    expect(openInvites).toEqual([
      {
        id: sent.body.id,
        email: 'new@records.example',
        isAdmin: true,
        invitedBy: sent.body.invitedBy,
        createdAt: sent.body.createdAt,
        expires: sent.body.expires,
        mayCancel: true,
      },
    ])
    // An admin of the workspace sees who was invited, an owner of the account takes it back.
    expect((await opened('admin')).openInvites).toEqual([{ ...openInvites[0], mayCancel: false }])
    const back = `accounts/${company.grandchild}/invites/${sent.body.id}`
    expect((await call(back, 'admin', { method: 'DELETE' })).status).toBe(403)
    expect((await opened('member')).openInvites).toEqual([])
    const token = await mailed('new@records.example')
    expect((await send(`${api.address}/portal/invites/${token}`)).body).toMatchObject({ workspace: 'Capacity' })
    const join = await send(`${api.address}/portal/invites/${token}/join`, {
      body: { name: 'New', password: 'correct horse battery' },
    })
    expect(join.status, JSON.stringify(join.body)).toBe(200)
    const { members, invites } = await opened('owner')
    expect(members.find((each: { email: string }) => each.email === 'new@records.example')).toMatchObject({
      isAdmin: true,
    })
    expect(invites).toBe(0)
    expect((await opened('owner')).openInvites).toEqual([])
  })

  it('is for a workspace of the account that one may change', async () => {
    const elsewhere = await make('owner', {}, company.child)
    for (const workspace of [elsewhere, 'nothing']) {
      const { status, body } = await invite('owner', { email: 'x@records.example', workspace })
      expect([status, body.details[0].path]).toEqual([400, 'workspace'])
    }
    expect((await invite('admin', { email: 'x@records.example', workspace: workspaceId })).status).toBe(403)
  })

  it('joins the account alone once the workspace is gone', async () => {
    const id = await make()
    await invite('owner', { email: 'late@records.example', workspace: id })
    await call(`workspaces/${id}`, 'owner', { method: 'DELETE' })
    const token = await mailed('late@records.example')
    expect((await send(`${api.address}/portal/invites/${token}`)).body.workspace).toBeNull()
    const body = { name: 'Late', password: 'correct horse battery' }
    expect((await send(`${api.address}/portal/invites/${token}/join`, { body })).status).toBe(200)
  })
})

describe('moved into another account', () => {
  const move = (who: string, id: string, account: string) => call(`workspaces/${id}/move`, who, { body: { account } })

  it('it leaves behind what is of the one before, and its tokens end', async () => {
    const id = await make('owner', { environments: [company.environmentId] })
    for (const who of ['admin', 'member'])
      await call(`workspaces/${id}/members`, 'owner', { body: { userId: ids[who], isAdmin: who === 'admin' } })
    const data = (await call(`workspaces/${id}/dataAccess`, 'owner')).body.access_token
    expect(await machines(api, company.datastoreId, data)).toBe(1)
    const moved = await move('owner', id, company.child)
    expect(moved.body, JSON.stringify(moved.body)).toMatchObject({
      record: { accountId: company.child, environments: 0, teams: 0, mayWrite: true },
      members: [{ email: 'owner@records.example' }],
    })
    expect(await machines(api, company.datastoreId, data)).toBe(401)
    expect((await call(`workspaces/${id}/record`, 'member')).status).toBe(404)
    expect((await records('owner', company.child)).workspaces.map((each: { id: string }) => each.id)).toContain(id)
  })

  it('it is for who may make one there; what they may not read does not exist', async () => {
    const id = await make('admin')
    expect((await move('admin', id, company.child)).status).toBe(404)
    expect((await move('admin', id, company.grandchild)).status).toBe(409)
    expect((await move('member', id, company.child)).status).toBe(404)
    expect((await move('owner', id, 'nothing')).status).toBe(404)
  })

  it('it keeps its name, which must be free there', async () => {
    await make('owner', { name: 'Twice' }, company.child)
    const id = await make('owner', { name: 'Twice' })
    expect((await move('owner', id, company.child)).status).toBe(409)
    expect((await opened('owner', id)).record.accountId).toBe(company.grandchild)
  })

  it('it has who moved it as its admin, where its creator does not belong there', async () => {
    const id = await make('admin')
    await move('owner', id, company.child)
    expect((await call(`workspaces/${id}/record`, 'admin')).status).toBe(404)
    expect((await opened('owner', id)).members).toMatchObject([{ email: 'owner@records.example', isCreator: true }])
  })
})
