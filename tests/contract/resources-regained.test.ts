/** What somebody reads becomes less or more while their stream is away: what they resume tells of it, whatever log it is read from. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { addStranger, foundCompany, staffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const QUERY = 'subscription { r: resources { accounts environments } }'
const open = (token: string, since?: object) =>
  openStream(api.address, token, { query: QUERY, ...(since && { variables: { since: { r: since } } }) })
const first = async (token: string, since?: object) => {
  const stream = await open(token, since)
  const { data } = await stream.until(message => message.data !== undefined)
  stream.close()
  return data.r
}

/** Somebody who has a role on each of two environments of one account, and on nothing else. */
async function readerOfTwo(number: number) {
  const { owner, grandchild, environmentId } = await staffedCompany(api, number)
  const other = await api.store.environments.create({
    name: 'Other',
    accountId: grandchild,
    authKeyHash: `other ${number}`,
    demo: false,
  })
  const email = `reader.${number}@outside.example`
  const user = await addStranger(api, email)
  const give = async (id: string): Promise<string> => {
    const body = { role: 'viewer', user, environment: id }
    const given = await send(`${api.address}/portal/accounts/${grandchild}/assignments`, { token: owner, body })
    expect(given.status).toBe(200)
    return given.body.id
  }
  const take = async (id: string) => {
    const place = `${api.address}/portal/accounts/${grandchild}/assignments/${id}`
    expect((await send(place, { method: 'DELETE', token: owner })).status).toBe(200)
  }
  return { email, ids: [environmentId, other.id] as const, give, take }
}
const idsOf = (root: { environments: { id: string }[] }) => root.environments.map(({ id }) => id).sort()

describe('resources that are resumed', () => {
  it('say that one of two environments was taken away, and that it is there again', async () => {
    const { email, ids, give, take } = await readerOfTwo(1)
    await give(ids[0])
    const second = await give(ids[1])
    const before = await first(await tokenOf(api, email))
    expect(idsOf(before)).toEqual([...ids].sort())
    await take(second)
    const less = await first(await tokenOf(api, email), before)
    expect(idsOf(less)).toEqual([ids[0]])
    await give(ids[1])
    expect(idsOf(await first(await tokenOf(api, email), less))).toEqual([...ids].sort())
  })

  it('tell only what was missed where the rights are the same', async () => {
    const { root, grandchild } = await foundCompany(api, 'Same')
    const email = 'same@outside.example'
    const user = await addStranger(api, email)
    await api.store.identity.addMember(root, user, true)
    const before = await first(await tokenOf(api, email))
    await api.store.environments.create({ name: 'Missed', accountId: grandchild, authKeyHash: 'missed', demo: false })
    const stream = await open(await tokenOf(api, email), before)
    const { patches, data } = await stream.until(message => message.patches ?? message.data)
    stream.close()
    // Two logs are one sum, of which nobody knows what is missing: the stranger has an account of their own besides.
    expect(patches?.[0].added ?? data.r.environments).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Missed' })]),
    )
  })
})
