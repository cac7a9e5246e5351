/** What is kept of people's comings ends after thirty days; what is alive stays. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send, sessionOf } from '../support/people.js'

let api: TestApi
const DAY = 86_400_000

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('forgets sessions that ended, links and mails thirty days later, and nothing before', async () => {
  const email = 'ended@expire.example'
  const userId = await addPerson(api, email)
  api.clock.now = new Date()
  const ended = await sessionOf(api, email)
  await send(`${api.address}/portal/auth/logout`, { method: 'POST', token: ended.access })
  const left = await sessionOf(api, email)
  await send(`${api.address}/portal/auth/password`, { body: { email } })
  const mails = async () => (await api.mails()).filter(({ to }) => to === email).length
  expect(await mails()).toBe(1)
  const begun = api.clock.now.getTime()
  const refreshed = async (token: string) =>
    (await send(`${api.address}/portal/auth/token`, { method: 'POST', token })).body
  await api.store.keepUp(new Date(begun + 29 * DAY))
  // Both are known still: one as ended, the other as expired once it is.
  expect((await refreshed(ended.refresh)).name).toBe('SESSION_REVOKED')
  const next = (await refreshed(left.refresh)).refreshToken.token
  await api.store.keepUp(new Date(begun + 31 * DAY))
  expect((await refreshed(ended.refresh)).message).toMatch(/is not known/)
  expect((await refreshed(next)).message).toMatch(/is not known/)
  expect(await api.store.ownSessions.list(userId, new Date(begun))).toEqual([])
})

it('leaves sessions alone whose tokens are renewed', async () => {
  const email = 'alive@expire.example'
  await addPerson(api, email)
  const { refresh } = await sessionOf(api, email)
  await api.store.keepUp(new Date(api.clock.now.getTime() + 29 * DAY))
  const answer = await send(`${api.address}/portal/auth/token`, { method: 'POST', token: refresh })
  expect(answer.status).toBe(200)
})
