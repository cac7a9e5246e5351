/** Accounts in a tree: what is inherited, what holds of each. What ends with it is in account-ends.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { addStranger, assign, machines, staffedCompany, tokenOf } from '../support/tenancy.js'
import { until } from '../support/until.js'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  await api.close()
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

describe('a member of an account', () => {
  it('reads the data of accounts below, by a token that names only what they belong to', async () => {
    const { environmentId, datastoreId, member, root, grandchild } = await company()
    const claims = JSON.parse(Buffer.from(member.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.scope.split(' ').filter((grant: string) => grant.startsWith('account:'))).toHaveLength(1)
    expect(claims.scope).toContain(root)
    expect(claims.scope).not.toContain(grandchild)
    expect(await machines(api, datastoreId, await dataOf(environmentId, member))).toBe(1)
  })

  it('has accounts and environments below in their resources, and hears of new ones', async () => {
    const { root, child, grandchild, environmentId, member, owner } = await company()
    const stream = await openStream(api.address, member, RESOURCES)
    const { data } = await stream.until(message => message.data !== undefined)
    expect(data.r.accounts.map(({ id }: { id: string }) => id)).toEqual([root, child, grandchild])
    expect(data.r.environments.map(({ id }: { id: string }) => id)).toEqual([environmentId])
    expect(Object.keys(data.r.environments[0])).not.toContain('lineage')
    const { body } = await call(`accounts/${child}/children`, owner, { body: { name: 'New' } })
    await stream.until(message => message.patches?.[0]?.added?.[0]?.id === body.id)
    await api.store.environments.create({ name: 'E', accountId: body.id, authKeyHash: body.id, demo: false })
    const { patches } = await stream.until(message => message.patches?.[0]?.entity === 'environment')
    expect(patches[0]).toMatchObject({ added: [{ name: 'E', accountId: body.id }] })
    await call(`accounts/${body.id}`, owner, { method: 'PATCH', body: { name: 'Renamed' } })
    await stream.until(message => JSON.stringify(message).includes('Renamed'))
    stream.close()
  })

  it('gets more of them than a slow reader may be behind, and goes on hearing', async () => {
    const { child, member } = await company()
    const long = 'x'.repeat(40_000)
    const create = (name: string) =>
      api.store.environments.create({ name, accountId: child, authKeyHash: `${child} ${name}`, demo: false })
    for (let i = 0; i < 40; i++) await create(`${i} ${long}`)
    const stream = await openStream(api.address, member, RESOURCES)
    const { data } = await stream.until(message => message.data !== undefined)
    expect(data.r.environments).toHaveLength(41)
    await create('After')
    await stream.until(message => JSON.stringify(message.patches ?? []).includes('After'))
    stream.close()
  })

  it('who is billing alone hears of accounts and not of environments', async () => {
    const { root, child, owner } = await company()
    const userId = await addStranger(api, `billing@${made}.example`)
    await assign(api, { accountId: root, role: 'billing', userId })
    const stream = await openStream(api.address, await tokenOf(api, `billing@${made}.example`), RESOURCES)
    const { data } = await stream.until(message => message.data !== undefined)
    expect(data.r.accounts).toHaveLength(4)
    expect(data.r.environments).toEqual([])
    await api.store.environments.create({ name: 'Unseen', accountId: child, authKeyHash: `u${child}`, demo: false })
    await call(`accounts/${child}/children`, owner, { body: { name: 'Seen' } })
    await stream.until(message => JSON.stringify(message).includes('Seen'))
    expect(JSON.stringify(stream.messages)).not.toContain('Unseen')
    stream.close()
  })

  it('who was given one environment has that one, and nothing else of its account', async () => {
    const { grandchild, environmentId, datastoreId } = await company()
    const userId = await addStranger(api, `one@${made}.example`)
    const hidden = await api.store.environments.create({
      name: 'Hidden',
      accountId: grandchild,
      authKeyHash: `h${made}`,
      demo: false,
    })
    const on = { resource: 'environment', resourceId: environmentId } as const
    await api.store.roles.assign({
      accountId: grandchild,
      roleId: 'viewer',
      isOfProduct: true,
      userId,
      teamId: null,
      ...on,
    })
    const token = await tokenOf(api, `one@${made}.example`)
    expect(await machines(api, datastoreId, await dataOf(environmentId, token))).toBe(1)
    expect((await call(`environments/${hidden.id}/dataAccess`, token)).status).toBe(404)
    expect((await call(`accounts/${grandchild}`, token)).status).toBe(404)
    const stream = await openStream(api.address, token, RESOURCES)
    const { data } = await stream.until(message => message.data !== undefined)
    expect(data.r.environments.map(({ id }: { id: string }) => id)).toEqual([environmentId])
    await api.store.environments.create({ name: 'Late', accountId: grandchild, authKeyHash: `l${made}`, demo: false })
    await stream.until(message => message.patches !== undefined)
    expect(JSON.stringify(stream.messages)).not.toContain('Late')
    stream.close()
  })
})

describe('an account', () => {
  it('is not below itself, not deleted with something in it, and not twice of one name below another', async () => {
    const { root, child, grandchild, owner } = await company()
    const refused = async (path: string, init: { method?: string; body?: unknown }) => {
      const { status, body } = await call(path, owner, init)
      expect([status, body.code]).toEqual([409, 6])
      return body.message as string
    }
    expect(await refused(`accounts/${child}`, { method: 'PATCH', body: { parent: grandchild } })).toContain(
      'below itself',
    )
    expect(await refused(`accounts/${child}`, { method: 'PATCH', body: { parent: child } })).toContain('below itself')
    expect(await refused(`accounts/${child}`, { method: 'DELETE' })).toContain('accounts below 1')
    expect(await refused(`accounts/${grandchild}`, { method: 'DELETE' })).toContain('environments 1')
    expect(await refused(`accounts/${root}/children`, { body: { name: 'Child' } })).toContain("'Child'")
    const { body } = await call(`accounts/${root}/children`, owner, {
      body: { name: 'Free', slugName: `free-${made}` },
    })
    expect(body).toMatchObject({ slugName: `free-${made}`, parentId: root, type: 'organization', currency: 'USD' })
    expect(await refused(`accounts/${root}/children`, { body: { name: 'X', slugName: `free-${made}` } })).toContain(
      'taken',
    )
    expect((await call(`accounts/${body.id}`, owner, { method: 'DELETE' })).status).toBe(200)
    expect((await call(`accounts/${body.id}`, owner)).status).toBe(404)
  })

  it('tells nobody by its names whether there are accounts that they may not see', async () => {
    const { child, grandchild } = await company()
    const email = `below.${made}@outside.example`
    const userId = await addStranger(api, email)
    await api.store.identity.addMember(grandchild, userId, true)
    const beside = await api.store.accounts.createChild(child, {
      name: 'Secret',
      type: 'organization',
      currency: 'USD',
    })
    const token = await tokenOf(api, email)
    expect((await call(`accounts/${beside?.id}`, token)).status).toBe(404)
    const { body: mine } = await call('accounts', token)
    const own = mine.accounts.find((one: { parentId: string | null }) => one.parentId === null).id
    for (const [place, body] of [
      [grandchild, { name: 'Secret' }],
      [grandchild, { slugName: 'secret' }],
      [own, { slugName: 'secret' }],
    ] as const) {
      const changed = await call(`accounts/${place}`, token, { method: 'PATCH', body })
      expect([changed.status, changed.body]).toMatchObject([200, body])
    }
    const { body: made1 } = await call(`accounts/${own}/children`, token, { body: { name: 'Root' } })
    expect(made1.slugName).toBe('root')
  })

  it('has a name that is shown as it is written', async () => {
    const { root, owner } = await company()
    const { status, body } = await call(`accounts/${root}`, owner, { method: 'PATCH', body: { name: 'ab\u202ecd' } })
    const message = 'has a mark that turns the direction of text'
    expect([status, body.details]).toMatchObject([400, [{ path: 'name', message }]])
  })

  it.each([
    ['a zero-width joiner', '\u200d'],
    ['direction marks', '\u200e\u200f'],
    ['blank letters', '\u3164\u2800'],
    ['a mark alone', '\u0301'],
  ])('has a name that can be seen: not %s', async (_what, name) => {
    const { root, owner } = await company()
    const { status, body } = await call(`accounts/${root}`, owner, { method: 'PATCH', body: { name } })
    expect([status, body.details?.[0]]).toMatchObject([400, { path: 'name', message: 'has nothing that can be seen' }])
    expect((await call(`accounts/${root}`, owner, { method: 'PATCH', body: { name: `א${name}` } })).status).toBe(200)
  })

  it('keeps an owner, of its own or above it, and cannot leave whoever owns it', async () => {
    const { root, child, owner, ownerId, memberId } = await company()
    await api.store.identity.addMember(child, memberId, true)
    expect((await call(`accounts/${child}/members/${memberId}`, owner, { method: 'DELETE' })).status).toBe(200)
    expect((await call(`accounts/${child}`, owner, { method: 'PATCH', body: { parent: null } })).status).toBe(409)
    expect((await call(`accounts/${root}/members/${ownerId}`, owner, { method: 'DELETE' })).status).toBe(409)
    await api.store.identity.addMember(child, memberId, true)
    // An owner below may not take it away from those above.
    const below = await tokenOf(api, `member@${made}.example`)
    expect((await call(`accounts/${child}`, below, { method: 'PATCH', body: { parent: null } })).status).toBe(403)
    const freed = await call(`accounts/${child}`, owner, { method: 'PATCH', body: { parent: null } })
    expect(freed.status, JSON.stringify(freed.body)).toBe(200)
  })

  it('is what administrators say, and has the capabilities of those above', async () => {
    const { root, child, grandchild, owner } = await company()
    const asOwner = (body: object) => call(`accounts/${root}`, owner, { method: 'PATCH', body })
    expect((await asOwner({ capabilities: ['hub'] })).status).toBe(403)
    expect((await asOwner({ type: 'personal' })).status).toBe(403)
    expect((await call(`accounts/${root}/children`, owner, { body: { name: 'S', type: 'support' } })).status).toBe(403)
    await api.store.accounts.change(root, { capabilities: ['hub'] })
    // Tokens from before end, since what they open may be another.
    const renewed = await tokenOf(api, `owner@${made}.example`)
    expect((await call(`accounts/${grandchild}`, renewed)).body.capabilities).toEqual(['hub'])
    expect(await api.store.accounts.capableBy(child, 'hub')).toEqual([root])
  })

  it('gives nobody more than the giver holds', async () => {
    const { root, owner, memberId } = await company()
    const give = (body: object, token = owner) => call(`accounts/${root}/assignments`, token, { body })
    expect((await give({ role: 'administrator', user: memberId })).status).toBe(403)
    expect((await give({ role: 'support', user: memberId })).status).toBe(200)
    expect((await give({ role: 'support', user: memberId })).status).toBe(409)
    expect((await give({ role: 'viewer', user: 'nobody' })).status).toBe(404)
    const { body } = await call(`accounts/${root}/roles`, owner, {
      body: { name: 'Doorman', actions: { account: ['read', 'members', 'roles'] } },
    })
    expect((await call(`accounts/${root}/roles`, owner, { body: { name: 'Owner', actions: {} } })).status).toBe(409)
    expect(body.actions).toEqual({ account: ['read', 'members', 'roles'], environment: [], workspace: [] })
    await give({ role: body.id, user: memberId })
    const doorman = await tokenOf(api, `member@${made}.example`)
    // Who decides who belongs to it cannot make themselves an owner, nor widen their own role.
    const up = await call(`accounts/${root}/members/${memberId}`, doorman, { method: 'PATCH', body: { role: 'owner' } })
    expect(up).toMatchObject({ status: 403, body: { message: expect.stringContaining('environment.write') } })
    expect((await give({ role: 'owner', user: memberId }, doorman)).status).toBe(403)
    // Nor by a team that has such a role.
    const team = await api.store.teams.create(root, 'Owners')
    const on = { resource: 'account', resourceId: root } as const
    await api.store.roles.assign({
      accountId: root,
      roleId: 'owner',
      isOfProduct: true,
      userId: null,
      teamId: team.id,
      ...on,
    })
    const joins = (token: string) =>
      call(`accounts/${root}/teams/${team.id}/members`, token, { body: { userId: memberId } })
    expect((await joins(doorman)).status).toBe(403)
    expect((await joins(owner)).status).toBe(200)
    await api.store.teams.removeMember(root, team.id, memberId)
    await until(async () => (await call('accounts', doorman)).status === 401)
    const again = await tokenOf(api, `member@${made}.example`)
    const widen = { actions: { account: ['read', 'write', 'roles'] } }
    expect((await call(`accounts/${root}/roles/${body.id}`, again, { method: 'PATCH', body: widen })).status).toBe(403)
  })

  it('is listed page by page, each once', async () => {
    const { root, owner } = await company()
    for (let i = 0; i < 7; i++)
      await api.store.accounts.createChild(root, { name: `P${i}`, type: 'organization', currency: 'USD' })
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const { body } = await call(`accounts?limit=3${after && `&after=${after}`}`, owner)
      seen.push(...body.accounts.map(({ name }: { name: string }) => name))
      after = body.next
    }
    expect(seen).toEqual([...new Set(seen)])
    expect(seen).toHaveLength(10)
    const below = await call(`accounts?parent=${root}`, owner)
    expect(below.body.accounts).toHaveLength(8)
    expect((await call('accounts?after=nonsense', owner)).status).toBe(400)
  })
})
