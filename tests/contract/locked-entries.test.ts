/** Every way in is shut to a locked user, and what is open of theirs ends: passkeys, providers of OpenID Connect and SAML 2.0, streams. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConfiguredProvider } from '../../src/wire/calls/idps.js'
import { startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { createAuthenticator } from '../support/authenticator.js'
import { startIdp, type TestIdp } from '../support/oidc-idp.js'
import { type Answer, addPerson, PASSWORD, send, sessionOf } from '../support/people.js'
import { startSamlIdp } from '../support/saml-idp.js'
import { openStream } from '../support/sse.js'
import { begin, comeBack, configuredIdp, redeem } from '../support/sso.js'
import { until } from '../support/until.js'

const PORTAL = 'https://portal.example'
const saml = startSamlIdp('https://idp.corp.example', PORTAL, 'saml')
const byAssertions: ConfiguredProvider = {
  id: 'saml',
  type: 'SAML2',
  name: 'Corp SAML',
  issuer: saml.entityId,
  signInUrl: `${saml.entityId}/sso`,
  certificates: [saml.certificate],
  domains: ['corp.example'],
  registration: { isAllowed: true },
  isEnabled: true,
}
let api: TestApi
let other: TestServer
let idp: TestIdp

beforeAll(async () => {
  idp = await startIdp()
  api = await startApi(undefined, undefined, {
    config: { providers: [configuredIdp(idp, 'open', true), byAssertions] },
  })
  other = await startReplica(api)
  // The portal has an administrator, so that providers may register.
  await addPerson(api, 'owner@plinth.local', { isOwner: true })
})
afterAll(async () => {
  await other.close()
  await api.close()
  await idp.close()
})

const lock = (id: string, isLocked = true) =>
  api.store.people.administer(id, { isLocked }, { userId: null, now: api.clock.now })
const LOCKED = [403, expect.stringMatching(/locked/)]
const said = ({ status, body }: Answer) => [status, body.message]

/** The code that the browser holds once the provider of OpenID Connect has vouched for somebody. */
async function oidcCode(sub: string) {
  const { url, verifier } = await begin(api.address, 'open', { purpose: 'signUp' })
  const state = new URL(url).searchParams.get('state') ?? ''
  const who = { sub, email: `${sub}@new.example`, email_verified: true, name: sub }
  const back = await comeBack(api.address, 'open', { code: idp.grant(url, who), state, iss: idp.issuer })
  return { code: back.get('code'), verifier }
}

async function samlCode(nameId: string) {
  const { url, verifier } = await begin(api.address, 'saml', { purpose: 'signUp' })
  const RelayState = new URL(url).searchParams.get('RelayState') ?? ''
  const SAMLResponse = await saml.answer(url, { nameId, email: `${nameId}@corp.example` })
  const answer = await fetch(`${api.address}/portal/auth/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ RelayState, SAMLResponse }).toString(),
  })
  return { code: new URLSearchParams(answer.headers.get('location')?.split('#')[1]).get('code'), verifier }
}

it.each([
  ['OpenID Connect', oidcCode],
  ['SAML 2.0', samlCode],
])('nobody enters by %s while they are locked, not by a code from before either', async (_what, codeFor) => {
  const enter = async () => {
    const { code, verifier } = await codeFor('vouched')
    return redeem(api.address, code, verifier)
  }
  const made = await enter()
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const before = await codeFor('vouched')
  await lock(made.body.userId)
  expect(said(await redeem(api.address, before.code, before.verifier))).toEqual(LOCKED)
  expect(said(await enter())).toEqual(LOCKED)
  const account = await send(`${api.address}/portal/profile`, { token: made.body.accessToken.token })
  expect(account.status).toBe(401)
  await lock(made.body.userId, false)
  // The code was used up by the try.
  expect((await redeem(api.address, before.code, before.verifier)).status).toBe(400)
  expect((await enter()).status).toBe(200)
})

it('nobody enters by a passkey while they are locked, not by a challenge from before either', async () => {
  const email = 'passkey@keys.example'
  const userId = await addPerson(api, email)
  const { access } = await sessionOf(api, email)
  const key = createAuthenticator(PORTAL, 'portal.example', Buffer.from(userId).toString('base64url'))
  const path = `${api.address}/portal/profile/passkeys`
  const begun = await send(path, { token: access, body: { current: PASSWORD } })
  const added = await send(`${path}/add`, { token: access, body: key.make(begun.body.challenge, 'Laptop') })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const challenge = async (): Promise<string> =>
    (await send(`${api.address}/portal/auth/passkeys/challenge`, { method: 'POST' })).body.challenge
  const enter = async (given?: string) =>
    send(`${api.address}/portal/auth/login/passkey`, { body: { passkey: key.answer(given ?? (await challenge())) } })
  expect((await enter()).status).toBe(200)
  const before = await challenge()
  await lock(userId)
  expect(said(await enter(before))).toEqual(LOCKED)
  expect(said(await enter())).toEqual(LOCKED)
  await lock(userId, false)
  expect((await enter()).status).toBe(200)
})

it('open streams of theirs end on every server, of environments and of the portal', async () => {
  const email = 'streams@plinth.local'
  const userId = await addPerson(api, email)
  const { access, data } = await sessionOf(api, email)
  const resources = { query: 'subscription { r: resources { user environments } }' }
  const feed = { query: `subscription { d: datastore(id: "${api.keys.datastoreId}") { id counts } }` }
  const streams = await Promise.all(
    [api.address, other.address].flatMap(address => [
      openStream(address, access, resources),
      openStream(address, data, feed),
    ]),
  )
  await Promise.all(streams.map(stream => stream.until(message => message.data !== undefined)))
  await lock(userId)
  await until(() => streams.every(stream => stream.isComplete))
  // None opens again.
  for (const address of [api.address, other.address])
    expect((await send(`${address}/gql`, { token: access, body: resources })).status).toBe(401)
})
