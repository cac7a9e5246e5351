/** Retention of an environment and of accounts over HTTP: what counts, what would be lost, and that it is what the job deletes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { parseIngestLine } from '../../src/wire/parse-ingest.js'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { type StaffedCompany, staffedCompany, tokenOf } from '../support/tenancy.js'

const NOW = new Date('2026-11-21T12:30:00Z')
let api: TestApi
let company: StaffedCompany
let other: StaffedCompany

const charge = (ChargePeriodStart: string) =>
  parseIngestLine(
    JSON.stringify({
      cost: { BilledCost: '1', BillingCurrency: 'USD', ChargePeriodStart, ChargePeriodEnd: '2026-11-20' },
    }),
  )
const measured = (at: string): IngestRecord => ({
  history: {
    type: 'vmware.vm',
    id: 'a',
    at,
    span: 'P1D',
    values: { 'cpu.utilization': { count: 2, sum: 2, max: 1, last: 1 } },
  },
})
const talked = (at: string): IngestRecord => ({
  flow: {
    at: Date.parse(at),
    source: '10.0.0.1',
    target: '10.0.0.2',
    port: 443,
    protocol: 'tcp',
    bytes: 10,
    packets: 1,
  },
})
const OLD = ['2026-06-01', '2026-09-01', '2026-11-10']

async function fill(datastoreId: string) {
  const records = OLD.flatMap(day => [charge(day), measured(`${day}T00:00:00Z`), talked(`${day}T03:00:00Z`)])
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  expect((await api.store.datastore.ingest(datastoreId, lines)).rejected).toEqual([])
}
/** Charges, hours of flows and measured days that are there. */
async function held({ environmentId, datastoreId }: StaffedCompany) {
  const [losses] = [await preview(company, everyKind(1), environmentId)]
  const count = (kind: string) => losses.body.losses.find((loss: { kind: string }) => loss.kind === kind)?.count ?? 0
  const access = { access: systemAccess(datastoreId, NOW) }
  const { rows } = await api.store.datastore.query({ entity: 'cost', select: { n: { count: true } } }, access)
  expect(rows[0]?.n).toBe(count('costs'))
  return { costs: count('costs'), flows: count('flows'), metrics: count('metrics') }
}
const everyKind = (days: number | null | 'inherited') => ({ costs: days, flows: days, metrics: days })

const path = (id: string) => `${api.address}/portal/environments/${id}/retention`
const read = async (of = company, token = of.owner) => (await send(path(of.environmentId), { token })).body
const set = (retentionDays: object, of = company, token = of.owner) =>
  send(path(of.environmentId), { token, body: { retentionDays } })
const preview = (of: StaffedCompany, retentionDays: object, id = of.environmentId) =>
  send(`${path(id)}/preview`, { token: of.owner, body: { retentionDays } })
const policies = (account: string) => `${api.address}/portal/accounts/${account}/policies`
async function say(account: string, retention: object, token = company.owner) {
  const { version } = (await send(policies(account), { token })).body
  const saved = await send(policies(account), { token, body: { policies: { retention }, version } })
  expect(saved.status).toBe(200)
}

beforeAll(async () => {
  api = await startApi(undefined, NOW)
  company = await staffedCompany(api, 1)
  other = await staffedCompany(api, 2)
  await fill(other.datastoreId)
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const account of [company.root, company.child, company.grandchild]) await say(account, {})
  await set(everyKind('inherited'))
})

describe('of an environment', () => {
  it('keeps everything until it is set, by kind, and is inherited again when that is taken back', async () => {
    expect(await read()).toMatchObject({ retentionDays: { metrics: null, costs: null }, own: {}, inheritedFrom: {} })
    expect((await set({ metrics: 400, traces: 7 })).body).toMatchObject({
      retentionDays: { metrics: 400, traces: 7, costs: null },
      own: { metrics: 400, traces: 7 },
    })
    expect((await set({ metrics: null })).body.own).toEqual({ metrics: null, traces: 7 })
    expect((await set({ metrics: 'inherited', traces: 'inherited' })).body.own).toEqual({})
  })

  it('names what is wrong, and is hidden from who does not read it and shut to who does not write', async () => {
    const wrong = await set({ metrics: 0, costs: 36_501, flows: 'for ever', dreams: 3 })
    expect(wrong.status).toBe(400)
    const at = (wrong.body.details as { path: string }[]).map(each => each.path).sort()
    expect(at).toEqual(['costs', 'dreams', 'flows', 'metrics'].map(kind => `retentionDays.${kind}`))
    expect((await send(path('other'), { token: company.owner })).status).toBe(404)
    expect((await set({ metrics: 1 }, company, other.owner)).status).toBe(404)
    expect(
      (await send(`${path(company.environmentId)}/preview`, { token: company.member, body: { retentionDays: {} } }))
        .status,
    ).toBe(403)
    expect((await preview(other, { costs: 1 }, company.environmentId)).status).toBe(404)
  })
})

describe('of an account', () => {
  it('counts in the environments below, the nearest one, and less than what an environment says', async () => {
    await say(company.root, { costs: 300, metrics: 100 })
    await say(company.child, { costs: 200, metrics: null })
    expect(await read()).toMatchObject({
      retentionDays: { costs: 200, metrics: null, flows: null },
      inheritedFrom: { costs: 'Child', metrics: 'Child' },
    })
    expect(await api.store.retention.get(company.datastoreId)).toMatchObject({ costs: 200, metrics: null })
    await set({ costs: null, metrics: 30 })
    expect((await read()).retentionDays).toMatchObject({ costs: null, metrics: 30 })
    await say(company.child, {})
    expect(await api.store.retention.get(company.datastoreId)).toMatchObject({ costs: null, metrics: 30 })
    await set(everyKind('inherited'))
    expect(await api.store.retention.get(company.datastoreId)).toMatchObject({ costs: 300, metrics: 100 })
    expect(await read(other)).toMatchObject({ retentionDays: { costs: null, metrics: null } })
  })

  it('is refused by place outside its bounds', async () => {
    const { version } = (await send(policies(company.root), { token: company.owner })).body
    const body = { policies: { retention: { costs: 0, logs: 1.5 } }, version }
    const { status, body: answer } = await send(policies(company.root), { token: company.owner, body })
    expect([status, answer.details.map((each: { path: string }) => each.path)]).toEqual([
      400,
      ['policies.retention.costs', 'policies.retention.logs'],
    ])
  })

  it('deletes what the preview said, and nothing more, nor of others', async () => {
    await fill(company.datastoreId)
    expect(await held(company)).toEqual({ costs: 3, flows: 3, metrics: 3 })
    const ask = (retention: object) =>
      send(`${policies(company.root)}/preview`, { token: company.owner, body: { policies: { retention } } })
    expect((await ask({ costs: 3_000, logs: 1 })).body.losses).toEqual([])
    const { losses } = (await ask({ costs: 30, metrics: 100, flows: 200 })).body
    const since = (day: string) => `${day}T00:00:00.000Z`
    const of = { environmentId: company.environmentId, environment: 'Estate of Company 1' }
    expect(losses).toEqual([
      { ...of, kind: 'costs', before: since('2026-10-22'), count: 2 },
      { ...of, kind: 'metrics', before: since('2026-08-13'), count: 1 },
    ])
    await say(company.root, { costs: 30, metrics: 100, flows: 200 })
    await api.store.keepUp(NOW)
    expect(await held(company)).toEqual({ costs: 1, flows: 3, metrics: 2 })
    const ofOther = await send(`${path(other.environmentId)}/preview`, {
      token: other.owner,
      body: { retentionDays: everyKind(1) },
    })
    expect(ofOther.body.losses.map(({ count }: { count: number }) => count)).toEqual([3, 3, 3])
  })

  it('follows an account that moves below another, before anything is deleted', async () => {
    await say(company.root, { flows: 50 })
    // An account keeps an owner; what somebody comes to hold ends their tokens.
    await api.store.identity.addMember(company.child, company.ownerId, true)
    company = { ...company, owner: await tokenOf(api, 'owner@1.example') }
    const moved = await send(`${api.address}/portal/accounts/${company.child}`, {
      method: 'PATCH',
      token: company.owner,
      body: { parent: null },
    })
    expect(moved.status).toBe(200)
    company = { ...company, owner: await tokenOf(api, 'owner@1.example') }
    await api.store.keepUp(NOW)
    expect((await held(company)).flows).toBe(3)
    expect(await api.store.retention.get(company.datastoreId)).toMatchObject({ flows: null })
  })
})
