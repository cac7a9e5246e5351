/** Signing in by a provider of plain OAuth2: who comes in, and everything that must not count. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { configuredOAuth, startOAuth, type TestOAuth } from '../support/oauth-idp.js'
import { addPerson, demoAccount, send } from '../support/people.js'
import { begin, comeBack, newBrowser, redeem } from '../support/sso.js'
import { tokenOf } from '../support/tenancy.js'

let api: TestApi
let idp: TestOAuth
let other: TestOAuth
let people = 0

beforeAll(async () => {
  ;[idp, other] = await Promise.all([startOAuth(), startOAuth()])
  const providers = [
    configuredOAuth(idp, 'open'),
    configuredOAuth(other, 'other'),
    configuredOAuth(idp, 'unsaid', { emailVerified: null }),
    { ...configuredOAuth(idp, 'named'), domains: ['new.example'] },
  ]
  api = await startApi(undefined, undefined, { config: { providers } })
})
beforeEach(() => {
  people += 1
  delete idp.broken
})
afterAll(async () => {
  await api.close()
  await idp.close()
  await other.close()
})

interface About {
  id?: unknown
  mails?: unknown
  name?: unknown
}
const somebody = (more: About = {}): About => ({
  id: people,
  mails: [{ address: `p${people}@new.example`, confirmed: true }],
  name: `Person ${people}`,
  ...more,
})
const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? ''

async function signIn(about: unknown, provider = 'open', query: Record<string, string> = {}) {
  const { url, verifier } = await begin(api.address, provider, { purpose: 'signUp' })
  const by = provider === 'other' ? other : idp
  const back = await comeBack(api.address, provider, { code: by.grant(url, about), state: stateOf(url), ...query })
  return redeem(api.address, back.get('code'), verifier)
}
const isNobody = async () => expect(await api.store.identity.userByEmail(`p${people}@new.example`)).toBeUndefined()

describe('a sign-in by OAuth2', () => {
  it('sends the browser with state and a challenge of PKCE, and for no ID token', async () => {
    const { url, state } = await begin(api.address, 'open')
    const sent = Object.fromEntries(new URL(url).searchParams)
    expect(sent).toMatchObject({
      client_id: idp.clientId,
      response_type: 'code',
      redirect_uri: 'https://portal.example/portal/auth/sso/open/callback',
      code_challenge_method: 'S256',
      scope: 'user:email',
    })
    expect(sent.state).not.toBe(state)
    expect(url).not.toContain(idp.clientSecret)
  })

  it('goes by issuer and subject: the same user each time, whatever the address', async () => {
    const made = await signIn(somebody())
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(made.body.email).toBe(`p${people}@new.example`)
    const moved = await signIn(somebody({ mails: [{ address: 'moved@new.example', confirmed: true }] }))
    expect(moved.body.userId).toBe(made.body.userId)
    // A number and the text of it are one name, as they are in JSON of another day.
    expect((await signIn(somebody({ id: String(people) }))).body.userId).toBe(made.body.userId)
    // The same subject and the same address of another provider are somebody else.
    expect((await signIn(somebody(), 'other')).status).toBe(409)
    const theirs = await signIn(somebody({ mails: [{ address: `q${people}@new.example`, confirmed: true }] }), 'other')
    expect([theirs.status, theirs.body.userId === made.body.userId]).toEqual([200, false])
  })

  it('never comes in as the user of an address', async () => {
    await addPerson(api, `known${people}@new.example`)
    const { status, body } = await signIn(
      somebody({ mails: [{ address: `known${people}@new.example`, confirmed: true }] }),
    )
    expect([status, body.message]).toEqual([409, expect.stringContaining('link The open provider in your profile')])
  })

  it.each<[string, unknown, string]>([
    ['is not said to be confirmed', [{ address: 'ADDRESS', confirmed: false }], 'open'],
    ['is said to be confirmed by a text', [{ address: 'ADDRESS', confirmed: 'true' }], 'open'],
    ['is of another place', { address: 'ADDRESS', confirmed: true }, 'open'],
    ['is none', [{ address: 'nothing', confirmed: true }], 'open'],
    ['is confirmed where the mapping does not look', [{ address: 'ADDRESS', confirmed: true }], 'unsaid'],
    ['is of a domain that it is offered to, and not confirmed', [{ address: 'ADDRESS', confirmed: false }], 'named'],
  ])('registers nobody whose address %s', async (_what, mails, provider) => {
    const given = JSON.parse(JSON.stringify(mails).replace('ADDRESS', `p${people}@new.example`))
    const { status, body } = await signIn(somebody({ mails: given }), provider)
    expect([status, body.message]).toEqual([403, expect.stringContaining('does not confirm')])
    await isNobody()
  })
})

describe('what a provider of OAuth2 answers', () => {
  const NOT_VALID = [403, 'The answer of The open provider is not valid: sign in once more']

  it.each<[string, unknown]>([
    ['no subject', { id: undefined }],
    ['an empty subject', { id: '' }],
    ['a long subject', { id: 'x'.repeat(300) }],
    ['a subject that is an object', { id: { a: 1 } }],
    ['a number that is not exact', { id: 2 ** 60 }],
    ['a subject out of the prototype', { id: undefined, __proto__: { id: 'inherited' } }],
  ])('does not count with %s', async (_what, more) => {
    const { status, body } = await signIn(somebody(more as About))
    expect([status, body.message]).toEqual(NOT_VALID)
    await isNobody()
  })

  it.each([
    ['no JSON', 200, '<html>'],
    ['a list', 200, '[]'],
    ['a refusal', 403, '{}'],
    ['nothing', 204, ''],
  ])('does not count where its user info is %s', async (_what, status, body) => {
    idp.broken = { status, body }
    const answer = await signIn(somebody())
    expect([answer.status, answer.body.message]).toEqual(NOT_VALID)
  })

  it('is away where its user info answers that it cannot', async () => {
    idp.broken = { status: 503, body: '{}' }
    expect((await signIn(somebody())).status).toBe(503)
  })

  it('counts only of the provider that was asked, where it names itself', async () => {
    expect((await signIn(somebody(), 'open', { iss: other.issuer })).status).toBe(403)
    expect((await signIn(somebody(), 'open', { iss: idp.issuer })).status).toBe(200)
  })

  it('counts where the sign-in was begun: a state of one provider is none of another', async () => {
    const { url } = await begin(api.address, 'open')
    const before = other.calls.length
    const mixed = await comeBack(api.address, 'other', { code: idp.grant(url, somebody()), state: stateOf(url) })
    expect(Object.fromEntries(mixed)).toEqual({ error: 'sso' })
    // The other one never gets the code.
    expect(other.calls).toHaveLength(before)
  })

  it('counts once: its code and our state are used up, and a code is good in its own sign-in only', async () => {
    const { url } = await begin(api.address, 'open')
    const code = idp.grant(url, somebody())
    expect((await comeBack(api.address, 'open', { code, state: stateOf(url) })).get('code')).not.toBeNull()
    for (const again of [code, idp.grant(url, somebody())])
      expect(Object.fromEntries(await comeBack(api.address, 'open', { code: again, state: stateOf(url) }))).toEqual({
        error: 'sso',
      })
    // A code of somebody's, put into a sign-in that another browser has begun: PKCE refuses it.
    const attacked = await begin(api.address, 'open')
    const back = await comeBack(api.address, 'open', { code: idp.grant(url, somebody()), state: stateOf(attacked.url) })
    expect((await redeem(api.address, back.get('code'), attacked.verifier)).status).toBe(403)
    expect(Object.fromEntries(await comeBack(api.address, 'open', { code: 'x', state: 'unknown' }))).toEqual({
      error: 'sso',
    })
  })

  it('is told where it is a refusal', async () => {
    const { url, verifier } = await begin(api.address, 'open')
    const back = await comeBack(api.address, 'open', { error: 'access_denied', state: stateOf(url) })
    const { status, body } = await redeem(api.address, back.get('code'), verifier)
    expect([status, body.message]).toEqual([403, 'The open provider did not sign you in'])
  })

  it('begins one session by our code: again it ends it, and without the verifier it is nothing', async () => {
    const { url, verifier } = await begin(api.address, 'open', { purpose: 'signUp' })
    const back = await comeBack(api.address, 'open', { code: idp.grant(url, somebody()), state: stateOf(url) })
    const made = await redeem(api.address, back.get('code'), verifier)
    const profile = () => send(`${api.address}/portal/profile`, { token: made.body.accessToken.token })
    expect((await profile()).status).toBe(200)
    expect((await redeem(api.address, back.get('code'), verifier)).status).toBe(400)
    expect((await profile()).status).toBe(401)
    const second = await begin(api.address, 'open')
    const code = await comeBack(api.address, 'open', {
      code: idp.grant(second.url, somebody()),
      state: stateOf(second.url),
    })
    expect((await redeem(api.address, code.get('code'), newBrowser().verifier)).status).toBe(400)
  })
})

describe('a provider of OAuth2 of an account', () => {
  const OAUTH = {
    authorizeUrl: 'https://login.corp.example/authorize',
    tokenUrl: 'https://login.corp.example/token',
    userInfoUrl: 'https://login.corp.example/user',
    scope: '',
    subject: 'sub',
    email: null,
    emailVerified: null,
    name: null,
  }
  const GIVEN = {
    type: 'OAuth2',
    name: 'Corp',
    issuer: 'https://login.corp.example',
    clientId: 'c',
    clientSecret: 'very-secret',
    oauth: OAUTH,
  }

  it('is kept and changed, and loses its secret where the token comes from elsewhere', async () => {
    await addPerson(api, 'owner@corp.example', { isOwner: true })
    const token = await tokenOf(api, 'owner@corp.example')
    const path = `${api.address}/portal/accounts/${await demoAccount(api)}/idps`
    const made = await send(path, { token, body: GIVEN })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(made.body).toMatchObject({ type: 'OAuth2', icon: 'oauth', hasSecret: true, oauth: OAUTH, audience: null })
    expect(made.body.returnUrl).toContain('/callback')
    const change = (oauth: object) =>
      send(`${path}/${made.body.id}`, { method: 'PATCH', token, body: { oauth: { ...OAUTH, ...oauth } } })
    expect((await change({ email: 'email' })).body).toMatchObject({ hasSecret: true, oauth: { email: 'email' } })
    expect((await change({ tokenUrl: 'https://elsewhere.example/token' })).body.hasSecret).toBe(false)
    const places = async (body: object) =>
      (await send(path, { token, body: { ...GIVEN, ...body } })).body.details?.map(
        ({ path: at }: { path: string }) => at,
      )
    expect(await places({ oauth: { ...OAUTH, tokenUrl: 'http://login.corp.example' } })).toEqual(['oauth.tokenUrl'])
    expect(await places({ oauth: { ...OAUTH, userInfoUrl: 'https://169.254.169.254/' } })).toEqual([
      'oauth.userInfoUrl',
    ])
    expect(await places({ oauth: { ...OAUTH, subject: 'a b' } })).toEqual(['oauth.subject'])
    expect(await places({ oauth: undefined })).toEqual(['oauth'])
    const tried = await send(`${path}/${made.body.id}/test`, { token, body: {} })
    expect(tried.body.steps.map(({ step, outcome }: Record<string, string>) => `${step} ${outcome}`)).toEqual([
      'redirect done',
      'claims notTried',
    ])
  })
})
