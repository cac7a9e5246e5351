/** The cost profile of an environment over HTTP: who may read and change it, and two who change it at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { addPerson, send, sessionOf } from '../support/people.js'
import { signIn } from '../support/sign-in.js'

let api: TestApi
let owner: string
let reader: string
let path: string
const PRICES = { vcpu: 9, memoryGiB: 3.5, storageTiB: null }
const budget = (amount: unknown, currency = 'USD') => ({ currency, amount })
const profile = (change: Record<string, unknown> = {}) => ({ prices: PRICES, budgets: [], version: 0, ...change })

beforeAll(async () => {
  api = await startApi()
  owner = await signIn(api.address)
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  path = `${api.address}/portal/environments/${environment?.id}/cost-profile`
  await addPerson(api, 'reader@example.test')
  reader = (await sessionOf(api, 'reader@example.test')).access
})
afterAll(() => api.close())

describe('a cost profile', () => {
  it('is set by an owner, and read by the others of the account', async () => {
    const before = await send(path, { token: reader })
    expect(before).toMatchObject({ status: 200, body: { version: expect.any(Number), isMine: false } })
    const { version } = before.body
    const set = await send(path, { token: owner, body: profile({ budgets: [budget(168_000)], version }) })
    expect(set).toMatchObject({ status: 200, body: { prices: PRICES, version: version + 1, isMine: true } })
    const { body } = await send(path, { token: reader })
    const nodes = { core: 240, memoryGiB: 9, storageTiB: 310, networkDevice: 9_500 }
    expect(body).toEqual({ prices: PRICES, nodes, budgets: [budget(168_000)], version: version + 1, isMine: false })
    expect(await send(path, { token: reader, body: profile({ version: version + 1 }) })).toMatchObject({ status: 403 })
  })

  it('says what new nodes cost, which whoever does not know of it leaves as it is', async () => {
    const nodes = { core: 250, memoryGiB: null, storageTiB: 300, networkDevice: null }
    const { version } = (await send(path, { token: owner })).body
    const set = await send(path, { token: owner, body: profile({ nodes, version }) })
    expect(set).toMatchObject({ status: 200, body: { nodes } })
    const again = await send(path, { token: owner, body: profile({ version: version + 1 }) })
    expect(again).toMatchObject({ status: 200, body: { nodes } })
    expect((await send(path, { token: reader })).body.nodes).toEqual(nodes)
    const hosts = { core: 260, memoryGiB: 8 }
    const of = await send(path, { token: owner, body: profile({ nodes: hosts, version: version + 2 }) })
    expect(of.body.nodes).toEqual({ ...nodes, ...hosts })
  })

  it('of two who change what both have read, one is refused and nothing is lost', async () => {
    const { version } = (await send(path, { token: owner })).body
    const changes = [1, 2, 3].map(vcpu =>
      send(path, { token: owner, body: profile({ prices: { ...PRICES, vcpu }, version }) }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })

  it('names what is wrong', async () => {
    const wrong = async (change: Record<string, unknown>) => {
      const { status, body } = await send(path, { token: owner, body: profile(change) })
      expect(status).toBe(400)
      return body.details.map(({ path: at }: { path: string }) => at)
    }
    expect(await wrong({ prices: { ...PRICES, vcpu: -1 } })).toEqual(['prices.vcpu'])
    expect(await wrong({ prices: { vcpu: 1 } })).toEqual(['prices.memoryGiB', 'prices.storageTiB'])
    expect(await wrong({ budgets: [budget('much')] })).toEqual(['budgets[0].amount'])
    expect(await wrong({ budgets: [budget(1, 'dollars')] })).toEqual(['budgets[0].currency'])
    expect(await wrong({ budgets: [budget(1), budget(2)] })).toEqual(['budgets'])
    expect(await wrong({ version: 10_000_000_000 })).toEqual(['version'])
  })

  it('is not for embed sessions, nor of environments of others', async () => {
    const minted = await send(`${api.address}/portal/embed/sessions`, {
      token: api.keys.embedKey,
      body: { origin: PARTNER, user: 'u', ttl: 60, elements: ['plinth-cost'], types: '*' },
    })
    expect(minted.status).toBe(200)
    const headers = { origin: PARTNER }
    expect(await send(path, { token: minted.body.token, headers })).toMatchObject({ status: 403 })
    expect(await send(path.replace(/environments\/[^/]+/, 'environments/other'), { token: owner })).toMatchObject({
      status: 404,
    })
  })
})
