/** Flows as a file are the rows that are shown; too many are refused with a way on; who has not the feature gets at flows by no path. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import type { Store } from '../../src/server/store/store.js'
import type { FlowRecord } from '../../src/wire/flow-shape.js'
import type { Flows } from '../../src/wire/flows.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { startApi, type TestApi } from '../support/api.js'
import { openTestStore } from '../support/database.js'
import { ADDRESSES, ESTATE, HOUR, lines, NOW, putRecords } from '../support/flow-world.js'
import { until } from '../support/until.js'

let api: TestApi
/** What there is too much of for a file; undefined while flows are those of the store. */
let many: Flows | undefined
const limits: number[] = []
beforeAll(async () => {
  const store = await openTestStore({ now: () => NOW })
  const flows: Store['datastore']['flows'] = async (asked, context) => {
    limits.push(asked.limit)
    return many ?? store.datastore.flows(asked, context)
  }
  api = await startApi({ ...store, datastore: { ...store.datastore, flows } }, NOW)
})
afterAll(() => api.close())

const flow = fc.record<FlowRecord>({
  source: fc.constantFrom(...ADDRESSES),
  target: fc.constantFrom(...ADDRESSES),
  port: fc.constantFrom(22, 443, 5432),
  protocol: fc.constantFrom('tcp', 'udp'),
  bytes: fc.nat(1_000_000),
  packets: fc.nat(5_000),
  at: fc.integer({ min: NOW.getTime() - 20 * HOUR, max: NOW.getTime() }),
})

async function tokenOf(datastoreId: string, policy?: AccessPolicy): Promise<string> {
  const signer = await createTokenSigner(api.store)
  const grants = ['datastore', 'datastore-feed'].map(resource => ({ resource, id: datastoreId, flags: ['read'] }))
  const asked = { kind: 'datastore' as const, userId: 'u', revision: 0, grants, ...(policy && { policy }) }
  return (await signer.sign(asked, api.clock.now)).token
}

async function datastoreOf(records: readonly FlowRecord[]): Promise<string> {
  const { datastoreId } = api.keys
  const sent = [...ESTATE, ...lines(records)]
  for (let from = 0; from < sent.length; from += 5_000) {
    const { rejected } = await putRecords(api.store, datastoreId, sent.slice(from, from + 5_000))
    expect(rejected).toEqual([])
  }
  return datastoreId
}

function get(token: string, asked: Record<string, string>): Promise<Response> {
  const path = `${api.address}/api/datastores/${api.keys.datastoreId}/flows?${new URLSearchParams(asked)}`
  return fetch(path, { headers: { authorization: `Bearer ${token}` } })
}

async function shown(token: string, asked: Record<string, string>): Promise<Flows['rows']> {
  const rows: Flows['rows'] = []
  for (let after: string | null = '0'; after !== null; ) {
    const page = (await (await get(token, { ...asked, after, limit: '50' })).json()) as Flows
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

describe('flows as a file', () => {
  it('are the rows that are shown, in their order, whatever is asked', async () => {
    const token = await tokenOf(await datastoreOf(fc.sample(flow, { numRuns: 400, seed: 8 })))
    for (const asked of [
      {},
      { sourceBy: 'address', targetBy: 'network', services: 'apart' },
      { sourceBy: 'type', targetBy: 'all', order: 'source' },
      { scope: 'external', text: 'web' },
      { type: 'vmware.vm', id: 'db', order: 'packets' },
      { text: 'nothing of that name' },
    ] as Record<string, string>[]) {
      const [head, ...file] = (await (await get(token, { ...asked, format: 'csv' })).text()).trim().split('\n')
      expect(head?.split(',').slice(-2)).toEqual(['bytes', 'packets'])
      const rows = (await shown(token, asked)).map(({ scope, source, target, ...sums }) =>
        [
          scope,
          ...[source, target].flatMap(({ label, kind, type, id }) => [label ?? '', kind, type ?? '', id ?? '']),
          ...[sums.protocol, sums.port, sums.services, sums.bytes, sums.packets],
        ].join(','),
      )
      expect(file).toEqual(rows)
    }
  })

  it('are refused above 200,000 rows, with their number and the ways to fewer', async () => {
    const token = await tokenOf(await datastoreOf([]))
    const by = { sourceBy: 'address', targetBy: 'address' }
    const all = (await (await get(token, { ...by, limit: '2' })).json()) as Flows
    const sum = { bytes: 1, packets: 1, trend: [] }
    many = {
      ...all,
      next: '200000',
      scopes: [
        { scope: 'internal', rows: 2_500, ...sum },
        { scope: 'unresolved', rows: 200_001, ...sum },
      ],
    }
    for (const [asked, rows] of [
      [by, '202,501'],
      [{ ...by, scope: 'unresolved' }, '200,001'],
    ] as const) {
      const refused = await get(token, { ...asked, format: 'csv' })
      expect([refused.status, limits.at(-1)]).toEqual([413, 200_000])
      const { message } = (await refused.json()) as { message: string }
      expect(message).toMatch(
        new RegExp(`^These are ${rows} rows, and a file holds 200,000 at most: .*shorter range.*group`),
      )
    }
    many = { ...many, next: null }
    expect((await get(token, { ...by, format: 'csv' })).status).toBe(200)
    many = undefined
  })
})

describe('who has not the feature', () => {
  // Streams end with their token, by the clock of the machine.
  beforeAll(async () => {
    await api.close()
    api = await startApi()
  })
  const asked = { query: { entity: 'flow', select: { n: { count: true } } } }
  it.each<[string, AccessPolicy]>([
    ['of a policy of other features', { features: ['metrics', 'fullstack', 'insights'] }],
    ['of some types alone', { types: ['vmware.vm'], features: ['metrics'] }],
    ['of no feature', { features: [] }],
  ])('%s gets at flows neither by page nor by file nor by an entity nor by stream', async (_what, policy) => {
    const datastoreId = await datastoreOf([])
    const token = await tokenOf(datastoreId, policy)
    for (const by of [{}, { format: 'csv' }, { type: 'vmware.vm', id: 'web' }, { sourceBy: 'all', targetBy: 'all' }]) {
      const answer = await get(token, by as Record<string, string>)
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toMatch(/bytes|vm web/)
    }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const queried = await fetch(`${api.address}/api/datastores/${datastoreId}/queries`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ queries: asked }) },
    })
    expect(await queried.text()).toContain("Entity type 'flow' not found in schema")

    const stop = new AbortController()
    const query = `subscription { d: datastore(id: "${datastoreId}") { counts changes(types: ["vmware.vm"], fields: ["name"]) } }`
    const stream = await fetch(`${api.address}/gql`, {
      ...{ method: 'POST', body: JSON.stringify({ query }), signal: stop.signal },
      headers: { ...headers, accept: 'text/event-stream' },
    })
    let told = ''
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) told += new TextDecoder().decode(chunk)
    })().catch(() => undefined)
    await until(() => told.includes('event: next'))
    const [record] = fc.sample(flow, { numRuns: 1, seed: 9 })
    const seen: IngestRecord = { entity: { type: 'vmware.vm', id: 'seen', fields: { name: JSON.stringify(policy) } } }
    const sent = [...lines(record ? [{ ...record, source: '10.77.0.7', at: Date.now() - HOUR }] : []), seen]
    await putRecords(api.store, datastoreId, sent)
    await until(() => told.includes('"seen"'))
    expect(told).not.toMatch(/10\.77\.0\.7|flow/)
    stop.abort()
    await reading
  })
})
