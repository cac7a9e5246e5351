/** An account of 250 environments: each way to them names every one once, to whoever reads it, and leads to what it holds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminRecord, parseAdminPage } from '../../src/wire/admin/records.js'
import { parseResources, type Resources } from '../../src/wire/aggregates.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { addStranger, assign, foundCompany, machines, tokenOf } from '../support/tenancy.js'

const MANY = 250
let api: TestApi
let root = ''
let child = ''
/** The ids of all environments of the account. */
let all: string[]
const tokens = { owner: '', viewer: '', stranger: '' }

const call = async (path: string, token: string, init: { method?: string; body?: unknown } = {}) => {
  const { status, body } = await send(`${api.address}/portal/${path}`, { token, ...init })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

beforeAll(async () => {
  api = await startApi()
  const company = await foundCompany(api)
  ;({ root, child } = company)
  await addPerson(api, 'owner@many.example', { accountId: root, isOwner: true })
  const viewer = await addStranger(api, 'viewer@many.example')
  await assign(api, { accountId: child, role: 'viewer', userId: viewer })
  await addStranger(api, 'stranger@many.example')
  all = [company.environmentId]
  for (let n = all.length; n < MANY; n++) {
    // Every tenth name is told from the one before it by a capital alone.
    const name = n % 10 === 0 ? `site ${n - 1}` : `Site ${n}`
    const accountId = n % 2 === 0 ? root : child
    const { id } = await api.store.environments.create({ name, accountId, authKeyHash: `key ${n}`, demo: false })
    all.push(id)
  }
  all.sort()
  for (const who of ['owner', 'viewer', 'stranger'] as const) tokens[who] = await tokenOf(api, `${who}@many.example`)
})
afterAll(() => api.close())

async function resourcesOf(token: string): Promise<Resources> {
  const stream = await openStream(api.address, token, {
    query: 'subscription { resources { user accounts environments } }',
  })
  const first = await stream.until(({ data }) => data?.resources !== undefined)
  stream.close()
  return parseResources(first.data.resources)
}
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id).sort()

async function pages(asked: Record<string, string>): Promise<AdminRecord[]> {
  const records: AdminRecord[] = []
  for (let after: string | null = ''; after !== null; ) {
    const params = new URLSearchParams({ ...asked, limit: '40', ...(after !== '' && { after }) })
    const page = parseAdminPage(await call(`admin/environments?${params}`, tokens.owner))
    records.push(...page.records)
    after = page.next
  }
  return records
}

describe('an account of 250 environments', () => {
  it('is named whole to home and the sidebar, each once, and to an owner who reads it alone', async () => {
    expect(idsOf((await resourcesOf(tokens.owner)).environments)).toEqual(all)
    expect((await resourcesOf(tokens.stranger)).environments).toEqual([])
  })

  it('is whole in the list of the account, and the half that is below it in that of the account below', async () => {
    const { environments } = await call(`accounts/${root}/environments/records`, tokens.owner)
    expect(idsOf(environments)).toEqual(all)
    const below = idsOf((await call(`accounts/${child}/environments/records`, tokens.owner)).environments)
    expect(below.length).toBe(MANY / 2 + 1)
    const ids: string[] = (await call(`accounts/${root}/environments`, tokens.owner)).environments
    expect([...ids].sort()).toEqual(all)
    const viewed = idsOf((await resourcesOf(tokens.viewer)).environments)
    expect(viewed).toEqual(below)
  })

  it.each(['name', '-name', 'status', '-status'])('pages each once, sorted by %s', async sort => {
    expect(idsOf(await pages({ sort }))).toEqual(all)
  })

  it('is searched whole: whatever its name’s capitals are, and however far back it stands', async () => {
    for (const text of ['SITE 249', 'site 249']) {
      const found = await pages({ text: text })
      expect(found.map(({ cells }) => cells.name)).toEqual(['Site 249'])
    }
    const twins = await pages({ text: 'site 19' })
    expect(twins.map(({ cells }) => cells.name)).toEqual(expect.arrayContaining(['Site 19', 'site 19']))
  })

  it('opens each of them, the last one too', async () => {
    const { environments } = await resourcesOf(tokens.owner)
    const last = environments.at(-1)
    const { access_token } = await call(`environments/${last?.id}/dataAccess`, tokens.owner)
    expect(await machines(api, last?.datastoreId ?? '', access_token)).toBe(0)
  })
})
