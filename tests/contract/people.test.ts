/** How people come in and change what is theirs: registration, forgotten passwords, profile, address, sessions. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { addPerson, PASSWORD, send, sessionOf, signInAs } from '../support/people.js'

let api: TestApi
let other: TestServer
const HOUR = 3_600_000
const NEXT = 'another horse battery'

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

const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
/** The newest mail to an address. */
const mailTo = async (address: string) => (await api.mails()).findLast(({ to }) => to === address)
const tokenIn = (text = '') => /#t=([\w-]+)/.exec(text)?.[1] ?? ''
const signedIn = async (email: string) => (await sessionOf(api, email)).access
const later = (ms: number) => {
  api.clock.now = new Date(Date.now() + ms)
}

describe('registration', () => {
  it('sends a link, which makes a user with an account and signs in', async () => {
    expect(await call('/auth/sign-up', { body: { email: 'New@People.example' } })).toMatchObject({
      status: 200,
      body: {},
    })
    const mail = await mailTo('new@people.example')
    expect(mail?.subject).toContain('Finish your registration')
    expect(mail?.text).toContain('https://portal.example/signup#t=')
    const token = tokenIn(mail?.text)
    expect((await call('/links/read', { body: { token } })).body).toMatchObject({
      purpose: 'signUp',
      email: 'new@people.example',
    })
    const lacking = await call('/links/use', { body: { token, password: PASSWORD } })
    expect(lacking.body.details).toMatchObject([{ path: 'name' }])
    const used = await call('/links/use', { body: { token, password: PASSWORD, name: 'Nell', account: 'Nell Ltd' } })
    expect(used.status).toBe(200)
    const { body } = await call('/profile', { token: used.body.accessToken.token })
    expect(body).toMatchObject({
      name: 'Nell',
      email: 'new@people.example',
      accounts: [{ name: 'Nell Ltd', role: 'owner' }],
    })
    expect(body.verifiedAt).not.toBeNull()
    expect((await call('/links/use', { body: { token, password: PASSWORD, name: 'Nell' } })).status).toBe(404)
  })

  it('tells nobody but the address that there is a user already', async () => {
    await addPerson(api, 'known@people.example')
    const known = await call('/auth/sign-up', { body: { email: 'known@people.example' } })
    const unknown = await call('/auth/sign-up', { body: { email: 'unknown@people.example' } })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await mailTo('known@people.example'))?.text).toContain('There is one already')
    expect(tokenIn((await mailTo('known@people.example'))?.text)).toBe('')
  })

  it('makes one user of two who use links of the same address', async () => {
    await call('/auth/sign-up', { body: { email: 'twice@people.example' } })
    const token = tokenIn((await mailTo('twice@people.example'))?.text)
    const all = await Promise.all(
      [api.address, other.address, api.address].map(address =>
        send(`${address}/portal/links/use`, { body: { token, password: PASSWORD, name: 'Two' } }),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('sends an address at most five mails of a kind in an hour, however many ask', async () => {
    const ask = () => call('/auth/sign-up', { body: { email: 'bombed@people.example' } })
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await api.mails()).filter(({ to }) => to === 'bombed@people.example')).toHaveLength(5)
  })

  it('is for the mail domains that are configured', async () => {
    const { body } = await call('/auth/sso/providers?email=a%40b.example')
    expect(body.registration).toEqual({ isAllowed: true, companyName: null })
    expect((await call('/auth/sign-up', { body: { email: 'nobody' } })).body.details).toMatchObject([{ path: 'email' }])
  })
})

describe('a forgotten password', () => {
  it('is set anew by a link that is good for an hour, once, and ends all sessions', async () => {
    const email = 'forgot@people.example'
    await addPerson(api, email)
    const before = await sessionOf(api, email)
    await call('/auth/password', { body: { email } })
    const token = tokenIn((await mailTo(email))?.text)
    later(1.1 * HOUR)
    expect((await call('/links/read', { body: { token } })).status).toBe(404)
    api.clock.now = new Date()
    expect((await call('/links/use', { body: { token, password: NEXT } })).status).toBe(200)
    expect((await call('/profile', { token: before.access })).body.name).toBe('SESSION_REVOKED')
    expect((await signInAs(api.address, email)).status).toBe(403)
    expect((await signInAs(api.address, email, NEXT)).status).toBe(200)
    expect((await mailTo(email))?.subject).toContain('was changed')
  })

  it('of an address that nobody has is answered alike, and sends nothing', async () => {
    expect(await call('/auth/password', { body: { email: 'ghost@people.example' } })).toMatchObject({
      status: 200,
      body: {},
    })
    expect(await mailTo('ghost@people.example')).toBeUndefined()
  })

  it('has one link: an earlier one ends when another one is sent', async () => {
    const email = 'again@people.example'
    await addPerson(api, email)
    await call('/auth/password', { body: { email } })
    const first = tokenIn((await mailTo(email))?.text)
    await call('/auth/password', { body: { email } })
    const second = tokenIn((await mailTo(email))?.text)
    expect((await call('/links/read', { body: { token: first } })).status).toBe(404)
    expect((await call('/links/read', { body: { token: second } })).status).toBe(200)
  })
})

describe('a profile', () => {
  it('is changed by key, and refuses what is none by place', async () => {
    await addPerson(api, 'profile@people.example')
    const token = await signedIn('profile@people.example')
    const change = (body: object) => call('/profile', { method: 'PATCH', token, body })
    const changed = await change({
      name: ' Pat ',
      phone: '+49 30 1234567',
      country: 'DE',
      companyName: 'Pat & Co',
      preferences: { theme: 'dark', density: 24 },
    })
    expect(changed.body).toMatchObject({ name: 'Pat', phone: '+49 30 1234567', country: 'DE', companyName: 'Pat & Co' })
    const less = await change({ phone: null, preferences: { theme: null } })
    expect(less.body).toMatchObject({ phone: null, country: 'DE', preferences: { density: 24 } })
    const places = async (body: object) => (await change(body)).body.details.map((d: { path: string }) => d.path)
    expect(await places({ country: 'Germany' })).toEqual(['country'])
    expect(await places({ phone: 'call me' })).toEqual(['phone'])
    expect(await places({ name: ' ' })).toEqual(['name'])
    expect(await places({ email: 'x@y.example' })).toEqual(['email'])
    expect(await places({ preferences: { colour: 'red' } })).toEqual(['preferences.colour'])
  })

  it('keeps both of two changes at once', async () => {
    await addPerson(api, 'both@people.example')
    const token = await signedIn('both@people.example')
    const keys = ['theme', 'locale', 'timeZone', 'rollup']
    await Promise.all(
      keys.map((key, i) =>
        send(`${i % 2 ? api.address : other.address}/portal/profile`, {
          method: 'PATCH',
          token,
          body: { preferences: { [key]: key } },
        }),
      ),
    )
    expect((await call('/profile', { token })).body.preferences).toEqual(
      Object.fromEntries(keys.map(key => [key, key])),
    )
  })

  it('is nobody else’s: not of an embed session, nor without a token', async () => {
    expect((await call('/profile')).status).toBe(401)
    const minted = await call('/embed/sessions', {
      token: api.keys.embedKey,
      body: { origin: 'http://partner.example', user: 'x', ttl: 60, elements: ['plinth-index'], types: '*' },
    })
    const token = minted.body.token
    expect((await call('/profile', { token, headers: { origin: 'http://partner.example' } })).status).toBe(403)
  })
})

describe('a password', () => {
  it('is changed by whoever knows the current one; the session that did it stays, others end', async () => {
    const email = 'change@people.example'
    await addPerson(api, email)
    const here = await sessionOf(api, email)
    const elsewhere = await sessionOf(api, email, other.address)
    const change = (body: object) => call('/profile/password', { token: here.access, body })
    expect((await change({ current: 'wrong', password: NEXT })).body.name).toBe('WRONG_PASSWORD')
    expect((await change({ current: PASSWORD, password: 'short' })).body.details).toMatchObject([{ path: 'password' }])
    expect((await change({ current: PASSWORD, password: NEXT })).status).toBe(200)
    expect((await call('/profile', { token: here.access })).status).toBe(200)
    expect((await call('/profile', { token: elsewhere.access })).status).toBe(401)
    expect((await call('/auth/token', { method: 'POST', token: elsewhere.refresh })).status).toBe(401)
    expect((await call('/auth/token', { method: 'POST', token: here.refresh })).status).toBe(200)
  })

  it('cannot be guessed by a stolen token: wrong ones count as at the sign-in', async () => {
    const email = 'guess@people.example'
    await addPerson(api, email)
    const token = await signedIn(email)
    const statuses: number[] = []
    for (let i = 0; i < 13; i++)
      statuses.push((await call('/profile/password', { token, body: { current: `no ${i}`, password: NEXT } })).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('an address', () => {
  it('counts once its link was opened; the old one is told', async () => {
    const email = 'old@people.example'
    await addPerson(api, email)
    const token = await signedIn(email)
    expect(
      (await call('/profile/email', { token, body: { email: 'fresh@people.example', current: PASSWORD } })).status,
    ).toBe(200)
    expect((await signInAs(api.address, 'fresh@people.example')).status).toBe(403)
    const link = tokenIn((await mailTo('fresh@people.example'))?.text)
    // It is no way in.
    expect((await call('/links/use', { body: { token: link, password: NEXT } })).status).toBe(400)
    expect((await call('/profile/email/confirm', { body: { token: link } })).body).toEqual({
      email: 'fresh@people.example',
    })
    expect((await call('/profile/email/confirm', { body: { token: link } })).status).toBe(404)
    expect((await signInAs(api.address, 'fresh@people.example')).status).toBe(200)
    expect((await mailTo(email))?.subject).toContain('was changed')
  })

  it('of somebody else is not taken, and the link is not told apart before it is opened', async () => {
    await addPerson(api, 'taker@people.example')
    await addPerson(api, 'holder@people.example')
    const token = await signedIn('taker@people.example')
    expect(
      (await call('/profile/email', { token, body: { email: 'holder@people.example', current: PASSWORD } })).status,
    ).toBe(200)
    const link = tokenIn((await mailTo('holder@people.example'))?.text)
    expect((await call('/profile/email/confirm', { body: { token: link } })).status).toBe(409)
  })
})

describe('sessions', () => {
  it('are listed with where they are from, and ended one by one or all others', async () => {
    const email = 'sessions@people.example'
    await addPerson(api, email)
    const signIn = (agent: string) =>
      send(`${api.address}/portal/auth/login/credentials`, {
        body: { email, password: PASSWORD },
        headers: { 'user-agent': agent },
      })
    const [a, b, c] = [await signIn('Firefox'), await signIn('Safari'), await signIn('x'.repeat(5_000))]
    const token = a.body.accessToken.token
    const list = async () => (await call('/profile/sessions', { token })).body.sessions
    const found = await list()
    expect(found).toHaveLength(3)
    expect(found.find((s: { isThis: boolean }) => s.isThis)).toMatchObject({ agent: 'Firefox', address: '127.0.0.1' })
    const safari = found.find((s: { agent: string }) => s.agent === 'Safari')
    expect((await call(`/profile/sessions/${safari.id}`, { method: 'DELETE', token })).status).toBe(200)
    expect((await call('/profile', { token: b.body.accessToken.token })).status).toBe(401)
    expect((await call('/profile/sessions', { method: 'DELETE', token })).body).toEqual({ ended: 1 })
    expect((await call('/auth/token', { method: 'POST', token: c.body.refreshToken.token })).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  it('of others do not exist', async () => {
    await addPerson(api, 'mine@people.example')
    await addPerson(api, 'yours@people.example')
    const mine = await signedIn('mine@people.example')
    const yours = await signedIn('yours@people.example')
    const { body } = await call('/profile/sessions', { token: yours })
    const gone = await call(`/profile/sessions/${body.sessions[0].id}`, { method: 'DELETE', token: mine })
    expect(gone.status).toBe(404)
    expect((await call('/profile', { token: yours })).status).toBe(200)
  })
})

describe('legal texts', () => {
  it('are there by name, and nothing else is', async () => {
    expect((await call('/legal/privacy-policy')).body).toMatchObject({ title: 'Privacy policy', updated: null })
    expect((await call('/legal/terms-of-service')).body.text).toContain('warranty')
    expect((await call('/legal/..%2F..%2Fpackage')).status).toBe(400)
  })
})
