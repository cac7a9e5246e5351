/** Users whom an administrator locks: nothing of theirs is open any more, and nothing opens, until they are unlocked. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send, signInAs } from '../support/people.js'
import { administered, type StaffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let first: StaffedCompany
let admin = ''

beforeAll(async () => {
  api = await startApi()
  ;({ first, admin } = await administered(api))
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
