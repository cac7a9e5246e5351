/** Ways in by a provider, linked and unlinked by whoever is signed in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { startIdp, type TestIdp } from '../support/oidc-idp.js'
import { addPerson, PASSWORD, send } from '../support/people.js'
import { comeBack, configuredIdp, newBrowser, redeem, signInBy } from '../support/sso.js'
import { tokenOf } from '../support/tenancy.js'

let api: TestApi
let idp: TestIdp
let token: string
let userId: string
let people = 0

beforeAll(async () => {
  idp = await startIdp()
  api = await startApi(undefined, undefined, { config: { providers: [configuredIdp(idp, 'open', true)] } })
})
afterAll(async () => {
  await api.close()
  await idp.close()
})
beforeEach(async () => {
  people += 1
  userId = await addPerson(api, `me${people}@x.example`)
  token = await tokenOf(api, `me${people}@x.example`)
})

const at = (path = '') => `${api.address}/portal/profile/identities${path}`
const list = async (as = token) => (await send(at(), { token: as })).body

async function beginLink(as = token, more: object = { current: PASSWORD }) {
  const { verifier, challenge } = newBrowser()
  const { status, body } = await send(at(), { token: as, body: { provider: 'open', ...challenge, ...more } })
  return { verifier, status, body }
}

/** Links `sub`, and gives the answer. */
async function link(sub: string, as = token, more?: object) {
  const { verifier, body, status } = await beginLink(as, more)
  if (status !== 200) return { status, body }
  const state = new URL(body.url).searchParams.get('state') ?? ''
  const code = idp.grant(body.url, { sub, email: `${sub}@idp.example` })
  const fragment = await comeBack(api.address, 'open', { code, state })
  const input = { authorizationCode: fragment.get('code'), codeVerifier: verifier }
  return send(at('/link'), { token: as, body: input })
}

const signIn = (sub: string) => signInBy(api.address, { provider: 'open', idp, who: { sub, email: 'any@idp.example' } })

describe('an identity', () => {
  it('is linked with the password, and is then a way in', async () => {
    expect(await list()).toMatchObject({ identities: [], hasPassword: true })
    expect((await list()).providers).toEqual([{ id: 'open', name: 'The open provider', icon: 'oidc' }])
    expect((await link(`l${people}`, token, { current: 'wrong' })).status).toBe(403)
    expect((await link(`l${people}`, token, {})).body.code).toBe(5)
    const { status, body } = await link(`l${people}`)
    expect(status).toBe(200)
    expect(body.identities).toMatchObject([
      { provider: 'The open provider', email: `l${people}@idp.example`, issuer: idp.issuer, usedAt: null },
    ])
    expect((await signIn(`l${people}`)).body.userId).toBe(userId)
    expect((await list()).identities[0].usedAt).not.toBeNull()
  })

  it('is one user’s', async () => {
    await link(`l${people}`)
    expect((await link(`l${people}`)).status).toBe(200)
    expect((await list()).identities).toHaveLength(1)
    await addPerson(api, `thief${people}@x.example`)
    const thief = await tokenOf(api, `thief${people}@x.example`)
    const taken = await link(`l${people}`, thief)
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'Somebody else signs in by this The open provider account already',
    ])
    expect((await signIn(`l${people}`)).body.userId).toBe(userId)
  })

  it('is linked only by the user, and in the session, who began it', async () => {
    await addPerson(api, `victim${people}@x.example`)
    const victim = await tokenOf(api, `victim${people}@x.example`)
    const { verifier, body } = await beginLink()
    const state = new URL(body.url).searchParams.get('state') ?? ''
    const back = async () =>
      (await comeBack(api.address, 'open', { code: idp.grant(body.url, { sub: 'v' }), state })).get('code')
    const input = { authorizationCode: await back(), codeVerifier: verifier }
    // The attacker's identity does not come to the victim, nor does the code sign anybody in.
    expect((await send(at('/link'), { token: victim, body: input })).status).toBe(400)
    const second = await beginLink()
    const stateOf = new URL(second.body.url).searchParams.get('state') ?? ''
    const code = idp.grant(second.body.url, { sub: 'v' })
    const fragment = await comeBack(api.address, 'open', { code, state: stateOf })
    expect((await redeem(api.address, fragment.get('code'), second.verifier)).status).toBe(400)
    expect((await list(victim)).identities).toEqual([])
    expect((await list()).identities).toEqual([])
  })

  it('is taken away with the password, and never the last way in', async () => {
    const { body } = await link(`l${people}`)
    const [{ id }] = body.identities
    const away = (current?: string, as = token) =>
      send(at(`/${id}/unlink`), { token: as, body: current === undefined ? {} : { current } })
    expect((await away('wrong')).status).toBe(403)
    expect((await away()).status).toBe(403)
    expect((await away(PASSWORD)).status).toBe(200)
    expect((await away(PASSWORD)).status).toBe(404)
    expect((await signIn(`l${people}`)).status).toBe(403)
    const who = { sub: `only${people}`, email: `only${people}@new.example`, email_verified: true }
    const made = await signInBy(api.address, { provider: 'open', idp, who, more: { purpose: 'signUp' } })
    const own = made.body.accessToken.token
    const only = (await list(own)).identities[0]
    expect((await list(own)).hasPassword).toBe(false)
    const last = await send(at(`/${only.id}/unlink`), { token: own, body: {} })
    expect([last.status, last.body.message]).toEqual([409, expect.stringContaining('only way that you sign in by')])
    // With a second one either may go; without a password only somebody who signed in just now.
    expect((await link(`second${people}`, own, {})).status).toBe(200)
    const before = api.clock.now
    api.clock.now = new Date(before.getTime() + 10 * 60_000 + 1)
    const renewed = await send(`${api.address}/portal/auth/token`, {
      method: 'POST',
      token: made.body.refreshToken.token,
    })
    const later = await send(at(`/${only.id}/unlink`), { token: renewed.body.accessToken.token, body: {} })
    expect([later.status, later.body.message]).toEqual([403, expect.stringContaining('Sign out and in again')])
    api.clock.now = before
    expect((await send(at(`/${only.id}/unlink`), { token: own, body: {} })).status).toBe(200)
  })
})
