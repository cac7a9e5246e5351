/**
 * The matrix of access catches what it must: each of these faults is put in by itself, and some path then answers what its twin does not. A
 * fault that nothing notices would be a hole in the matrix.
 */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DataAccess, limitedAccess, systemAccess } from '../../src/server/access/data-access.js'
import type { QueryFacts } from '../../src/wire/facts.js'
import type { Query, QueryResult } from '../../src/wire/query.js'
import { fill, twinOf } from '../support/access/fill.js'
import { ENTITIES, questionsOf, SPANS } from '../support/access/paths.js'
import { isFirst, split } from '../support/access/thin.js'
import { CASES, type Case, NOW, WORLD } from '../support/access/world.js'
import { testRegistry } from '../support/database.js'
import { openSharedEngine, type SharedEngine } from '../support/shared-engine.js'

const VISIBLE = '../../src/server/store/query/visible'
let shared: SharedEngine
const clock = { now: NOW }

beforeAll(async () => {
  shared = await openSharedEngine(() => clock.now)
  await fill(shared.store, clock)
})
afterAll(async () => {
  // Files that come after in this process have the modules as they are.
  vi.resetModules()
  await shared.close()
})

interface Fault {
  name: string
  /** The case and the type by which it is found. */
  found: [caseName: string, entity: string]
  /** Changes the access itself. */
  access?: (access: DataAccess) => Partial<DataAccess>
  /** Changes a module, by its name in query/visible. */
  module?: [name: string, change: (real: Record<string, unknown>) => Record<string, unknown>]
}

const HOUR = 3_600_000
const LOCK = 'a lock of a member'
const EVERYTHING = 'a lock of everything'
const WINDOW = 'a window that begins inside an hour'
type Rows = (
  look: { asOf: string | undefined; access: { datastoreId: string } },
  spec: { type: string; family?: string },
  options?: object,
) => RawBuilder<unknown>

const FAULTS: readonly Fault[] = [
  { name: 'no lock is asked', found: [LOCK, 'vmware.vm'], access: () => ({ locksOf: () => [] }) },
  {
    name: 'the predicate of a lock is dropped',
    found: [LOCK, 'vm'],
    module: ['lock', real => ({ ...real, lockCondition: () => sql`true` })],
  },
  {
    name: 'locks of families do not reach members',
    found: [EVERYTHING, 'aws.vm'],
    access: ({ locksOf }) => ({ locksOf: type => locksOf(type).filter(({ spec }) => spec.type === type) }),
  },
  {
    name: 'closed types are open',
    found: ['types that are listed', 'vmware.vh'],
    access: () => ({ isOpen: () => true }),
  },
  {
    name: 'closed types are not refused',
    found: ['types that are listed', 'vmware.vh'],
    module: ['look', real => ({ ...real, demandType: () => undefined, openMembers: membersOf })],
  },
  {
    name: 'closed members stand in families',
    found: ['types that are listed', 'entity'],
    module: ['look', real => ({ ...real, openMembers: membersOf })],
  },
  {
    name: 'references name what is hidden',
    found: [EVERYTHING, 'vmware.vm'],
    module: [
      'visible-rows',
      real => ({
        ...real,
        visibleRows: ((look, spec, options = {}) =>
          'withGone' in options
            ? sql`(select * from ${sql.id(`entity:${spec.type}`)} where datastore_id = ${look.access.datastoreId})`
            : (real.visibleRows as Rows)(look, spec, options)) as Rows,
      }),
    ],
  },
  {
    name: 'the past is not locked',
    found: [LOCK, 'vmware.vm'],
    module: [
      'lock',
      real => ({
        ...real,
        lockCondition: (look: { asOf: string | undefined }, ...rest: unknown[]) =>
          look.asOf === undefined ? (real.lockCondition as (...all: unknown[]) => unknown)(look, ...rest) : sql`true`,
      }),
    ],
  },
  {
    name: 'rows about hidden entities are shown',
    found: [LOCK, 'insight'],
    module: ['about', real => ({ ...real, aboutVisible: () => [] })],
  },
  {
    name: 'charges of nobody are shown',
    found: [LOCK, 'cost'],
    module: [
      'about',
      real => ({ ...real, aboutVisible: () => [sql`(e."entityId" is null or e."entityType" <> 'x')`] }),
    ],
  },
  {
    name: 'counts and what is worked out of hidden machines stay',
    found: [LOCK, 'vmware.cluster'],
    module: ['hidden-fields', real => ({ ...real, replacedFields: () => new Map() })],
  },
  {
    name: 'what was worked out of days before the window stays',
    found: [WINDOW, 'vmware.cluster'],
    module: ['hidden-fields', real => ({ ...real, replacedFields: () => new Map() })],
  },
  { name: 'the window is not asked', found: [WINDOW, 'vmware.vm'], access: () => ({ from: undefined }) },
  {
    name: 'the hour that a window begins in is shown whole',
    found: [WINDOW, 'vmware.vm'],
    access: ({ from }) => ({ from: from === undefined ? undefined : Math.floor(from / HOUR) * HOUR }),
  },
  {
    name: 'samples are not cut',
    found: [WINDOW, 'vm'],
    module: [
      'samples',
      real => ({ ...real, visibleSamples: (_look: object, { type }: { type: string }) => tablesOf(type) }),
    ],
  },
  {
    name: 'charges and insights know no window',
    found: [WINDOW, 'cost'],
    module: ['window', real => ({ ...real, insideWindow: () => [] })],
  },
]

const membersOf = (_look: object, name: string) => testRegistry.members(name)
const tablesOf = (type: string) => ({
  hourly: sql.id(`hourly:${type}`),
  packed: sql.id(`packed:${type}`),
  daily: sql.id(`daily:${type}`),
})

interface Readers {
  runQuery(source: object, query: Query, context: object): Promise<QueryResult>
  queryFacts(source: object, query: Query, context: object): Promise<QueryFacts>
}

/** The readers as they are with a module changed. */
async function readersWith(module: Fault['module']): Promise<Readers> {
  vi.resetModules()
  if (module) {
    const [name, change] = module
    vi.doMock(`${VISIBLE}/${name}.js`, async original => change(await original<Record<string, unknown>>()))
  }
  const { runQuery } = await import('../../src/server/store/query/run-query.js')
  const { queryFacts } = await import('../../src/server/store/query/query-facts.js')
  if (module) vi.doUnmock(`${VISIBLE}/${module[0]}.js`)
  return { runQuery, queryFacts } as Readers
}

/** Whether some question of the type is answered as by the case's twin. */
async function isNoticed(
  readers: Readers,
  { name, policy }: Case,
  entity: string,
  change: Fault['access'],
): Promise<boolean> {
  const own = limitedAccess(testRegistry, [policy], WORLD, NOW)
  const access = { ...own, ...change?.(own) }
  const twin = systemAccess(twinOf(name), NOW)
  for (const { params, asks } of Object.values(SPANS)) {
    for (const [question, query] of Object.entries(questionsOf(testRegistry, entity))) {
      if (!asks(question)) continue
      const answer = (context: object) =>
        readers
          .runQuery({ db: shared.db, registry: testRegistry }, query, { ...params, currency: 'USD', ...context })
          .then(
            ({ rows, total }) => plain({ rows, total }),
            error => `refused ${error.code}`,
          )
      const seen = await answer({ access })
      const isClosed = policy.types !== '*' && policy.types !== undefined && entity === 'vmware.vh'
      const expected = isClosed ? 'refused 3' : await answer({ access: twin })
      if (seen !== expected) return true
    }
  }
  return false
}

/** Leaves out points without a value: a twin knows of no window. */
function plain(value: unknown): string {
  return JSON.stringify(value, (key, inner) =>
    key === 'madeAt'
      ? undefined
      : key === 'points'
        ? (inner as [string, unknown][]).filter(([, v]) => v !== null)
        : inner,
  )
}

const caseOf = (name: string) => CASES.find(candidate => candidate.name === name) as Case

describe('the pairs asked on every database', () => {
  it('are those that a fault is found by', () => {
    expect(FAULTS.filter(({ found: [policy, entity] }) => !isFirst({ policy, entity })).map(f => f.name)).toEqual([])
  })

  it('leave out no policy and no type', () => {
    const policies = CASES.map(({ name }) => name)
    const [first, others] = split(policies)
    expect(new Set(first.map(({ policy }) => policy))).toEqual(new Set(policies))
    expect(new Set(first.map(({ entity }) => entity))).toEqual(new Set(ENTITIES))
    // What a hub has is asked of three policies; of that of its systems nothing else but everything.
    const ofHub = ENTITIES.filter(entity => entity.startsWith('hub.')).length
    const usual = (policies.length - 1) * (ENTITIES.length - ofHub)
    expect(first.length + others.length).toBe(usual + 3 * ofHub + 1)
  })
})

describe('the matrix notices', () => {
  it.each(FAULTS)('when $name', async ({ found: [name, entity], access, module }) => {
    expect(await isNoticed(await readersWith(module), caseOf(name), entity, access)).toBe(true)
  })

  it.each([
    ...new Set(FAULTS.map(({ found }) => found.join(' / '))),
  ])('nothing where there is no fault: %s', async found => {
    const [name = '', entity = ''] = found.split(' / ')
    expect(await isNoticed(await readersWith(undefined), caseOf(name), entity, undefined)).toBe(false)
  })
})
