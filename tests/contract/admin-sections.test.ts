/** The administration's sections: each column can be sorted by, each facet narrows, pages make up the whole, and nobody sees what they do not run. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSortable } from '../../src/wire/admin/asked.js'
import { type AdminRecord, type FacetValue, parseAdminCounts, parseAdminPage } from '../../src/wire/admin/records.js'
import { facetsOf, SECTION_IDS } from '../../src/wire/admin/section.js'
import { SECTIONS } from '../../src/wire/admin/sections.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { administered, type StaffedCompany } from '../support/tenancy.js'

let api: TestApi
let first: StaffedCompany
let second: StaffedCompany
let admin = ''

beforeAll(async () => {
  api = await startApi()
  ;({ first, second, admin } = await administered(api))
  for (const { owner, root, child } of [first, second]) {
    for (const name of ['Night', 'Day', 'day'])
      await call(`accounts/${root}/workspaces`, owner, { body: { name: `${name} of ${root.slice(0, 4)}` } })
    await call(`accounts/${child}/roles`, owner, { body: { name: 'Reader', actions: ['account.read'] } })
    await call(`accounts/${child}`, owner, { method: 'PATCH', body: { factorRequired: false } })
  }
})
afterAll(() => api.close())

const call = (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token, ...init })
const read = async (section: string, asked: Record<string, string> = {}, token = admin) => {
  const { status, body } = await call(`admin/${section}?${new URLSearchParams(asked)}`, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return parseAdminPage(body)
}
async function all(section: string, asked: Record<string, string>, token = admin): Promise<AdminRecord[]> {
  const records: AdminRecord[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await read(section, { ...asked, limit: '2', ...(after !== '' && { after }) }, token)
    records.push(...page.records)
    after = page.next
  }
  return records
}

describe.each(SECTION_IDS)('%s', id => {
  const section = SECTIONS[id]
  const sorts = Object.keys(section.columns).filter(column => isSortable(section, column))

  it.each(sorts)('is sorted by %s both ways, page by page, with nothing twice and nothing left out', async column => {
    const { total, records } = await read(id, { limit: '200' })
    expect(records).toHaveLength(total)
    for (const sort of [column, `-${column}`]) {
      const paged = await all(id, { sort })
      expect(paged.map(record => record.id).sort()).toEqual(records.map(record => record.id).sort())
      const known = paged.map(({ cells }) => cells[column] ?? null).filter(value => typeof value === 'number')
      expect(known).toEqual([...known].sort((a, b) => (sort === column ? a - b : b - a)))
    }
  })

  it('says of each value how many it narrows the list to', async () => {
    const { facets, total } = await read(id)
    expect(Object.keys(facets ?? {}).sort()).toEqual(facetsOf(section).sort())
    for (const [column, values] of Object.entries<FacetValue[]>(facets ?? {})) {
      for (const { value, count } of values) {
        expect((await read(id, { is: `${column}:${value}` })).total).toBe(count)
      }
      const several = values.map(({ value }) => value)
      if (several.length > 0)
        expect((await read(id, { is: `${column}:${several.join()}` })).total).toBeLessThanOrEqual(total)
    }
  })

  it('gives each record by its id, and all as a file', async () => {
    const { records, total } = await read(id, { limit: '200' })
    for (const record of records.slice(0, 3)) {
      const { body } = await call(`admin/${id}/${encodeURIComponent(record.id)}`, admin)
      expect(body.record).toEqual(record)
    }
    expect((await call(`admin/${id}/nothing`, admin)).status).toBe(404)
    const file = await fetch(`${api.address}/portal/admin/${id}?format=csv`, {
      headers: { authorization: `Bearer ${admin}` },
    })
    const lines = (await file.text()).trim().split('\n')
    expect(lines).toHaveLength(total + 1)
    expect(lines[0]).toBe(['id', ...Object.keys(section.columns)].join())
  })

  it('shows an owner what is of their accounts, and nothing of others', async () => {
    const own =
      JSON.stringify(await all(id, {}, first.owner)) + JSON.stringify((await read(id, {}, first.owner)).facets)
    for (const foreign of [second.root, second.child, 'Company 2', '@2.example']) expect(own).not.toContain(foreign)
    const theirs = (await all(id, {}, second.owner)).map(record => record.id)
    const mine = new Set((await all(id, {}, first.owner)).map(record => record.id))
    for (const other of theirs.filter(each => !mine.has(each)))
      expect((await call(`admin/${id}/${encodeURIComponent(other)}`, first.owner)).status).toBe(404)
  })

  it('names what it cannot be asked', async () => {
    for (const bad of [
      'is=nothing:1',
      'is=status',
      `is=${facetsOf(section)[0]}:a;${facetsOf(section)[0]}:b`,
      'is=__proto__:1',
      'sort=nothing',
      'sort=constructor',
      'after=x',
      'limit=0',
      'limit=999',
    ]) {
      const { status, body } = await call(`admin/${id}?${bad}`, admin)
      expect([bad, status]).toEqual([bad, 400])
      expect(JSON.stringify(body)).not.toContain('select')
    }
  })
})

it('takes no cursor that was made up', async () => {
  for (const sort of ['created', '-created', 'members']) {
    const { next } = await read('accounts', { sort, limit: '1' })
    const [signed] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString())
    for (const made of ['2020-01-01 (x)', 'now', 'infinity', 'x', {}, null, true]) {
      const after = Buffer.from(JSON.stringify([signed, made, 'a'])).toString('base64url')
      const { status } = await call(`admin/accounts?${new URLSearchParams({ sort, after })}`, admin)
      expect([made, [200, 400].includes(status)]).toEqual([made, true])
    }
  }
})

it('counts identities of an issuer that others have too among the people of those who ask', async () => {
  const provider = {
    type: 'OIDC' as const,
    name: 'Theirs',
    icon: 'oidc',
    issuer: 'https://idp.example',
    clientId: 'c',
    sealedSecret: null,
    signInUrl: null,
    certificates: [],
    nameIdFormat: null,
    oauth: null,
    registration: { isAllowed: false, companyName: null },
    isEnabled: true,
    domains: [],
  }
  for (const { root } of [first, second]) await api.store.providers.create({ ...provider, accountId: root }, 9)
  const vouched = { issuer: provider.issuer, subject: 's', email: null, providerName: 'Theirs' }
  await api.store.userIdentities.link(vouched, second.ownerId, new Date())
  const identities = async (token: string) =>
    (await read('idps', {}, token)).records.map(({ cells }) => cells.identities)
  expect(await identities(first.owner)).toEqual([0])
  expect(await identities(second.owner)).toEqual([1])
  expect(await identities(admin)).toEqual([1, 1])
})

it('counts what each section lists', async () => {
  for (const token of [admin, first.owner]) {
    const { body } = await call('admin', token)
    for (const [id, count] of Object.entries(parseAdminCounts(body)))
      expect([id, (await read(id, {}, token)).total]).toEqual([id, count])
  }
})

it('is hidden from whoever runs no account', async () => {
  for (const path of ['admin', ...SECTION_IDS.map(id => `admin/${id}`), 'admin/users/x'])
    expect((await call(path, first.member)).status).toBe(404)
})

it('finds by every word, whatever characters it has', async () => {
  expect((await read('users', { text: 'owner 1.example' })).records.map(({ cells }) => cells.email)).toEqual([
    'owner@1.example',
  ])
  expect((await read('users', { text: '%' })).total).toBe(0)
})

it('lists somebody of several accounts once, with those that the reader runs', async () => {
  await addPerson(api, 'both@1.example', { accountId: first.root })
  const [found] = (await read('users', { text: 'both@1.example' }, first.owner)).records
  expect(found?.cells).toMatchObject({ account: ['Company 1'], accountId: [first.root], accounts: 1 })
  expect((await read('users', { is: `account:${first.root}` }, first.owner)).records.map(({ id }) => id)).toContain(
    found?.id,
  )
})
