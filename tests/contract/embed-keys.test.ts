/** Keys of partners' backends: who makes them, what each is for, how one follows another, and what ends with them. */
import { describe, expect, it, vi } from 'vitest'
import type { TestApi, TestServer } from '../support/api.js'
import { send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'
import { withTwoServers } from '../support/two-servers.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
let company: StaffedCompany
let count = 0
const HOUR = 3_600_000
const PAGE = 'https://partner.example'

withTwoServers(
  async servers => {
    ;({ api, other } = servers)
    company = await staffedCompany(api, 1)
  },
  { resetsClock: true },
)

const own = (path: string, init: Parameters<typeof send>[1] = {}) =>
  send(`${api.address}/portal/accounts/${company.grandchild}/embed-keys${path}`, { token: company.owner, ...init })
const mint = (secret: string, change: object = {}, address = api.address) =>
  send(`${address}/portal/embed/sessions`, {
    token: secret,
    body: { origin: PAGE, user: 'u', ttl: 300, elements: ['plinth-index'], types: '*', ...change },
  })
const dataOf = (token: string, address = api.address) =>
  send(`${address}/portal/environments/${company.environmentId}/dataAccess`, { token, headers: { origin: PAGE } })

async function made(fields: object = {}): Promise<{ id: string; name: string; secret: string; ending: string }> {
  count += 1
  const { status, body } = await own('', { body: { name: `Key ${count}`, origins: [PAGE], ...fields } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const listed = async (id: string) => (await own('')).body.keys.find((key: { id: string }) => key.id === id)

describe('a key', () => {
  it('is answered with its secret once, and kept as a hash', async () => {
    const key = await made()
    expect(key.secret).toMatch(/^plinth_embed_[\w-]{43}$/)
    const shown = await listed(key.id)
    expect(shown).toEqual({
      id: key.id,
      name: key.name,
      origins: [PAGE],
      elements: null,
      version: 1,
      ending: key.secret.slice(-4),
      createdAt: expect.any(String),
      lastUsedAt: null,
      previousUntil: null,
    })
    expect(JSON.stringify((await own('')).body)).not.toContain(key.secret)
  })

  it('makes sessions for its origins, its elements and its account alone, and says when', async () => {
    const key = await made({ elements: ['plinth-index', 'plinth-dashboard'] })
    const { status, body } = await mint(key.secret)
    expect(status).toBe(200)
    expect((await dataOf(body.token)).status).toBe(200)
    expect((await listed(key.id)).lastUsedAt).not.toBeNull()
    expect((await mint(key.secret, { origin: 'https://other.example' })).status).toBe(403)
    const refused = await mint(key.secret, { elements: ['plinth-index', 'plinth-cost'] })
    expect(refused.status).toBe(400)
    expect(refused.body.details).toEqual([
      {
        path: 'elements[1]',
        message: 'the key is not for plinth-cost',
        hint: 'it is for plinth-index, plinth-dashboard',
      },
    ])
    expect((await mint(key.secret, { account: company.root })).status).toBe(404)
  })

  it('lets browsers of its origins call, and of no others', async () => {
    const page = 'https://only-here.example'
    const allowed = async (origin: string) =>
      (
        await fetch(`${api.address}/portal/embed/sessions`, { method: 'OPTIONS', headers: preflight(origin) })
      ).headers.get('access-control-allow-origin')
    expect(await allowed(page)).toBeNull()
    const key = await made({ origins: [page] })
    expect(await allowed(page)).toBe(page)
    expect(await allowed(`${page}.evil.example`)).toBeNull()
    await own(`/${key.id}`, { method: 'DELETE' })
    expect(await allowed(page)).toBeNull()
  })

  it.each<[what: string, body: object, path: string]>([
    ['an address for an origin', { origins: [`${PAGE}/page`] }, 'origins[0]'],
    ['an origin in capitals', { origins: ['https://Partner.Example'] }, 'origins[0]'],
    ['an origin that no browser has', { origins: ['file://'] }, 'origins[0]'],
    ['the origin of sandboxes', { origins: ['null'] }, 'origins[0]'],
    ['no origins', { origins: [] }, 'origins'],
    ['too many origins', { origins: Array.from({ length: 21 }, (_, i) => `https://p${i}.example`) }, 'origins'],
    ['an element that is none', { elements: ['plinth-indx'] }, 'elements[0]'],
    ['no elements', { elements: [] }, 'elements'],
    ['no name', { name: ' ' }, 'name'],
    ['a name without end', { name: 'x'.repeat(81) }, 'name'],
    ['a key that is not known', { secret: 'mine' }, 'secret'],
  ])('refuses %s by name', async (_what, body, path) => {
    const answer = await own('', { body: { name: 'A key', origins: [PAGE], ...body } })
    expect(answer.status).toBe(400)
    expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path)
  })

  it('has a name of its own in its account', async () => {
    const key = await made()
    expect((await own('', { body: { name: key.name, origins: [PAGE] } })).status).toBe(409)
    const second = await made()
    expect((await own(`/${second.id}`, { method: 'PATCH', body: { name: key.name } })).status).toBe(409)
    expect((await own(`/${key.id}`, { method: 'PATCH', body: { name: key.name } })).status).toBe(200)
    const raced = await Promise.all([1, 2, 3].map(() => own('', { body: { name: 'Raced', origins: [PAGE] } })))
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is changed by one of two who read the same: the other is told, and nothing of theirs is written', async () => {
    const key = await made()
    const change = (body: object, address = api.address) =>
      send(`${address}/portal/accounts/${company.grandchild}/embed-keys/${key.id}`, {
        token: company.owner,
        method: 'PATCH',
        body,
      })
    const both = await Promise.all([
      change({ version: 1, origins: [PAGE, 'https://one.example'] }),
      change({ version: 1, origins: [PAGE, 'https://two.example'] }, other.address),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const saved = both.find(({ status }) => status === 200)?.body
    const refused = both.find(({ status }) => status === 409)?.body
    expect(refused.details).toEqual([{ path: 'version', message: 'is not that of the record any more' }])
    expect(await listed(key.id)).toMatchObject({ version: 2, origins: saved.origins })
    expect((await change({ version: 2, name: `${key.name}, renamed` })).body).toMatchObject({ version: 3 })
    // Who says no version changes whatever there is.
    expect((await change({ elements: ['plinth-cost'] })).body).toMatchObject({ version: 4, origins: saved.origins })
    expect((await own(`/${key.id}/rotation`, { body: {} })).body).toMatchObject({ version: 4 })
  })

  it('of another account does not exist', async () => {
    const key = await made()
    const path = `${api.address}/portal/accounts/${company.root}/embed-keys/${key.id}`
    expect((await send(path, { token: company.owner, method: 'DELETE' })).status).toBe(404)
    expect((await send(path, { token: company.owner, method: 'PATCH', body: { name: 'x' } })).status).toBe(404)
    expect((await send(`${path}/rotation`, { token: company.owner, body: {} })).status).toBe(404)
    expect((await mint(key.secret)).status).toBe(200)
  })

  it('is made, changed and revoked in the audit log, without its secret', async () => {
    const key = await made()
    await own(`/${key.id}`, { method: 'PATCH', body: { origins: ['https://new.example'] } })
    const next = (await own(`/${key.id}/rotation`, { body: {} })).body
    await own(`/${key.id}`, { method: 'DELETE' })
    const { body } = await send(`${api.address}/portal/audit?text=${key.id}`, { token: company.owner })
    const actions = body.entries.map((entry: { action: string }) => entry.action).sort()
    expect(actions).toEqual(['changeEmbedKey', 'createEmbedKey', 'removeEmbedKey', 'rotateEmbedKey'])
    const text = JSON.stringify(body)
    expect(text).toContain('https://new.example')
    for (const secret of [key.secret, next.secret]) expect(text).not.toContain(secret)
  })
})

describe('a key that is replaced', () => {
  it('has two secrets until the stated time, then the new one', async () => {
    const key = await made()
    const { body: next } = await own(`/${key.id}/rotation`, { body: { overlapHours: 2 } })
    expect(next.secret).not.toBe(key.secret)
    expect(Date.parse(next.previousUntil)).toBe(api.clock.now.getTime() + 2 * HOUR)
    expect((await mint(key.secret)).status).toBe(200)
    expect((await mint(next.secret)).status).toBe(200)
    api.clock.now = new Date(Date.now() + 2 * HOUR + 1_000)
    expect((await mint(key.secret)).status).toBe(403)
    expect((await mint(next.secret)).status).toBe(200)
  })

  it('at once, ends the sessions made so far', async () => {
    const key = await made()
    const { body: session } = await mint(key.secret)
    const { body: next } = await own(`/${key.id}/rotation`, { body: { overlapHours: 0 } })
    expect(next.previousUntil).toBeNull()
    expect((await dataOf(session.token)).status).toBe(401)
    expect((await mint(key.secret)).status).toBe(403)
    expect((await dataOf((await mint(next.secret)).body.token)).status).toBe(200)
  })

  it('at once, while its secret is being proved, opens nothing by what is made of that', async () => {
    const key = await made()
    const { embedKeys } = api.store
    const { bySecret } = embedKeys
    const proof = vi.spyOn(embedKeys, 'bySecret').mockImplementationOnce(async (hash, now) => {
      const proved = await bySecret(hash, now)
      await own(`/${key.id}/rotation`, { body: { overlapHours: 0 } })
      return proved
    })
    const { body: session } = await mint(key.secret)
    expect(proof).toHaveBeenCalled()
    proof.mockRestore()
    expect((await dataOf(session.token)).status).toBe(401)
  })

  it('twice, keeps the secret before the last one only', async () => {
    const key = await made()
    const second = (await own(`/${key.id}/rotation`, { body: {} })).body
    const third = (await own(`/${key.id}/rotation`, { body: {} })).body
    const statuses = await Promise.all([key, second, third].map(async ({ secret }) => (await mint(secret)).status))
    expect(statuses).toEqual([403, 200, 200])
    expect((await own(`/${key.id}/rotation`, { body: { overlapHours: 169 } })).status).toBe(400)
  })
})

describe('a key that is revoked', () => {
  it('ends its sessions, what was made from them, and their streams, on every server', async () => {
    const key = await made()
    const { body: session } = await mint(key.secret)
    const { status, body: data } = await dataOf(session.token)
    expect(status).toBe(200)
    const asked = (address: string) =>
      send(`${address}/api/datastores/${company.datastoreId}/queries`, {
        token: data.access_token,
        headers: { origin: PAGE },
        body: { queries: { n: { entity: 'vm', select: { n: { aggregation: 'count' } } } } },
      })
    const stream = await openStream(
      api.address,
      session.token,
      { query: 'subscription { r: resources { user accounts environments } }' },
      { origin: PAGE },
    )
    expect((await asked(api.address)).status).toBe(200)
    const began = Date.now()
    expect((await own(`/${key.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await mint(key.secret)).status).toBe(403)
    expect((await dataOf(session.token)).status).toBe(401)
    expect((await asked(api.address)).status).toBe(401)
    await until(async () => (await asked(other.address)).status === 401)
    await stream.closed
    expect(Date.now() - began).toBeLessThan(5_000)
    expect((await own(`/${key.id}`, { method: 'DELETE' })).status).toBe(404)
  })

  it('or narrowed, ends its sessions, and new ones are as narrow as it is', async () => {
    const key = await made()
    const { body: session } = await mint(key.secret)
    await own(`/${key.id}`, { method: 'PATCH', body: { elements: ['plinth-dashboard'] } })
    expect((await dataOf(session.token)).status).toBe(401)
    expect((await mint(key.secret)).status).toBe(400)
    expect((await mint(key.secret, { elements: ['plinth-dashboard'] })).status).toBe(200)
  })
})

function preflight(origin: string): Record<string, string> {
  return { origin, 'access-control-request-method': 'POST' }
}
