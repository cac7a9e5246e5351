/** Retention of an environment over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { signIn } from '../support/sign-in.js'

let api: TestApi
let token: string
let environmentId: string

beforeAll(async () => {
  api = await startApi()
  token = await signIn(api.address)
  environmentId = (await api.store.environments.byDatastore(api.keys.datastoreId))?.id ?? ''
})
afterAll(() => api.close())

const call = (init: { body?: unknown; id?: string } = {}) =>
  fetch(`${api.address}/portal/environments/${init.id ?? environmentId}/retention`, {
    method: init.body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  })

describe('retention', () => {
  it('keeps everything until it is set, by kind', async () => {
    expect(await (await call()).json()).toMatchObject({ retentionDays: { metrics: null, costs: null } })
    const set = await call({ body: { retentionDays: { metrics: 400 } } })
    expect(await set.json()).toMatchObject({ retentionDays: { metrics: 400, costs: null } })
    const cleared = await call({ body: { retentionDays: { metrics: null } } })
    expect(await cleared.json()).toMatchObject({ retentionDays: { metrics: null } })
  })

  it('names what is wrong, and does not tell of environments of others', async () => {
    const wrong = await call({ body: { retentionDays: { metrics: 0, dreams: 3 } } })
    expect(wrong.status).toBe(400)
    const { details } = (await wrong.json()) as { details: { path: string }[] }
    expect(details.map(({ path }) => path).sort()).toEqual(['retentionDays.dreams', 'retentionDays.metrics'])
    expect((await call({ id: 'other' })).status).toBe(404)
  })
})
