/** What people say of entities, over HTTP and the stream: who writes it, who reads how much, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import { askAs } from '../support/access/read-paths.js'
import { PARTNER, startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { openStream, type TestStream } from '../support/sse.js'
import { assign, type StaffedCompany, staffedCompany, tokenOf } from '../support/tenancy.js'

const TYPE = 'vmware.vm'
let api: TestApi
let other: TestServer
let company: StaffedCompany
let viewer: string
const open: TestStream[] = []

beforeAll(async () => {
  api = await startApi()
  other = await startReplica(api)
  company = await staffedCompany(api, 1)
  const viewerId = await addPerson(api, 'viewer@1.example', { accountId: await strangersAccount() })
  await assign(api, { accountId: company.root, role: 'viewer', userId: viewerId })
  viewer = await tokenOf(api, 'viewer@1.example')
  const ids = ['b', 'c', 'followed', 'hidden', 'many0', 'many1', 'many2']
  await api.store.datastore.ingest(
    company.datastoreId,
    ids.map((id, i) => ({ line: i + 1, record: { entity: { type: TYPE, id, fields: { name: id } } } })),
  )
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await other.close()
  await api.close()
})

async function strangersAccount(): Promise<string> {
  return (await api.store.identity.createAccount({ name: 'Of viewers', type: 'organization', currency: 'USD' })).id
}

const environment = () => `${api.address}/portal/environments/${company.environmentId}`
const home = (address = api.address) => `${address}/api/datastores/${company.datastoreId}`
const dataOf = async (token: string, headers = {}): Promise<string> =>
  (await send(`${environment()}/dataAccess`, { token, headers })).body.access_token
const read = (token: string, id: string, more = '') =>
  send(`${home()}/overlay${more}?type=${TYPE}&id=${encodeURIComponent(id)}`, { token })
const write = (token: string, id: string, overlay: unknown, version: unknown = 0, more = {}) =>
  send(`${environment()}/overlays/entity`, { token, body: { type: TYPE, id, overlay, version, ...more } })
const change = (token: string, ids: unknown, of: unknown) =>
  send(`${environment()}/overlays`, { token, body: { type: TYPE, ids, change: of } })
const problems = ({ body }: Awaited<ReturnType<typeof send>>) =>
  (body.details ?? []).map(({ path }: { path: string }) => path)

describe('what is said of an entity', () => {
  it('is written by owners and members, and read by whoever reads the environment', async () => {
    const said = { displayName: 'The shop', notes: 'First line\nsecond', tags: { env: 'prod' } }
    const first = await write(company.member, 'a', said)
    expect(first).toMatchObject({ status: 200, body: { overlay: said, version: 1, mayChange: true, isHidden: false } })
    expect((await write(company.owner, 'a', { ...said, owner: 'Ops' }, 1)).status).toBe(200)
    const seen = await read(await dataOf(company.member), 'a')
    expect(seen.body).toMatchObject({
      overlay: { ...said, owner: 'Ops' },
      version: 2,
      changedBy: 'owner@1.example',
      mayChange: true,
    })
    const asViewer = await read(await dataOf(viewer), 'a')
    expect(asViewer.body).toEqual({ ...seen.body, mayChange: false })
    expect((await write(viewer, 'a', said, 2)).status).toBe(403)
    expect((await change(viewer, ['a'], { clear: true })).status).toBe(403)
    const history = await read(await dataOf(viewer), 'a', '/history')
    expect(history.body).toMatchObject({
      changes: [
        { version: 2, by: 'owner@1.example', entries: [{ field: 'owner', before: null, after: 'Ops' }] },
        { version: 1, by: 'member@1.example' },
      ],
      next: null,
    })
  })

  it('is there for nobody else', async () => {
    const stranger = await staffedCompany(api, 2)
    expect((await write(stranger.owner, 'a', { tags: {} }, 2)).status).toBe(404)
    expect((await change(stranger.owner, ['a'], { clear: true })).status).toBe(404)
    const theirs = (
      await send(`${api.address}/portal/environments/${stranger.environmentId}/dataAccess`, { token: stranger.owner })
    ).body.access_token
    expect((await read(theirs, 'a')).status).toBe(404)
    const own = await send(`${api.address}/api/datastores/${stranger.datastoreId}/overlay?type=${TYPE}&id=a`, {
      token: theirs,
    })
    expect(own.body).toMatchObject({ version: 0, overlay: { tags: {} } })
    for (const token of [company.owner, 'nonsense']) expect((await read(token, 'a')).status).toBeGreaterThan(400)
    expect((await write(await dataOf(company.owner), 'a', { tags: {} }, 2)).status).toBe(403)
  })

  it('is refused over a version that was not read, and for what is not there', async () => {
    const [one, two] = await Promise.all([
      write(company.owner, 'b', { owner: 'One', tags: {} }),
      write(company.member, 'b', { owner: 'Two', tags: {} }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect((await write(company.owner, 'none', { tags: {} })).status).toBe(404)
    expect(problems(await write(company.owner, 'b', { tags: {} }, 1, { type: 'vm' }))).toEqual(['type'])
    expect((await read(await dataOf(company.owner), 'none')).status).toBe(404)
    expect((await send(`${home()}/overlay?type=${TYPE}`, { token: await dataOf(company.owner) })).status).toBe(400)
  })

  it('is not what nobody could read, and nothing of it is kept', async () => {
    const answer = await write(company.owner, 'c', {
      displayName: 'a\u202eb',
      notes: 'x'.repeat(4_001),
      tags: { 'a=b': '' },
    })
    expect(answer.status).toBe(400)
    expect(problems(answer)).toHaveLength(3)
    expect((await read(await dataOf(company.owner), 'c')).body.version).toBe(0)
  })
})

describe('many at once', () => {
  const ids = ['many0', 'many1', 'many2']

  it('are changed together, and who is left out is named', async () => {
    const answer = await change(company.member, [...ids, 'none'], { owner: 'Ops', setTags: { env: 'prod' } })
    const written = ids.map(id => ({ id, version: 1 }))
    expect(answer.body).toEqual({ changed: 3, unchanged: 0, refused: [{ id: 'none', reason: 'gone' }], written })
    expect((await change(company.member, ids, { clear: true })).body).toMatchObject({ changed: 3 })
    expect((await read(await dataOf(viewer), 'many1')).body).toMatchObject({ overlay: { tags: {} }, version: 2 })
  })

  it('need something to do, of a few thousand at most', async () => {
    expect(problems(await change(company.owner, ids, {}))).toEqual(['change'])
    expect(problems(await change(company.owner, [], { clear: true }))).toEqual(['ids'])
    const many = Array.from({ length: 2_001 }, (_, i) => `m${i}`)
    expect(problems(await change(company.owner, many, { clear: true }))).toEqual(['ids'])
    expect(problems(await change(company.owner, 'many0', { clear: true }))).toEqual(['ids'])
    expect(problems(await change(company.owner, ids, { clear: false }))).toEqual(['change.clear'])
    const whole = await change(company.owner, many.slice(1), { clear: true })
    expect(whole.body).toMatchObject({ changed: 0, unchanged: 0 })
    expect(whole.body.refused).toHaveLength(2_000)
  })

  it('are noted in the log by who and what, without what was written', async () => {
    await change(company.member, ids, { owner: 'Very secret' })
    await write(company.member, 'many2', { notes: 'Very secret', tags: {} }, 3)
    const log = await send(`${api.address}/portal/audit?account=${company.grandchild}`, { token: company.owner })
    const entries = JSON.stringify(log.body)
    expect(log.body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'changeOverlays', details: expect.objectContaining({ entities: '3' }) }),
        expect.objectContaining({ action: 'setOverlay', details: expect.objectContaining({ entity: 'many2' }) }),
      ]),
    )
    expect(entries).not.toContain('Very secret')
  })
})

describe('whoever sees less', () => {
  it('has it of what they see', async () => {
    await write(company.owner, 'hidden', { notes: 'Of the other customer', tags: {} })
    const lock = { property: 'name', op: '=', value: 'a' } as const
    const locked = await askAs(api, company.datastoreId, api.clock.now, { filters: { [TYPE]: lock } })
    expect((await locked(`/api/datastores/:id/overlay?type=${TYPE}&id=a`)).status).toBe(200)
    expect((await locked(`/api/datastores/:id/overlay?type=${TYPE}&id=hidden`)).status).toBe(404)
    const closed = await askAs(api, company.datastoreId, api.clock.now, { types: ['aws.vm'] })
    expect((await closed(`/api/datastores/:id/overlay?type=${TYPE}&id=a`)).status).toBe(403)
  })

  it('on a page of others has no names of people, no history, and writes nothing', async () => {
    const key = (
      await send(`${api.address}/portal/accounts/${company.grandchild}/embed-keys`, {
        token: company.owner,
        body: { name: 'Pages', origins: [PARTNER] },
      })
    ).body
    const minted = await send(`${api.address}/portal/embed/sessions`, {
      token: key.secret,
      body: { origin: PARTNER, user: 'u', ttl: 60, elements: ['plinth-properties'], types: [TYPE] },
    })
    const headers = { origin: PARTNER }
    const data = await dataOf(minted.body.token, headers)
    const at = (path: string) => send(`${home()}/${path}?type=${TYPE}&id=a`, { token: data, headers })
    expect((await at('overlay')).body).toMatchObject({ overlay: { owner: 'Ops' }, changedBy: null, mayChange: false })
    expect((await at('overlay/history')).status).toBe(403)
    for (const token of [minted.body.token, data]) {
      const body = { type: TYPE, id: 'a', overlay: { tags: {} }, version: 2 }
      expect((await send(`${environment()}/overlays/entity`, { token, headers, body })).status).toBe(403)
    }
  })

  it('reads nothing where names are hidden, nor after the end of their time, and may not write there', async () => {
    const hidden = {
      overlay: { tags: {} },
      inEffect: {},
      version: 0,
      changedAt: null,
      changedBy: null,
      mayChange: false,
      isHidden: true,
    }
    api.clock.now = new Date()
    const ended = await askAs(api, company.datastoreId, api.clock.now, { until: api.clock.now.toISOString() })
    const scrambled = await askAs(api, company.datastoreId, api.clock.now, { scramble: true })
    for (const [ask, id] of [
      [ended, 'a'],
      [scrambled, await firstId(scrambled)],
    ] as const) {
      const { status, text } = await ask(`/api/datastores/:id/overlay?type=${TYPE}&id=${id}`)
      expect([status, JSON.parse(text)]).toEqual([200, hidden])
      expect((await ask(`/api/datastores/:id/overlay/history?type=${TYPE}&id=${id}`)).status).toBe(403)
    }
    const record = (await send(environment(), { token: company.owner })).body.record
    const set = (scramble: boolean, version: number) =>
      send(environment(), { method: 'PATCH', token: company.owner, body: { version, scramble } })
    const on = await set(true, record.version)
    const data = await dataOf(company.owner)
    expect((await write(company.owner, 'a', { tags: {} }, 2)).status).toBe(403)
    expect((await change(company.owner, ['a'], { clear: true })).status).toBe(403)
    expect((await read(data, 'a')).status).toBe(404)
    expect((await read(data, 'a', '/history')).status).toBe(403)
    await set(false, on.body.record?.version ?? record.version + 1)
    expect((await read(await dataOf(company.owner), 'a')).body).toMatchObject({ version: 2, isHidden: false })
  })
})

async function firstId(ask: Awaited<ReturnType<typeof askAs>>): Promise<string> {
  const query = { entity: TYPE, select: { name: { property: 'name' } }, limit: 1 }
  const { text } = await ask('/api/datastores/:id/queries', { queries: { q: query } })
  return JSON.parse(text).results.q.rows[0].id
}

describe('the stream', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  const value = (message: any) => message.data?.v
  async function follow(token: string, id: string, address = other.address): Promise<TestStream> {
    const root = `datastoreOverlay(id: "${company.datastoreId}", type: "${TYPE}", entity: "${id}") { overlay }`
    const opened = await openStream(address, token, { query: `subscription { v: ${root} }` })
    open.push(opened)
    return opened
  }

  it('tells each change on every server, and nothing where nothing changed', async () => {
    const opened = await follow(await dataOf(viewer), 'followed')
    const first = value(await opened.until(message => value(message) !== undefined))
    expect(first.overlay).toMatchObject({ version: 0, mayChange: false })
    await write(company.member, 'followed', { notes: 'New', tags: {} })
    const next = value(await opened.until(message => value(message)?.overlay?.version === 1))
    expect(next.overlay).toMatchObject({ overlay: { notes: 'New' }, changedBy: 'member@1.example' })
    await change(company.owner, ['followed'], { setTags: { env: 'prod' } })
    await opened.until(message => value(message)?.overlay?.overlay.tags.env === 'prod')
    expect(opened.messages.filter(message => value(message) !== undefined)).toHaveLength(3)
  })

  it('has nothing of what is not seen, from when it is not seen, and again when it is', async () => {
    const opened = await follow(await dataOf(viewer), 'late')
    expect(value(await opened.until(message => value(message) !== undefined)).overlay).toBeNull()
    const put = (record: object) =>
      api.store.datastore.ingest(company.datastoreId, [{ line: 1, record: record as never }])
    await put({ entity: { type: TYPE, id: 'late', fields: { name: 'late' } } })
    await opened.until(message => value(message)?.overlay?.version === 0)
    await put({ gone: { type: TYPE, id: 'late' } })
    await opened.until(message => value(message)?.overlay === null && opened.messages.indexOf(message) > 1)
  })

  it('is for tokens of the datastore, and for entity types', async () => {
    const refusal = async (token: string, text: string) => {
      const opened = await openStream(api.address, token, { query: `subscription { v: ${text} { overlay } }` })
      open.push(opened)
      if (opened.status !== 200) return opened.status
      // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
      const message: any = await opened.until((each: any) => each.errors !== undefined)
      return message.errors[0].extensions.code
    }
    const at = (id: string, type: string) => `datastoreOverlay(id: "${id}", type: "${type}", entity: "a")`
    expect(await refusal(company.owner, at(company.datastoreId, TYPE))).toBe(3)
    const data = await dataOf(company.owner)
    expect(await refusal(data, at(api.keys.datastoreId, TYPE))).not.toBe(200)
    expect(await refusal(data, at(company.datastoreId, 'vm'))).not.toBe(200)
    const { token } = await (await createTokenSigner(api.store)).sign(
      {
        kind: 'datastore',
        userId: 'u',
        revision: 0,
        grants: [{ resource: 'datastore', id: company.datastoreId, flags: ['read'] }],
      },
      api.clock.now,
    )
    expect(await refusal(token, at(company.datastoreId, TYPE))).not.toBe(200)
  })
})
