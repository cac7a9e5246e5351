/**
 * Who talks to whom: sums under every grouping are those of a reckoning by hand over random records, whatever is sent in whatever order.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitedAccess, systemAccess } from '../../src/server/access/data-access.js'
import type { FlowsAsked } from '../../src/server/store/query/flows/flows.js'
import type { Store } from '../../src/server/store/store.js'
import type { FlowRecord } from '../../src/wire/flow-shape.js'
import { FLOW_SCOPES, type FlowScope, type Flows } from '../../src/wire/flows.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { openTestStore, testRegistry } from '../support/database.js'
import {
  ADDRESSES,
  ALL,
  ESTATE,
  HOUR,
  lines,
  NOW,
  networkOf,
  ownerOf,
  putRecords,
  saidOf,
} from '../support/flow-world.js'
import { runs } from '../support/runs.js'

let store: Store
beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
})
afterAll(() => store.close())

const flow = fc.record<FlowRecord>({
  source: fc.constantFrom(...ADDRESSES),
  target: fc.constantFrom(...ADDRESSES),
  port: fc.constantFrom(0, 22, 443, 5432),
  protocol: fc.constantFrom('tcp', 'udp'),
  bytes: fc.oneof(fc.nat(1_000_000), fc.constant(9e12)),
  packets: fc.nat(5_000),
  at: fc.integer({ min: NOW.getTime() - 30 * HOUR, max: NOW.getTime() }),
})

let made = 0
async function datastoreOf(records: readonly IngestRecord[]): Promise<string> {
  const datastoreId = `flows ${++made}`
  await put(datastoreId, [...ESTATE, ...records])
  return datastoreId
}
const put = (datastoreId: string, records: readonly IngestRecord[]) => putRecords(store, datastoreId, records)

const ask = (datastoreId: string, asked: Partial<FlowsAsked> = {}, params: { range?: string } = {}) =>
  store.datastore.flows({ ...ALL, ...asked }, { access: systemAccess(datastoreId, NOW), ...params })

const SINCE = Date.parse('2026-11-20T12:00:00Z')
const worse = (a: FlowScope, b: FlowScope) => FLOW_SCOPES[Math.max(FLOW_SCOPES.indexOf(a), FLOW_SCOPES.indexOf(b))] ?? a

type Key = (address: string) => string
const BY: Record<string, Key> = {
  entity: address => ownerOf(address)[0],
  address: address => address,
  all: () => '',
  guestOsName: address => ownerOf(address)[2] ?? '',
  network: networkOf,
  name: address => (ownerOf(address)[0] === address ? '' : ownerOf(address)[0]),
  ...Object.fromEntries(
    ['type', 'owner', 'region', 'locationName', 'host.cluster.name', 'runtime.powerState'].map(
      property => [property, (address: string) => saidOf(address, property)] as const,
    ),
  ),
}

/** Sums of a day by hand: `source>target[ protocol port]` → bytes, packets. */
function reckoned(flows: readonly FlowRecord[], [source, target]: readonly [Key, Key], isApart: boolean) {
  const sums = new Map<string, { bytes: number; packets: number }>()
  for (const { at, bytes, packets, ...ends } of flows) {
    if (at < SINCE) continue
    const scope = worse(ownerOf(ends.source)[1], ownerOf(ends.target)[1])
    const service = isApart ? ` ${ends.protocol} ${ends.port}` : ''
    const scopes = `${ownerOf(ends.source)[1]} ${ownerOf(ends.target)[1]}`
    const key = `${scope} ${scopes} ${source(ends.source)}>${target(ends.target)}${service}`
    const sum = sums.get(key) ?? { bytes: 0, packets: 0 }
    sums.set(key, { bytes: sum.bytes + bytes, packets: sum.packets + packets })
  }
  return Object.fromEntries(sums)
}

function answered({ rows }: Flows, isApart: boolean) {
  return Object.fromEntries(
    rows.map(({ scope, source, target, protocol, port, bytes, packets }) => {
      const service = isApart ? ` ${protocol} ${port}` : ''
      const ends = `${source.label ?? ''}>${target.label ?? ''}`
      return [`${scope} ${source.scope} ${target.scope} ${ends}${service}`, { bytes, packets }]
    }),
  )
}

describe('flows', () => {
  it('sum to what was sent, under every grouping, in whatever parts they come', async () => {
    const groupings = Object.keys(BY)
    await fc.assert(
      fc.asyncProperty(fc.array(flow, { maxLength: 60 }), fc.nat(60), async (flows, cut) => {
        const datastoreId = await datastoreOf(lines(flows.slice(0, cut)))
        if (cut < flows.length) await put(datastoreId, lines(flows.slice(cut)))
        const total = flows.filter(({ at }) => at >= SINCE).reduce((sum, { bytes }) => sum + bytes, 0)
        for (const [i, sourceBy] of groupings.entries()) {
          // Each with each other, in turn.
          const targetBy = groupings[(i + made) % groupings.length] ?? 'entity'
          const isApart = made % 2 === 0
          const found = await ask(datastoreId, { sourceBy, targetBy, isApart })
          const keys = [BY[sourceBy] ?? String, BY[targetBy] ?? String] as const
          expect(answered(found, isApart)).toEqual(reckoned(flows, keys, isApart))
          expect(found.scopes.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(total)
          for (const { bytes, trend } of [...found.scopes, ...found.rows])
            expect(trend.reduce((sum, value) => sum + value, 0)).toBe(bytes)
        }
      }),
      { numRuns: runs(25) },
    )
  })

  it('of a page are those of all, in their order', async () => {
    const flows = fc.sample(flow, { numRuns: 200, seed: 3 })
    const datastoreId = await datastoreOf(lines(flows))
    for (const order of ['bytes', 'packets', 'source', 'target'] as const) {
      const all = await ask(datastoreId, { order, isApart: true })
      const paged: Flows['rows'] = []
      for (let next: string | null = '0'; next !== null; ) {
        const page: Flows = await ask(datastoreId, { order, isApart: true, after: Number(next), limit: 7 })
        paged.push(...page.rows)
        expect(page.scopes).toEqual(all.scopes)
        next = page.next
      }
      expect(paged).toEqual(all.rows)
      const values = all.rows.map(row =>
        order === 'bytes' || order === 'packets' ? -row[order] : (row[order].label ?? '~'),
      )
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    }
  })

  it('are narrowed by an end, a scope, a word, an entity', async () => {
    const at = NOW.getTime() - HOUR
    const one = (source: string, target: string, port = 443): FlowRecord => ({
      ...{ source, target, port, protocol: 'tcp', bytes: 10, packets: 1, at },
    })
    const datastoreId = await datastoreOf(
      lines([
        one('10.0.0.1', '10.0.0.3'),
        one('10.0.0.3', '10.0.1.1', 5432),
        one('10.0.1.1', '8.8.8.8'),
        one('10.9.9.9', '10.0.0.2'),
      ]),
    )
    const pairs = async (asked: Partial<FlowsAsked>) =>
      (await ask(datastoreId, { ...asked, order: 'source' })).rows.map(
        ({ source, target }) => `${source.label}>${target.label}`,
      )
    expect(await pairs({})).toEqual(['10.9.9.9>vm web', 'vm app>vm db', 'vm db>8.8.8.8', 'vm web>vm app'])
    expect(await pairs({ source: 'vmware.vm app' })).toEqual(['vm app>vm db'])
    // By the key of a group that ends are not grouped by: what it is made of.
    const linux = { source: 'internal = Linux', sourceOf: 'guestOsName' }
    expect(await pairs(linux)).toEqual(['vm app>vm db', 'vm web>vm app'])
    expect(await pairs({ ...linux, target: 'internal = Windows', targetOf: 'guestOsName' })).toEqual(['vm app>vm db'])
    expect(await pairs({ target: 'external', targetOf: 'all' })).toEqual(['vm db>8.8.8.8'])
    await expect(pairs({ source: 'x', sourceOf: 'nothing' })).rejects.toMatchObject({
      details: [{ path: 'sourceOf' }],
    })
    expect(await pairs({ target: 'address 8.8.8.8' })).toEqual(['vm db>8.8.8.8'])
    expect(await pairs({ scope: 'unresolved' })).toEqual(['10.9.9.9>vm web'])
    expect(await pairs({ text: 'WEB' })).toEqual(['10.9.9.9>vm web', 'vm web>vm app'])
    expect(await pairs({ text: '5432' })).toEqual(['vm app>vm db'])
    expect(await pairs({ about: { type: 'vmware.vm', id: 'db' } })).toEqual(['vm app>vm db', 'vm db>8.8.8.8'])
    expect(await pairs({ about: { type: 'vmware.vm', id: 'nothing' } })).toEqual([])
    await expect(pairs({ sourceBy: 'guestOsNam' })).rejects.toMatchObject({
      code: 13,
      details: [{ path: 'sourceBy', hint: expect.stringContaining('guestOsName') }],
    })
  })

  it('that are sent again as they were change nothing', async () => {
    const flows = fc.sample(flow, { numRuns: 30, seed: 5 })
    const datastoreId = await datastoreOf(lines(flows))
    const before = await ask(datastoreId)
    expect(await put(datastoreId, lines(flows))).toMatchObject({
      accepted: 30,
      unchanged: 30,
      types: { flow: { unchanged: 30 } },
    })
    const [two, three] = await Promise.all([1, 2].map(() => put(datastoreId, lines(flows.slice(0, 3)))))
    expect([two?.unchanged, three?.unchanged].sort()).toEqual([0, 3])
    const [first, second, third] = flows
    const added = [first, second, third]
      .filter(each => (each?.at ?? 0) >= SINCE)
      .reduce((sum, each) => sum + (each?.bytes ?? 0), 0)
    const sum = ({ scopes }: Flows) => scopes.reduce((all, { bytes }) => all + bytes, 0)
    expect(sum(await ask(datastoreId)) - sum(before)).toBe(added)
  })

  it('of the future and of days that are not kept are refused by number; those kept before expire', async () => {
    const datastoreId = await datastoreOf([])
    const record: FlowRecord = {
      source: '10.0.0.1',
      target: '8.8.8.8',
      port: 53,
      protocol: 'udp',
      bytes: 5,
      packets: 1,
      at: 0,
    }
    const days = (ago: number) => lines([{ ...record, at: NOW.getTime() - ago * 24 * HOUR }])
    await put(datastoreId, [...days(40), ...days(2)])
    await store.retention.set(datastoreId, { flows: 7 })
    const { accepted, rejected } = await put(datastoreId, [...days(-1), ...days(8), ...days(1)])
    expect(accepted).toBe(1)
    expect(rejected).toMatchObject([
      { line: 1, path: 'flow.at', reason: expect.stringContaining('future') },
      { line: 2, path: 'flow.at' },
    ])
    expect((await ask(datastoreId, {}, { range: '1200' })).rows).toMatchObject([{ bytes: 15 }])
    await store.keepUp(NOW, datastoreId)
    expect((await ask(datastoreId, {}, { range: '1200' })).rows).toMatchObject([{ bytes: 10 }])
  })
})

describe('a machine that is switched off', () => {
  it('keeps the traffic of the time before, as does one that is gone; who sees less finds no address of a hidden one', async () => {
    const datastoreId = await datastoreOf([])
    const [at, then] = [NOW.getTime() - 5 * HOUR, new Date(NOW.getTime() - 6 * HOUR)]
    const off = await openTestStore({ now: () => clock })
    let clock = then
    const record = (id: string, IPv4Addresses: string[]): IngestRecord => ({
      entity: { type: 'vmware.vm', id, fields: { name: `vm ${id}`, IPv4Addresses } },
    })
    await putRecords(off, datastoreId, [
      record('on', ['10.0.0.1']),
      record('off', ['10.0.0.2']),
      record('gone', ['10.0.0.3']),
    ])
    const talk = { port: 443, protocol: 'tcp' as const, bytes: 10, packets: 1, at }
    const ends = [
      { source: '10.0.0.1', target: '10.0.0.2' },
      { source: '10.0.0.1', target: '10.0.0.3' },
    ]
    await putRecords(off, datastoreId, lines(ends.map(end => ({ ...talk, ...end }))))
    clock = new Date(NOW.getTime() - HOUR)
    await putRecords(off, datastoreId, [record('off', []), { gone: { type: 'vmware.vm', id: 'gone' } }])
    const targets = async (policies: AccessPolicy[], range = '24') => {
      const access =
        policies.length > 0 ? limitedAccess(testRegistry, policies, datastoreId, NOW) : systemAccess(datastoreId, NOW)
      const { rows } = await off.datastore.flows(ALL, { access, range })
      return rows.map(({ target }) => target.label).sort()
    }
    expect(await targets([])).toEqual(['vm gone', 'vm off'])
    const own = { property: 'name', op: '!=', value: 'vm off' } as const
    const hidden = await targets([{ filters: { 'vmware.vm': own }, types: ['vmware.vm'] }])
    expect(hidden).toEqual([null, 'vm gone'].sort())
    await off.close()
  })
})
