/** Nobody opens streams without end, and what follows many small lists asks for one at a time. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { STREAMS_OF_HOLDER } from '../../src/server/stream/open-places.js'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { send, signInAs } from '../support/people.js'
import { openStream, type TestStream } from '../support/sse.js'
import { until } from '../support/until.js'

let api: TestApi
const streams: TestStream[] = []

beforeAll(async () => {
  api = await startApi()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(() => api.close())

const tokenOf = async () => (await signInAs(api.address, 'demo@plinth.local', 'plinth-demo')).body.accessToken.token
async function open(token: string, query: string): Promise<TestStream> {
  const stream = await openStream(api.address, token, { query })
  streams.push(stream)
  return stream
}
const SETTINGS = 'subscription { v: settings { preferences } }'

it('refuses a session more streams than it has places for, says when to come again, and gives places back', async () => {
  const token = await tokenOf()
  const opened = await Promise.all(Array.from({ length: STREAMS_OF_HOLDER }, () => open(token, SETTINGS)))
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await fetch(`${api.address}/gql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: SETTINGS }),
  })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await refused.json()).toMatchObject({ code: 7, message: expect.stringContaining('close some of its pages') })
  expect((await open(await tokenOf(), SETTINGS)).status).toBe(200)
  opened[0]?.close()
  await until(async () => (await open(token, SETTINGS)).status === 200)
})

it('counts the tokens made from one embed session as one, and those of another for themselves', async () => {
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  const headers = { origin: PARTNER }
  const query = `subscription { d: datastore(id: "${api.keys.datastoreId}") { id } }`
  const visit = async () => {
    const body = { origin: PARTNER, user: 'u', ttl: 600, elements: ['plinth-index'], types: ['vmware.vm'] }
    const minted = await send(`${api.address}/portal/embed/sessions`, { token: api.keys.embedKey, body })
    return async () => {
      const path = `${api.address}/portal/environments/${environment?.id}/dataAccess`
      const token = (await send(path, { token: minted.body.token, headers })).body.access_token
      const stream = await openStream(api.address, token, { query }, headers)
      streams.push(stream)
      return stream.status
    }
  }
  const [one, other] = [await visit(), await visit()]
  for (let i = 0; i < STREAMS_OF_HOLDER; i++) expect(await one()).toBe(200)
  expect(await one()).toBe(429)
  expect(await other()).toBe(200)
})

it('reads what one session follows one after the other, and what another follows beside it', async () => {
  const [one, other] = [await tokenOf(), await tokenOf()]
  const roots = Array.from({ length: 8 }, (_, i) => `v${i}: settings { preferences }`).join(' ')
  for (let i = 0; i < 3; i++) await open(one, `subscription { ${roots} }`)
  await until(() => streams.every(({ messages }) => messages.length === 8))
  const { byId } = api.store.people
  let running = 0
  let most = 0
  let reads = 0
  vi.spyOn(api.store.people, 'byId').mockImplementation(async id => {
    running += 1
    most = Math.max(most, running)
    await new Promise(resolve => setTimeout(resolve, 5))
    running -= 1
    reads += 1
    return byId(id)
  })
  await until(() => reads >= 24)
  expect(most).toBe(1)
  await open(other, `subscription { ${roots} }`)
  await until(() => most === 2)
})
