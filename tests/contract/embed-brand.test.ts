/** The brand in an embed session's answer: the account's own and what it has from above, nobody else's, and another session once it changes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { send } from '../support/people.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'
import { until } from '../support/until.js'

const PAGE = 'https://partner.example'
let api: TestApi
let replica: TestServer
let ours: StaffedCompany
let theirs: StaffedCompany

beforeAll(async () => {
  api = await startApi()
  replica = await startReplica(api)
  ours = await staffedCompany(api, 1)
  theirs = await staffedCompany(api, 2)
})
afterAll(async () => {
  await replica.close()
  await api.close()
})

async function save({ owner }: StaffedCompany, account: string, brand: object): Promise<void> {
  const path = `${api.address}/portal/accounts/${account}/branding`
  const { body } = await send(path, { token: owner })
  const saved = await send(path, { token: owner, body: { brand, version: body.version } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

async function keyOf({ owner, grandchild }: StaffedCompany): Promise<string> {
  const path = `${api.address}/portal/accounts/${grandchild}/embed-keys`
  const { body } = await send(path, { token: owner, body: { name: `Key ${performance.now()}`, origins: [PAGE] } })
  return body.secret
}

const mint = (secret: string) =>
  send(`${api.address}/portal/embed/sessions`, {
    token: secret,
    body: { origin: PAGE, user: 'u', ttl: 300, elements: ['plinth-index'], types: '*' },
  })
const read = (company: StaffedCompany, token: string, address = api.address) =>
  send(`${address}/portal/environments/${company.environmentId}/dataAccess`, { token, headers: { origin: PAGE } })

describe('the answer to a mint', () => {
  it('says nothing of a brand where the account has none', async () => {
    const { body } = await mint(await keyOf(theirs))
    expect(Object.keys(body).sort()).toEqual(['dataAccess', 'expires', 'resources', 'token'])
  })

  it('has the tokens of the account, with what comes from above, and no word of others', async () => {
    const [key, other] = [await keyOf(ours), await keyOf(theirs)]
    await save(ours, ours.root, { name: 'Northwind', accent: '#7a2e12', radius: 'square' })
    await save(ours, ours.grandchild, { radius: 'round' })
    const { body } = await mint(key)
    expect(Object.keys(body)).toEqual(['token', 'expires', 'brand', 'resources', 'dataAccess'])
    expect(Object.keys(body.brand)).toEqual(['tokens'])
    expect(body.brand.tokens).toMatchObject({ '--plinth-radius': '12px' })
    expect(body.brand.tokens['--plinth-accent']).toMatch(/^light-dark\(#7a2e12, #[0-9a-f]{6}\)$/)
    expect((await mint(other)).body.brand).toBeUndefined()
  })

  it('has none any more once the brand says nothing of the looks', async () => {
    const key = await keyOf(ours)
    await save(ours, ours.root, { name: 'Northwind' })
    await save(ours, ours.grandchild, {})
    expect((await mint(key)).body.brand).toBeUndefined()
  })
})

describe('a brand that changes', () => {
  it.each([
    ['of the account itself', 'grandchild'],
    ['of one above', 'root'],
  ] as const)('%s ends the sessions that show it, on every server, and another shows the new one', async (_, place) => {
    const [key, other] = [await keyOf(ours), await keyOf(theirs)]
    const [{ body: session }, { body: untouched }] = [await mint(key), await mint(other)]
    expect((await read(ours, session.token, replica.address)).status).toBe(200)
    await save(ours, ours[place], { accent: '#105040' })
    expect((await read(ours, session.token)).status).toBe(401)
    await until(async () => (await read(ours, session.token, replica.address)).status === 401)
    const { body } = await mint(key)
    expect(body.brand.tokens['--plinth-accent']).toContain('#105040')
    expect((await read(ours, body.token)).status).toBe(200)
    expect((await read(theirs, untouched.token)).status).toBe(200)
    expect((await mint(other)).body.brand).toBeUndefined()
  })
})
