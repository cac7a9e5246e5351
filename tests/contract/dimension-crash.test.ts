/** A server that is killed while it works out, takes away or imports values of dimensions: the next one goes on, and writes nothing twice. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import { openStore } from '../../src/server/store/open-store.js'
import type { Store } from '../../src/server/store/store.js'
import type { Filter } from '../../src/wire/query.js'
import { createTestDatabase, testRegistry } from '../support/database.js'
import { send, signInAs } from '../support/people.js'
import { type ServerProcess, serverData, startServerProcess } from '../support/server-process.js'
import { until } from '../support/until.js'

const TYPES = ['vmware.ds', 'vmware.vh', 'vmware.vm'] as const
const MACHINES = 1_500
const OTHERS = 300
const [FIRST_TYPE] = TYPES
const unit = { property: 'overlay.dimensions.unit' } as const

let data: string
let url: string | undefined
let server: ServerProcess
let account: string
let environmentId: string
let datastoreId: string

const ids = (type: string) => Array.from({ length: type === 'vmware.vm' ? MACHINES : OTHERS }, (_, i) => `${type} ${i}`)
const home = (path = '') => `${server.address}/portal/accounts/${account}/dimensions${path}`
const sessionToken = async () =>
  (await signInAs(server.address, 'demo@plinth.local', 'plinth-demo')).body.accessToken.token as string

/** What stands in the database while no server is over it. */
async function within<T>(look: (store: Store) => Promise<T>): Promise<T> {
  const place = url === undefined ? { dataDir: data } : { url }
  const store = await openStore({ registry: testRegistry, ...place })
  try {
    return await look(store)
  } finally {
    await store.close()
  }
}

const access = () => systemAccess(datastoreId, new Date())

async function countIn(store: Store, entity: string, where?: Filter): Promise<number> {
  const query = { entity, select: { n: { count: true } }, ...(where && { where }) } as const
  return Number((await store.datastore.query(query, { access: access() })).rows[0]?.n)
}

/** Counts over HTTP, as somebody who waits does. */
async function counting() {
  const token = await sessionToken()
  const data = await send(`${server.address}/portal/environments/${environmentId}/dataAccess`, { token })
  return async (entity: string, where: Filter) => {
    const queries = { q: { entity, select: { n: { count: true } }, where } }
    const to = `${server.address}/api/datastores/${datastoreId}/queries`
    const { body } = await send(to, { token: data.body.access_token, body: { queries } })
    return Number(body.results.q.rows[0].n)
  }
}

/** How often each entity was given other values since a position. */
async function writtenSince(store: Store, position: Awaited<ReturnType<Store['changes']['head']>>) {
  const commits = await store.changes.since(`datastore:${datastoreId}`, position)
  const times = new Map<string, number>()
  for (const { patches } of commits ?? [])
    for (const { modified = [] } of patches)
      for (const record of modified)
        if ('overlay.dimensions' in record) times.set(record.id, (times.get(record.id) ?? 0) + 1)
  return [...times.values()]
}

const headOf = (store: Store) => store.changes.head(`datastore:${datastoreId}`)

beforeAll(async () => {
  data = await serverData()
  url = await createTestDatabase()
  server = await startServerProcess({ data, url })
  // Its first jobs are done: they are not done again at each start.
  await until(async () => (await fetch(`${server.address}/readyz`)).ok)
  datastoreId = server.keys.datastoreId
  const lines = TYPES.flatMap(type =>
    ids(type).map(id => JSON.stringify({ entity: { type, id, fields: { name: id } } })),
  )
  const sent = await fetch(`${server.address}/api/datastores/${datastoreId}/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${server.keys.authKey}` },
    body: lines.join('\n'),
  })
  expect(sent.status).toBe(200)
  await server.kill()
  await within(async store => {
    const place = await store.environments.byDatastore(datastoreId)
    account = place?.accountId ?? ''
    environmentId = place?.id ?? ''
  })
})
afterAll(async () => {
  await server?.stop()
  rmSync(data, { recursive: true, force: true })
})

it('works out the rest of what a rule gives, and each entity once', async () => {
  const before = await within(headOf)
  let isWithin = false
  for (let round = 1; !isWithin; round++) {
    server = await startServerProcess({ data, url })
    const token = await sessionToken()
    const count = await counting()
    const rules = [{ entity: 'vm', where: { property: 'name', op: 'contains', value: '1' }, value: `One ${round}` }]
    const [known] = (await send(home(), { token })).body.dimensions
    if (known) {
      const change = { version: known.version, rules, fallback: `Rest ${round}` }
      expect((await send(home(`/${known.id}`), { method: 'PATCH', token, body: change })).status).toBe(200)
    } else {
      const body = { key: 'unit', name: 'Unit', rules, fallback: `Rest ${round}` }
      expect((await send(home(), { token, body })).status).toBe(200)
    }
    const isNew: Filter = { ...unit, op: 'in', value: [`One ${round}`, `Rest ${round}`] }
    await until(async () => (await count('vmware.vm', isNew)) > 0)
    await server.kill()
    const { n, at } = await within(async store => ({
      n: await countIn(store, 'vmware.vm', isNew),
      at: await headOf(store),
    }))
    isWithin = n > 0 && n < MACHINES
    if (!isWithin) continue

    server = await startServerProcess({ data, url })
    const again = await sessionToken()
    await until(async () => (await send(home(), { token: again })).body.computed.pending === 0)
    await server.kill()
    await within(async store => {
      expect(await countIn(store, 'vmware.vm', { ...unit, op: '=', value: `One ${round}` })).toBe(
        ids('vmware.vm').filter(id => id.includes('1')).length,
      )
      for (const type of TYPES) expect(await countIn(store, type, isNew)).toBe(ids(type).length)
      const after = await writtenSince(store, at)
      expect(after.filter(times => times !== 1)).toEqual([])
      expect(after.length).toBe(MACHINES - n)
      expect(new Set(await writtenSince(store, before))).toEqual(new Set([round]))
    })
  }
})

it('imports rows type by type whole or not at all, and the same rows again write the rest', async () => {
  const rows = (value: string) =>
    TYPES.flatMap(type =>
      ids(type)
        .slice(0, OTHERS)
        .map(id => ({ entity: type, id, values: { unit: value } })),
    )
  let isWithin = false
  for (let round = 1; !isWithin; round++) {
    const value = `Hand ${round}`
    server = await startServerProcess({ data, url })
    const token = await sessionToken()
    const count = await counting()
    const to = () => `${server.address}/portal/environments/${environmentId}/dimensions/import`
    const lost = send(to(), { token, body: { rows: rows(value) } }).catch(() => undefined)
    const isNew: Filter = { ...unit, op: '=', value }
    await until(async () => (await count(FIRST_TYPE, isNew)) > 0)
    await server.kill()
    await lost
    const counts = await within(store => Promise.all(TYPES.map(type => countIn(store, type, isNew))))
    const n = counts.reduce((sum, each) => sum + each, 0)
    expect(counts.filter(each => each !== 0 && each !== OTHERS)).toEqual([])
    isWithin = n > 0 && n < rows(value).length
    if (!isWithin) continue

    server = await startServerProcess({ data, url })
    const again = await send(to(), { token: await sessionToken(), body: { rows: rows(value) } })
    expect(again.body).toMatchObject({ changed: rows(value).length - n, unchanged: n, refused: [] })
    await server.kill()
    await within(async store => {
      for (const { entity: type, id } of rows(value)) {
        const history = await store.overlays.history(access(), { type, id }, { limit: 50 })
        expect(history?.changes).toHaveLength(round)
        expect(history?.changes[0]?.entries).toMatchObject([{ field: 'dimension', after: value }])
      }
    })
  }
})

it('takes away the rest of what was set by hand of one that was deleted, and each once', async () => {
  server = await startServerProcess({ data, url })
  const token = await sessionToken()
  const [{ id }] = (await send(home(), { token })).body.dimensions
  const [first = ''] = ids(FIRST_TYPE).toSorted()
  const asked = new URLSearchParams({ type: FIRST_TYPE, id: first })
  const dataToken = (await send(`${server.address}/portal/environments/${environmentId}/dataAccess`, { token })).body
    .access_token
  const version = async () =>
    (await send(`${server.address}/api/datastores/${datastoreId}/overlay?${asked}`, { token: dataToken })).body.version
  const set: number = await version()
  const removed = await send(home(`/${id}`), { method: 'DELETE', token })
  expect(removed.body.byHand).toBe(3 * OTHERS)
  await until(async () => (await version()) > set)
  await server.kill()
  const left = await within(store => store.dimensions.held([datastoreId], 'unit'))
  expect(left.byHand).toBeLessThan(3 * OTHERS)

  server = await startServerProcess({ data, url })
  const again = await sessionToken()
  await until(async () => (await send(home(), { token: again, body: { key: 'unit', name: 'Unit' } })).status === 200)
  await server.kill()
  await within(async store => {
    expect(await store.dimensions.held([datastoreId], 'unit')).toEqual({ entities: 0, byHand: 0 })
    for (const type of TYPES)
      for (const id of ids(type).slice(0, OTHERS)) {
        const history = await store.overlays.history(access(), { type, id }, { limit: 50 })
        expect(history?.changes).toHaveLength(set + 1)
      }
  })
})
