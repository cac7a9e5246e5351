/** What is taken away is gone, wherever it came from; and nobody takes away what they do not hold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES } from '../../src/server/identity/roles.js'
import type { Action } from '../../src/wire/actions.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { addStranger, assign, foundCompany, machines, staffedCompany, tokenOf } from '../support/tenancy.js'
import { until } from '../support/until.js'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const call = (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token, ...init })
const remove = (path: string, token: string) => call(path, token, { method: 'DELETE' })

let made = 0
const company = () => {
  made += 1
  return staffedCompany(api, made)
}
/** Somebody of another account, as whom one can sign in. */
async function outsider(who: string) {
  const email = `${who}.${made}@outside.example`
  return { email, userId: await addStranger(api, email), token: () => tokenOf(api, email) }
}

describe('who made a workspace', () => {
  async function workspaceOfOutsider() {
    const { grandchild, environmentId, datastoreId, owner } = await company()
    const maker = await outsider('maker')
    const assigned = await call(`accounts/${grandchild}/assignments`, owner, {
      body: { role: 'member', user: maker.userId },
    })
    const workspace = await call(`accounts/${grandchild}/workspaces`, await maker.token(), {
      body: { name: 'Work', environments: [environmentId] },
    })
    expect(workspace.status).toBe(200)
    const path = `workspaces/${workspace.body.id}`
    return { account: grandchild, datastoreId, owner, maker, assignment: assigned.body.id, path }
  }

  it('has it no more once the role by which they made it is taken away, nor by tokens from before', async () => {
    const { account, datastoreId, owner, maker, assignment, path } = await workspaceOfOutsider()
    const before = await maker.token()
    const data = (await call(`${path}/dataAccess`, before)).body.access_token
    expect(await machines(api, datastoreId, data)).toBe(1)
    expect((await remove(`accounts/${account}/assignments/${assignment}`, owner)).status).toBe(200)
    expect(await machines(api, datastoreId, data)).toBe(401)
    expect((await call(path, before)).status).toBe(401)
    const after = await maker.token()
    expect((await call(path, after)).status).toBe(404)
    expect((await call(`${path}/dataAccess`, after)).status).toBe(404)
    expect((await call(path, after, { method: 'PATCH', body: { name: 'Mine' } })).status).toBe(404)
    expect((await call(`accounts/${account}/workspaces`, after)).status).toBe(404)
    const why = `users/${maker.userId}/why?action=workspace.read&resource=workspace&id=${path.split('/')[1]}`
    expect((await call(why, owner)).body).toMatchObject({ isAllowed: false })
  })

  it('is among its members, made a member like others, and taken out', async () => {
    const { account, owner, maker, path } = await workspaceOfOutsider()
    const members = async () => (await call(path, owner)).body.members
    const shown = { userId: maker.userId, name: maker.email, isAdmin: true }
    expect(await members()).toEqual([shown])
    expect((await remove(`${path}/members/nobody`, owner)).status).toBe(404)
    expect((await remove(`${path}/members/${maker.userId}`, owner)).status).toBe(200)
    expect(await members()).toEqual([])
    expect((await call(path, await maker.token())).status).toBe(404)
    expect((await call(`accounts/${account}`, await maker.token())).status).toBe(200)
    expect((await remove(`${path}/members/${maker.userId}`, owner)).status).toBe(404)
  })

  it('is no admin of it any more where it is said so', async () => {
    const { grandchild, owner, memberId, member } = await company()
    const { body } = await call(`accounts/${grandchild}/workspaces`, member, { body: { name: 'Work' } })
    const say = (isAdmin: boolean) =>
      call(`workspaces/${body.id}/members`, owner, { body: { userId: memberId, isAdmin } })
    const isAdmin = async () => (await call(`workspaces/${body.id}`, member)).body.isAdmin
    expect((await say(true)).status).toBe(200)
    expect((await call(`workspaces/${body.id}`, owner)).body.members).toHaveLength(1)
    expect(await isAdmin()).toBe(true)
    expect((await say(false)).status).toBe(200)
    expect((await call(`workspaces/${body.id}`, owner)).body.members).toMatchObject([{ isAdmin: false }])
    expect(await isAdmin()).toBe(false)
  })
})

describe('an account that moved', () => {
  it('is not governed by roles of those that were above it', async () => {
    const { root, child, grandchild, owner, ownerId, memberId } = await company()
    const seller = `owner@${made}.example`
    const guest = await outsider('guest')
    const role = await call(`accounts/${root}/roles`, owner, {
      body: { name: 'Looks', actions: { account: ['read'] } },
    })
    const own = await call(`accounts/${grandchild}/roles`, owner, {
      body: { name: 'Own', actions: { account: ['read'] } },
    })
    const team = await api.store.teams.create(grandchild, 'Night')
    await api.store.teams.addMember(grandchild, team.id, memberId)
    const give = (to: { role: string; user?: string; team?: string }) =>
      call(`accounts/${grandchild}/assignments`, owner, { body: to })
    expect((await give({ role: role.body.id, user: guest.userId })).status).toBe(200)
    expect((await give({ role: role.body.id, team: team.id })).status).toBe(200)
    const stays = await give({ role: own.body.id, user: memberId })
    const before = await guest.token()
    expect((await call(`accounts/${grandchild}`, before)).status).toBe(200)

    const buyer = await foundCompany(api, `Buyer ${made}`)
    await api.store.identity.addMember(buyer.root, ownerId, true)
    const moved = await call(`accounts/${child}`, await tokenOf(api, seller), {
      method: 'PATCH',
      body: { parent: buyer.root, name: 'Bought' },
    })
    expect(moved.status).toBe(200)
    expect((await call(`accounts/${grandchild}`, before)).status).toBe(401)
    const mover = await tokenOf(api, seller)
    expect((await call(`accounts/${grandchild}/assignments`, mover)).body.assignments).toEqual([stays.body])
    const wide = { actions: { account: ['read', 'members'] } }
    expect((await call(`accounts/${root}/roles/${role.body.id}`, mover, { method: 'PATCH', body: wide })).status).toBe(
      200,
    )
    expect((await call(`accounts/${grandchild}`, await guest.token())).status).toBe(404)
    expect((await remove(`accounts/${root}/roles/${role.body.id}`, mover)).status).toBe(200)
  })

  it('is not governed by one of them that was assigned while it moved either', async () => {
    const { root } = await company()
    const away = await foundCompany(api, `Away ${made}`)
    const guest = await outsider('late')
    const role = await api.store.roles.create({ accountId: root, name: 'Late', actions: ['account.read'] })
    const assigned = { accountId: away.child, roleId: role.id, isOfProduct: false, userId: guest.userId, teamId: null }
    await api.store.roles.assign({ ...assigned, resource: 'account', resourceId: away.child })
    expect((await call(`accounts/${away.child}`, await guest.token())).status).toBe(404)
    expect((await api.store.roles.heldBy(guest.userId)).assignments).toEqual([])
  })
})

describe('nobody takes away what they do not hold', () => {
  /** Somebody who may do this and nothing else in the company's root. */
  async function holderOf(root: string, ...actions: Action[]) {
    const holder = await outsider(`holder.of.${actions.join('.')}`)
    const role = await api.store.roles.create({ accountId: root, name: actions.join(), actions })
    const on = { resource: 'account', resourceId: root } as const
    await api.store.roles.assign({
      accountId: root,
      roleId: role.id,
      isOfProduct: false,
      userId: holder.userId,
      teamId: null,
      ...on,
    })
    return holder.token()
  }

  it('no assignment, and no action of a role', async () => {
    const { root, owner } = await company()
    const boss = await outsider('boss')
    const on = await assign(api, { accountId: root, role: 'owner', userId: boss.userId })
    const looks = await assign(api, { accountId: root, role: 'billing', userId: boss.userId })
    const strong = await api.store.roles.create({ accountId: root, name: 'Strong', actions: [...ROLES.member] })
    const weak = await api.store.roles.create({ accountId: root, name: 'Weak', actions: ['account.read'] })
    const token = await holderOf(root, 'account.read', 'account.roles', 'account.billing')
    const change = (id: string, body: object) => call(`accounts/${root}/roles/${id}`, token, { method: 'PATCH', body })

    const refused = await remove(`accounts/${root}/assignments/${on.id}`, token)
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('account.write') } })
    expect((await call(`accounts/${root}`, await boss.token())).body.actions).toContain('account.write')
    expect((await change(strong.id, { actions: { account: [] } })).status).toBe(403)
    expect((await change(strong.id, { name: 'Stronger' })).status).toBe(403)
    expect((await remove(`accounts/${root}/roles/${strong.id}`, token)).status).toBe(403)
    expect((await api.store.roles.byId(strong.id))?.actions).toEqual([...ROLES.member])

    expect((await remove(`accounts/${root}/assignments/${looks.id}`, token)).status).toBe(200)
    expect((await remove(`accounts/${root}/assignments/${looks.id}`, token)).status).toBe(404)
    expect((await change(weak.id, { actions: { account: ['read', 'billing'] } })).status).toBe(200)
    expect((await remove(`accounts/${root}/roles/${weak.id}`, token)).status).toBe(200)
    expect((await remove(`accounts/${root}/roles/${strong.id}`, owner)).status).toBe(200)
    expect((await remove(`accounts/${root}/assignments/${on.id}`, owner)).status).toBe(200)
  })

  it('no team that has more, no place in it, and no member who has more by a role', async () => {
    const { root, child, owner, memberId } = await company()
    const strong = await api.store.teams.create(root, 'Strong')
    const plain = await api.store.teams.create(root, 'Plain')
    for (const { id } of [strong, plain]) await api.store.teams.addMember(root, id, memberId)
    await call(`accounts/${root}/assignments`, owner, { body: { role: 'owner', team: strong.id } })
    const token = await holderOf(root, ...ROLES.member, 'account.members')
    expect((await remove(`accounts/${root}/teams/${strong.id}/members/${memberId}`, token)).status).toBe(403)
    expect((await remove(`accounts/${root}/teams/${strong.id}`, token)).status).toBe(403)
    expect((await remove(`accounts/${root}/teams/${plain.id}/members/${memberId}`, token)).status).toBe(200)
    expect((await remove(`accounts/${root}/teams/${plain.id}`, token)).status).toBe(200)
    expect((await remove(`accounts/${root}/members/${memberId}`, token)).status).toBe(403)
    expect((await remove(`accounts/${root}/teams/${strong.id}`, owner)).status).toBe(200)
    await assign(api, { accountId: child, role: 'owner', userId: memberId })
    expect((await remove(`accounts/${root}/members/${memberId}`, token)).status).toBe(403)
    expect((await remove(`accounts/${root}/members/${memberId}`, owner)).status).toBe(200)
  })
})

describe('a new membership', () => {
  const RESOURCES = { query: 'subscription { r: resources { accounts environments } }' }

  it.each([
    'by the store',
    'by an invite',
  ])('%s ends tokens that do not name the account yet, streams too', async how => {
    const { root, environmentId, owner } = await company()
    const guest = await outsider('joiner')
    const before = await guest.token()
    const stream = await openStream(api.address, before, RESOURCES)
    const first = (await stream.until(message => message.data !== undefined)).data.r
    expect(first.environments).toEqual([])
    if (how === 'by the store') await api.store.identity.addMember(root, guest.userId, false)
    else {
      await call(`accounts/${root}/invites`, owner, { body: { email: guest.email, role: 'member' } })
      const mail = (await api.mails()).findLast(({ to }) => to === guest.email)
      const token = /\/invites\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
      expect((await call(`invites/${token}/accept`, before, { method: 'POST' })).status).toBe(200)
    }
    await until(() => stream.isComplete)
    const since = { r: { epoch: first.epoch, sequence: first.sequence } }
    const again = await openStream(api.address, await guest.token(), { ...RESOURCES, variables: { since } })
    const { environments } = (await again.until(message => message.data !== undefined)).data.r
    expect(environments.map(({ id }: { id: string }) => id)).toEqual([environmentId])
    again.close()
  })

  it('that was there already ends tokens of that account alone', async () => {
    const { root } = await company()
    const email = `again@${made}.example`
    const userId = await addPerson(api, email, { accountId: root })
    const head = await api.store.revocations.head()
    await api.store.identity.addMember(root, userId, true)
    expect((await api.store.revocations.since(head)).map(({ subject }) => subject)).toEqual([`${userId}:${root}`])
  })
})
