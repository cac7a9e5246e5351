/** Signing in by an OIDC provider: who comes in, and everything that must not count. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { type Granted, startIdp, type TestIdp } from '../support/oidc-idp.js'
import { addPerson, send } from '../support/people.js'
import { begin, comeBack, configuredIdp, newBrowser, redeem, signInBy } from '../support/sso.js'

let api: TestApi
let idp: TestIdp
let other: TestIdp
let people = 0

beforeAll(async () => {
  ;[idp, other] = await Promise.all([startIdp(), startIdp({ namesIssuer: true })])
  const providers = [
    configuredIdp(idp, 'open', true),
    configuredIdp(other, 'other', true),
    configuredIdp(idp, 'closed', false),
  ]
  api = await startApi(undefined, undefined, { config: { providers } })
})
beforeEach(() => {
  people += 1
})
afterAll(async () => {
  await api.close()
  await idp.close()
  await other.close()
})

const somebody = (more: Partial<Granted> = {}): Granted => ({
  sub: `s-${people}`,
  email: `p${people}@new.example`,
  email_verified: true,
  name: `Person ${people}`,
  ...more,
})
const signUp = (who: Granted, more: object = {}) =>
  signInBy(api.address, { provider: 'open', idp, who, more: { purpose: 'signUp', ...more } })
const signIn = (who: Granted, provider = 'open') =>
  signInBy(api.address, { provider, idp: provider === 'other' ? other : idp, who })

describe('a sign-in by a provider', () => {
  it('sends the browser with all that the answer is proved by, and comes back with its state', async () => {
    const { url, state } = await begin(api.address, 'open', { email: 'me@new.example', sessionId: 's' })
    const { searchParams, origin } = new URL(url)
    expect(origin).toBe(idp.issuer)
    const sent = Object.fromEntries(searchParams)
    expect(sent).toMatchObject({
      client_id: idp.clientId,
      response_type: 'code',
      redirect_uri: 'https://portal.example/portal/auth/sso/open/callback',
      code_challenge_method: 'S256',
      login_hint: 'me@new.example',
    })
    expect(sent.scope).toContain('openid')
    for (const key of ['state', 'nonce', 'code_challenge']) expect(sent[key]).toMatch(/^[\w-]{43}$/)
    // What the browser and the provider hold are two things.
    expect(sent.state).not.toBe(state)
    const back = await comeBack(api.address, 'open', { code: idp.grant(url, somebody()), state: sent.state ?? '' })
    expect(back.get('state')).toBe(state)
    expect(back.get('code')).toMatch(/^[\w-]{43}$/)
  })

  it('registers whom nobody knows, who then signs in as the same user', async () => {
    const made = await signUp(somebody(), { company: 'New company' })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ email: `p${people}@new.example`, originalUserId: null })
    const again = await signIn(somebody())
    expect(again.body.userId).toBe(made.body.userId)
    const { body } = await send(`${api.address}/portal/profile`, { token: again.body.accessToken.token })
    expect(body).toMatchObject({ name: `Person ${people}`, accounts: [{ name: 'New company', role: 'owner' }] })
    expect(body.verifiedAt).not.toBeNull()
    const renewed = await send(`${api.address}/portal/auth/token`, {
      method: 'POST',
      token: again.body.refreshToken.token,
    })
    expect(renewed.status).toBe(200)
  })

  it('goes by issuer and subject: another address at the provider is the same user', async () => {
    const made = await signUp(somebody())
    const moved = await signIn(somebody({ email: 'moved@new.example' }))
    expect(moved.body.userId).toBe(made.body.userId)
  })

  it('registers only on the page that shows the terms, and only by a provider that may', async () => {
    const refused = await signIn(somebody())
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('create one')])
    const closed = await signIn(somebody(), 'closed')
    expect([closed.status, closed.body.message]).toEqual([403, expect.stringContaining('No user is linked')])
    for (const who of [somebody({ email_verified: false }), { sub: `s-${people}` }]) {
      const unverified = await signUp(who)
      expect([unverified.status, unverified.body.message]).toEqual([403, expect.stringContaining('does not confirm')])
    }
    expect(await api.store.identity.userByEmail(`p${people}@new.example`)).toBeUndefined()
  })

  it('is refused for the address of a user whom somebody else vouches for, with the way out', async () => {
    await addPerson(api, `known${people}@new.example`)
    const who = somebody({ email: `Known${people}@new.example` })
    const byOpen = await signUp(who)
    expect(byOpen.status).toBe(409)
    expect(byOpen.body.message).toBe(
      `There is a user with the address known${people}@new.example already: sign in as before, then link The open provider in your profile`,
    )
    await signUp(somebody())
    const same = { provider: 'other', idp: other, who: somebody(), more: { purpose: 'signUp' } }
    expect((await signInBy(api.address, same)).status).toBe(409)
    // The same subject of another issuer is somebody else.
    const stranger = await signIn({ ...somebody(), email: `other${people}@new.example` }, 'other')
    expect(stranger.status).toBe(403)
  })
})

describe('what a provider answers', () => {
  const answered = async (who: Granted, provider = 'open', more: Record<string, string> = {}) => {
    const by = provider === 'other' ? other : idp
    const { url, verifier } = await begin(api.address, provider, { purpose: 'signUp' })
    const state = new URL(url).searchParams.get('state') ?? ''
    const fragment = await comeBack(api.address, provider, { code: by.grant(url, who), state, ...more })
    return redeem(api.address, fragment.get('code'), verifier)
  }
  const past = Math.floor(Date.now() / 1000) - 3_600

  it.each<[string, Partial<Granted>]>([
    ['for another client', { wrong: { aud: 'somebody-else' } }],
    ['for several clients, made for another', { wrong: { aud: ['x', 'y'], azp: 'x' } }],
    ['of another issuer', { wrong: { iss: 'https://accounts.google.com' } }],
    ['for another sign-in', { wrong: { nonce: 'another' } }],
    ['without a nonce', { wrong: { nonce: undefined } }],
    ['that has expired', { wrong: { exp: past } }],
    ['without a subject', { wrong: { sub: undefined } }],
    ['with a long subject', { sub: 'x'.repeat(300) }],
    ['that was changed', { tampered: 'claims' }],
    ['that somebody else signed', { tampered: 'signature' }],
    ['that nobody signed', { tampered: 'unsigned' }],
  ])('does not count with a token %s', async (_what, more) => {
    const { status, body } = await answered(somebody(more))
    expect([status, body.message]).toEqual([403, 'The answer of The open provider is not valid: sign in once more'])
    expect(await api.store.identity.userByEmail(`p${people}@new.example`)).toBeUndefined()
  })

  it('counts only of the provider that names itself, where it says that it does', async () => {
    expect((await answered(somebody(), 'other', { iss: other.issuer })).status).toBe(200)
    people += 1
    expect((await answered(somebody(), 'other', { iss: idp.issuer })).status).toBe(403)
    expect((await answered(somebody(), 'other')).status).toBe(403)
    expect((await answered(somebody(), 'open', { iss: other.issuer })).status).toBe(403)
  })

  it('counts once: its code and our state are used up', async () => {
    const { url } = await begin(api.address, 'open')
    const state = new URL(url).searchParams.get('state') ?? ''
    const code = idp.grant(url, somebody())
    expect((await comeBack(api.address, 'open', { code, state })).get('code')).not.toBeNull()
    for (const query of [
      { code, state },
      { code: idp.grant(url, somebody()), state },
    ])
      expect(Object.fromEntries(await comeBack(api.address, 'open', query))).toEqual({ error: 'sso' })
    // The code of the provider, in a sign-in that somebody else has begun.
    const attacked = await begin(api.address, 'open')
    const theirs = new URL(attacked.url).searchParams.get('state') ?? ''
    const fragment = await comeBack(api.address, 'open', { code: idp.grant(url, somebody()), state: theirs })
    expect((await redeem(api.address, fragment.get('code'), attacked.verifier)).status).toBe(403)
  })

  it('counts where the sign-in was begun: a state of one provider is none of another', async () => {
    const { url } = await begin(api.address, 'open')
    const state = new URL(url).searchParams.get('state') ?? ''
    const mixed = await comeBack(api.address, 'other', { code: idp.grant(url, somebody()), state })
    expect(Object.fromEntries(mixed)).toEqual({ error: 'sso' })
    expect(Object.fromEntries(await comeBack(api.address, 'open', { state: 'unknown', code: 'x' }))).toEqual({
      error: 'sso',
    })
    expect(Object.fromEntries(await comeBack(api.address, 'open', {}))).toEqual({ error: 'sso' })
  })

  it('is told where it is a refusal', async () => {
    const { url, verifier } = await begin(api.address, 'open')
    const state = new URL(url).searchParams.get('state') ?? ''
    const fragment = await comeBack(api.address, 'open', { error: 'access_denied', state })
    const { status, body } = await redeem(api.address, fragment.get('code'), verifier)
    expect([status, body.message]).toEqual([403, 'The open provider did not sign you in'])
  })
})

describe('our code', () => {
  const coded = async (who: Granted, more: object = {}) => {
    const { url, verifier } = await begin(api.address, 'open', { purpose: 'signUp', ...more })
    const state = new URL(url).searchParams.get('state') ?? ''
    const fragment = await comeBack(api.address, 'open', { code: idp.grant(url, who), state })
    return { code: fragment.get('code'), verifier }
  }

  it('counts once, and used again it ends the session that it began', async () => {
    const { code, verifier } = await coded(somebody())
    const { status, body } = await redeem(api.address, code, verifier)
    expect(status).toBe(200)
    const profile = () => send(`${api.address}/portal/profile`, { token: body.accessToken.token })
    expect((await profile()).status).toBe(200)
    expect((await redeem(api.address, code, verifier)).status).toBe(400)
    expect((await profile()).status).toBe(401)
    const refreshed = await send(`${api.address}/portal/auth/token`, {
      method: 'POST',
      token: body.refreshToken.token,
    })
    expect(refreshed.status).toBe(401)
  })

  it('begins one session, however often it is sent at once', async () => {
    const { code, verifier } = await coded(somebody())
    const all = await Promise.all(Array.from({ length: 8 }, () => redeem(api.address, code, verifier)))
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(all.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(7)
  })

  it('is nothing without the verifier, or in another browser', async () => {
    const first = await coded(somebody())
    expect((await redeem(api.address, first.code, newBrowser().verifier)).status).toBe(400)
    expect((await redeem(api.address, first.code, first.verifier)).status).toBe(400)
    const second = await coded(somebody(), { sessionId: 'this browser' })
    expect((await redeem(api.address, second.code, second.verifier, { sessionId: 'another' })).status).toBe(400)
    const third = await coded(somebody(), { sessionId: 'this browser' })
    expect((await redeem(api.address, third.code, third.verifier, { sessionId: 'this browser' })).status).toBe(200)
    expect((await redeem(api.address, 'no such code', third.verifier)).status).toBe(400)
  })

  it('has two minutes, and the sign-in ten', async () => {
    const before = api.clock.now
    api.clock.now = before
    const { code, verifier } = await coded(somebody())
    const { url } = await begin(api.address, 'open')
    const state = new URL(url).searchParams.get('state') ?? ''
    api.clock.now = new Date(before.getTime() + 2 * 60_000 + 1)
    expect((await redeem(api.address, code, verifier)).status).toBe(400)
    api.clock.now = new Date(before.getTime() + 10 * 60_000 + 1)
    const late = await comeBack(api.address, 'open', { code: idp.grant(url, somebody()), state })
    expect(Object.fromEntries(late)).toEqual({ error: 'sso' })
    api.clock.now = before
  })
})
