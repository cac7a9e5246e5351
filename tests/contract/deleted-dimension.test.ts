/** A dimension that was deleted is gone for every reader at once, before its values are taken away. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDimensionKeeper } from '../../src/server/derive/dimensions/keeper.js'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import { createLog } from '../../src/server/log.js'
import { parseIngestLine } from '../../src/wire/parse-ingest.js'
import type { Patch } from '../../src/wire/patch.js'
import type { Query } from '../../src/wire/query.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'
import { until } from '../support/until.js'

const VM = 'vmware.vm'
const UNIT = { property: 'overlay.dimensions.unit' } as const
const PLACE = { property: 'overlay.dimensions.place' } as const
let api: TestApi
let company: StaffedCompany
let token: string
/** A second before the deletion. */
let before: Date
const definitions = new Map<string, string>()

const charge = { BilledCost: 5, BillingCurrency: 'USD', ResourceId: 'a' }
const DAY = { ChargePeriodStart: '2026-11-20', ChargePeriodEnd: '2026-11-21' }
const settled = async (began = new Date()) => {
  const keeper = createDimensionKeeper({ store: api.store, log: createLog('silent'), now: () => api.clock.now })
  await keeper.run(began)
  await keeper.stop()
}
const define = (key: string, fallback: string | null) =>
  send(`${api.address}/portal/accounts/${company.root}/dimensions`, {
    token: company.owner,
    body: {
      key,
      name: key,
      rules: [{ entity: VM, where: { property: 'name', op: '=', value: 'a' }, value: 'Shop' }],
      fallback,
    },
  })
const url = (search = '') => `${api.address}/api/datastores/${company.datastoreId}/queries${search}`
const ask = async (query: Query, search = '') => {
  const { body } = await send(url(search), { token, body: { queries: { q: query } } })
  return body.results.q.rows as Record<string, unknown>[]
}
const file = async (query: Query) => {
  const answer = await fetch(url('?format=csv'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ queries: { q: query } }),
  })
  return answer.text()
}
const values: Query = {
  entity: VM,
  select: { unit: UNIT, all: { property: 'overlay.dimensions' } },
}
const groups = (entity: string, x: { property: string } = UNIT): Query => ({
  entity,
  select: { n: { count: true } },
  groupBy: { x },
})
const among = (query: Pick<Query, 'where'>): Query => ({ entity: VM, select: { n: { count: true } }, ...query })
const costs: Query = {
  entity: 'cost',
  select: { v: { property: 'billedCost', aggregation: 'sum' } },
  groupBy: { x: UNIT },
}
const noted = async () =>
  (await send(`${api.address}/api/datastores/${company.datastoreId}/overlay?type=${VM}&id=b`, { token })).body

beforeAll(async () => {
  api = await startApi()
  company = await staffedCompany(api, 1)
  await api.store.datastore.ingest(
    company.datastoreId,
    ['a', 'b', 'c'].map((id, i) => ({ line: i + 1, record: { entity: { type: VM, id, fields: { name: id } } } })),
  )
  await api.store.datastore.ingest(company.datastoreId, [
    { line: 1, record: parseIngestLine(JSON.stringify({ cost: { ...charge, ...DAY } })) },
  ])
  for (const [key, fallback] of [
    ['unit', 'Rest'],
    ['place', 'Here'],
  ] as const)
    definitions.set(key, (await define(key, fallback)).body.id)
  const access = `${api.address}/portal/environments/${company.environmentId}/dataAccess`
  token = (await send(access, { token: company.owner })).body.access_token
  await send(`${api.address}/portal/environments/${company.environmentId}/overlays`, {
    token: company.owner,
    body: { type: VM, ids: ['b'], change: { setDimensions: { unit: 'Finance' } } },
  })
  await settled()
})
afterAll(() => api.close())

it('is read as the entities have it until then', async () => {
  expect((await ask(values)).map(({ unit }) => unit)).toEqual(['Shop', 'Finance', 'Rest'])
  expect(await ask(groups('vm'))).toHaveLength(3)
  expect(await ask(costs)).toMatchObject([{ x: 'Shop', v: 5 }])
  expect(await ask(among({ where: { text: 'unit=finance' } }))).toEqual([{ n: 1 }])
  expect(await noted()).toMatchObject({
    overlay: { dimensions: { unit: 'Finance' } },
    inEffect: { unit: 'Finance', place: 'Here' },
  })
})

/** Hears of what there is but `c`. */
async function limitedStream() {
  const { datastoreId } = company
  const grants = ['datastore', 'datastore-feed'].map(resource => ({ resource, id: datastoreId, flags: ['read'] }))
  const policy: AccessPolicy = { types: [VM], filters: { [VM]: { property: 'name', op: '!=', value: 'c' } } }
  const claims = { kind: 'datastore', userId: 'u', revision: 0, grants, policy } as const
  const signer = await createTokenSigner(api.store)
  const fields = '["name", "overlay.dimensions.unit", "overlay.dimensions"]'
  const query = `subscription { d: datastore(id: "${datastoreId}") { counts changes(types: ["${VM}"], fields: ${fields}) } }`
  return openStream(api.address, (await signer.sign(claims, new Date())).token, { query })
}

it('is in no query, group, filter, facet, search, file, cost or note from its deletion on, whatever is still kept', async () => {
  before = new Date()
  api.clock.now = new Date(before.getTime() + 1_000)
  const id = definitions.get('unit')
  const home = `${api.address}/portal/accounts/${company.root}/dimensions/${id}`
  expect((await send(home, { method: 'DELETE', token: company.owner })).body).toEqual({ entities: 3, byHand: 1 })
  expect(await api.store.dimensions.held([company.datastoreId], 'unit')).toEqual({ entities: 3, byHand: 1 })

  // Streams go by the time that it is.
  await until(() => Date.now() > api.clock.now.getTime())
  const stream = await limitedStream()
  await stream.until(message => message.data?.d)
  await api.store.datastore.ingest(company.datastoreId, [
    { line: 1, record: { entity: { type: VM, id: 'c', fields: { name: 'c that is shown' } } } },
  ])
  const { patches } = await stream.until(message => message.patches?.some((patch: Patch) => patch.added))
  const dimensions = { 'overlay.dimensions': { place: 'Here' }, 'overlay.dimensions.unit': null }
  expect(patches[0].added).toEqual([{ id: 'c', name: 'c that is shown', ...dimensions }])
  stream.close()

  const all = { place: 'Here' }
  expect(await ask(values)).toMatchObject([
    { id: 'a', unit: null, all: { place: 'Shop' } },
    { id: 'b', unit: null, all },
    { id: 'c', unit: null, all },
  ])
  for (const entity of [VM, 'vm']) {
    expect(await ask(groups(entity))).toEqual([{ x: null, n: 3 }])
    expect(await ask(groups(entity, PLACE))).toHaveLength(2)
  }
  expect(await ask(among({ where: { ...UNIT, op: 'exists', value: true } }))).toEqual([{ n: 0 }])
  expect(await ask(among({ where: { ...UNIT, op: '=', value: 'Shop' } }))).toEqual([{ n: 0 }])
  for (const [text, n] of [
    ['unit=finance', 0],
    ['finance', 0],
    ['place=here', 2],
  ] as const)
    expect([text, await ask(among({ where: { text } }))]).toEqual([text, [{ n }]])
  expect(await ask(costs)).toMatchObject([{ x: null, v: 5 }])
  expect(await file(values)).not.toMatch(/Finance|Rest|unit=/)
  const { overlay, inEffect } = await noted()
  expect([overlay.dimensions ?? {}, inEffect]).toEqual([{}, all])
  const listed = await send(`${api.address}/api/datastores/${company.datastoreId}/dimensions`, { token })
  expect(listed.body.dimensions).toMatchObject([{ key: 'place' }])
  expect((await define('unit', null)).status).toBe(409)
})

it('is nowhere once it is taken away, and may be defined anew; times before the deletion stay as they were', async () => {
  // The round that takes it away may have begun before the deletion.
  await settled(before)
  const then = await ask(values, `?origin=${before.toISOString()}`)
  expect(then.map(({ unit }) => unit)).toEqual(['Shop', 'Finance', 'Rest'])
  expect(await api.store.dimensions.held([company.datastoreId], 'unit')).toEqual({ entities: 0, byHand: 0 })
  expect((await ask(values)).map(({ unit }) => unit)).toEqual([null, null, null])
  expect((await define('unit', 'New')).status).toBe(200)
  await settled()
  expect((await ask(values)).map(({ unit }) => unit)).toEqual(['Shop', 'New', 'New'])
})
