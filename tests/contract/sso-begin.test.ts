/** Beginning a sign-in by a provider, and a provider that is away or hidden in the private network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { startIdp, type TestIdp } from '../support/oidc-idp.js'
import { addPerson, demoAccount, send } from '../support/people.js'
import { begin, comeBack, configuredIdp, newBrowser, redeem } from '../support/sso.js'
import { tokenOf } from '../support/tenancy.js'

let api: TestApi
let idp: TestIdp

beforeAll(async () => {
  idp = await startIdp()
  api = await startApi(undefined, undefined, {
    config: { providers: [configuredIdp(idp, 'open', true), configuredIdp(idp, 'fresh', true)] },
  })
})
afterAll(async () => {
  await api.close()
  await idp.close()
})

describe('beginning', () => {
  const beginAs = (body: object, provider = 'open', headers: Record<string, string> = {}) =>
    send(`${api.address}/portal/auth/login/sso/${provider}`, { body, headers })

  it('needs a challenge of S256 and a state, and comes back to the portal alone', async () => {
    const { challenge } = newBrowser()
    expect((await beginAs({ ...challenge, codeChallengeMethod: 'plain' })).status).toBe(400)
    expect((await beginAs({ ...challenge, codeChallenge: 'short' })).status).toBe(400)
    expect((await beginAs({ ...challenge, codeChallengeState: 'x'.repeat(31) })).status).toBe(400)
    expect((await beginAs({ ...challenge, returnTo: 'https://evil.example' })).status).toBe(400)
    expect((await beginAs(challenge, 'nobody')).status).toBe(404)
    const elsewhere = await beginAs(challenge, 'open', { origin: 'http://localhost:8080' })
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      400,
      'Sign-ins by a provider come back to https://portal.example: open the portal there',
    ])
    expect((await beginAs(challenge, 'open', { origin: 'https://portal.example' })).status).toBe(200)
  })

  it('says so when the provider is away, and goes on when it is back', async () => {
    idp.isAway = true
    const { challenge } = newBrowser()
    const asked = () => send(`${api.address}/portal/auth/login/sso/fresh`, { body: challenge })
    const refused = await asked()
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'The fresh provider does not answer just now: try again in a moment, or sign in another way',
    ])
    idp.isAway = false
    expect((await asked()).status).toBe(200)
    // Away between leaving and coming back: the sentence is told for the code.
    const { url, verifier } = await begin(api.address, 'open')
    const code = idp.grant(url, { sub: 's' })
    idp.isAway = true
    const state = new URL(url).searchParams.get('state') ?? ''
    const fragment = await comeBack(api.address, 'open', { code, state })
    expect((await redeem(api.address, fragment.get('code'), verifier)).status).toBe(503)
    idp.isAway = false
  })
})

describe('the provider of an account', () => {
  it('is never called at an address of the private network', async () => {
    await addPerson(api, `owner@corp.example`, { isOwner: true })
    const token = await tokenOf(api, `owner@corp.example`)
    const accountId = await demoAccount(api)
    // A name that resolves to this machine.
    const hidden = { type: 'OIDC', name: 'Hidden', issuer: 'https://localtest.example', clientId: 'c' } as const
    const made = await send(`${api.address}/portal/accounts/${accountId}/idps`, { token, body: hidden })
    expect(made.status).toBe(200)
    await api.store.providers.change(made.body.id, { issuer: idp.issuer })
    const before = idp.calls.length
    const refused = await send(`${api.address}/portal/auth/login/sso/${made.body.id}`, { body: newBrowser().challenge })
    expect(refused.status).toBe(503)
    expect(idp.calls.length).toBe(before)
  })
})
