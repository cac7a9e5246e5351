/** How people come in: registration, forgotten passwords. */
import { describe, expect, it } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, PASSWORD, send, sessionOf, signInAs } from '../support/people.js'
import { withTwoServers } from '../support/two-servers.js'

let api: TestApi
let other: TestServer
const HOUR = 3_600_000
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

  it('takes one address: nothing of which a mail makes two', async () => {
    for (const email of [
      'x,victim@people.example',
      'a@b.example,c@d.example',
      'x <victim@people.example>',
      'x\u202e@y.example',
      'x;y@z.example',
    ])
      expect([email, (await call('/auth/sign-up', { body: { email } })).status]).toEqual([email, 400])
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

  it('is a first one for somebody who was added, of which no letter says that it was changed', async () => {
    const email = 'first@people.example'
    await api.store.identity.createUser({ email, name: 'First', passwordHash: null })
    await call('/auth/password', { body: { email } })
    const asked = await mailTo(email)
    expect((await call('/links/use', { body: { token: tokenIn(asked?.text), password: NEXT } })).status).toBe(200)
    expect(await mailTo(email)).toEqual(asked)
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

describe('legal texts', () => {
  it('are there by name, and nothing else is', async () => {
    expect((await call('/legal/privacy-policy')).body).toMatchObject({ title: 'Privacy policy', updated: null })
    expect((await call('/legal/terms-of-service')).body.text).toContain('warranty')
    expect((await call('/legal/..%2F..%2Fpackage')).status).toBe(400)
  })
})
