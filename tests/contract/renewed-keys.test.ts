/** The server's own keys are replaced at a start: tokens signed by the one before open nothing, and nothing else ends. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDerivedKeys, renewKeys } from '../../src/server/identity/derived-keys.js'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import { startApi, startServer, type TestApi, type TestServer } from '../support/api.js'
import { addPerson, send, sessionOf } from '../support/people.js'

let api: TestApi
let restarted: TestServer
const PERSON = 'ann@people.example'

beforeAll(async () => {
  api = await startApi()
  await addPerson(api, PERSON)
})
afterAll(async () => {
  await restarted?.close()
  await api.close()
})

it('ends access tokens, keeps sessions, and keeps what proves a domain or opens an invite', async () => {
  const profile = (address: string, token: string) => send(`${address}/portal/profile`, { token })
  const { access, refresh, data } = await sessionOf(api, PERSON)
  const derived = async () => (await createTokenSigner(api.store)).derive('domain of an account', 'a example.com')
  const before = { operator: (await createDerivedKeys(api.store))('operator'), domain: await derived() }
  expect((await profile(api.address, access)).status).toBe(200)

  await renewKeys(api.store)
  // Its store is the one that is closed with the first server.
  restarted = await startServer({ ...api.store, close: async () => undefined }, () => api.clock.now)
  const queries = { queries: { n: { entity: 'vmware.vm', select: { n: { count: true } } } } }
  expect((await profile(restarted.address, access)).status).toBe(401)
  const asked = `${restarted.address}/api/datastores/${api.keys.datastoreId}/queries`
  expect((await send(asked, { token: data, body: queries })).status).toBe(401)

  const renewed = await send(`${restarted.address}/portal/auth/token`, { method: 'POST', token: refresh })
  expect(renewed.status).toBe(200)
  expect((await profile(restarted.address, renewed.body.accessToken.token)).status).toBe(200)
  expect((await createDerivedKeys(api.store))('operator')).not.toBe(before.operator)
  expect(await derived()).toBe(before.domain)
  await renewKeys(api.store)
  expect(await derived()).toBe(before.domain)
})
