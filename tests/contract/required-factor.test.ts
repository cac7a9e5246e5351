/** Accounts that ask for a second factor: who has none reaches nothing in them, on every server, soon after they begin to ask; and everything elsewhere. */
import { generate } from 'otplib'
import { beforeEach, expect, it } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, demoAccount, PASSWORD, send, signInAs } from '../support/people.js'
import { withTwoServers } from '../support/two-servers.js'

let api: TestApi
let other: TestServer
let accountId: string
let environmentId: string

withTwoServers(async servers => {
  ;({ api, other } = servers)
  accountId = await demoAccount(api)
  environmentId = (await api.store.environments.byDatastore(api.keys.datastoreId))?.id ?? ''
})
beforeEach(async () => {
  api.clock.now = new Date()
  await api.store.accounts.change(accountId, { secondFactorRequired: false })
})

const FACTOR = '/portal/profile/secondFactor'
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(api.clock.now.getTime() / 1000) })
const account = (path = '') => `${api.address}/portal/accounts/${accountId}${path}`
const require = (token: string, secondFactorRequired: boolean) =>
  send(account(), { method: 'PATCH', token, body: { secondFactorRequired } })
const dataAccess = (token: string, address = api.address, id = environmentId) =>
  send(`${address}/portal/environments/${id}/dataAccess`, { token })
const read = (token: string, address = api.address) =>
  send(`${address}/api/datastores/${api.keys.datastoreId}/queries`, {
    token,
    body: { queries: { n: { entity: 'vmware.vm', select: { n: { count: true } } } } },
  })

async function entered(email: string) {
  const { body } = await signInAs(api.address, email)
  return { token: body.accessToken.token as string, refresh: body.refreshToken.token as string, due: body.factorDue }
}
const renewed = async (refresh: string) =>
  (await send(`${api.address}/portal/auth/token`, { method: 'POST', token: refresh })).body

/** Turns an app on for whoever has the token. */
async function setUp(token: string): Promise<string> {
  const { secret } = (await send(api.address + FACTOR, { token, body: { current: PASSWORD } })).body
  const confirmed = await send(`${api.address}${FACTOR}/confirm`, { token, body: { code: await codeOf(secret) } })
  expect(confirmed.status).toBe(200)
  api.clock.now = new Date(api.clock.now.getTime() + 60_000)
  return secret
}

/** An owner with a factor. */
async function owner(email: string): Promise<{ token: string; refresh: string }> {
  await addPerson(api, email, { isOwner: true })
  const { token, refresh } = await entered(email)
  await setUp(token)
  return { token, refresh }
}

it('is asked for by owners who have one themselves', async () => {
  await addPerson(api, 'member@required.example')
  const member = await entered('member@required.example')
  expect((await require(member.token, true)).status).toBe(403)
  await addPerson(api, 'bare@required.example', { isOwner: true })
  const bare = await entered('bare@required.example')
  expect((await require(bare.token, true)).status).toBe(409)
  const { token, refresh } = await owner('first@required.example')
  const { status, body } = await require(token, true)
  expect(status).toBe(200)
  expect(body.secondFactorRequired).toBe(true)
  const { entries } = (await send(`${api.address}/portal/audit`, { token: (await renewed(refresh)).accessToken.token }))
    .body
  const changed = entries.find(({ action }: { action: string }) => action === 'changeAccount')
  expect(changed.details).toMatchObject({ secondFactorRequired: 'true' })
})

it('shuts the account to whoever has none, in open sessions too, and no other account', async () => {
  const { token } = await owner('second@required.example')
  const email = 'shut@required.example'
  const userId = await addPerson(api, email)
  const elsewhere = await api.store.identity.createAccount({ name: 'Elsewhere', type: 'organization', currency: 'USD' })
  await api.store.identity.addMember(elsewhere.id, userId, true)
  const free = await api.store.environments.create({
    name: 'Free',
    accountId: elsewhere.id,
    authKeyHash: 'x',
    demo: false,
  })
  const person = await entered(email)
  expect(person.due).toBeNull()
  const data = (await dataAccess(person.token)).body.access_token
  expect((await read(data)).status).toBe(200)
  expect((await require(token, true)).status).toBe(200)
  expect((await read(data)).status).toBe(401)
  const started = Date.now()
  while ((await read(data, other.address)).status === 200) await new Promise(resolve => setTimeout(resolve, 50))
  expect(Date.now() - started).toBeLessThan(5_000)
  const now = await renewed(person.refresh)
  expect(now.factorDue).toBe((await api.store.accounts.byId(accountId))?.name)
  for (const address of [api.address, other.address]) {
    const refused = await dataAccess(now.accessToken.token, address)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain('asks for a second factor')
    expect((await dataAccess(now.accessToken.token, address, free.id)).status).toBe(200)
  }
  expect((await send(account('/hub/dataAccess'), { token: now.accessToken.token })).status).not.toBe(200)
  expect((await send(account(), { token: now.accessToken.token })).status).toBe(200)
  expect((await entered(email)).due).not.toBeNull()
})

it('opens again once a factor is set up, which then cannot be taken away', async () => {
  const { token } = await owner('third@required.example')
  const email = 'sets@required.example'
  await addPerson(api, email)
  await require(token, true)
  const person = await entered(email)
  expect((await dataAccess(person.token)).status).toBe(403)
  const secret = await setUp(person.token)
  const now = await renewed(person.refresh)
  expect(now.factorDue).toBeNull()
  expect((await dataAccess(now.accessToken.token)).status).toBe(200)
  const end = { current: PASSWORD, code: await codeOf(secret) }
  const refused = await send(`${api.address}${FACTOR}/end`, { token: now.accessToken.token, body: end })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('set another one up first')
})

it('keeps one of two factors that are taken away at once', async () => {
  const { token } = await owner('both@required.example')
  await require(token, true)
  const userId = (await api.store.identity.userByEmail('both@required.example'))?.id ?? ''
  const key = { name: 'Key', publicKey: 'x', counter: 0, transports: [], isSynced: false, host: null }
  await api.store.passkeys.add({ ...key, id: 'of both', userId, createdAt: new Date().toISOString() }, [], 20)
  const taken = await Promise.allSettled([
    api.store.secondFactor.remove(userId),
    api.store.passkeys.remove(userId, 'of both'),
  ])
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await api.store.secondFactor.isOn(userId)).toBe(true)
})

it('counts for accounts below, and not for those above or beside', async () => {
  const { token } = await owner('fourth@required.example')
  const child = await api.store.accounts.createChild(accountId, {
    name: 'Below',
    type: 'organization',
    currency: 'USD',
  })
  const below = await api.store.environments.create({
    name: 'Below',
    accountId: child?.id ?? '',
    authKeyHash: 'y',
    demo: false,
  })
  await addPerson(api, 'below@required.example', { accountId: child?.id ?? '' })
  await require(token, true)
  const person = await entered('below@required.example')
  expect(person.due).not.toBeNull()
  expect((await dataAccess(person.token, api.address, below.id)).status).toBe(403)
  await api.store.accounts.change(accountId, { secondFactorRequired: false })
  expect((await dataAccess(person.token, api.address, below.id)).status).toBe(200)
})

it('is not asked of people whom an identity provider vouched for, nor of programs', async () => {
  const { token } = await owner('fifth@required.example')
  const email = 'vouched@required.example'
  const userId = await addPerson(api, email)
  await require(token, true)
  const bare = { userId, originalUserId: null, from: { address: '127.0.0.1', agent: undefined }, startedAt: new Date() }
  const expires = new Date(Date.now() + 60_000)
  await api.store.identity.startFamily({ ...bare, hash: 'sso', family: 'sso', expires, byProvider: true })
  await api.store.identity.startFamily({ ...bare, hash: 'pw', family: 'pw', expires })
  expect(await api.store.secondFactor.isMissing('sso')).toBe(false)
  expect(await api.store.secondFactor.isMissing('pw')).toBe(true)
})
