/** How many environments an account may have, as administrators say, beside what its licences allow. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { administered, type StaffedCompany, tokenOf } from '../support/tenancy.js'

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
  send(`${api.address}/portal/accounts/${id}`, { method: 'PATCH', token, body })
const add = (account: string, name: string, token: string) =>
  send(`${api.address}/portal/accounts/${account}/environments`, {
    token,
    body: { name, location: '', scramble: false },
  })

it('refuses one more in the account and below, and says whose limit it is and what to do', async () => {
  // One is in its grandchild already.
  expect((await change(first.root, { maxEnvironments: 1 })).body.maxEnvironments).toBe(1)
  for (const account of [first.root, first.child]) {
    const { status, body } = await add(account, 'One more', first.owner)
    expect([status, body.message]).toEqual([
      409,
      'Company 1 may have no further environment (there: 1, allowed: 1): delete what is not needed, or have an administrator allow more',
    ])
  }
  await change(first.root, { maxEnvironments: 0 })
  expect((await add(first.root, 'One more', first.owner)).body.message).toContain('(there: 1, allowed: 0)')
  await change(first.root, { maxEnvironments: null })
  expect((await add(first.root, 'One more', first.owner)).status).toBe(200)
})

it('lets one of two in that come at once where there is room for one', async () => {
  await change(second.root, { maxEnvironments: 2 })
  const made = await Promise.all([add(second.root, 'Left', second.owner), add(second.child, 'Right', second.owner)])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('is said by administrators alone, as whole numbers', async () => {
  expect((await change(first.root, { maxEnvironments: 5 }, first.owner)).status).toBe(403)
  for (const bad of [-1, 1.5, '5', 1e9]) expect((await change(first.root, { maxEnvironments: bad })).status).toBe(400)
  const { body } = await send(`${api.address}/portal/accounts/${second.root}`, { token: second.owner })
  expect(body.maxEnvironments).toBe(2)
})

it('holds for what an account brings that comes below another, and lets one come that brings nothing', async () => {
  const child = await send(`${api.address}/portal/accounts/${second.root}/children`, {
    token: second.owner,
    body: { name: 'Comes and goes', type: 'organization' },
  })
  expect(child.status).toBe(200)
  const { id } = child.body
  await api.store.identity.addMember(id, second.ownerId, true)
  expect((await change(id, { parent: null })).status).toBe(200)
  expect((await change(id, { parent: second.root })).status).toBe(200)
  expect((await change(id, { parent: null })).status).toBe(200)
  expect((await add(id, 'Outside', await tokenOf(api, 'owner@2.example'))).status).toBe(200)
  const { status, body } = await change(id, { parent: second.root })
  expect([status, body.message]).toEqual([
    409,
    'Company 2 would have more environments than it may with those of this account (there would be: 3, allowed: 2): delete what is not needed, or have an administrator allow more',
  ])
  await change(second.root, { maxEnvironments: 3 })
  expect((await change(id, { parent: second.root })).status).toBe(200)
})

it('holds where one is made in an account while the account comes below another', async () => {
  expect((await change(second.root, { maxEnvironments: null })).status).toBe(200)
  for (let turn = 0; turn < 6; turn++) {
    const before = await tokenOf(api, 'owner@2.example')
    const made = await send(`${api.address}/portal/accounts/${second.root}/children`, {
      token: before,
      body: { name: `Crossing ${turn}`, type: 'organization' },
    })
    const { id } = made.body
    await api.store.identity.addMember(id, second.ownerId, true)
    await change(id, { parent: null })
    const owner = await tokenOf(api, 'owner@2.example')
    expect((await add(id, 'First', owner)).status).toBe(200)
    const most = (await countBelow(second.root, owner)) + 1
    await change(second.root, { maxEnvironments: most })
    await Promise.all([change(id, { parent: second.root }), add(id, 'Second', owner)])
    expect(await countBelow(second.root, await tokenOf(api, 'owner@2.example'))).toBeLessThanOrEqual(most)
    await change(second.root, { maxEnvironments: null })
  }
})

async function countBelow(id: string, token: string): Promise<number> {
  const { body } = await send(`${api.address}/portal/accounts/${id}/environments`, { token })
  return body.environments.length
}
