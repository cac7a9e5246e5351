/** Small lists on the stream: sessions of a user, service clients and roles of an account. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PARTNER, startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { send, signInAs } from '../support/people.js'
import { openStream, type TestStream } from '../support/sse.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'

let api: TestApi
let other: TestServer
let company: StaffedCompany
const open: TestStream[] = []

beforeAll(async () => {
  api = await startApi()
  other = await startReplica(api)
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await other.close()
  await api.close()
})
let count = 0
beforeEach(async () => {
  api.clock.now = new Date()
  count += 1
  company = await staffedCompany(api, count)
})

const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
async function stream(
  token: string,
  root: string,
  init: { address?: string; since?: object; headers?: Record<string, string> } = {},
) {
  const body = { query: `subscription { v: ${root} }`, ...(init.since && { variables: { since: { v: init.since } } }) }
  const opened = await openStream(init.address ?? other.address, token, body, init.headers)
  open.push(opened)
  return opened
}
const SESSIONS = 'userSessions { sessions }'
const clients = () => `identityClients(account: "${company.root}") { clients }`
const roles = () => `identityRoles(account: "${company.root}") { roles assignments }`
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
const value = (message: any) => message.data?.v

describe('sessions of a user', () => {
  it('come as they are, with every sign-in and end, on every server, and to nobody else', async () => {
    const opened = await stream(company.owner, SESSIONS)
    const first = value(await opened.until(message => value(message)?.sessions.length === 1))
    expect(first.sessions[0]).toMatchObject({ isThis: true })
    const again = (await signInAs(api.address, `owner@${count}.example`)).body
    const both = value(await opened.until(message => value(message)?.sessions.length === 2))
    expect(both.epoch).not.toBe(first.epoch)
    await call('/auth/logout', { method: 'POST', token: again.accessToken.token })
    await opened.until(message => value(message)?.epoch !== both.epoch && value(message)?.sessions.length === 1)
    const others = await stream(company.member, SESSIONS)
    const own = value(await others.until(message => value(message) !== undefined))
    expect(own.sessions.map(({ id }: { id: string }) => id)).not.toContain(first.sessions[0].id)
  })

  it('end with the session within five seconds on every server, and cannot be resumed', async () => {
    const opened = await stream(company.owner, SESSIONS)
    const { epoch, sequence } = value(await opened.until(message => value(message) !== undefined))
    const started = performance.now()
    await call('/auth/logout', { method: 'POST', token: company.owner })
    await opened.closed
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(opened.isComplete).toBe(true)
    expect((await stream(company.owner, SESSIONS, { since: { epoch, sequence }, address: api.address })).status).toBe(
      401,
    )
  })

  it('are resumed without a snapshot where nothing has changed', async () => {
    const opened = await stream(company.owner, SESSIONS)
    const { epoch, sequence } = value(await opened.until(message => value(message) !== undefined))
    const resumed = await stream(company.owner, SESSIONS, { since: { epoch, sequence }, address: api.address })
    await signInAs(api.address, `owner@${count}.example`)
    const next = await resumed.until(message => value(message) !== undefined)
    expect(value(next).sessions).toHaveLength(2)
    expect(resumed.messages.filter(message => value(message) !== undefined)).toHaveLength(1)
  })
})

describe('settings of a user', () => {
  const SETTINGS = 'settings { preferences }'

  it('come as they are saved, on every server, and to nobody else', async () => {
    const opened = await stream(company.owner, SETTINGS)
    const others = await stream(company.member, SETTINGS)
    expect(value(await opened.until(message => value(message) !== undefined)).preferences).toEqual({})
    await others.until(message => value(message) !== undefined)
    const preferences = { theme: 'dark', rollup: 'max' }
    const saved = await call('/profile', { method: 'PATCH', token: company.owner, body: { preferences } })
    expect(saved.status).toBe(200)
    const next = value(await opened.until(message => value(message)?.preferences.theme === 'dark'))
    expect(next.preferences).toEqual(preferences)
    await call('/profile', { method: 'PATCH', token: company.owner, body: { preferences: { theme: null } } })
    await opened.until(message => value(message) && !('theme' in value(message).preferences))
    expect(others.messages.filter(message => value(message) !== undefined)).toHaveLength(1)
  })

  it('end with the session, and cannot be resumed', async () => {
    const opened = await stream(company.owner, SETTINGS)
    const { epoch, sequence } = value(await opened.until(message => value(message) !== undefined))
    await call('/auth/logout', { method: 'POST', token: company.owner })
    await opened.closed
    const again = await stream(company.owner, SETTINGS, { since: { epoch, sequence }, address: api.address })
    expect(again.status).toBe(401)
  })
})

describe('extensions of a user', () => {
  const EXTENSIONS = 'userExtensions { extensions }'
  const license = (id: string, body: object) => api.store.accounts.change(id, body)

  const freshToken = async (who: 'owner' | 'member') =>
    (await signInAs(api.address, `${who}@${count}.example`)).body.accessToken.token

  it('are the capabilities of their accounts and of those above; a stream ends where they change', async () => {
    const opened = await stream(company.owner, EXTENSIONS)
    const none = value(await opened.until(message => value(message) !== undefined))
    expect(none.extensions).toEqual([])
    await license(company.root, { capabilities: ['hub'] })
    await opened.closed
    const since = { epoch: none.epoch, sequence: none.sequence }
    const more = await stream(await freshToken('owner'), EXTENSIONS, { since })
    const own = value(await more.until(message => value(message)?.extensions.length === 1))
    expect(own.extensions[0].id).toBe('hub')
    expect(own.extensions[0].accounts).toEqual(expect.arrayContaining([company.root, company.grandchild]))
    await license(company.grandchild, { type: 'sandbox' })
    const less = await stream(await freshToken('owner'), EXTENSIONS)
    const left = value(await less.until(message => value(message) !== undefined)).extensions[0].accounts
    expect(left).toContain(company.root)
    expect(left).not.toContain(company.grandchild)
  })

  it('come with a new account', async () => {
    await license(company.root, { capabilities: ['hub'] })
    const opened = await stream(await freshToken('owner'), EXTENSIONS)
    await opened.until(message => value(message)?.extensions.length === 1)
    const child = await api.store.accounts.createChild(company.root, {
      name: `Branch ${count}`,
      type: 'organization',
      currency: 'USD',
    })
    await opened.until(message => value(message)?.extensions[0]?.accounts.includes(child?.id))
  })

  it('are of their own accounts only, and end with the membership', async () => {
    await license(company.root, { capabilities: ['hub'] })
    const theirs = company
    const elsewhere = await staffedCompany(api, 700 + count)
    company = theirs
    const foreign = await stream(elsewhere.owner, EXTENSIONS)
    expect(value(await foreign.until(message => value(message) !== undefined)).extensions).toEqual([])
    const token = await freshToken('member')
    const opened = await stream(token, EXTENSIONS)
    const { epoch, sequence } = value(await opened.until(message => value(message)?.extensions.length === 1))
    const started = performance.now()
    const path = `/accounts/${company.root}/members/${company.memberId}`
    expect((await call(path, { method: 'DELETE', token: await freshToken('owner') })).status).toBe(200)
    await opened.closed
    expect(performance.now() - started).toBeLessThan(5_000)
    const again = await stream(token, EXTENSIONS, { since: { epoch, sequence }, address: api.address })
    expect(again.status).toBe(401)
  })

  it('and settings are not for pages that embed', async () => {
    const { body } = await call('/embed/sessions', {
      token: api.keys.embedKey,
      body: { origin: PARTNER, user: 'u', ttl: 300, elements: ['plinth-index'], types: '*' },
    })
    for (const root of [EXTENSIONS, 'settings { preferences }']) {
      const opened = await stream(body.token, root, { headers: { origin: PARTNER } })
      // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
      const { errors } = (await opened.until((message: any) => message.errors)) as any
      expect(errors[0].extensions.code).toBe(3)
    }
  })
})

describe('clients and roles of an account', () => {
  it('come with every change, without secrets', async () => {
    const opened = await stream(company.owner, clients())
    await opened.until(message => value(message)?.clients.length === 0)
    const { id } = (await call(`/accounts/${company.root}/clients`, { token: company.owner, body: { name: 'Robot' } }))
      .body
    await opened.until(message => value(message)?.clients[0]?.name === 'Robot')
    const { secret } = (
      await call(`/accounts/${company.root}/clients/${id}/secrets`, { token: company.owner, body: {} })
    ).body
    await opened.until(message => value(message)?.clients[0]?.secrets.length === 1)
    expect(JSON.stringify(opened.messages)).not.toContain(secret)
    const told = await stream(company.owner, roles())
    await told.until(message => value(message)?.assignments.length === 0)
    await call(`/accounts/${company.root}/assignments`, { token: company.owner, body: { role: 'viewer', user: id } })
    await told.until(message => value(message)?.assignments[0]?.userId === id)
  })

  it('are for who may: roles for who reads the account, clients for who gives roles, neither for others or pages', async () => {
    const errorOf = async (token: string, root: string, headers = {}) =>
      // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
      ((await (await stream(token, root, { headers })).until((message: any) => message.errors)) as any).errors[0]
        .extensions.code
    expect(value(await (await stream(company.member, roles())).until(message => value(message)))).toBeDefined()
    expect(await errorOf(company.member, clients())).toBe(3)
    const theirs = company
    const elsewhere = await staffedCompany(api, 500 + count)
    company = theirs
    expect(await errorOf(elsewhere.owner, roles())).toBe(4)
    expect(await errorOf(elsewhere.owner, clients())).toBe(4)
    const { body } = await call('/embed/sessions', {
      token: api.keys.embedKey,
      body: { origin: PARTNER, user: 'u', ttl: 300, elements: ['plinth-index'], types: '*' },
    })
    for (const root of [SESSIONS, clients(), roles()])
      expect(await errorOf(body.token, root, { origin: PARTNER })).toBe(3)
  })

  it('end when the right is taken, and are not opened again by it', async () => {
    const assigned = await call(`/accounts/${company.root}/assignments`, {
      token: company.owner,
      body: { role: 'owner', user: company.memberId },
    })
    const token = (await signInAs(api.address, `member@${count}.example`)).body.accessToken.token
    const opened = await stream(token, clients())
    await opened.until(message => value(message) !== undefined)
    const started = performance.now()
    await call(`/accounts/${company.root}/assignments/${assigned.body.id}`, { method: 'DELETE', token: company.owner })
    await opened.closed
    expect(performance.now() - started).toBeLessThan(5_000)
    expect((await stream(token, clients(), { address: api.address })).status).toBe(401)
  })
})
