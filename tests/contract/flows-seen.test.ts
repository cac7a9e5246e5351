/** Who may see less of entities sees flows of what they may see: by every grouping, and whatever is asked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideSums } from '../../src/react/features/stack/read-talks.js'
import { limitedAccess, scrambledAccess, systemAccess } from '../../src/server/access/data-access.js'
import { createPseudonyms } from '../../src/server/access/pseudonyms.js'
import type { FlowsAsked } from '../../src/server/store/query/flows/flows.js'
import type { Store } from '../../src/server/store/store.js'
import type { FlowRecord } from '../../src/wire/flow-shape.js'
import { openTestStore, testRegistry } from '../support/database.js'
import { ALL, ESTATE, HOUR, lines, NOW, putRecords } from '../support/flow-world.js'

let store: Store
beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
})
afterAll(() => store.close())

describe('who may see less', () => {
  const at = NOW.getTime() - HOUR
  const one = (source: string, target: string, bytes: number): FlowRecord => ({
    ...{ source, target, port: 443, protocol: 'tcp', bytes, packets: 1, at },
  })
  const datastoreId = 'seen'
  beforeAll(async () => {
    await putRecords(store, datastoreId, [
      ...ESTATE,
      ...lines([
        one('10.0.0.1', '10.0.0.3', 1),
        one('10.0.1.1', '10.0.0.1', 2),
        one('10.0.1.1', '10.0.0.3', 4),
        one('10.0.1.1', '8.8.8.8', 8),
        one('10.0.0.2', '8.8.8.8', 16),
        one('10.9.9.9', '203.0.113.9', 32),
        one('10.9.9.9', '10.0.0.2', 64),
      ]),
    ])
  })
  const web = {
    types: ['vmware.vm'],
    filters: { 'vmware.vm': { property: 'name', op: '=', value: 'vm web' } as const },
  }

  it('sees flows of the machines they see; the other end of a hidden machine has no address and no name', async () => {
    const access = limitedAccess(testRegistry, [web], datastoreId, NOW)
    for (const by of ['entity', 'address', 'network', 'type', 'guestOsName']) {
      const found = await store.datastore.flows({ ...ALL, sourceBy: by, targetBy: by }, { access })
      expect(found.scopes.map(({ bytes }) => bytes)).toEqual([0, 16, 1 + 2 + 64])
      expect(JSON.stringify(found)).not.toMatch(/vm app|vm db|10\.0\.0\.3|10\.0\.1\.|203\.0|Windows/)
    }
    const { rows } = await store.datastore.flows({ ...ALL, order: 'source' }, { access })
    expect(rows.map(({ source, target, bytes }) => [source.label, target.label, bytes])).toEqual([
      ['10.9.9.9', 'vm web', 64],
      ['vm web', '8.8.8.8', 16],
      ['vm web', null, 1],
      [null, 'vm web', 2],
    ])
    expect(rows[2]?.target).toEqual({ key: 'hidden', label: null, kind: 'hidden', scope: 'unresolved', addresses: 0 })
  })

  it('cannot ask whether a hidden machine talks', async () => {
    const access = limitedAccess(testRegistry, [web], datastoreId, NOW)
    const counts = async (asked: Partial<FlowsAsked>) =>
      (await store.datastore.flows({ ...ALL, ...asked }, { access })).rows.length
    expect(await counts({ text: '10.0.1.1', sourceBy: 'address' })).toBe(0)
    expect(await counts({ about: { type: 'vmware.vm', id: 'db' } })).toBe(0)
    expect(await counts({ source: 'address 10.0.1.1', sourceBy: 'address' })).toBe(0)
  })

  it('is told of what goes outside, machine by machine, what the flows of each say, and of hidden machines nothing', async () => {
    for (const access of [limitedAccess(testRegistry, [web], datastoreId, NOW), systemAccess(datastoreId, NOW)]) {
      const ask = async (asked: Partial<FlowsAsked>) => store.datastore.flows({ ...ALL, ...asked }, { access })
      const sent = await ask({ scope: 'outside', targetBy: 'all', source: 'internal', sourceOf: 'all' })
      const received = await ask({ scope: 'outside', sourceBy: 'all', target: 'internal', targetOf: 'all' })
      const sums = outsideSums(sent.rows, received.rows)
      expect(sums.length).toBeGreaterThan(0)
      const own = new Set(sums.map(({ id }) => id))
      expect(own.has('db')).toBe(access.isWhole)
      for (const id of ['web', 'app', 'db']) {
        const { scopes } = await ask({ about: { type: 'vmware.vm', id } })
        for (const { scope, bytes } of scopes.filter(({ scope }) => scope !== 'internal')) {
          const sum = sums.find(each => each.id === id && each.scope === scope)
          expect([id, scope, sum?.bytes ?? 0]).toEqual([id, scope, bytes])
        }
      }
    }
  })

  it('sees nothing without the feature, and no hour that is not in the window as a whole', async () => {
    const closed = limitedAccess(testRegistry, [{ features: ['metrics'] }], datastoreId, NOW)
    expect(() => store.datastore.flows(ALL, { access: closed })).toThrow('no access to flows')
    const from = new Date(at - 10 * 60_000).toISOString()
    const cut = limitedAccess(testRegistry, [{ from }], datastoreId, NOW)
    expect((await store.datastore.flows(ALL, { access: cut })).rows).toEqual([])
  })

  it('scrambled finds no name, id or address, and the same sums', async () => {
    const access = scrambledAccess(systemAccess(datastoreId, NOW), createPseudonyms(Buffer.from('key')))
    for (const by of ['entity', 'address', 'network', 'type', 'guestOsName', 'IPv4Addresses', 'addressPrefix', 'all']) {
      const found = await store.datastore.flows({ ...ALL, sourceBy: by, targetBy: by }, { access })
      expect(JSON.stringify(found)).not.toMatch(/vm (web|app|db)|net |\d+\.\d+\.\d+\.\d+|"web"/)
      expect(found.scopes.map(({ bytes }) => bytes)).toEqual([1 + 2 + 4, 8 + 16, 32 + 64])
    }
    const { rows } = await store.datastore.flows({ ...ALL, text: '8.8.8.8' }, { access })
    expect(rows).toEqual([])
  })
})
