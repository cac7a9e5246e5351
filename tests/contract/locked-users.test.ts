/** Users whom an administrator locks: nothing of theirs is open any more, and nothing opens, until they are unlocked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send, signInAs } from '../support/people.js'
import { addStranger, administered, makeAdministrator, type StaffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let first: StaffedCompany
let second: StaffedCompany
let admin = ''

beforeAll(async () => {
  api = await startApi()
  ;({ first, second, admin } = await administered(api))
})
afterAll(() => api.close())

const change = (id: string, body: object, token = admin) =>
  send(`${api.address}/portal/users/${id}`, { method: 'PATCH', token, body })
const reads = async (token: string) => (await send(`${api.address}/portal/accounts/${first.root}`, { token })).status
const actAs = (id: string) => send(`${api.address}/portal/auth/impersonate?id=${id}`, { method: 'POST', token: admin })
const record = async (id: string) =>
  (await send(`${api.address}/portal/admin/users/${id}`, { token: admin })).body.record

it('ends every session of theirs at once, and lets them in again when they are unlocked', async () => {
  const id = await addPerson(api, 'gone@1.example', { accountId: first.root })
  const { body } = await signInAs(api.address, 'gone@1.example')
  expect(await reads(body.accessToken.token)).toBe(200)
  expect((await change(id, { isLocked: true })).status).toBe(200)
  expect(await reads(body.accessToken.token)).toBe(401)
  const refreshed = await send(`${api.address}/portal/auth/token`, { method: 'POST', token: body.refreshToken.token })
  expect(refreshed.status).toBeGreaterThanOrEqual(400)
  const again = await signInAs(api.address, 'gone@1.example')
  expect([again.status, again.body.message]).toEqual([403, expect.stringMatching(/locked/)])
  expect((await record(id)).cells.status).toBe('locked')
  await change(id, { isLocked: false })
  expect(await reads(await tokenOf(api, 'gone@1.example'))).toBe(200)
})

it('are still said to hold what they hold, as locked', async () => {
  const id = await addPerson(api, 'holds@1.example', { accountId: first.root })
  const asked = `${api.address}/portal/who-may?resource=account&id=${first.root}&action=account.read`
  const found = async () =>
    (await send(asked, { token: admin })).body.people.find((person: { id: string }) => person.id === id)?.isLocked
  const why = async (account: string) => {
    const about = new URLSearchParams({ resource: 'account', id: account, action: 'account.read' })
    return (await send(`${api.address}/portal/users/${id}/why?${about}`, { token: admin })).body
  }
  expect([await found(), (await why(first.root)).isLocked]).toEqual([false, false])
  await change(id, { isLocked: true })
  expect(await found()).toBe(true)
  expect(await why(first.root)).toMatchObject({ isAllowed: true, isLocked: true })
  // Where they hold nothing nobody is told.
  expect(await why(second.root)).toMatchObject({ isAllowed: false, isLocked: false, reasons: [] })
})

it('tells whoever does not know the password nothing of it', async () => {
  const id = await addPerson(api, 'quiet@1.example', { accountId: first.root })
  await change(id, { isLocked: true })
  const { status, body } = await send(`${api.address}/portal/auth/login/credentials`, {
    body: { email: 'quiet@1.example', password: 'not their password' },
  })
  expect([status, /locked/.test(JSON.stringify(body))]).toEqual([status, false])
  expect(status).toBeGreaterThanOrEqual(400)
})

it('lets nobody act as them, and ends whoever does', async () => {
  const id = await addPerson(api, 'acted@1.example', { accountId: first.root })
  const acting = await actAs(id)
  expect(acting.status).toBe(200)
  await change(id, { isLocked: true })
  expect(await reads(acting.body.accessToken.token)).toBe(401)
  expect((await actAs(id)).status).toBe(403)
  expect(await reads(admin)).toBe(200)
})

it('locks nobody out of locking: not oneself, and not by who runs an account alone', async () => {
  const { body } = await send(`${api.address}/portal/profile`, { token: admin })
  expect((await change(body.userId, { isLocked: true })).status).toBe(409)
  expect((await change(first.memberId, { isLocked: true }, first.owner)).status).toBe(404)
  expect((await change('nobody', { isLocked: true })).status).toBe(404)
})

it('refuses who changes an older version than there is', async () => {
  const { version } = await record(first.memberId)
  expect((await change(first.memberId, { name: 'Theirs', version })).status).toBe(200)
  expect((await change(first.memberId, { name: 'Mine', version })).status).toBe(409)
  expect((await record(first.memberId)).cells.name).toBe('Theirs')
})

async function administrator(name: string): Promise<{ id: string; token: string }> {
  const email = `${name}@product.example`
  const id = await addStranger(api, email)
  await makeAdministrator(api, id)
  return { id, token: await tokenOf(api, email) }
}

/** The token of somebody who may lock and rename users, and nothing more. */
async function membersEverywhere(): Promise<string> {
  const email = 'members@product.example'
  const user = await addStranger(api, email)
  const role = { name: 'Members', actions: { account: ['read', 'members'] } }
  const made = await send(`${api.address}/portal/roles`, { token: admin, body: role })
  const given = await send(`${api.address}/portal/assignments`, { token: admin, body: { role: made.body.id, user } })
  expect([made.status, given.status]).toEqual([200, 200])
  return tokenOf(api, email)
}

describe('administrators', () => {
  it('who lock each other at once leave one of them', async () => {
    const [left, right] = await Promise.all([administrator('left'), administrator('right')])
    const answers = await Promise.all([
      change(right.id, { isLocked: true }, left.token),
      change(left.id, { isLocked: true }, right.token),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { id } of [left, right]) await change(id, { isLocked: true })
    // One who is left is locked by nobody, and gives nothing up.
    const { body } = await send(`${api.address}/portal/assignments`, { token: admin })
    const own = await send(`${api.address}/portal/profile`, { token: admin })
    await expect(
      api.store.people.administer(own.body.userId, { isLocked: true }, { userId: null, now: new Date() }),
    ).rejects.toMatchObject({ error: 'CONFLICT' })
    const held = body.assignments.find((each: object) => JSON.stringify(each).includes(own.body.userId))
    const given = await send(`${api.address}/portal/assignments/${held.id}`, { method: 'DELETE', token: admin })
    expect([given.status, given.body.message]).toEqual([409, expect.stringMatching(/There stays an administrator/)])
    expect((await record(first.memberId)).id).toBe(first.memberId)
  })

  it('are neither locked nor renamed by who runs the members of all accounts', async () => {
    const { id } = await administrator('kept')
    const token = await membersEverywhere()
    for (const body of [{ isLocked: true }, { name: 'Renamed' }]) {
      const answer = await change(id, body, token)
      expect([answer.status, answer.body.message]).toEqual([403, expect.stringMatching(/They hold what you do not/)])
    }
    expect((await change(first.memberId, { isLocked: true }, token)).status).toBe(200)
    expect((await change(first.memberId, { isLocked: false }, token)).status).toBe(200)
  })
})

describe('links of a locked user', () => {
  it('are good no more, and none is sent', async () => {
    const id = await addPerson(api, 'linked@1.example', { accountId: first.root })
    const hash = (name: string) => hashSecret(`${name} link`)
    const later = new Date(Date.now() + 3_600_000)
    await api.store.links.create({
      purpose: 'email',
      hash: hash('before'),
      userId: id,
      email: 'new@1.example',
      expires: later,
    })
    await change(id, { isLocked: true })
    expect(await api.store.links.byHash(hash('before'), new Date())).toBeUndefined()
    await api.store.links.create({
      purpose: 'email',
      hash: hash('email'),
      userId: id,
      email: 'new@1.example',
      expires: later,
    })
    await api.store.links.create({ purpose: 'password', hash: hash('password'), userId: id, expires: later })
    await expect(api.store.links.changeEmail(hash('email'), new Date())).rejects.toMatchObject({ error: 'FORBIDDEN' })
    await expect(api.store.links.setPassword(hash('password'), 'hash', new Date())).rejects.toMatchObject({
      error: 'FORBIDDEN',
    })
    await change(id, { isLocked: false })
    expect((await signInAs(api.address, 'linked@1.example')).status).toBe(200)
  })

  it('are not made for mail that waited when they were locked', async () => {
    const id = await addPerson(api, 'waited@1.example', { accountId: first.root })
    await api.store.mails.post({ kind: 'email', to: 'waits@1.example', data: { user: id } }, api.clock.now)
    await api.store.mails.post({ kind: 'email', to: 'sent@1.example', data: { user: first.memberId } }, api.clock.now)
    await api.store.people.administer(id, { isLocked: true }, { userId: null, now: api.clock.now })
    const to = (await api.mails()).map(mail => JSON.stringify(mail)).join('\n')
    expect([to.includes('sent@1.example'), to.includes('waits@1.example')]).toEqual([true, false])
  })
})
