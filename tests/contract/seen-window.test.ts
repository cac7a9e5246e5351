/** The stream of a datastore tells its reader which window of time they see. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR } from '../../src/wire/duration.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { openStream } from '../support/sse.js'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const headers = { origin: PARTNER }

/** What the snapshot says to an embed session of a policy, of the present or with a label. */
async function seenBy(policy: AccessPolicy, label?: string): Promise<unknown> {
  const { datastoreId, embedKey } = api.keys
  const body = { origin: PARTNER, user: 'u', ttl: 600, elements: ['plinth-index'], types: ['vmware.vm'], policy }
  const { token } = (await send(`${api.address}/portal/embed/sessions`, { token: embedKey, body })).body
  const environment = await api.store.environments.byDatastore(datastoreId)
  const path = `${api.address}/portal/environments/${environment?.id}/dataAccess`
  const access = (await send(path, { token, headers })).body.access_token
  const asked = `id: "${datastoreId}"${label === undefined ? '' : `, label: "${label}"`}`
  const stream = await openStream(
    api.address,
    access,
    { query: `subscription { d: datastore(${asked}) { seen } }` },
    headers,
  )
  const { data } = await stream.until(message => message.data !== undefined)
  stream.close()
  return data.d.seen
}

it('names the window of a limited session, open ends included, and null where all is open', async () => {
  const [from = '', until = ''] = [-5, -2].map(hours => new Date(Date.now() + hours * HOUR).toISOString())
  expect(await seenBy({ from })).toEqual({ from, until: null })
  expect(await seenBy({ until })).toEqual({ from: null, until })
  expect(await seenBy({ from, until })).toEqual({ from, until })
  expect(await seenBy({})).toBeNull()
})

it('says the same with a label', async () => {
  await api.ingest([{ entity: { type: 'vmware.vm', id: 'one', fields: { name: 'One' } } }])
  const from = new Date(Date.now() - HOUR).toISOString()
  expect(await seenBy({ from }, from)).toEqual({ from, until: null })
})
