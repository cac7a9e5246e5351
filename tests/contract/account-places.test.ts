/** Where somebody may go among accounts: what is found, in which order, what is said of what stands above, and what is in one. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { addStranger, staffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let company: Awaited<ReturnType<typeof staffedCompany>>
beforeAll(async () => {
  api = await startApi()
  company = await staffedCompany(api, 1)
  const { root, child, owner } = company
  await call(`accounts/${root}`, owner, { method: 'PATCH', body: { name: 'Group of all' } })
  await call(`accounts/${child}`, owner, { method: 'PATCH', body: { name: 'Northern group' } })
  for (const [name, type] of [
    ['Group of sand', 'sandbox'],
    ['Group of people', 'organization'],
    ['100% south', 'organization'],
  ]) {
    const { status } = await call(`accounts/${child}/children`, owner, { body: { name, type } })
    expect(status).toBe(200)
  }
})
afterAll(() => api.close())

const call = (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token, ...init })
const found = async (search: string, token = company.member) => {
  const { status, body } = await call(`profile/accounts${search}`, token)
  expect(status).toBe(200)
  return { total: body.total, names: body.accounts.map(({ name }: { name: string }) => name) }
}

it('those that begin with the text come first, then by nearness to the root, rank and name', async () => {
  const names = ['Group of all', 'Group of people', 'Group of sand', 'Northern group']
  expect(await found('?text=GROUP')).toEqual({ total: 4, names })
  expect(await found('?text=group&limit=2')).toEqual({ total: 4, names: names.slice(0, 2) })
  expect((await found('')).names.slice(0, 2)).toEqual(['Group of all', 'Northern group'])
})

it('every word is in the name, whatever characters it has', async () => {
  expect(await found('?text=people%20group')).toEqual({ total: 1, names: ['Group of people'] })
  expect((await found('?text=0%25')).names).toEqual(['100% south'])
  expect((await found('?text=%25%25')).names).toEqual([])
  expect((await found('?text=_')).names).toEqual([])
})

it('says what stands above as far as one reads that', async () => {
  const { root, child, grandchild, member } = company
  const { body } = await call(`profile/accounts?ids=${grandchild},${child},nobody`, member)
  const pathOf = (id: string) => body.accounts.find((each: { id: string }) => each.id === id)?.path
  expect([body.total, pathOf(child), pathOf(grandchild)]).toEqual([
    2,
    ['Group of all'],
    ['Group of all', 'Northern group'],
  ])
  // Whoever belongs to the child alone hears nothing of what is above it.
  await addPerson(api, 'below@1.example', { accountId: child, isOwner: false })
  const below = await call(`profile/accounts?ids=${root},${grandchild}`, await tokenOf(api, 'below@1.example'))
  expect(below.body.accounts).toMatchObject([{ id: grandchild, path: ['Northern group'] }])
})

it('finds nothing of others', async () => {
  await addStranger(api, 'stranger@example.test')
  const stranger = await tokenOf(api, 'stranger@example.test')
  expect((await found('?text=group', stranger)).names).toEqual([])
  expect((await found(`?ids=${company.child}`, stranger)).names).toEqual([])
  expect((await call(`accounts/${company.child}/environments`, stranger)).status).toBe(404)
})

it('an account has the environments that are in it and below it', async () => {
  const { root, grandchild, child, member, environmentId } = company
  const environments = async (id: string) => (await call(`accounts/${id}/environments`, member)).body.environments
  expect(await environments(root)).toEqual([environmentId])
  expect([...(await environments(child)), ...(await environments(grandchild))]).toContain(environmentId)
  const sand = (await call('profile/accounts?text=sand', member)).body.accounts[0].id
  expect(await environments(sand)).toEqual([])
})
