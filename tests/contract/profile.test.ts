/** What people change of their own: profile, password, address, sessions. */
import { describe, expect, it } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, PASSWORD, send, sessionOf, signInAs } from '../support/people.js'
import { withTwoServers } from '../support/two-servers.js'

let api: TestApi
let other: TestServer
const NEXT = 'another horse battery'

withTwoServers(
  servers => {
    ;({ api, other } = servers)
  },
  { resetsClock: true },
)

const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
/** The newest mail to an address. */
const mailTo = async (address: string) => (await api.mails()).findLast(({ to }) => to === address)
const tokenIn = (text = '') => /#t=([\w-]+)/.exec(text)?.[1] ?? ''
const signedIn = async (email: string) => (await sessionOf(api, email)).access

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
      preferences: { theme: 'dark', density: 'compact' },
    })
    expect(changed.body).toMatchObject({ name: 'Pat', phone: '+49 30 1234567', country: 'DE', companyName: 'Pat & Co' })
    const less = await change({ phone: null, preferences: { theme: null } })
    expect(less.body).toMatchObject({ phone: null, country: 'DE', preferences: { density: 'compact' } })
    const places = async (body: object) => (await change(body)).body.details.map((d: { path: string }) => d.path)
    expect(await places({ country: 'Germany' })).toEqual(['country'])
    expect(await places({ phone: 'call me' })).toEqual(['phone'])
    expect(await places({ name: ' ' })).toEqual(['name'])
    expect(await places({ email: 'x@y.example' })).toEqual(['email'])
    for (const preferences of ['{"colour":"red"}', '{"constructor":"x"}', '{"theme":"pink"}'].map(text =>
      JSON.parse(text),
    ))
      expect((await change({ preferences })).status).toBe(400)
    expect(await places({ preferences: { colour: 'red' } })).toEqual(['preferences.colour'])
  })

  it('keeps both of two changes at once', async () => {
    await addPerson(api, 'both@people.example')
    const token = await signedIn('both@people.example')
    const values = { theme: 'dark', locale: 'de', timeZone: 'UTC', rollup: 'max' }
    await Promise.all(
      Object.entries(values).map(([key, value], i) =>
        send(`${i % 2 ? api.address : other.address}/portal/profile`, {
          method: 'PATCH',
          token,
          body: { preferences: { [key]: value } },
        }),
      ),
    )
    expect((await call('/profile', { token })).body.preferences).toEqual(values)
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

describe('an account', () => {
  const leave = (token: string, id: string) => call(`/profile/accounts/${id}/leave`, { token, body: {} })
  const accountsOf = async (token: string) => (await call('/profile', { token })).body.accounts

  it('is left with the roles that one has there, on every server; an invite would bring one back', async () => {
    const { id } = await api.store.identity.createAccount({ name: 'Left', type: 'organization', currency: 'USD' })
    await addPerson(api, 'leaves@people.example', { accountId: id })
    await addPerson(api, 'keeps@people.example', { accountId: id, isOwner: true })
    const token = await signedIn('leaves@people.example')
    expect((await call(`/accounts/${id}`, { token })).status).toBe(200)
    expect((await leave(token, id)).status).toBe(200)
    const again = await signedIn('leaves@people.example')
    expect(await accountsOf(again)).toEqual([])
    for (const address of [api.address, other.address])
      for (const each of [token, again])
        expect((await send(`${address}/portal/accounts/${id}`, { token: each })).status).not.toBe(200)
    expect((await leave(again, id)).status).toBe(404)
  })

  it('keeps its last owner, and is left by none who do not belong to it', async () => {
    const { id } = await api.store.identity.createAccount({ name: 'Kept', type: 'organization', currency: 'USD' })
    await addPerson(api, 'last@people.example', { accountId: id, isOwner: true })
    await addPerson(api, 'stranger@people.example')
    const token = await signedIn('last@people.example')
    expect((await leave(token, id)).body.name).toBe('CONFLICT')
    expect(await accountsOf(token)).toMatchObject([{ id, role: 'owner' }])
    const stranger = await signedIn('stranger@people.example')
    expect((await leave(stranger, id)).status).toBe(404)
    expect(await accountsOf(stranger)).toHaveLength(1)
    expect((await send(`${api.address}/portal/profile/accounts/${id}/leave`, { body: {} })).status).toBe(401)
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

  it('that is changed ends sign-ins by the old one that are under way', async () => {
    for (let round = 0; round < 3; round++) {
      const email = `race.${round}@people.example`
      await addPerson(api, email)
      const { access: token } = await sessionOf(api, email)
      let isChanged = false
      const change = call('/profile/password', { token, body: { current: PASSWORD, password: NEXT } }).then(answer => {
        isChanged = true
        return answer
      })
      const signIns: ReturnType<typeof signInAs>[] = []
      for (let i = 0; i < 30 && !isChanged; i++) {
        signIns.push(signInAs(i % 2 ? api.address : other.address, email))
        await new Promise(passed => setTimeout(passed, 4))
      }
      expect((await change).status).toBe(200)
      const answers = await Promise.all(signIns)
      const refreshed = await Promise.all(
        answers
          .filter(({ status }) => status === 200)
          .map(({ body }) => call('/auth/token', { method: 'POST', token: body.refreshToken.token })),
      )
      expect(refreshed.filter(({ status }) => status !== 401)).toEqual([])
      expect((await signInAs(api.address, email, NEXT)).status).toBe(200)
    }
  })

  it('is changed once by two who know the current one and change it at once', async () => {
    const email = 'twice@people.example'
    await addPerson(api, email)
    const sessions = [await sessionOf(api, email), await sessionOf(api, email)]
    const answers = await Promise.all(
      sessions.map(({ access: token }, i) =>
        call('/profile/password', { token, body: { current: PASSWORD, password: `${NEXT} ${i}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const kept = answers.findIndex(({ status }) => status === 200)
    expect((await signInAs(api.address, email, `${NEXT} ${kept}`)).status).toBe(200)
    expect((await call('/profile', { token: sessions[kept]?.access ?? '' })).status).toBe(200)
  })

  it('that was another one when it was compared starts no session', async () => {
    const email = 'late@people.example'
    await addPerson(api, email)
    const { id = '', passwordHash = null } = (await api.store.identity.userByEmail(email)) ?? {}
    const session = await sessionOf(api, email)
    await call('/profile/password', { token: session.access, body: { current: PASSWORD, password: NEXT } })
    const family = {
      family: 'late',
      hash: 'late',
      userId: id,
      originalUserId: null,
      expires: new Date(Date.now() + 60_000),
      from: { address: '127.0.0.1', agent: undefined },
      startedAt: new Date(),
    }
    await expect(api.store.identity.startFamily({ ...family, provedBy: passwordHash })).rejects.toThrow(
      expect.objectContaining({ error: 'WRONG_PASSWORD' }),
    )
    await api.store.identity.startFamily(family)
    const { body } = await call('/profile/sessions', { token: session.access })
    expect(body.sessions.map((each: { id: string }) => each.id)).toContain('late')
  })

  it('that is changed ends links that were asked for before', async () => {
    const email = 'links@people.example'
    await addPerson(api, email)
    const { access: token } = await sessionOf(api, email)
    await call('/auth/password', { body: { email } })
    await call('/profile/email', { token, body: { email: 'thief@people.example', current: PASSWORD } })
    const forgotten = tokenIn((await mailTo(email))?.text)
    const moved = tokenIn((await mailTo('thief@people.example'))?.text)
    expect((await call('/links/read', { body: { token: forgotten } })).status).toBe(200)
    await call('/profile/password', { token, body: { current: PASSWORD, password: NEXT } })
    expect((await call('/links/use', { body: { token: forgotten, password: PASSWORD } })).status).toBe(404)
    expect((await call('/profile/email/confirm', { body: { token: moved } })).status).toBe(404)
  })

  it('cannot be guessed by a stolen token: wrong ones count as at the sign-in', async () => {
    const email = 'guess@people.example'
    await addPerson(api, email)
    const token = await signedIn(email)
    // Tries are given back as time goes by: it stands while they are counted.
    api.clock.now = new Date()
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
