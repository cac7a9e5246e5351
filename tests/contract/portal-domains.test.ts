/** Signing in at the domain of an account: by a provider, which comes back there, and by passkeys, which are of that host. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { createAuthenticator } from '../support/authenticator.js'
import { startIdp, type TestIdp } from '../support/oidc-idp.js'
import { type Answer, addPerson, PASSWORD, send } from '../support/people.js'
import { begin, comeBack, configuredIdp, newBrowser, redeem } from '../support/sso.js'
import { assign, type StaffedCompany, staffedCompany, tokenOf } from '../support/tenancy.js'

const HOME = 'https://cloud.acme.example'
const PORTAL = 'https://portal.example'

let api: TestApi
let idp: TestIdp
let acme: StaffedCompany
let other: StaffedCompany
const records = new Map<string, string>()

beforeAll(async () => {
  idp = await startIdp()
  const lookupTxt = async (name: string) => [[records.get(name) ?? '']]
  const config = { providers: [configuredIdp(idp, 'open', true)] }
  api = await startApi(undefined, undefined, { lookupTxt, config })
  acme = await staffedCompany(api, 1)
  other = await staffedCompany(api, 2)
  await take('cloud.acme.example', acme)
  await identityOf(acme.memberId)
})
afterAll(async () => {
  await api.close()
  await idp.close()
})

const branding = (account: string, path = '', init: Parameters<typeof send>[1] = {}) =>
  send(`${api.address}/portal/accounts/${account}/branding${path}`, init)
/** Gives the account's brand a domain, and proves it unless told otherwise. */
async function take(domain: string | undefined, { root, owner: token }: StaffedCompany, proves = true) {
  const { version } = (await branding(root, '', { token })).body
  await branding(root, '', { token, body: { brand: { name: 'A', ...(domain && { domain }) }, version } })
  if (domain === undefined || !proves) return
  const { record } = (await branding(root, '', { token })).body.domain
  records.set(record.name, record.value)
  expect((await branding(root, '/domain', { token, method: 'POST' })).status).toBe(200)
}
/** Their identity at the provider is named as they are. */
const identityOf = (userId: string) =>
  api.store.userIdentities.link(
    { issuer: idp.issuer, subject: userId, providerName: 'Open', email: null },
    userId,
    new Date(),
  )
const at = (origin: string) => ({ origin })
/** Follows the sign-in up to the fragment of the page that the browser returns to. */
async function cameBack(userId: string, { from = HOME, to = HOME } = {}) {
  const { url, verifier, state: own } = await begin(api.address, 'open', {}, at(from))
  const state = new URL(url).searchParams.get('state') ?? ''
  const code = idp.grant(url, { sub: userId })
  const fragment = await comeBack(api.address, 'open', { code, state, iss: idp.issuer }, to)
  return { fragment, verifier, own }
}
async function signInAt(userId: string, origin = HOME): Promise<Answer> {
  const { fragment, verifier } = await cameBack(userId)
  return redeem(api.address, fragment.get('code'), verifier, {}, at(origin))
}

describe('a sign-in by a provider at a proved domain', () => {
  it('goes by the one return address that the provider knows, and comes back to the domain with the state of that browser', async () => {
    const { url } = await begin(api.address, 'open', {}, at(HOME))
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${PORTAL}/portal/auth/sso/open/callback`)
    const { fragment, verifier, own } = await cameBack(acme.memberId)
    expect(fragment.get('state')).toBe(own)
    const { status, body } = await redeem(api.address, fragment.get('code'), verifier, {}, at(HOME))
    expect([status, body.userId]).toEqual([200, acme.memberId])
  })

  it('comes back to the portal where it was begun there, as before', async () => {
    const { fragment, verifier } = await cameBack(acme.memberId, { from: PORTAL, to: PORTAL })
    expect((await redeem(api.address, fragment.get('code'), verifier, {}, at(PORTAL))).status).toBe(200)
  })

  it.each([
    PORTAL,
    'https://evil.example',
    'http://cloud.acme.example',
  ])('gives a code that counts for nothing at %s', async origin => {
    expect((await signInAt(acme.memberId, origin)).status).toBe(400)
  })

  it.each([
    'http://cloud.acme.example',
    'https://cloud.acme.example:8443',
    'https://cloud.acme.example.',
    'https://a.cloud.acme.example',
    'https://acme.example',
    'https://cloud.acme.example@evil.example',
    'https://evil.example/cloud.acme.example',
    'null',
    'no address',
  ])('is not begun at %s', async origin => {
    const { challenge } = newBrowser()
    const { status, body } = await send(`${api.address}/portal/auth/login/sso/open`, {
      body: challenge,
      headers: at(origin),
    })
    expect([status, body.message]).toEqual([
      400,
      'Sign-ins by a provider come back to https://portal.example: open the portal there',
    ])
  })

  it('is not begun at a domain that waits for its proof', async () => {
    await take('waits.example', other, false)
    await expect(begin(api.address, 'open', {}, at('https://waits.example'))).rejects.toThrow(/open the portal there/)
  })

  it('leads nowhere once the domain is the account’s no more, before and after coming back', async () => {
    const { url } = await begin(api.address, 'open', {}, at(HOME))
    const { fragment, verifier } = await cameBack(acme.memberId)
    await take(undefined, acme)
    try {
      const state = new URL(url).searchParams.get('state') ?? ''
      const code = idp.grant(url, { sub: acme.memberId })
      const back = await comeBack(api.address, 'open', { code, state, iss: idp.issuer })
      expect([...back]).toEqual([['error', 'sso']])
      expect((await redeem(api.address, fragment.get('code'), verifier, {}, at(HOME))).status).toBe(400)
    } finally {
      await take('cloud.acme.example', acme)
    }
  })

  it('makes no account and links nothing', async () => {
    await expect(begin(api.address, 'open', { purpose: 'signUp' }, at(HOME))).rejects.toThrow(
      /Accounts of your own are made at https:\/\/portal\.example/,
    )
    const { status } = await send(`${api.address}/portal/profile/identities`, {
      token: acme.member,
      body: { ...newBrowser().challenge, provider: 'open', current: PASSWORD },
      headers: at(HOME),
    })
    expect(status).toBe(400)
  })
})

/** The page at a domain is in the hands of its owner, who could lure anybody there who is signed in at the provider. */
describe('who holds something outside the account of the domain', () => {
  const outsider = async (email: string, grant: (userId: string) => Promise<unknown>) => {
    const userId = await addPerson(api, email, { accountId: acme.child })
    await identityOf(userId)
    expect((await signInAt(userId)).status).toBe(200)
    await grant(userId)
    const { status, body } = await signInAt(userId)
    expect([status, body.message]).toEqual([
      403,
      'You belong to accounts that are not of this portal: sign in by a provider at https://portal.example, or here with your password',
    ])
    expect(body.accessToken).toBeUndefined()
    const { fragment, verifier } = await cameBack(userId, { from: PORTAL, to: PORTAL })
    expect((await redeem(api.address, fragment.get('code'), verifier)).status).toBe(200)
  }

  it('as a member begins no session there by a provider', () =>
    outsider('member@outside.example', userId => api.store.identity.addMember(other.child, userId, false)))
  it('by a role begins none', () =>
    outsider('role@outside.example', userId => assign(api, { accountId: other.root, role: 'viewer', userId })))
  it('as an administrator begins none', () =>
    outsider('administrator@outside.example', userId =>
      api.store.roles.assign({
        accountId: null,
        roleId: 'administrator',
        isOfProduct: true,
        userId,
        teamId: null,
        resource: 'all',
        resourceId: '',
      }),
    ))
  it('by a workspace that they made begins none', () =>
    outsider('workspace@outside.example', userId => api.store.workspaces.create(other.root, userId, { name: 'Room' })))
  it('in the account above begins none', async () => {
    await take('child.acme.example', { ...acme, root: acme.child })
    const { url, verifier } = await begin(api.address, 'open', {}, at('https://child.acme.example'))
    const state = new URL(url).searchParams.get('state') ?? ''
    const code = idp.grant(url, { sub: acme.memberId })
    const back = await comeBack(api.address, 'open', { code, state, iss: idp.issuer }, 'https://child.acme.example')
    expect((await redeem(api.address, back.get('code'), verifier)).status).toBe(403)
  })
})

describe('a passkey at a proved domain', () => {
  const PATH = '/portal/profile/passkeys'
  const ask = async (origin: string) =>
    (await send(`${api.address}/portal/auth/passkeys/challenge`, { method: 'POST', headers: at(origin) })).body
  const enter = (passkey: object) => send(`${api.address}/portal/auth/login/passkey`, { body: { passkey } })
  async function made(email: string, origin: string, rpId: string) {
    await addPerson(api, email, { accountId: acme.root })
    const token = await tokenOf(api, email)
    const key = createAuthenticator(origin, rpId)
    const begun = await send(api.address + PATH, { token, body: { current: PASSWORD }, headers: at(origin) })
    expect(begun.body.rpId).toBe(rpId)
    const body = key.make(begun.body.challenge, 'Laptop')
    const added = await send(`${api.address}${PATH}/add`, { token, body, headers: at(origin) })
    return { key, added }
  }

  it('is of that host: it says so, signs in there, and nothing that it answers elsewhere counts', async () => {
    const { key, added } = await made('key@acme.example', HOME, 'cloud.acme.example')
    expect(added.body.passkeys).toMatchObject([{ name: 'Laptop', host: 'cloud.acme.example' }])
    const { challenge, rpId } = await ask(HOME)
    expect(rpId).toBe('cloud.acme.example')
    expect((await enter(key.answer(challenge))).status).toBe(200)
    const wrong = { origin: PORTAL, rpId: 'portal.example' }
    expect((await enter(key.answer((await ask(HOME)).challenge, wrong))).status).toBe(403)
    expect((await enter(key.answer((await ask(PORTAL)).challenge))).status).toBe(403)
    expect((await enter(key.answer((await ask('https://evil.example')).challenge))).status).toBe(403)
  })

  it('is not asked for by the challenge of the domain where it is the portal’s', async () => {
    const { key, added } = await made('own@acme.example', PORTAL, 'portal.example')
    expect(added.body.passkeys).toMatchObject([{ host: null }])
    expect((await enter(key.answer((await ask(HOME)).challenge))).status).toBe(403)
    expect((await enter(key.answer((await ask(PORTAL)).challenge))).status).toBe(200)
  })

  it('is made only with what was asked at that host', async () => {
    await addPerson(api, 'mixed@acme.example', { accountId: acme.root })
    const token = await tokenOf(api, 'mixed@acme.example')
    const key = createAuthenticator(HOME, 'cloud.acme.example')
    const begun = await send(api.address + PATH, { token, body: { current: PASSWORD }, headers: at(HOME) })
    const body = key.make(begun.body.challenge, 'Laptop')
    expect((await send(`${api.address}${PATH}/add`, { token, body, headers: at(PORTAL) })).status).toBe(403)
  })

  it('counts no more once the domain is another account’s', async () => {
    await take('moves.example', acme)
    const { key } = await made('moves@acme.example', 'https://moves.example', 'moves.example')
    expect((await enter(key.answer((await ask('https://moves.example')).challenge))).status).toBe(200)
    await take(undefined, acme)
    expect((await enter(key.answer((await ask('https://moves.example')).challenge))).status).toBe(403)
    await take('moves.example', other)
    expect((await enter(key.answer((await ask('https://moves.example')).challenge))).status).toBe(403)
  })
})
