/** The real core against the real server, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, fetchers } from '../../specs/catalogue.js'
import { createPortal } from '../../src/core/portal.js'
import type { Portal } from '../../src/core/types.js'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { createSpecSource } from '../../src/spec/catalogue.js'
import { compileExport } from '../../src/spec/compile/compile-index.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Patch } from '../../src/wire/patch.js'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { testRegistry } from '../support/database.js'
import { until } from '../support/until.js'

let api: TestApi
const open: Portal[] = []
const vm = (id: string, fields: Record<string, unknown> = {}): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name: id, ...fields } },
})
const count = { n: { entity: 'vmware.vm', select: { n: { count: true as const } } } }

function portal(options: Partial<Parameters<typeof createPortal>[0]> = {}): Portal {
  const made = createPortal({ api: api.address, catalogue: createSpecSource(entries, fetchers), ...options })
  open.push(made)
  return made
}
async function signedIn(): Promise<Portal> {
  const made = portal()
  await made.session.init()
  await made.session.signIn('demo@plinth.local', 'plinth-demo')
  await until(() => made.$resources.get().value !== undefined)
  return made
}
const first = (made: Portal) => made.datastore(made.$resources.get().value?.environments[0]?.id ?? '')

beforeAll(async () => {
  api = await startApi()
  await api.ingest([vm('a', { 'runtime.powerState': 'poweredOn' }), vm('b', { name: '=cmd()' })])
})
afterAll(async () => {
  for (const made of open) made.destroy()
  await api.close()
})

describe('signing in', () => {
  it('refuses a wrong password and an unknown e-mail with the same sentence', async () => {
    const { session } = portal()
    for (const email of ['demo@plinth.local', 'nobody@plinth.local']) {
      await expect(session.signIn(email, 'wrong')).rejects.toMatchObject({
        code: 5,
        status: 403,
        message: 'Provided password does not match the one for the account',
      })
    }
  })

  it('lists the environments of the user, and a new one as it appears', async () => {
    const made = await signedIn()
    expect(made.$resources.get().value?.environments.map(e => e.name)).toEqual(['Demo estate', 'Hub'])
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
    const call = (key: string) =>
      fetch(`${api.address}/portal/environments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: '{"environment":"AWS recorded"}',
      })
    expect((await call('wrong')).status).toBe(403)
    const created = await (await call('operator')).json()
    expect(await (await call('operator')).json()).toMatchObject({
      environmentId: created.environmentId,
      datastoreId: created.datastoreId,
    })
    await until(() => made.$resources.get().value?.environments.length === 3)
  })

  it('rotates the refresh token: the predecessor within 10 s gets the same successor, later reuse ends the session', async () => {
    const made = await signedIn()
    const old = made.session.$state.get().refreshToken?.token ?? ''
    const refresh = async (token: string) => {
      const response = await fetch(`${api.address}/portal/auth/token`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: response.status, body: await response.json() }
    }
    const next = await refresh(old)
    expect(next.status).toBe(200)
    const again = await refresh(old)
    expect(again.body.refreshToken.token).toBe(next.body.refreshToken.token)
    api.clock.now = new Date(Date.now() + 11_000)
    expect(await refresh(old)).toMatchObject({ status: 401, body: { code: 14 } })
    expect(await refresh(next.body.refreshToken.token)).toMatchObject({ status: 401, body: { code: 14 } })
    expect(await refresh('unheard-of')).toMatchObject({ status: 401, body: { code: 2 } })
    api.clock.now = new Date()
  })

  it('refuses an expired refresh token', async () => {
    const made = await signedIn()
    const token = made.session.$state.get().refreshToken?.token ?? ''
    api.clock.now = new Date(Date.now() + 13 * 3_600_000)
    const response = await fetch(`${api.address}/portal/auth/token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    api.clock.now = new Date()
    expect(await response.json()).toMatchObject({ code: 2, message: 'The refresh token has expired: sign in again' })
  })

  it('signs out: every field cleared, subscriptions reset, at /', async () => {
    const made = await signedIn()
    made.location.push('/~/x/entities')
    await made.session.signOut()
    expect(made.session.$state.get()).toMatchObject({
      userId: null,
      refreshToken: null,
      accessToken: null,
      email: null,
    })
    expect(made.location.$path.get()).toBe('/')
    expect(made.$resources.get().value).toBeUndefined()
  })
})

describe('a datastore', () => {
  it('answers queries, and one that fails does not fail the rest', async () => {
    const made = await signedIn()
    const { results } = await first(made).query({
      ...count,
      bad: { entity: 'vmware.vm', select: { a: { property: 'nope' } } },
    })
    expect(results.n).toMatchObject({ rows: [{ n: 2 }] })
    expect(results.bad).toMatchObject({ error: { code: 13, details: [{ path: 'select.a.property' }] } })
  })

  it('delivers each change once, in order, after the answer it came with', async () => {
    const made = await signedIn()
    const datastore = first(made)
    const answer = await datastore.query(count)
    await api.ingest([vm('c')])
    const seen: Patch[] = []
    datastore.live({ types: ['vmware.vm'], fields: ['name', 'runtime.powerState'], since: answer }, patches =>
      seen.push(...patches),
    )
    await until(() => seen.length >= 1)
    await api.ingest([vm('a', { 'runtime.powerState': 'poweredOff' })])
    await until(() => seen.length >= 2)
    expect(seen[0]?.added).toEqual([{ id: 'c', name: 'c' }])
    expect(seen[1]?.modified).toEqual([{ id: 'a', 'runtime.powerState': 'poweredOff' }])
    expect(seen.map(patch => patch.sequence)).toEqual([...seen.map(patch => patch.sequence)].sort((a, b) => a - b))
    await until(() => datastore.$counts.get()?.['vmware.vm'] === 3)
  })

  it('tells of a change in what nobody asked for by its type alone', async () => {
    const made = await signedIn()
    const heard: Patch[] = []
    const stop = first(made).live({ types: ['vm'], fields: [] }, patches => heard.push(...patches))
    await until(() => first(made).$stream.get().phase === 'live')
    await api.ingest([vm('a', { virtualProcessorCount: 3 })])
    await until(() => heard.length > 0)
    expect(heard[0]).toMatchObject({ entity: 'vmware.vm' })
    expect(heard[0]).not.toHaveProperty('modified')
    stop()
  })

  it('loses nothing over a drop: it resumes where it was', async () => {
    const made = await signedIn()
    const datastore = first(made)
    const seen: string[] = []
    datastore.live({ types: ['vmware.vm'], fields: ['name'], since: await datastore.query(count) }, patches =>
      seen.push(...patches.flatMap(p => p.added ?? []).map(row => row.id)),
    )
    await until(() => datastore.$stream.get().phase === 'live')
    made.pause()
    await api.ingest([vm('d')])
    await api.ingest([vm('e')])
    made.resume()
    await until(() => seen.length === 2)
    expect(seen).toEqual(['d', 'e'])
  })

  it('is live again after a rest, though nothing happened meanwhile', async () => {
    const made = await signedIn()
    const environment = made.$resources.get().value?.environments.find(({ name }) => name === 'Demo estate')
    const datastore = made.datastore(environment?.id ?? '')
    const stop = datastore.$counts.subscribe(() => undefined)
    await until(() => datastore.$stream.get().phase === 'live')
    made.pause()
    made.resume()
    await until(() => datastore.$stream.get().phase === 'connecting')
    await until(() => datastore.$stream.get().phase === 'live')
    stop()
  })

  it('exports CSV with units, and with formulas made harmless', async () => {
    const made = await signedIn()
    const spec = testRegistry.get('vmware.vm')
    const query = compileExport(
      spec,
      testRegistry,
      { rollup: 'p95', sort: [{ column: 'name', order: 'asc' }], chosen: {}, text: '' },
      'all',
    )
    const { filename, blob } = await first(made).exportCsv(query)
    const lines = (await blob.text()).trim().split('\n')
    expect(filename).toMatch(/^vmware\.vm-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines[0]).toContain('memoryAllocated [GiBy]')
    expect(lines.some(line => line.startsWith("b,'=cmd()"))).toBe(true)
  })

  it('opens with its own token only, and tells nothing of others', async () => {
    const made = await signedIn()
    const token = await made.session.accessToken()
    const query = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"queries":{}}',
    }
    expect((await fetch(`${api.address}/api/datastores/${api.keys.datastoreId}/queries`, query)).status).toBe(403)
    const access = await fetch(`${api.address}/portal/environments/unknown/dataAccess`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await access.json()).toMatchObject({ code: 4, message: 'No such environment' })
  })
})

describe('an embed session', () => {
  const asked = { user: 'u', ttl: 60, elements: ['plinth-index'], types: '*' }
  const mint = (body: object, key = api.keys.embedKey) =>
    fetch(`${api.address}/portal/embed/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ ...asked, ...body }),
    })

  it('opens the portal for its origin, and for no other', async () => {
    const fetchSession = async () => (await mint({ origin: PARTNER })).json()
    const from =
      (origin: string): typeof fetch =>
      (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('origin', origin)
        return fetch(input, { ...init, headers })
      }
    const made = portal({ fetchSession, fetch: from(PARTNER) })
    await made.session.init()
    await until(() => made.$resources.get().value !== undefined)
    expect((await first(made).query(count)).results.n).toMatchObject({ total: 1 })
    const { token } = await fetchSession()
    const elsewhere = await fetch(`${api.address}/gql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, origin: 'http://evil.example', 'content-type': 'application/json' },
      body: '{"query":"subscription { r: resources { user } }"}',
    })
    expect(elsewhere.status).toBe(403)
  })

  it('is refused without the key, for an origin that is not registered, and for longer than 600 s', async () => {
    expect((await mint({ origin: PARTNER }, 'wrong')).status).toBe(403)
    expect(await (await mint({ origin: 'http://other.example' })).json()).toMatchObject({
      code: 3,
      message: expect.stringContaining('is not registered') as string,
    })
    expect(await (await mint({ origin: PARTNER, ttl: 601 })).json()).toMatchObject({
      code: 1,
      details: [{ path: 'ttl' }],
    })
  })

  it('lets registered origins call, without cookies, and no others', async () => {
    const ask = (origin: string) =>
      fetch(`${api.address}/gql`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      })
    const ours = await ask(PARTNER)
    expect(ours.headers.get('access-control-allow-origin')).toBe(PARTNER)
    expect(ours.headers.get('access-control-allow-credentials')).toBeNull()
    expect(ours.headers.get('access-control-max-age')).toBe('7200')
    expect((await ask('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('health', () => {
  it('says the version and the channel', async () => {
    expect(await (await fetch(`${api.address}/healthz`)).json()).toEqual({
      status: 'ok',
      version: '0',
      channel: 'stable',
    })
  })
})
