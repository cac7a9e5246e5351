/** Every number of the overview's strip is the length of the list that it leads to. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { powerCounts, supportWidget } from '../../specs/vocabulary/widgets.js'
import {
  currencyOf,
  opportunityFigures,
  supportFigures,
  wellnessFigures,
} from '../../src/react/attention/attention-figures.js'
import { listAddress } from '../../src/react/attention/attention-lists.js'
import {
  CHARGES_BY_DAY,
  type Counted,
  lastHeardQueries,
  lists,
  PAST_QUERIES,
  presentQueries,
  SUPPORT,
  WELLNESS,
} from '../../src/react/attention/attention-queries.js'
import { parseView } from '../../src/react/hooks/index-address.js'
import type { QueryContext } from '../../src/server/store/query/query-context.js'
import type { Store } from '../../src/server/store/store.js'
import { compileFilter } from '../../src/spec/compile/compile-filter.js'
import type { ValueItem } from '../../src/spec/widgets/values/shape.js'
import type { Filter, Query, QueryResult } from '../../src/wire/query.js'
import { parseQuery } from '../../src/wire/query-shape.js'
import { testRegistry } from '../support/database.js'
import { openEstateStore } from '../support/estate-store.js'

let store: Store
let context: QueryContext
let now: number

beforeAll(async () => {
  const estate = await openEstateStore('attention', 150)
  store = estate.store
  context = estate.context
  now = context.access.now.getTime()
})
afterAll(() => store.close())

async function answer(queries: Record<string, Query>): Promise<Record<string, QueryResult>> {
  const results: Record<string, QueryResult> = {}
  for (const [name, query] of Object.entries(queries)) {
    results[name] = await store.datastore.query(parseQuery(query), context)
  }
  return results
}

/** What the index shows at the address of a list. */
async function lengthOf(counted: Counted, sortField?: string): Promise<unknown> {
  const spec = testRegistry.get(counted.entity)
  const view = parseView(listAddress('e', counted, sortField).split('?')[1] ?? '')
  expect(view?.conditions.length, JSON.stringify(counted)).toBeGreaterThan(0)
  const where = compileFilter(spec, testRegistry, {
    rollup: 'p95',
    sort: [{ column: 'name', order: 'asc' }],
    chosen: view?.filters ?? {},
    conditions: view?.conditions ?? [],
    text: '',
  })
  const { rows } = await store.datastore.query(
    { entity: spec.type, select: { n: { count: true } }, ...(where && { where }) },
    context,
  )
  return rows[0]?.n
}

it('counts what its lists hold', async () => {
  const results = await answer(presentQueries(now))
  const answers = { results, failures: {} }

  const wellness = wellnessFigures(answers, undefined)
  for (const status of WELLNESS) {
    const { n } = wellness?.counts.find(count => count.status === status) ?? {}
    expect([status, await lengthOf(lists.wellness(status))]).toEqual([status, n])
  }
  expect(await lengthOf(lists.ill)).toBe(wellness?.toLookAt)
  expect(wellness?.total).toBeGreaterThan(0)

  expect(await lengthOf(lists.runsOutSoon)).toBe(results.runways?.rows[0]?.soon)

  const support = supportFigures(answers)
  expect(support?.rows).toHaveLength(SUPPORT.length)
  for (const { of, past, soon } of support?.rows ?? []) {
    expect([of.id, await lengthOf(lists.supportPast(of), of.end)]).toEqual([of.id, past])
    expect([of.id, await lengthOf(lists.supportSoon(of), of.end)]).toEqual([of.id, soon])
  }
  expect(support?.past).toBeGreaterThan(0)
  for (const { release, n } of support?.releases ?? []) expect(await lengthOf(lists.release(release))).toBe(n)

  expect(await lengthOf(lists.isNew(now))).toBe(results.entities?.rows[0]?.fresh)
  for (const { x, n } of results.sources?.rows ?? []) expect(await lengthOf(lists.source(String(x)))).toBe(n)
  // Nobody was judged in this store: then there is no opportunity to speak of.
  expect(results.insights?.rows).toEqual([])
  expect(opportunityFigures(answers)).toBeUndefined()
})

/** Counts of a widget's values, by id, over one type. */
async function countsOf(values: readonly ValueItem[], entity: string, where?: Filter): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { id, where: own } of values) {
    const both = [where, own].filter(part => part !== undefined)
    const query: Query = { entity, select: { n: { count: true } }, ...(both.length > 0 && { where: { and: both } }) }
    counts[id] = Number((await store.datastore.query(query, context)).rows[0]?.n)
  }
  return counts
}

it('divides machines by power so that those of unknown power are not counted as off', async () => {
  const { total, on, off, noPower: unknown, ...none } = await countsOf(powerCounts, 'vm')
  expect(none).toEqual({})
  expect(Number(on) + Number(off) + Number(unknown)).toBe(total)
  expect(total).toBeGreaterThan(0)
})

it('divides systems by support so that each is counted once', async () => {
  const { values } = supportWidget('guestOsIdentity.supportStatus', 'guestOsIdentity.EOS')
  const counts = await countsOf(values, 'vm')
  const [all] = Object.values(await countsOf([{ id: 'n', label: '', select: { count: true } }], 'vm'))
  expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(all)
  expect(counts.supported).toBeGreaterThan(0)
})

it('asks of the past, of charges and of quiet sources what the server can answer', async () => {
  await answer(PAST_QUERIES)
  await answer({ days: CHARGES_BY_DAY })
  const { vmware } = await answer(lastHeardQueries(['vmware']))
  expect(vmware?.rows).toHaveLength(1)
  expect(currencyOf({ results: await answer(presentQueries(now)), failures: {} })).toBeUndefined()
})
