/** How users sign in and whether they are locked, as the list of users tells it: after each act that changes it, whoever acts beside. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/database.js'
import type { Store } from './store.js'

const NOW = new Date('2026-11-02T08:00:00Z')
const EVERYBODY = { isAll: true, accountIds: [], shut: [], roles: {} }
let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

async function person() {
  const id = randomUUID()
  return (await store.identity.createUser({ email: `${id}@traits.example`, name: id, passwordHash: null })).id
}

/** Status, ways and factor, as the record says them and as who narrows the list by them finds the user. */
async function traits(userId: string) {
  const { status, ways, factor } = (await store.admin.byId('users', userId, EVERYBODY))?.cells ?? {}
  const among = (narrowed: Record<string, string[]>) =>
    store.admin.list({
      section: 'users',
      viewer: EVERYBODY,
      narrowed,
      sort: { column: 'email', direction: 'asc' },
      limit: 100,
    })
  const found = await among({
    status: [String(status)],
    factor: [String(factor)],
    ...(Array.isArray(ways) && ways.length > 0 && { ways }),
  })
  expect(found.records.map(({ id }) => id)).toContain(userId)
  return [status, ways, factor]
}

const passkeyOf = (userId: string) => ({
  id: randomUUID(),
  userId,
  name: 'Key',
  publicKey: 'key',
  counter: 0,
  transports: [],
  isSynced: false,
  host: null,
  createdAt: NOW.toISOString(),
})
const identity = () => ({ issuer: 'https://idp.example', subject: randomUUID(), providerName: 'IdP', email: null })
const app = (userId: string) =>
  store.secondFactor
    .begin(userId, 'sealed')
    .then(() => store.secondFactor.confirm(userId, { sealed: 'sealed', step: 1, codes: ['code'] }, NOW))

it('follow what a user does and what is done to them', async () => {
  const user = await person()
  expect(await traits(user)).toEqual(['noWayIn', [], 'no'])
  await store.userIdentities.link(identity(), user, NOW)
  expect(await traits(user)).toEqual(['away', ['sso'], 'no'])
  const passkey = passkeyOf(user)
  await store.passkeys.add(passkey, ['code'], 5)
  expect(await traits(user)).toEqual(['away', ['sso', 'passkey'], 'yes'])
  await store.links.create({
    hash: 'link',
    expires: new Date(NOW.getTime() + 1_000),
    purpose: 'password',
    userId: user,
  })
  await store.links.setPassword('link', 'hash', NOW)
  expect(await traits(user)).toEqual(['away', ['password', 'sso', 'passkey'], 'yes'])
  await store.passkeys.remove(user, passkey.id)
  expect(await traits(user)).toEqual(['away', ['password', 'sso'], 'no'])
  const [linked] = await store.userIdentities.ofUser(user)
  await store.userIdentities.unlink(user, linked?.id ?? '')
  expect(await traits(user)).toEqual(['away', ['password'], 'no'])
  await store.secondFactor.begin(user, 'first')
  expect(await traits(user)).toEqual(['away', ['password'], 'no'])
  await app(user)
  expect(await traits(user)).toEqual(['away', ['password'], 'yes'])
  await store.secondFactor.remove(user)
  expect(await traits(user)).toEqual(['away', ['password'], 'no'])
  await app(user)
  await store.passkeys.add(passkeyOf(user), ['code'], 5)
  await store.secondFactor.removeAll(user)
  expect(await traits(user)).toEqual(['away', ['password'], 'no'])
  await store.people.administer(user, { isLocked: true }, { userId: null, now: NOW })
  expect(await traits(user)).toEqual(['locked', ['password'], 'no'])
  await store.people.administer(user, { isLocked: false }, { userId: null, now: NOW })
  expect(await traits(user)).toEqual(['away', ['password'], 'no'])
})

it('are there for whoever comes in by a provider, and not for clients', async () => {
  const account = { name: 'Traits', type: 'organization' as const, currency: 'USD' }
  const { id } = await store.identity.createAccount(account)
  const user = await store.userIdentities.register(
    identity(),
    { email: `${randomUUID()}@traits.example`, name: 'Registered', account: { id } },
    NOW,
  )
  expect(await traits(user)).toEqual(['away', ['sso'], 'no'])
  const client = await store.clients.create(id, 'Client', NOW)
  expect(await store.admin.byId('users', client.id, EVERYBODY)).toBeUndefined()
})

it('lose nothing of what is done to one user at once', async () => {
  for (let round = 0; round < 10; round++) {
    const user = await person()
    const passkey = passkeyOf(user)
    await Promise.all([
      store.userIdentities.link(identity(), user, NOW),
      store.passkeys.add(passkey, ['code'], 5),
      app(user),
      store.people.administer(user, { isLocked: true }, { userId: null, now: NOW }),
    ])
    expect(await traits(user)).toEqual(['locked', ['sso', 'passkey'], 'yes'])
    await Promise.all([store.secondFactor.remove(user), store.passkeys.remove(user, passkey.id)])
    expect(await traits(user)).toEqual(['locked', ['sso'], 'no'])
  }
})
