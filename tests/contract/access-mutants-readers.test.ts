/**
 * A predicate that is dropped changes the answer of each reader that the matrix asks: what it finds equal to the twin would not be by that fault.
 * What rows and facts notice is in access-mutants.test.ts.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DataAccess, limitedAccess } from '../../src/server/access/data-access.js'
import { ACTIVITY_KINDS } from '../../src/wire/activity.js'
import { fill, put } from '../support/access/fill.js'
import { CASES, EARLIER, later, NOW, WORLD } from '../support/access/world.js'
import { testRegistry } from '../support/database.js'
import { openSharedEngine, type SharedEngine } from '../support/shared-engine.js'

const QUERY = '../../src/server/store/query'
let shared: SharedEngine
const clock = { now: NOW }

beforeAll(async () => {
  shared = await openSharedEngine(() => clock.now)
  await fill(shared.store, clock)
  // An instant at which only what is hidden changed.
  clock.now = SOON
  for (const items of later(SOON))
    if (items.every(({ owner, type }) => owner === 'b' && type === 'vmware.vm'))
      await put(shared.store, WORLD, items, SOON)
})
afterAll(async () => {
  // Files that come after in this process have the modules as they are.
  vi.resetModules()
  await shared.close()
})

// biome-ignore lint/suspicious/noExplicitAny: modules are read anew for each fault.
type Reads = (module: (name: string) => Promise<any>, source: object, access: DataAccess) => Promise<unknown>

const SOON = new Date(NOW.getTime() + 60_000)
const AFTER = new Date(NOW.getTime() + 120_000)
const soonAfter = new Date(EARLIER.getTime() + 3_600_000).toISOString()
const READERS: Record<string, Reads> = {
  changes: async (module, source, access) =>
    Promise.all(
      ['a-one', 'b-one', 'b-two'].map(async id =>
        (await module('entity-changes'))
          .entityChanges(source, { type: 'vmware.vm', id, before: undefined, limit: 50 }, { access })
          .catch(refused),
      ),
    ),
  differences: async (module, source, access) => {
    const asked = { from: soonAfter, until: undefined, kind: undefined, type: undefined, measured: true }
    return (await module('differences'))
      .differences(source, { ...asked, after: 0, limit: 100 }, { access })
      .catch(refused)
  },
  'differences by steps': async (module, source, access) => {
    const asked = { from: soonAfter, until: undefined, kind: undefined, type: undefined, measured: false }
    return (await module('differences'))
      .differences(source, { ...asked, after: 0, limit: 100, steps: 3 }, { access })
      .catch(refused)
  },
  'all that differs': async (module, source, access) =>
    (await module('differences'))
      .differingEntities(source, { from: soonAfter, until: undefined }, { access })
      .catch(refused),
  activity: async (module, source, access) => {
    const asked = { after: soonAfter, of: undefined, kinds: new Set(ACTIVITY_KINDS), limit: 100 }
    return (await module('activity')).activityOf(source, asked, { access })
  },
  'counts by type': async (module, source, access) => (await module('count-visible')).countVisible(source, access, {}),
  'counts by type at a time': async (module, source, access) =>
    (await module('count-visible')).countVisible(source, access, {}, soonAfter),
  'counts of filters': async (module, source, access) => {
    const filters = ['customer-a', 'customer-b'].map(value => ({ property: 'name', op: 'starts', value }))
    return (await module('count-each'))
      .countEach(source, { query: { entity: 'vmware.vm' }, filters }, { access }, {})
      .catch(refused)
  },
  'the first state': async (module, source, access) =>
    Promise.all(
      [EARLIER.toISOString(), soonAfter, NOW.toISOString()].map(async label =>
        (await module('first-state')).firstState(source, label, access),
      ),
    ),
  'the type of an id': async (module, source, access) =>
    Promise.all(
      [undefined, soonAfter].map(async at =>
        (await module('first-state')).typeOfEntity(source, { id: 'b-one', at }, access),
      ),
    ),
  'ids of a feed': async (module, source, access) => {
    const { types } = await (await module('visible-ids')).visibleIds(
      source,
      access,
      ['vmware.vm', 'insight', 'vmware.vh'],
      {},
    )
    return [...types].map(([type, { ids }]) => [type, ids && [...ids].sort()])
  },
}
const refused = ({ error, message }: { error?: string; message: string }) => ({ refused: error ?? message })

interface Fault {
  name: string
  policy: string
  access?: (access: DataAccess) => Partial<DataAccess>
  /** Modules of query/visible by name, changed. */
  modules?: Record<string, (real: Record<string, unknown>) => Record<string, unknown>>
  /** What reads nothing that it is about, and why. */
  not?: Record<string, string>
}

const FAULTS: readonly Fault[] = [
  { name: 'no lock is asked', policy: 'a lock of a member', access: () => ({ locksOf: () => [] }) },
  {
    name: 'the predicate of a lock is dropped',
    policy: 'a lock of a member',
    modules: { lock: real => ({ ...real, lockCondition: () => sql`true` }) },
  },
  {
    name: 'locks of families do not reach members',
    policy: 'a lock of everything',
    access: ({ locksOf }) => ({ locksOf: type => locksOf(type).filter(({ spec }) => spec.type === type) }),
  },
  {
    name: 'closed types are open',
    policy: 'types that are listed',
    access: () => ({ isOpen: () => true, locksOf: () => [] }),
  },
  {
    name: 'the window is not asked',
    policy: 'a window that begins inside an hour',
    access: () => ({ from: undefined }),
    not: {
      'counts by type at a time': 'asked of a time that the first state gave',
      'counts of filters': 'of entities as they are, which a window leaves',
      'the type of an id': 'of entities as they are, and of a time that the first state gave',
      'ids of a feed': 'of entities as they are, which a window leaves',
    },
  },
]

const modulesWith = (changed: Fault['modules'] = {}) => {
  vi.resetModules()
  for (const [name, change] of Object.entries(changed))
    vi.doMock(`${QUERY}/visible/${name}.js`, async original => change(await original<Record<string, unknown>>()))
  return (name: string) => import(`${QUERY}/${name}.js`)
}

async function answerOf(read: Reads, { policy, access: change, modules }: Partial<Fault>): Promise<string> {
  const found = CASES.find(({ name }) => name === policy)
  const own = limitedAccess(testRegistry, [found?.policy ?? {}], WORLD, AFTER)
  const access = { ...own, ...change?.(own) }
  try {
    return JSON.stringify(await read(modulesWith(modules), { db: shared.db, registry: testRegistry }, access))
  } finally {
    for (const name of Object.keys(modules ?? {})) vi.doUnmock(`${QUERY}/visible/${name}.js`)
  }
}

const pairs = FAULTS.flatMap(fault =>
  Object.entries(READERS).flatMap(([reader, read]) => (fault.not?.[reader] ? [] : [{ reader, read, fault }])),
)
it.each(
  pairs.map(({ reader, fault, read }) => ({ reader, fault: fault.name, of: { read, fault } })),
)('$reader: when $fault', async ({ of: { read, fault } }) => {
  const asItIs = await answerOf(read, { policy: fault.policy })
  expect(await answerOf(read, { policy: fault.policy })).toBe(asItIs)
  expect(await answerOf(read, fault)).not.toBe(asItIs)
})
