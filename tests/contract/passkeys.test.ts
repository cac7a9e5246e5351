/** Passkeys: made and removed in the profile, a way in of their own and a second factor, and what hostile answers come to. */
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { type Authenticator, createAuthenticator, type Wrong } from '../support/authenticator.js'
import { type Answer, addPerson, PASSWORD, send, sessionOf } from '../support/people.js'

/** Where both servers are, as the tests' configuration has it. */
const PORTAL = 'https://portal.example'
const RP = 'portal.example'
const PATH = '/portal/profile/passkeys'

let api: TestApi
let other: TestServer

beforeAll(async () => {
  api = await startApi()
  other = await startReplica(api)
})
afterAll(async () => {
  await other.close()
  await api.close()
})
beforeEach(() => {
  api.clock.now = new Date()
})

const later = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
}
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')
const begin = (token: string, proof: object = {}, address = api.address) =>
  send(address + PATH, { token, body: { current: PASSWORD, ...proof } })
const add = (token: string, body: object) => send(`${api.address}${PATH}/add`, { token, body })
const remove = (token: string, id: string, proof: object) =>
  send(`${api.address}${PATH}/${id}/remove`, { token, body: proof })
async function challenge(address = api.address): Promise<string> {
  return (await send(`${address}/portal/auth/passkeys/challenge`, { method: 'POST' })).body.challenge
}
const enter = (passkey: object, address = api.address) =>
  send(`${address}/portal/auth/login/passkey`, { body: { passkey } })
const byPassword = (email: string, having: object = {}) =>
  send(`${api.address}/portal/auth/login/credentials`, { body: { email, password: PASSWORD, ...having } })

interface Person {
  email: string
  userId: string
  access: string
  key: Authenticator
  codes: string[]
  added: Answer
}

/** Somebody with one passkey. */
async function withPasskey(email: string): Promise<Person> {
  const userId = await addPerson(api, email)
  const { access } = await sessionOf(api, email)
  const key = createAuthenticator(PORTAL, RP, handleOf(userId))
  const begun = await begin(access)
  const added = await add(access, key.make(begun.body.challenge, 'Laptop'))
  expect(added.status).toBe(200)
  return { email, userId, access, key, codes: added.body.codes, added }
}

describe('a passkey', () => {
  it('is made by whoever has the password, once for each, and is the first factor with recovery codes', async () => {
    const email = 'made@keys.example'
    const userId = await addPerson(api, email)
    const { access } = await sessionOf(api, email)
    const { access: elsewhere } = await sessionOf(api, email)
    expect((await begin(access, { current: 'wrong' })).body.code).toBe(5)
    const begun = await begin(access)
    expect(begun.body).toMatchObject({ rpId: RP, userName: email, userHandle: handleOf(userId), exclude: [] })
    const key = createAuthenticator(PORTAL, RP)
    const made = key.make(begun.body.challenge, 'Laptop')
    const { status, body } = await add(access, made)
    expect(status).toBe(200)
    expect(body.codes).toHaveLength(10)
    expect(body.passkeys).toMatchObject([{ id: key.id, name: 'Laptop', usedAt: null }])
    expect((await send(api.address + PATH, { token: elsewhere })).status).toBe(401)
    expect((await add(access, made)).status).toBe(403)
    const again = await begin(access, { passkey: key.answer(await challenge()) })
    expect(again.body.exclude).toEqual([key.id])
    expect((await add(access, key.make(again.body.challenge, 'Again'))).status).toBe(409)
  })

  it('signs in alone, on every server, and says when it was last used', async () => {
    const { key, email } = await withPasskey('alone@keys.example')
    const asked = await challenge(other.address)
    const { status, body } = await enter(key.answer(asked))
    expect(status).toBe(200)
    expect(body.email).toBe(email)
    const { passkeys } = (await send(api.address + PATH, { token: body.accessToken.token })).body
    expect(passkeys[0].usedAt).toMatch(/^20/)
  })

  it('is the second factor beside a password, as are the recovery codes', async () => {
    const { key, email, codes } = await withPasskey('second@keys.example')
    expect((await byPassword(email)).body).toMatchObject({ code: 17 })
    expect((await byPassword(email, { passkey: key.answer(await challenge()) })).status).toBe(200)
    expect((await byPassword(email, { code: codes[0] })).status).toBe(200)
    expect((await byPassword(email, { code: codes[0] })).body).toMatchObject({ code: 17, details: [{ path: 'code' }] })
    const stranger = await withPasskey('stranger@keys.example')
    const foreign = await byPassword(email, { passkey: stranger.key.answer(await challenge()) })
    expect(foreign.body).toMatchObject({ code: 17, details: [{ path: 'passkey' }] })
  })

  it('is removed with password and factor; with the last one the recovery codes go', async () => {
    const { key, email, access } = await withPasskey('removed@keys.example')
    const proof = async () => ({ current: PASSWORD, passkey: key.answer(await challenge()) })
    expect((await remove(access, key.id, { current: PASSWORD })).body.code).toBe(17)
    expect((await remove(access, key.id, { ...(await proof()), current: 'wrong' })).body.code).toBe(5)
    const stranger = await withPasskey('taker@keys.example')
    const taken = { current: PASSWORD, passkey: stranger.key.answer(await challenge()) }
    expect((await remove(stranger.access, key.id, taken)).status).toBe(404)
    expect((await remove(access, key.id, await proof())).status).toBe(200)
    expect((await send(`${api.address}/portal/profile/secondFactor`, { token: access })).body).toEqual({
      since: null,
      codesLeft: 0,
    })
    expect((await enter(key.answer(await challenge()))).status).toBe(403)
    expect((await byPassword(email)).status).toBe(200)
  })

  it('stands beside an app: either is a factor, and the codes stay with the one that is left', async () => {
    const { key, email, access } = await withPasskey('both@keys.example')
    const factor = `${api.address}/portal/profile/secondFactor`
    const { secret } = (await send(factor, { token: access, body: { current: PASSWORD } })).body
    const code = () => generate({ secret, epoch: Math.floor(api.clock.now.getTime() / 1000) })
    const on = await send(`${factor}/confirm`, { token: access, body: { code: await code() } })
    expect(on.body.codes).toHaveLength(10)
    later(60)
    expect((await byPassword(email, { code: await code() })).status).toBe(200)
    expect((await byPassword(email, { passkey: key.answer(await challenge()) })).status).toBe(200)
    later(60)
    const end = { current: PASSWORD, code: await code() }
    expect((await send(`${factor}/end`, { token: access, body: end })).status).toBe(200)
    expect((await send(factor, { token: access })).body).toEqual({ since: null, codesLeft: 10 })
    expect((await byPassword(email)).body.code).toBe(17)
  })

  it('is taken off by the operator, with all sessions', async () => {
    const { key, email, access } = await withPasskey('lost@keys.example')
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
    const reset = await send(`${api.address}/portal/users/secondFactor/reset`, { token: 'operator', body: { email } })
    expect(reset.status).toBe(200)
    expect((await send(api.address + PATH, { token: access })).status).toBe(401)
    expect((await enter(key.answer(await challenge()))).status).toBe(403)
    expect((await byPassword(email)).status).toBe(200)
  })

  it('is none of those who act as somebody else', async () => {
    const { userId } = await withPasskey('acted@keys.example')
    const administrator = await addPerson(api, 'administrator@keys.example')
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
    await send(`${api.address}/portal/assignments`, {
      token: 'operator',
      body: { role: 'administrator', user: administrator },
    })
    const { access } = await sessionOf(api, 'administrator@keys.example')
    const acting = await send(`${api.address}/portal/auth/impersonate?id=${userId}`, {
      method: 'POST',
      token: access,
    })
    const token = acting.body.accessToken.token
    expect((await begin(token)).status).toBe(403)
    expect((await remove(token, 'x', {})).status).toBe(403)
  })
})

describe('a hostile answer', () => {
  let person: Person
  let second: Person
  beforeAll(async () => {
    person = await withPasskey('target@keys.example')
    second = await withPasskey('attacker@keys.example')
  })

  const WRONGS: [string, Wrong][] = [
    ['of another page', { origin: 'https://portal.example.evil.example' }],
    ['of the portal without encryption', { origin: 'http://portal.example' }],
    ['for another portal', { rpId: 'evil.example' }],
    ['of the other ceremony', { type: 'webauthn.create' }],
    ['without finger, face or PIN', { isUnverified: true }],
    ['of a copy that counts from the beginning', { counter: 1 }],
  ]

  it.each(WRONGS)('%s signs nobody in', async (_what, wrong) => {
    const { status, body } = await enter(person.key.answer(await challenge(), wrong))
    expect(status).toBe(403)
    expect(body).not.toHaveProperty('accessToken')
  })

  it('under the name of another passkey signs nobody in', async () => {
    const answer = second.key.answer(await challenge())
    expect((await enter({ ...answer, id: person.key.id })).status).toBe(403)
    expect((await enter({ ...answer, id: person.key.id, userHandle: handleOf(person.userId) })).status).toBe(403)
    const own = second.key.answer(await challenge())
    expect((await enter({ ...own, userHandle: handleOf(person.userId) })).status).toBe(403)
  })

  it('counts once, whichever of two servers has it', async () => {
    const answer = person.key.answer(await challenge())
    const both = await Promise.all([api, other, api].map(({ address }) => enter(answer, address)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await enter(answer)).status).toBe(403)
  })

  it('to a challenge that was never made, is over, or was for making one counts for nothing', async () => {
    expect((await enter(person.key.answer('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(403)
    const asked = await challenge()
    later(301)
    expect((await enter(person.key.answer(asked))).status).toBe(403)
    const { access } = person
    const passkey = person.key.answer(await challenge())
    const { challenge: making } = (await begin(access, { passkey })).body
    expect((await enter(person.key.answer(making))).status).toBe(403)
  })

  it('makes no passkey in a session that did not begin it', async () => {
    const passkey = second.key.answer(await challenge())
    const { challenge: making } = (await begin(second.access, { passkey })).body
    const key = createAuthenticator(PORTAL, RP)
    expect((await add(person.access, key.make(making, 'Mine'))).status).toBe(403)
    for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isUnverified: true }]) {
      const again = await begin(second.access, { passkey: second.key.answer(await challenge()) })
      expect((await add(second.access, key.make(again.body.challenge, 'Mine', wrong))).status).toBe(403)
    }
  })

  it('that is no answer at all is refused without a trace', async () => {
    const asked = await challenge()
    const answer = person.key.answer(asked)
    for (const key of ['clientData', 'authenticatorData', 'signature'] as const) {
      const { status, body } = await enter({ ...answer, [key]: 'AAAA' })
      expect(status).toBe(403)
      expect(Object.keys(body).sort()).toEqual(['code', 'message', 'name', 'requestId'])
    }
  })
})

it('a sign-in under way stops when a factor is turned on meanwhile', async () => {
  const email = 'race@keys.example'
  const userId = await addPerson(api, email)
  const from = { address: '127.0.0.1', agent: undefined }
  const user = await api.store.identity.userById(userId)
  const family = {
    hash: 'h',
    family: 'race',
    userId,
    originalUserId: null,
    expires: new Date(Date.now() + 60_000),
    from,
    startedAt: new Date(),
    provedBy: user?.passwordHash ?? null,
    withoutFactor: true,
  }
  await api.store.passkeys.add(
    {
      id: 'race',
      userId,
      name: 'x',
      publicKey: '',
      counter: 0,
      transports: [],
      isSynced: false,
      host: null,
      createdAt: new Date().toISOString(),
    },
    ['a'],
    20,
  )
  await expect(api.store.identity.startFamily(family)).rejects.toMatchObject({ error: 'SECOND_FACTOR' })
  await expect(
    api.store.identity.startFamily({ ...family, withoutFactor: false, passkeyId: 'gone' }),
  ).rejects.toMatchObject({ error: 'FORBIDDEN' })
})

it('a portal whose address is a number says that it has none', async () => {
  const numbered = await startApi(undefined, undefined, { config: { publicUrl: 'http://192.0.2.7:8080' } })
  const { status, body } = await send(`${numbered.address}/portal/auth/passkeys/challenge`, { method: 'POST' })
  expect(status).toBe(400)
  expect(body.message).toContain('192.0.2.7')
  await numbered.close()
})
