/** Organizations: into which accounts people of a domain come, however they sign in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startReplica } from '../support/api.js'
import { type Organizations, PASSPHRASE, startOrganizations } from '../support/organizations.js'
import { type Answer, addPerson, PASSWORD, send, signInAs } from '../support/people.js'
import { addStranger, assign, tokenOf } from '../support/tenancy.js'

let world: Organizations
beforeAll(async () => {
  world = await startOrganizations()
})
afterAll(() => world.api.close())

describe('a rule', () => {
  it('lets in who registers, who then needs no account of their own', async () => {
    const { api, first, proved, accountsOf, register } = world
    const rules = [{ account: first.child }]
    await proved(first, 'Registering', 'register.example', rules)
    const joined = await register('new@register.example')
    expect(await accountsOf(joined)).toEqual([first.child])
    const both = await register('founder@register.example', 'Their own')
    expect(await accountsOf(both)).toHaveLength(2)
    expect(await accountsOf(await register('new@elsewhere.example'))).not.toContain(first.child)
    const { entries } = (
      await send(`${api.address}/portal/audit?action=provision&account=${first.child}`, { token: first.owner })
    ).body
    expect(entries.map((entry: Answer['body']) => [entry.actor.kind, entry.target.id]).sort()).toEqual(
      [
        ['system', joined],
        ['system', both],
      ].sort(),
    )
  })

  it('lets in who was there before at their next sign-in, once: who is taken out stays out', async () => {
    const { api, first, change, proved, accountsOf, confirmed } = world
    const userId = await confirmed('before@signin.example')
    const made = await proved(first, 'Signing in', 'signin.example', [{ account: first.root }])
    expect(await accountsOf(userId)).not.toContain(first.root)
    const signed = await signInAs(api.address, 'before@signin.example', PASSPHRASE)
    expect(signed.status).toBe(200)
    expect(await accountsOf(userId)).toContain(first.root)
    // The token that it began with names the account.
    const read = await send(`${api.address}/portal/accounts/${first.root}`, { token: signed.body.accessToken.token })
    expect(read.status).toBe(200)
    await send(`${api.address}/portal/accounts/${first.root}/members/${userId}`, {
      method: 'DELETE',
      token: first.owner,
    })
    await signInAs(api.address, 'before@signin.example', PASSPHRASE)
    await change(first, made, { provisionRules: [{ account: first.root, domain: 'signin.example' }] })
    await signInAs(api.address, 'before@signin.example', PASSPHRASE)
    expect(await accountsOf(userId)).not.toContain(first.root)
  })

  it('lets nobody in whose address is not confirmed', async () => {
    const { api, first, proved, accountsOf } = world
    await proved(first, 'Unconfirmed', 'claimed.example', [{ account: first.root }])
    const userId = await addStranger(api, 'liar@claimed.example')
    expect((await signInAs(api.address, 'liar@claimed.example', PASSWORD)).status).toBe(200)
    expect(await accountsOf(userId)).not.toContain(first.root)
  })

  it('lets nobody in who is locked, until they may sign in again', async () => {
    const { api, first, proved, accountsOf, confirmed } = world
    const userId = await confirmed('locked@shut.example')
    await proved(first, 'Shut', 'shut.example', [{ account: first.root }])
    const lock = (isLocked: boolean) =>
      api.store.people.administer(userId, { isLocked }, { userId: null, now: api.clock.now })
    await lock(true)
    expect((await signInAs(api.address, 'locked@shut.example', PASSPHRASE)).status).toBe(403)
    expect(await accountsOf(userId)).not.toContain(first.root)
    await lock(false)
    expect((await signInAs(api.address, 'locked@shut.example', PASSPHRASE)).status).toBe(200)
    expect(await accountsOf(userId)).toContain(first.root)
  })

  it('stops at once when its domain is taken out, when it is not proved, and when the organization goes', async () => {
    const { first, at, change, prove, proved, accountsOf, register } = world
    const made = await proved(first, 'Ending', 'ending.example', [{ account: first.root }])
    const taken = await change(first, made, { domains: [] })
    expect(taken.body.domains).toEqual([])
    expect(await accountsOf(await register('a@ending.example'))).not.toContain(first.root)
    const back = await change(first, taken.body, { domains: ['ending.example'] })
    expect(back.body.domains[0].isProved).toBe(false)
    expect(await accountsOf(await register('b@ending.example'))).not.toContain(first.root)
    expect((await prove(first, made.id)).status).toBe(200)
    expect(await accountsOf(await register('c@ending.example'))).toContain(first.root)
    await send(at(first.root, `/${made.id}`), { method: 'DELETE', token: first.owner })
    expect(await accountsOf(await register('d@ending.example'))).not.toContain(first.root)
  })

  it('is the first of an account that fits; other accounts have theirs', async () => {
    const { api, first, proved, register } = world
    const team = (
      await send(`${api.address}/portal/accounts/${first.child}/teams`, { token: first.owner, body: { name: 'Ops' } })
    ).body
    await proved(first, 'Ordered', 'ordered.example', [
      { account: first.child, team: team.id },
      { account: first.child, role: 'viewer' },
      { account: first.grandchild, role: 'billing' },
    ])
    const userId = await register('a@ordered.example')
    const held = await api.store.roles.heldBy(userId)
    expect(held.memberships.map(({ accountId, isOwner }) => [accountId, isOwner])).toEqual([[first.child, false]])
    expect(held.assignments.map(({ roleId, resourceId }) => [roleId, resourceId])).toEqual([
      ['billing', first.grandchild],
    ])
    const teams = await api.store.teams.list(first.child, { limit: 10 })
    expect(teams.rows.find(({ id }) => id === team.id)?.members).toMatchObject([{ userId }])
    // A team that is gone takes its rule along: the next one counts.
    await send(`${api.address}/portal/accounts/${first.child}/teams/${team.id}`, {
      method: 'DELETE',
      token: first.owner,
    })
    const later = await api.store.roles.heldBy(await register('b@ordered.example'))
    expect(later.memberships).toEqual([])
    expect(later.assignments.map(({ roleId }) => roleId).sort()).toEqual(['billing', 'viewer'])
  })

  it('is applied once by two servers that sign the same person in at once', async () => {
    const { api, first, proved, confirmed } = world
    const userId = await confirmed('twice@servers.example')
    await proved(first, 'Servers', 'servers.example', [
      { account: first.root },
      { account: first.child, role: 'viewer' },
    ])
    const replica = await startReplica(api)
    const both = await Promise.all([
      signInAs(api.address, 'twice@servers.example', PASSPHRASE),
      signInAs(replica.address, 'twice@servers.example', PASSPHRASE),
    ])
    await replica.close()
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const held = await api.store.roles.heldBy(userId)
    expect(held.memberships.filter(({ accountId }) => accountId === first.root)).toHaveLength(1)
    expect(held.assignments).toHaveLength(1)
    const { entries } = (
      await send(`${api.address}/portal/audit?action=provision&target=${userId}`, { token: first.owner })
    ).body
    expect(entries).toHaveLength(2)
  })

  it('is refused at its place: accounts of others, owners, teams and roles that are not there, what the caller does not hold', async () => {
    const { api, first, second, at } = world
    const places = async (rule: object, token = first.owner) => {
      const { status, body } = await send(at(first.root), {
        token,
        body: { name: 'Wrong', domains: ['w.example'], provisionRules: [rule] },
      })
      return [status, body.details?.[0]?.path ?? body.message]
    }
    expect(await places({ account: second.root })).toEqual([400, 'provisionRules[0].account'])
    expect(await places({ account: 'nothing' })).toEqual([400, 'provisionRules[0].account'])
    expect(await places({ account: first.root, role: 'owner' })).toEqual([400, 'provisionRules[0].role'])
    expect(await places({ account: first.root, role: 'administrator' })).toEqual([400, 'provisionRules[0].role'])
    expect(await places({ account: first.root, role: 'nothing' })).toEqual([400, 'provisionRules[0].role'])
    expect(await places({ account: first.root, team: 'nothing' })).toEqual([400, 'provisionRules[0].team'])
    expect(await places({ account: first.root, role: 'viewer', team: 'x' })).toEqual([400, 'provisionRules[0].team'])
    expect(await places({ account: first.root, domain: 'not.mine' })).toEqual([400, 'provisionRules[0].domain'])
    const userId = await addPerson(api, 'roles.only@1.example', { accountId: first.root })
    const role = (
      await send(`${api.address}/portal/accounts/${first.root}/roles`, {
        token: first.owner,
        body: { name: 'Roles only', actions: { account: ['read', 'roles', 'members'] } },
      })
    ).body
    await api.store.roles.assign({
      accountId: first.root,
      roleId: role.id,
      isOfProduct: false,
      userId,
      teamId: null,
      resource: 'account',
      resourceId: first.root,
    })
    const narrow = await tokenOf(api, 'roles.only@1.example')
    expect(await places({ account: first.root, role: 'billing' }, narrow)).toEqual([
      403,
      'You cannot give what you do not hold: account.billing',
    ])
    await assign(api, { accountId: first.root, role: 'billing', userId })
  })
})

describe('an organization', () => {
  it('of two who change it at once is changed by one, and nothing of it is another account’s', async () => {
    const { first, second, at, make, change, prove } = world
    const made = (await make(first, { name: 'Two writers' })).body
    const both = await Promise.all([change(first, made, { name: 'A' }), change(first, made, { name: 'B' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await make(first, { name: both.find(({ status }) => status === 200)?.body.name })).status).toBe(409)
    expect((await change(second, made, { name: 'Theirs' })).status).toBe(404)
    expect((await send(at(second.root, `/${made.id}`), { method: 'DELETE', token: second.owner })).status).toBe(404)
    expect((await prove(second, made.id)).status).toBe(404)
    expect((await send(at(first.root), { token: first.member })).status).toBe(403)
  })

  it('is listed in the administration with how its domains stand', async () => {
    const { api, first, second, proved, register } = world
    const made = await proved(first, 'Listed <b>', 'listed.example', [{ account: first.root }])
    await register('a@listed.example')
    const { body } = await send(`${api.address}/portal/admin/organizations/${made.id}`, { token: first.owner })
    expect(body.record.cells).toMatchObject({
      name: 'Listed <b>',
      account: 'Company 1',
      accountId: first.root,
      domains: ['listed.example'],
      proof: 'all',
      rules: 1,
      people: 1,
    })
    expect((await send(`${api.address}/portal/admin/organizations/${made.id}`, { token: second.owner })).status).toBe(
      404,
    )
  })
})
