/** Invites to an account: made by its owners, answered once by whom they are for. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, demoAccount, PASSWORD, send, sessionOf, signInAs } from '../support/people.js'
import { withTwoServers } from '../support/two-servers.js'

let api: TestApi
let other: TestServer
const WEEK = 7 * 24 * 3_600_000

withTwoServers(
  servers => {
    ;({ api, other } = servers)
  },
  { resetsClock: true },
)

const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
/** The newest mail to an address. */
const mailTo = async (address: string) => (await api.mails()).findLast(({ to }) => to === address)
/** The token in the newest mail to an address. */
const tokenFor = async (email: string) => inviteIn((await mailTo(email))?.text)
const inviteIn = (text = '') => /\/invites\/([\w-]+)/.exec(text)?.[1] ?? ''
const signedIn = async (email: string) => (await sessionOf(api, email)).access

describe('an invite', () => {
  let account: string
  let owner: string
  beforeAll(async () => {
    account = await demoAccount(api)
    await addPerson(api, 'owner@people.example', { isOwner: true })
    owner = await signedIn('owner@people.example')
  })
  const invite = (email: string, role?: string, token = owner) =>
    call(`/accounts/${account}/invites`, { token, body: { email, ...(role && { role }) } })
  const invitedAs = async (email: string, role?: string) => {
    expect((await invite(email, role)).status).toBe(200)
    return tokenFor(email)
  }

  it('makes a user, who belongs to the account and is signed in', async () => {
    const made = await invite('guest@people.example')
    expect(made.body).toMatchObject({ email: 'guest@people.example', role: 'member', state: 'open' })
    const mail = await mailTo('guest@people.example')
    const token = inviteIn(mail?.text)
    expect(mail?.text).toContain(`https://portal.example/invites/${token}`)
    // Who invites cannot answer in the name of the address.
    expect(JSON.stringify(made.body)).not.toContain(token)
    expect((await call(`/invites/${token}`)).body).toMatchObject({
      account: 'Demo company',
      invitedBy: 'owner@people.example',
      hasUser: false,
      state: 'open',
    })
    const joined = await call(`/invites/${token}/join`, { body: { name: 'Guest', password: PASSWORD } })
    const { body } = await call('/profile', { token: joined.body.accessToken.token })
    expect(body.accounts).toMatchObject([{ id: account, role: 'member' }])
    expect((await call(`/invites/${token}`)).body.state).toBe('accepted')
    expect((await call(`/invites/${token}/join`, { body: { name: 'X', password: PASSWORD } })).status).toBe(409)
  })

  it('of a user is accepted by them alone, and their tokens follow', async () => {
    const store = api.store.identity
    const away = await store.createAccount({ name: 'Elsewhere', type: 'organization', currency: 'USD' })
    await addPerson(api, 'invited@people.example', { accountId: away.id })
    await addPerson(api, 'thief@people.example', { accountId: away.id })
    const token = await invitedAs('invited@people.example', 'owner')
    const thief = await signedIn('thief@people.example')
    expect((await call(`/invites/${token}/accept`, { method: 'POST', token: thief })).status).toBe(403)
    expect((await call(`/invites/${token}/join`, { body: { name: 'T', password: PASSWORD } })).status).toBe(409)
    const { access, refresh } = await signInAs(api.address, 'invited@people.example').then(({ body }) => ({
      access: body.accessToken.token,
      refresh: body.refreshToken.token,
    }))
    expect((await call(`/invites/${token}/accept`, { method: 'POST', token: access })).status).toBe(200)
    const renewed = await call('/auth/token', { method: 'POST', token: refresh })
    const members = await call(`/accounts/${account}/members`, { token: renewed.body.accessToken.token })
    expect(members.body.members).toContainEqual(
      expect.objectContaining({ email: 'invited@people.example', role: 'owner' }),
    )
  })

  it('is declined, taken back, replaced, and ends after a week', async () => {
    const declined = await invitedAs('no@people.example')
    expect((await call(`/invites/${declined}/decline`, { method: 'POST' })).status).toBe(200)
    expect((await call(`/invites/${declined}`)).body.state).toBe('declined')
    const cancelled = await invite('back@people.example')
    const tokenBack = await tokenFor('back@people.example')
    await call(`/accounts/${account}/invites/${cancelled.body.id}`, { method: 'DELETE', token: owner })
    expect((await call(`/invites/${tokenBack}`)).status).toBe(404)
    const first = await invitedAs('twofold@people.example')
    const second = await invitedAs('twofold@people.example')
    expect((await call(`/invites/${first}`)).status).toBe(404)
    api.clock.now = new Date(Date.now() + 1.1 * WEEK)
    expect((await call(`/invites/${second}`)).body.state).toBe('expired')
    expect((await call(`/invites/${second}/join`, { body: { name: 'L', password: PASSWORD } })).status).toBe(409)
  })

  it('is answered once: accepting and declining at once, one counts', async () => {
    const token = await invitedAs('race@people.example')
    const answers = await Promise.all([
      ...[api.address, other.address].map(address =>
        send(`${address}/portal/invites/${token}/join`, { body: { name: 'R', password: PASSWORD } }),
      ),
      send(`${other.address}/portal/invites/${token}/decline`, { method: 'POST' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is made by owners only, of no member, and an account of others does not exist', async () => {
    await addPerson(api, 'plain@people.example')
    const plain = await signedIn('plain@people.example')
    expect((await invite('x@people.example', 'member', plain)).status).toBe(403)
    expect((await call(`/accounts/${account}/invites`, { token: plain })).status).toBe(403)
    expect((await invite('plain@people.example')).status).toBe(409)
    const away = await api.store.identity.createAccount({ name: 'Away', type: 'organization', currency: 'USD' })
    expect((await call(`/accounts/${away.id}/invites`, { token: owner })).status).toBe(404)
    expect((await invite('y@people.example', 'king')).body.details).toMatchObject([{ path: 'role' }])
  })

  it('ends with the right to invite: of somebody who was removed or is owner no more', async () => {
    const leaving = await addPerson(api, 'leaving@people.example', { isOwner: true })
    const token = await signedIn('leaving@people.example')
    await invite('alt@people.example', 'owner', token)
    const link = await tokenFor('alt@people.example')
    expect((await call(`/invites/${link}`)).status).toBe(200)
    await api.store.identity.changeMember(account, leaving, false, false)
    expect((await call(`/invites/${link}/join`, { body: { name: 'Alt', password: PASSWORD } })).status).toBe(404)
    await api.store.identity.removeMember(account, leaving)
    expect((await call(`/invites/${link}`)).status).toBe(404)
  })

  it('says when its mail cannot go out, and is then none', async () => {
    for (let i = 0; i < 5; i++) expect((await invite('much@people.example')).status).toBe(200)
    expect(await invite('much@people.example')).toMatchObject({ status: 429 })
    const { body } = await call(`/accounts/${account}/invites`, { token: owner })
    const open = body.invites.filter((found: { email: string }) => found.email === 'much@people.example')
    expect(open).toHaveLength(1)
  })

  it('bears names of people on one line, without addresses that could be clicked', async () => {
    await call('/profile', {
      method: 'PATCH',
      token: owner,
      body: { name: 'Bad\r\nBcc: all@x.example http://evil.example' },
    })
    await invite('victim@people.example')
    const mail = await mailTo('victim@people.example')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.text).not.toMatch(/^Bcc/m)
    expect(mail?.text).not.toContain('http://evil.example')
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text).toContain('(owner@people.example)')
  })
})
