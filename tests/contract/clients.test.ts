/** Service clients: what their tokens may do, how long, and what ends them. */
import { describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import type { TestApi, TestServer } from '../support/api.js'
import { send, signInAs } from '../support/people.js'
import { addStranger, machines, type StaffedCompany, staffedCompany } from '../support/tenancy.js'
import { withTwoServers } from '../support/two-servers.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
let company: StaffedCompany
let count = 0
const DAY = 86_400_000

withTwoServers(
  async servers => {
    ;({ api, other } = servers)
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
    company = await staffedCompany(api, 1)
  },
  { resetsClock: true },
)

const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
const own = (path: string, init: Parameters<typeof send>[1] = {}) =>
  call(`/accounts/${company.root}/clients${path}`, { token: company.owner, ...init })
const assign = (user: string, role: string, account = company.root, token = company.owner) =>
  call(`/accounts/${account}/assignments`, { token, body: { role, user } })
const tokenBy = (clientId: string, clientSecret: string) =>
  call('/auth/clients/token', { body: { clientId, clientSecret } })
const dataOf = (token: string, address = api.address) =>
  send(`${address}/portal/environments/${company.environmentId}/dataAccess`, { token })

/** A new client with a role, and a secret of it. */
async function client(role = 'viewer', secretInput: object = {}) {
  count += 1
  const { body } = await own('', { body: { name: `Client ${count}` } })
  const assigned = await assign(body.id, role)
  const secret = (await own(`/${body.id}/secrets`, { body: secretInput })).body
  const { accessToken, scope } = (await tokenBy(body.id, secret.secret)).body
  return {
    id: body.id as string,
    assignment: assigned.body.id as string,
    secretId: secret.id as string,
    secret: secret.secret as string,
    token: accessToken.token as string,
    expires: accessToken.expires as string,
    scope: scope as string,
  }
}

describe('a token of a client', () => {
  it('may do what its roles allow, in its account and below, and is told in the audit log', async () => {
    const made = await client()
    expect(made.secret).toMatch(/^plinth_secret_[\w-]{43}$/)
    expect(made.scope).toContain(`account:${company.root}:account.read,read`)
    const { status, body } = await dataOf(made.token)
    expect(status).toBe(200)
    expect(await machines(api, company.datastoreId, body.access_token)).toBe(1)
    expect((await call(`/accounts/${company.child}/teams`, { token: made.token, body: { name: 'x' } })).status).toBe(
      403,
    )
    expect((await call('/profile', { token: made.token })).status).toBe(403)
    const { entries } = (await call(`/audit?actor=${made.id}`, { token: company.owner })).body
    const actor = { kind: 'client', id: made.id, name: `Client ${count}`, email: null }
    expect(entries.map((entry: { action: string }) => entry.action).sort()).toEqual([
      'clientToken',
      'createTeam',
      'dataAccess',
    ])
    for (const entry of entries) expect(entry.actor).toEqual(actor)
  })

  it('is limited to the actions of its secret', async () => {
    const made = await client('owner', { actions: ['account.read'] })
    expect(made.scope.split(' ').filter(grant => grant.startsWith('account:'))).toEqual([
      `account:${company.root}:account.read`,
    ])
    expect((await call(`/accounts/${company.root}`, { token: made.token })).status).toBe(200)
    expect((await dataOf(made.token)).status).toBe(404)
    expect((await own(`/${made.id}/secrets`, { body: { actions: ['account.fly'] } })).status).toBe(400)
  })

  it('lives no longer than its secret, and a secret no longer than it was made for', async () => {
    const made = await client('viewer', { days: 1 })
    api.clock.now = new Date(Date.now() + DAY - 60_000)
    const late = await tokenBy(made.id, made.secret)
    expect(Date.parse(late.body.accessToken.expires) - api.clock.now.getTime()).toBeLessThanOrEqual(60_000)
    api.clock.now = new Date(Date.now() + DAY + 1_000)
    expect((await tokenBy(made.id, made.secret)).status).toBe(401)
    api.clock.now = new Date()
    expect((await own(`/${made.id}/secrets`, { body: { days: 366 } })).status).toBe(400)
  })
})

describe('a secret', () => {
  it('is shown once and kept as a hash; there are two at a time, and one of them can go', async () => {
    const made = await client()
    // Listed as they were made.
    api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    const second = (await own(`/${made.id}/secrets`, { body: {} })).body
    expect((await own(`/${made.id}/secrets`, { body: {} })).status).toBe(409)
    const listed = (await own('')).body.clients.find(({ id }: { id: string }) => id === made.id)
    expect(JSON.stringify(listed)).not.toContain(made.secret)
    expect(listed.secrets.map(({ lastUsedAt }: { lastUsedAt: string | null }) => lastUsedAt === null)).toEqual([
      false,
      true,
    ])
    expect((await tokenBy(made.id, second.secret)).status).toBe(200)
    expect((await own(`/${made.id}/secrets/${made.secretId}`, { method: 'DELETE' })).status).toBe(200)
    expect((await tokenBy(made.id, made.secret)).status).toBe(401)
    expect((await tokenBy(made.id, second.secret)).status).toBe(200)
    expect((await tokenBy(company.ownerId, second.secret)).status).toBe(401)
  })

  it('is made by whoever holds what the client does: nobody becomes more by it', async () => {
    const made = await client('owner')
    const role = (
      await call(`/accounts/${company.root}/roles`, {
        token: company.owner,
        body: { name: `Keeper ${count}`, actions: { account: ['read', 'roles'] } },
      })
    ).body.id
    await assign(company.memberId, role)
    const keeper = (await signInAs(api.address, 'member@1.example')).body.accessToken.token
    expect((await own(`/${made.id}/secrets`, { token: keeper, body: {} })).status).toBe(403)
    expect((await own(`/${made.id}`, { token: keeper, method: 'DELETE' })).status).toBe(403)
    const plain = (await own('', { token: keeper, body: { name: `Plain ${count}` } })).body
    expect((await own(`/${plain.id}/secrets`, { token: keeper, body: {} })).status).toBe(200)
  })
})

describe('it ends, at once here and within five seconds on other servers', () => {
  const endsBy = async (made: Awaited<ReturnType<typeof client>>, end: () => Promise<unknown>) => {
    const data = (await dataOf(made.token)).body.access_token
    expect((await dataOf(made.token, other.address)).status).toBe(200)
    const started = performance.now()
    await end()
    expect((await dataOf(made.token)).status).toBe(401)
    expect(await machines(api, company.datastoreId, data)).toBe(401)
    await until(async () => (await dataOf(made.token, other.address)).status === 401)
    expect(performance.now() - started).toBeLessThan(5_000)
  }

  it('with its secret', async () => {
    const made = await client()
    await endsBy(made, () => own(`/${made.id}/secrets/${made.secretId}`, { method: 'DELETE' }))
  })

  it('with its role', async () => {
    const made = await client()
    await endsBy(made, () =>
      call(`/accounts/${company.root}/assignments/${made.assignment}`, { method: 'DELETE', token: company.owner }),
    )
    const { body } = await tokenBy(made.id, made.secret)
    expect((await dataOf(body.accessToken.token)).status).toBe(404)
  })

  it('with the client', async () => {
    const made = await client()
    await endsBy(made, () => own(`/${made.id}`, { method: 'DELETE' }))
    expect((await tokenBy(made.id, made.secret)).status).toBe(401)
    expect((await own('')).body.clients.some(({ id }: { id: string }) => id === made.id)).toBe(false)
  })
})

describe('a client is nobody who', () => {
  it('holds anything outside its account, whatever it was given there', async () => {
    const made = await client()
    const elsewhere = await staffedCompany(api, 100 + count)
    await assign(made.id, 'owner', elsewhere.root, elsewhere.owner)
    await send(`${api.address}/portal/assignments`, {
      token: 'operator',
      body: { role: 'administrator', user: made.id },
    })
    const { body } = await tokenBy(made.id, made.secret)
    expect(body.scope).not.toContain(elsewhere.root)
    expect(body.scope).not.toContain('*:*')
    expect((await call(`/accounts/${elsewhere.root}`, { token: body.accessToken.token })).status).toBe(404)
  })

  it('signs in, is found, or is acted as', async () => {
    const made = await client()
    expect((await signInAs(api.address, `client:${made.id}`, '')).status).toBe(403)
    const admin = await addStranger(api, `admin.${count}@clients.example`)
    await send(`${api.address}/portal/assignments`, { token: 'operator', body: { role: 'administrator', user: admin } })
    const { token } = (await signInAs(api.address, `admin.${count}@clients.example`)).body.accessToken
    expect((await call(`/users?text=${made.id}`, { token })).body.users).toEqual([])
    expect((await call(`/auth/impersonate?id=${made.id}`, { method: 'POST', token })).status).toBe(404)
  })
})
