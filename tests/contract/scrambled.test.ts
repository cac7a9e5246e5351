/**
 * Scrambled data: a session that may see them only so gets by every path what everybody gets of a twin into which only pseudonyms were put. Of groups by
 * what identifies it gets none of fewer than five.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pseudonyms } from '../../src/server/access/pseudonyms.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { openEnvironments } from '../support/access/environments.js'
import { put } from '../support/access/fill.js'
import { ENTITIES, questionsOf, SPANS } from '../support/access/paths.js'
import { type Ask, askAs, READS } from '../support/access/read-paths.js'
import { scrambledItem } from '../support/access/scrambled.js'
import { EARLIER, ITEMS, type Item, LATER, NOW, WORLD } from '../support/access/world.js'
import { startApi, type TestApi } from '../support/api.js'
import { openTestStore, testRegistry } from '../support/database.js'
import { foundCompany } from '../support/tenancy.js'

const SCRAMBLED: AccessPolicy = { scramble: true }
const TWIN = 'scrambled-twin'
const SECRETS =
  /customer-|a-one|b-one|nobody-|a-host|b-host|os-only|10\.1\.2\.3|SN-17|written by|insight-[ab](?![0-9a-f])/

/** Fields of every sort beside the world's. */
const MORE: Item[] = [
  {
    at: EARLIER,
    type: 'vmware.vm',
    owner: 'a',
    what: {
      record: {
        entity: {
          type: 'vmware.vm',
          id: 'a-more',
          fields: {
            name: 'customer-a more',
            nativeId: 'customer-a-native',
            guestHostname: 'customer-a.example',
            annotation: 'written by customer-a',
            IPv4Addresses: ['10.1.2.3', '10.1.2.4'],
            virtualDisks: [{ name: 'customer-a disk', size: 5 }],
            virtualNetworkInterfaceCards: [{ name: 'customer-a nic', IPv4Addresses: ['10.1.2.3'] }],
          },
        },
      },
    },
  },
  {
    at: EARLIER,
    type: 'vmware.vh',
    owner: 'a',
    what: {
      record: {
        entity: { type: 'vmware.vh', id: 'a-metal', fields: { name: 'customer-a metal', serialNumber: 'SN-17' } },
      },
    },
  },
]

let api: TestApi
let pseudonyms: Pseudonyms
const clock = { now: NOW }

beforeAll(async () => {
  api = await startApi(await openTestStore({ now: () => clock.now }), NOW)
  await openEnvironments(api, [WORLD, TWIN])
  const grants = [{ resource: 'datastore', id: WORLD, flags: ['read'] }]
  const found = await api.store.pseudonyms.for({ grants, policy: SCRAMBLED }, { datastoreId: WORLD, now: NOW })
  if (!found) throw new Error('No pseudonyms')
  pseudonyms = found
  for (const at of [EARLIER, LATER, NOW]) {
    clock.now = at
    const items = [...ITEMS, ...MORE].filter(item => item.at === at)
    await put(api.store, WORLD, items, at)
    await put(
      api.store,
      TWIN,
      items.map(item => scrambledItem(item, pseudonyms)),
      at,
    )
  }
  await api.store.settled()
})
afterAll(() => api.close())

const nameOf = (type: string, name: string) => pseudonyms.nameOf(testRegistry.get(type), name)

/** Without what differs between two datastores of the same content, and without small groups. */
function plain(answers: Record<string, unknown>, grouped: ReadonlySet<string>): unknown {
  const kept = Object.entries(answers).flatMap(([name, answer]) => {
    const question = name.split(' ').at(-1) ?? ''
    if (!grouped.has(question)) return [[name, answer]]
    // All groups of this world are small.
    return []
  })
  return JSON.parse(
    JSON.stringify(Object.fromEntries(kept), (key, inner) => {
      // What people say is not shown scrambled, but not at all.
      if (['requestId', 'asOf', 'madeAt', 'isHidden'].includes(key)) return undefined
      // Rows in another order add up to another last digit.
      return typeof inner === 'number' ? Number(inner.toPrecision(12)) : inner
    }),
  )
}

describe.each(ENTITIES.filter(entity => entity !== 'cost'))('scrambled: %s', entity => {
  it.each(Object.entries(READS))('%s', async (_path, read) => {
    const ids = ['a-one', 'b-one', 'a-more']
    const asked = { entity, entities: ids.map(pseudonyms.idOf), spans: SPANS }
    const seen = await read(await askAs(api, WORLD, NOW, SCRAMBLED), asked)
    const left = await read(await askAs(api, TWIN, NOW), asked)
    const questions = Object.entries(questionsOf(testRegistry, entity))
    const grouped = new Set(questions.flatMap(([name, { groupBy }]) => (groupBy ? [name] : [])))
    expect(plain(seen, grouped)).toEqual(plain(left, grouped))
    for (const [name, answer] of Object.entries(seen)) {
      if (grouped.has(name.split(' ').at(-1) ?? '') && !name.startsWith('csv')) {
        const { rows } = answer as { rows: { x: unknown; n?: number }[] }
        expect(
          rows.filter(({ x, n = 5 }) => x !== null || n < 5),
          name,
        ).toEqual([])
      }
    }
    expect(JSON.stringify(seen)).not.toMatch(SECRETS)
  })
})

describe('scrambled charges', () => {
  it.each(Object.entries(READS))('show nothing that identifies: %s', async (_path, read) => {
    const asked = { entity: 'cost', entities: ['a-early'], spans: SPANS }
    const answers = await read(await askAs(api, WORLD, NOW, SCRAMBLED), asked)
    const seen = JSON.stringify(Object.values(answers))
    expect(seen).not.toMatch(SECRETS)
    expect(seen).not.toMatch(/[ab]-cloud|[ab]-early|[ab]-late/)
  })

  it('name the entity by the id that it has', async () => {
    const ask = await askAs(api, WORLD, NOW, SCRAMBLED)
    const query = {
      entity: 'cost',
      select: { entityId: { property: 'entityId' } },
      where: { property: 'entityType', op: '=', value: 'aws.vm' },
    }
    const rows = await rowsOf(ask, query)
    expect(new Set(rows.map(row => row.entityId))).toEqual(new Set(['a-cloud', 'b-cloud'].map(pseudonyms.idOf)))
  })
})

describe('what a session of scrambled data asks', () => {
  it('finds an entity by the id that it sees, not by its own', async () => {
    const ask = await askAs(api, WORLD, NOW, SCRAMBLED)
    const byId = (value: string) => ({
      entity: 'vmware.vm',
      select: { name: { property: 'name' }, host: { property: 'host.name' } },
      where: { property: 'id', op: '=', value },
    })
    expect(await rowsOf(ask, byId('a-one'))).toEqual([])
    expect(await rowsOf(ask, byId(pseudonyms.idOf('a-one')))).toMatchObject([
      {
        id: pseudonyms.idOf('a-one'),
        name: nameOf('vmware.vm', 'customer-a one'),
        host: nameOf('vmware.vh', 'customer-a host'),
      },
    ])
    expect((await ask('/api/datastores/:id/changes?type=vmware.vm&id=a-one')).status).toBe(404)
    expect((await ask('/api/datastores/:id/forecasts?type=vmware.vm&id=a-one')).status).toBe(404)
  })

  it('is refused plans, which hold what is compared', async () => {
    const signer = await askAs(api, WORLD, NOW, SCRAMBLED)
    const { status } = await signer('/api/datastores/:id/queries?explain=true', {
      queries: { one: { entity: 'vmware.vm', select: { n: { count: true } } } },
    })
    expect(status).toBe(403)
  })

  it('still has locks of the values themselves', async () => {
    const lock = { property: 'name', op: 'starts', value: 'customer-a' } as const
    const ask = await askAs(api, WORLD, NOW, { ...SCRAMBLED, types: '*', filters: { 'vmware.vm': lock } })
    const rows = await rowsOf(ask, { entity: 'vmware.vm', select: { name: { property: 'name' } } })
    expect(rows.map(row => row.name).sort()).toEqual(
      ['one', 'two', 'more'].map(name => nameOf('vmware.vm', `customer-a ${name}`)).sort(),
    )
  })

  it('has pseudonyms of its account, the same in each of its environments and others elsewhere', async () => {
    const of = async (datastoreId: string) => {
      const grants = [{ resource: 'datastore', id: datastoreId, flags: ['read'] }]
      const found = await api.store.pseudonyms.for({ grants, policy: SCRAMBLED }, { datastoreId, now: NOW })
      return found?.textOf('customer-a')
    }
    expect(await of(TWIN)).toBe(pseudonyms.textOf('customer-a'))
    const elsewhere = await foundCompany(api)
    const { datastoreId } = (await api.store.environments.byId(elsewhere.environmentId)) ?? { datastoreId: '' }
    expect(await of(datastoreId)).toMatch(/^[0-9a-f]{12}$/)
    expect(await of(datastoreId)).not.toBe(await of(TWIN))
  })
})

async function rowsOf(ask: Ask, query: unknown): Promise<Record<string, unknown>[]> {
  const { text } = await ask('/api/datastores/:id/queries', { queries: { one: query } })
  return JSON.parse(text).results.one.rows
}
