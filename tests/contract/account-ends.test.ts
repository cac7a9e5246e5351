/** Tokens and streams end with what they came by: a membership above, a team, an assignment, an action of a role, a place in the tree. */
import { describe, expect, it } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { addStranger, foundCompany, machines, staffedCompany, tokenOf } from '../support/tenancy.js'
import { withTwoServers } from '../support/two-servers.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
withTwoServers(servers => {
  ;({ api, other } = servers)
})

const call = (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token, ...init })
const dataOf = async (environmentId: string, token: string) =>
  (await call(`environments/${environmentId}/dataAccess`, token)).body.access_token as string
const RESOURCES = { query: 'subscription { r: resources { accounts environments } }' }

let made = 0
const company = () => {
  made += 1
  return staffedCompany(api, made)
}

describe('what ends', () => {
  it('with a membership above: data tokens of what is below, here at once and there within five seconds, streams too', async () => {
    const { root, owner, member, memberId, environmentId, datastoreId } = await company()
    const data = await dataOf(environmentId, member)
    const stream = await openStream(other.address, data, {
      query: `subscription { d: datastore(id: "${datastoreId}") { id } }`,
    })
    await stream.until(message => message.data !== undefined)
    expect((await call(`accounts/${root}/members/${memberId}`, owner, { method: 'DELETE' })).status).toBe(200)
    expect(await machines(api, datastoreId, data)).toBe(401)
    expect((await call(`environments/${environmentId}/dataAccess`, member)).status).toBe(401)
    await until(() => stream.isComplete)
  })

  it('with a team, an assignment, an action of a role', async () => {
    const { root, owner, ownerId, environmentId, datastoreId } = await company()
    const email = `team@${made}.example`
    const userId = await addStranger(api, email)
    const role = (
      await call(`accounts/${root}/roles`, owner, { body: { name: 'Reader', actions: { environment: ['read'] } } })
    ).body
    const team = await api.store.teams.create(root, 'Night')
    expect(await api.store.teams.addMember(root, team.id, userId), 'they do not belong to the account').toBe(false)
    await api.store.identity.addMember(root, userId, false)
    await call(`accounts/${root}/teams/${team.id}/members`, owner, { body: { userId } })
    await api.store.identity.changeMember(root, userId, false)
    // Of the member's own right to read only what the team gives shall be left: they are asked about writing.
    const writes = async () =>
      (
        await call(`environments/${environmentId}/retention`, await tokenOf(api, email), {
          body: { retentionDays: { logs: 5 } },
        })
      ).status
    expect(await writes()).toBe(403)
    const assigned = await call(`accounts/${root}/assignments`, owner, { body: { role: role.id, team: team.id } })
    expect(assigned.status).toBe(200)
    const widen = (actions: string[]) =>
      call(`accounts/${root}/roles/${role.id}`, owner, { method: 'PATCH', body: { actions: { environment: actions } } })
    await widen(['read', 'write'])
    expect(await writes()).toBe(200)
    const data = await dataOf(environmentId, await tokenOf(api, email))
    expect(await machines(api, datastoreId, data)).toBe(1)
    await widen(['read'])
    expect(await machines(api, datastoreId, data)).toBe(401)
    expect(await writes()).toBe(403)
    await widen(['read', 'write'])
    const again = await dataOf(environmentId, await tokenOf(api, email))
    await call(`accounts/${root}/teams/${team.id}/members/${userId}`, owner, { method: 'DELETE' })
    expect(await machines(api, datastoreId, again)).toBe(401)
    expect(await writes()).toBe(403)
    expect((await call(`accounts/${root}/roles/${role.id}`, owner, { method: 'DELETE' })).body.code).toBe(6)
    await call(`accounts/${root}/assignments/${assigned.body.id}`, owner, { method: 'DELETE' })
    expect((await call(`accounts/${root}/roles/${role.id}`, owner, { method: 'DELETE' })).status).toBe(200)
    expect(ownerId).not.toBe(userId)
  })

  it('with a move: tokens of those who were above it; those who stay above renew theirs, and those who come above hear of it', async () => {
    const from = await company()
    const to = await company()
    const { ownerId, child, root, environmentId, datastoreId, member } = from
    await api.store.identity.addMember(to.root, ownerId, true)
    const mover = await tokenOf(api, `owner@${made - 1}.example`)
    const data = await dataOf(environmentId, member)
    const own = await dataOf(environmentId, mover)
    const [leaving, joining] = await Promise.all([
      openStream(other.address, member, RESOURCES),
      openStream(other.address, to.member, RESOURCES),
    ])
    const before = (await joining.until(message => message.data !== undefined)).data.r
    const left = (await leaving.until(message => message.data !== undefined)).data.r
    const moved = await call(`accounts/${child}`, mover, { method: 'PATCH', body: { parent: to.root } })
    expect(moved).toMatchObject({ status: 409, body: { message: expect.stringContaining("'Child'") } })
    const renamed = await call(`accounts/${child}`, mover, {
      method: 'PATCH',
      body: { parent: to.root, name: 'Taken over' },
    })
    expect(renamed).toMatchObject({ status: 200, body: { parentId: to.root } })
    expect(await machines(api, datastoreId, data)).toBe(401)
    expect(await machines(api, datastoreId, own)).toBe(401)
    expect(
      (await call(`environments/${environmentId}/dataAccess`, await tokenOf(api, `member@${made - 1}.example`))).status,
    ).toBe(404)
    await until(() => leaving.isComplete && joining.isComplete)
    // Who comes back where they were gets what is there now, though not one commit was missed.
    const since = (r: { epoch: string; sequence: number }) => ({
      ...RESOURCES,
      variables: { since: { r: { epoch: r.epoch, sequence: r.sequence } } },
    })
    const gone = await openStream(api.address, await tokenOf(api, `member@${made - 1}.example`), since(left))
    const come = await openStream(api.address, await tokenOf(api, `member@${made}.example`), since(before))
    expect((await gone.until(message => message.data !== undefined)).data.r.environments).toEqual([])
    expect((await come.until(message => message.data !== undefined)).data.r.environments).toHaveLength(2)
    for (const stream of [gone, come, leaving, joining]) stream.close()
    expect((await api.store.accounts.byId(from.grandchild))?.lineage).toEqual([from.grandchild, child, to.root])
    expect(root).not.toBe(to.root)
  })

  it('with a move: places in teams and workspaces of those who belonged by an account above', async () => {
    const { root, child, grandchild, member, memberId, owner, environmentId, datastoreId } = await company()
    const team = await api.store.teams.create(grandchild, 'Night')
    await api.store.teams.addMember(grandchild, team.id, memberId)
    const on = { resource: 'account', resourceId: grandchild } as const
    await api.store.roles.assign({
      accountId: grandchild,
      roleId: 'owner',
      isOfProduct: true,
      userId: null,
      teamId: team.id,
      ...on,
    })
    const workspaceId = await api.store.workspaces.create(grandchild, memberId, {
      name: 'W',
      environments: [environmentId],
    })
    await api.store.workspaces.setMember(workspaceId, memberId, true)
    expect((await call(`environments/${environmentId}/dataAccess`, member)).status).toBe(401)
    const before = await tokenOf(api, `member@${made}.example`)
    const data = (await call(`workspaces/${workspaceId}/dataAccess`, before)).body.access_token
    expect(await machines(api, datastoreId, data)).toBe(1)
    const to = await foundCompany(api, `Buyer ${made}`)
    const buyer = (await api.store.identity.userByEmail(`owner@${made}.example`))?.id ?? ''
    await api.store.identity.addMember(to.root, buyer, true)
    const mover = await tokenOf(api, `owner@${made}.example`)
    const body = { parent: to.root, name: 'Bought' }
    expect((await call(`accounts/${child}`, mover, { method: 'PATCH', body })).status).toBe(200)
    expect(await machines(api, datastoreId, data)).toBe(401)
    expect((await call(`accounts/${grandchild}`, before)).status).toBe(401)
    const after = await tokenOf(api, `member@${made}.example`)
    expect((await call(`workspaces/${workspaceId}`, after)).status).toBe(404)
    expect((await call(`accounts/${grandchild}`, after)).status).toBe(404)
    expect((await call(`accounts/${root}`, after)).status).toBe(200)
    expect(owner).not.toBe(mover)
  })

  it('not what is made after it, by a token that was there before it', async () => {
    const { member, child, owner, environmentId, datastoreId, root } = await company()
    await call(`accounts/${child}`, owner, { method: 'PATCH', body: { name: 'Another name' } })
    const aside = (await call(`accounts/${root}/children`, owner, { body: { name: 'Aside' } })).body.id
    expect((await call(`accounts/${child}`, owner, { method: 'PATCH', body: { parent: aside } })).status).toBe(200)
    expect(await machines(api, datastoreId, await dataOf(environmentId, member))).toBe(1)
  })
})
