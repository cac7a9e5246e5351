/** Queries as files, the entities behind groups, and plans for those who may see them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { PARTNER, startApi, type TestApi } from '../support/api.js'

let api: TestApi
let token: string

const call = (queries: unknown, params = '', bearer = token, headers = {}) =>
  fetch(`${api.address}/api/datastores/${api.keys.datastoreId}/queries${params}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
    body: JSON.stringify({ queries }),
  })
const csv = async (query: unknown) => (await call({ query }, '?format=csv')).text()

beforeAll(async () => {
  api = await startApi()
  token = await api.dataToken()
  const sizes = [512, 1024, 4096, 4096, null]
  const records = sizes.map(
    (memoryAllocated, i): IngestRecord => ({
      entity: {
        type: 'vmware.vm',
        id: `m${i}`,
        fields: {
          name: `vm ${i}`,
          memoryAllocated,
          guestOsName: i < 3 ? 'Ubuntu' : '=SUM(A1)',
          IPv4Addresses: ['10.0.0.1'],
        },
      },
    }),
  )
  expect((await api.ingest(records)).status).toBe(200)
})
afterAll(() => api.close())

describe('a grouped query as CSV', () => {
  it('is its groups, keys first, with buckets by their label and the rest under its own word', async () => {
    const select = { n: { count: true }, memory: { property: 'memoryAllocated', aggregation: 'sum', unit: 'GiBy' } }
    const x = { property: 'memoryAllocated', unit: 'GiBy', buckets: [1, 4, 999_999] }
    expect(await csv({ entity: 'vmware.vm', select, groupBy: { x } })).toBe(
      'x [GiBy],n,memory [GiBy]\n0–1,2,1.5\n1–4,2,8\n,1,\n',
    )
    const top = { property: 'id', limit: 1, others: true }
    expect(await csv({ entity: 'vmware.vm', select: { n: { count: true } }, groupBy: { x: top } })).toBe(
      'x,n\nm0,1\nOther,4\n',
    )
  })

  it('has numbers without the digits that adding up leaves behind, and whole ones in full', async () => {
    const of = (factor: number) => ({ multiply: [{ property: 'memoryAllocated' }, factor] })
    const select = {
      tenth: { expression: of(0.1), aggregation: 'sum' },
      whole: { expression: of(1_000_000_000_001), aggregation: 'sum' },
    }
    const where = { property: 'memoryAllocated', op: '<=', value: 1024 }
    // 51.2 and 102.4, which are 153.60000000000002.
    expect(await csv({ entity: 'vmware.vm', select, where })).toBe('tenth,whole\n153.6,1536000000001536\n')
  })

  it('neutralises keys that a spreadsheet would run', async () => {
    const text = await csv({
      entity: 'vmware.vm',
      select: { n: { count: true } },
      groupBy: { x: { property: 'guestOsName' } },
    })
    expect(text).toBe("x,n\nUbuntu,3\n'=SUM(A1),2\n")
  })

  it('is one line where everything is aggregated', async () => {
    expect(await csv({ entity: 'vmware.vm', select: { n: { count: true } } })).toBe('n\n5\n')
  })
})

describe('nonAggregated', () => {
  const query = {
    entity: 'vmware.vm',
    select: { n: { count: true }, memory: { property: 'memoryAllocated', aggregation: 'sum', unit: 'GiBy' } },
    groupBy: {
      x: { property: 'guestOsName', limit: 1, others: true },
      y: { property: 'memoryAllocated', buckets: [1024, 4096] },
    },
    nonAggregated: true,
    orderBy: [{ alias: 'y', direction: 'desc' }],
  }

  it('answers the entities behind, each with the keys of its group', async () => {
    const { results } = await (await call({ query: { ...query, limit: 2 } })).json()
    const bucket = { from: 1024, to: 4096, label: '1024–4096' }
    expect(results.query).toMatchObject({
      rows: [
        { id: 'm2', type: 'vmware.vm', x: 'Ubuntu', y: bucket, n: 1, memory: 4 },
        { id: 'm3', type: 'vmware.vm', x: '=SUM(A1)', y: bucket, n: 1, memory: 4 },
      ],
      total: 5,
      units: { memory: 'GiBy', y: 'MiBy' },
    })
    const next = await (await call({ query: { ...query, limit: 2, cursor: results.query.next } })).json()
    expect(next.results.query.rows.map((row: { id: string }) => row.id)).toEqual(['m0', 'm1'])
  })

  it('exports them', async () => {
    expect((await csv(query)).split('\n')).toEqual([
      'x,y [MiBy],n,memory [GiBy]',
      'Ubuntu,1024–4096,1,4',
      "'=SUM(A1),1024–4096,1,4",
      'Ubuntu,0–1024,1,0.5',
      'Ubuntu,0–1024,1,1',
      "'=SUM(A1),,1,",
      '',
    ])
  })
})

describe('plans', () => {
  const good = {
    entity: 'vmware.vm',
    select: { n: { count: true } },
    where: { property: 'guestOsName', op: '=', value: 'secret value' },
  }
  const bad = { entity: 'vmware.vm', select: { a: { property: 'nope' } } }

  it('are for owners: the statements without values, and what the engine did', async () => {
    const answer = await call({ good, bad }, '?explain=true')
    expect(answer.status).toBe(200)
    const { results } = await answer.json()
    expect(results.good.sql.join()).toContain('"entity:vmware.vm"')
    expect(results.good.sql.join()).not.toContain('secret value')
    expect(results.good.plan.join('\n')).toMatch(/actual time=.*\n[\s\S]*Buffers: shared[\s\S]*Execution Time/)
    expect(results.bad.error).toMatchObject({ code: 13 })
  })

  it('are for the operator, whose key opens nothing else here', async () => {
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
    expect((await call({ good }, '?explain=true', 'operator')).status).toBe(200)
    expect((await call({ good }, '', 'operator')).status).toBe(403)
    expect((await call({ good }, '?explain=true', 'somebody')).status).toBe(401)
  })

  it('are not for embedded pages', async () => {
    const session = await fetch(`${api.address}/portal/embed/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${api.keys.embedKey}` },
      body: JSON.stringify({ origin: PARTNER, user: 'u', ttl: 60, elements: ['plinth-index'], types: '*' }),
    })
    const embed = (await session.json()).token
    const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
    const access = await fetch(`${api.address}/portal/environments/${environment?.id}/dataAccess`, {
      headers: { authorization: `Bearer ${embed}`, origin: PARTNER },
    })
    const { access_token } = await access.json()
    const headers = { origin: PARTNER }
    expect((await call({ good }, '', access_token, headers)).status).toBe(200)
    expect(await (await call({ good }, '?explain=true', access_token, headers)).json()).toMatchObject({ code: 3 })
  })
})
