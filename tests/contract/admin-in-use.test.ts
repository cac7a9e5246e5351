/** Each kind of record of the administration is deleted while it is used: refused with what uses it, or gone with all that it left elsewhere. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRecord, removeRecord } from '../../src/core/people/admin-edits.js'
import { giveLicense, readExtension, switchOn } from '../../src/core/people/admin-parts.js'
import { readRecord, readSection } from '../../src/core/people/admin-sections.js'
import type { EditValue } from '../../src/wire/admin/edit.js'
import { SECTION_IDS, type SectionId } from '../../src/wire/admin/section.js'
import { SECTIONS } from '../../src/wire/admin/sections.js'
import { isRecord } from '../../src/wire/errors.js'
import { startApi, type TestApi } from '../support/api.js'
import { calling, refusal } from '../support/calling.js'
import { addPerson } from '../support/people.js'
import { administered, machines, type StaffedCompany, tokenOf } from '../support/tenancy.js'

const NOW = new Date('2026-11-24T12:00:00Z')
let api: TestApi
let first: StaffedCompany
let admin = ''
let count = 0

beforeAll(async () => {
  api = await startApi(undefined, NOW)
  ;({ first, admin } = await administered(api))
})
afterAll(() => api.close())

const as = (token: string) => calling(api, token)
/** The owner's token of now: what ends a role ends the tokens that had it. */
const owner = () => tokenOf(api, 'owner@1.example')

/** Makes one by what the form begins with. */
async function make(id: SectionId, value: EditValue): Promise<string> {
  const create = SECTIONS[id].edit?.create
  if (!create) throw new Error(`${id} makes none`)
  const known = Object.entries({ ...create.value, ...value }).filter(([, each]) => each !== '')
  return (await createRecord(as(admin), create, Object.fromEntries(known))).id
}

async function remove(id: SectionId, recordId: string, token = admin): Promise<void> {
  const { edit } = SECTIONS[id]
  if (!edit) throw new Error(`${id} is not edited`)
  await removeRecord(as(token), edit, await readRecord(as(token), id, recordId))
  expect(await refusal(readRecord(as(admin), id, recordId))).toMatchObject({ status: 404 })
}

const post = async (path: string, body: object, token = admin): Promise<string> => {
  const answer = await as(token).call('post', path, body)
  return isRecord(answer) ? String(answer.id) : ''
}
const role = (account: string) =>
  post(`/portal/accounts/${account}/roles`, { name: `Role ${++count}`, actions: { environment: ['read'] } })
const conflict = async (id: SectionId, recordId: string) => {
  const error = await refusal(remove(id, recordId))
  expect(error).toMatchObject({ error: 'CONFLICT' })
  return error.message
}
const programOf = (account: string) =>
  make('rewardsPrograms', {
    name: `Programme ${++count}`,
    within: account,
    startsAt: '2000-01-01T00:00:00.000Z',
    points: { environment: 100, insight: 10, client: 50 },
  })
const oidc = (account: string) =>
  make('idps', {
    name: `Provider ${++count}`,
    account,
    issuer: `https://login${count}.example.com`,
    clientId: 'portal',
    clientSecret: 'a secret',
  })

it('keeps an account with something in it, and says what', async () => {
  expect(await conflict('accounts', first.root)).toBe('The account is not empty: accounts below 1')
  expect(await conflict('accounts', first.grandchild)).toBe('The account is not empty: environments 1')
})

it('keeps a role that is given, and names people, teams and programs that have it', async () => {
  const roleId = await role(first.root)
  const [team, program] = [
    await post(`/portal/accounts/${first.root}/teams`, { name: 'Night shift' }),
    await post(`/portal/accounts/${first.root}/clients`, { name: 'Reporter' }),
  ]
  for (const holder of [{ user: first.memberId }, { team }, { user: program }])
    await post(`/portal/accounts/${first.root}/assignments`, { role: roleId, ...holder })
  const message = await conflict('rbac', roleId)
  for (const name of ['member@1.example', 'Night shift', 'Reporter']) expect(message).toContain(name)
  for (const more of [1, 2, 3])
    await post(`/portal/accounts/${first.root}/assignments`, {
      role: roleId,
      user: await addPerson(api, `reader${more}@1.example`, { accountId: first.root }),
    })
  expect(await conflict('rbac', roleId)).toMatch(/^It is given to .+ and 1 more: take it away from them first$/)
})

it('keeps a licence that an account has, and names the account', async () => {
  const id = await make('licenses', { name: 'Flows for a year', capabilities: ['flows'] })
  await giveLicense(as(admin), id, first.root, null)
  expect(await conflict('licenses', id)).toMatch(/^It is used by .+: take it from them first$/)
})

it('keeps a rewards programme that has granted points, and says how many', async () => {
  const id = await programOf(first.grandchild)
  await api.store.keepUp(NOW)
  expect(await conflict('rewardsPrograms', id)).toBe('It has granted 100 points to an account: give it an end instead')
})

it('takes an extension from accounts that have it switched on', async () => {
  const links = [{ id: 'wiki', title: 'Wiki', url: '{settings.base}/{name}' }]
  const settings = [{ key: 'base', label: 'Base' }]
  const id = await make('extensions', { package: JSON.stringify({ name: 'Wiki', version: '1', settings, links }) })
  await switchOn(as(admin), id, first.root, { base: 'https://wiki.example' })
  await remove('extensions', id)
  expect(await readExtension(as(admin), id)).toBeUndefined()
  expect(
    JSON.stringify(await as(await owner()).call('get', `/portal/accounts/${first.root}/extensions`)),
  ).not.toContain('Wiki')
})

it('leaves the people of an identity provider, who come in by what they have left', async () => {
  const id = await oidc(first.root)
  const userId = await addPerson(api, 'vouched@1.example', { accountId: first.root })
  const identity = { issuer: `https://login${count}.example.com`, subject: 'v', providerName: 'Provider', email: null }
  await api.store.userIdentities.link(identity, userId, NOW)
  await remove('idps', id)
  expect(await tokenOf(api, 'vouched@1.example')).toBeTruthy()
})

it('leaves whom an organization let in, and lets another one have its domain', async () => {
  const domains = ['let-in.example']
  const id = await make('organizations', { name: 'People', account: first.root, domains })
  await as(await owner()).call('patch', `/portal/accounts/${first.root}/organizations/${id}`, {
    version: 1,
    provisionRules: [{ domain: 'let-in.example', account: first.child, role: 'member' }],
  })
  await remove('organizations', id)
  await make('organizations', { name: 'People', account: first.root, domains })
})

it('takes a workspace from its members, with the roles on it, and leaves its environment', async () => {
  const night = { name: 'Night room', environments: [first.environmentId] }
  const id = await post(`/portal/accounts/${first.grandchild}/workspaces`, night, await owner())
  const guest = await addPerson(api, 'guest@1.example', { accountId: first.grandchild })
  await post(`/portal/workspaces/${id}/members`, { userId: guest }, await owner())
  await post(`/portal/accounts/${first.grandchild}/assignments`, {
    role: await role(first.grandchild),
    user: guest,
    workspace: id,
  })
  await remove('workspaces', id, await owner())
  const token = await tokenOf(api, 'guest@1.example')
  expect(await refusal(as(token).call('get', `/portal/workspaces/${id}`))).toMatchObject({ status: 404 })
  expect(await readRecord(as(admin), 'environments', first.environmentId)).toMatchObject({ id: first.environmentId })
})

it('deletes an account without environments with all that belongs to it', async () => {
  const id = await post(`/portal/accounts/${first.root}/children`, { name: 'Branch' })
  await post(`/portal/accounts/${id}/teams`, { name: 'Crew' })
  await post(`/portal/accounts/${id}/clients`, { name: 'Reporter' })
  await post(`/portal/accounts/${id}/embed-keys`, { name: 'Key', origins: ['https://page.example'] })
  const roleId = await role(id)
  await post(`/portal/accounts/${id}/assignments`, { role: roleId, user: first.memberId })
  await post(`/portal/accounts/${id}/relations`, { kind: 'client', account: first.child })
  await make('organizations', { name: 'Branch people', account: id, domains: [] })
  const idp = await oidc(id)
  await programOf(id)
  await remove('accounts', id)
  for (const [section, gone] of [
    ['rbac', roleId],
    ['idps', idp],
  ] as const)
    expect(await refusal(readRecord(as(admin), section, gone))).toMatchObject({ status: 404 })
  for (const section of SECTION_IDS) {
    const { records } = await readSection(as(admin), section, {}, undefined)
    expect(JSON.stringify(records)).not.toContain(id)
  }
})

it('deletes an environment that a workspace shows and somebody has open, and the workspace stays', async () => {
  const { grandchild, environmentId, datastoreId } = first
  const day = { name: 'Day', environments: [environmentId] }
  const id = await post(`/portal/accounts/${grandchild}/workspaces`, day, await owner())
  const opened = await as(await owner()).call('get', `/portal/environments/${environmentId}/dataAccess`)
  const token = isRecord(opened) ? String(opened.access_token) : ''
  expect(await machines(api, datastoreId, token)).toBe(1)
  await remove('environments', environmentId, await owner())
  expect(await machines(api, datastoreId, token)).toBeGreaterThanOrEqual(401)
  expect(await as(await owner()).call('get', `/portal/workspaces/${id}`)).toMatchObject({ environments: [] })
})
