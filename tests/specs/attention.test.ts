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
  HUB_SUPPORT,
  lastHeardQueries,
  lists,
  PAST_QUERIES,
  presentQueries,
  SUPPORT,
  WELLNESS,
} from '../../src/react/attention/attention-queries.js'
import {
  addedQueries,
  attentionOf,
  environmentFigures,
  homeQueries,
  totalsOf,
} from '../../src/react/features/home/home-figures.js'
import { parseView } from '../../src/react/hooks/index-address.js'
import { judgeHub } from '../../src/server/derive/hub/judge.js'
import { wellnessJob } from '../../src/server/derive/wellness.js'
import { policiesOf } from '../../src/server/policies/effective.js'
import type { QueryContext } from '../../src/server/store/query/query-context.js'
import type { Store } from '../../src/server/store/store.js'
import { compileFilter } from '../../src/spec/compile/compile-filter.js'
import type { ValueItem } from '../../src/spec/widgets/values/shape.js'
import type { EnvironmentResource } from '../../src/wire/aggregates.js'
import type { Filter, Query, QueryResult } from '../../src/wire/query.js'
import { parseQuery } from '../../src/wire/query-shape.js'
import { testRegistry } from '../support/database.js'
import { openEstateStore } from '../support/estate-store.js'

let store: Store
let context: QueryContext
let hubContext: QueryContext
let now: number

beforeAll(async () => {
  const estate = await openEstateStore('attention', 150)
  store = estate.store
  context = estate.context
  hubContext = estate.hubContext
  now = context.access.now.getTime()
})
afterAll(() => store.close())

async function answer(queries: Record<string, Query>, of = context): Promise<Record<string, QueryResult>> {
  const results: Record<string, QueryResult> = {}
  for (const [name, query] of Object.entries(queries)) {
    results[name] = await store.datastore.query(parseQuery(query), of)
  }
  return results
}

/** What the index shows at the address of a list. */
async function lengthOf(counted: Counted, sortField?: string, of = context): Promise<unknown> {
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
    of,
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

it('says of a hub whose support ends as its companies and its dashboard count it', async () => {
  const { now: at, datastoreId } = hubContext.access
  const [system] = await store.derived.page(datastoreId, { type: 'hub.system', columns: [], after: '', limit: 1 })
  const outdated = { id: system?.id ?? '', values: { version: '6.0', platformType: 'vmware' } }
  await store.derived.write(datastoreId, 'hub.system', { put: [outdated] }, at)
  const [cluster] = await store.derived.page(datastoreId, { type: 'hub.k8s.cluster', columns: [], after: '', limit: 1 })
  const old = { id: cluster?.id ?? '', values: { version: 'v1.31.4', flavor: 'vSphere' } }
  await store.derived.write(datastoreId, 'hub.k8s.cluster', { put: [old] }, at)
  await judgeHub(store, await store.hubs.open({ id: datastoreId.replace('hub.', '') }), at)
  const ofHub = (entity: string, select: Query['select']) => ({ entity, select, limit: 10 })
  const results = await answer(presentQueries(now, HUB_SUPPORT), hubContext)
  const support = supportFigures({ results, failures: {} }, HUB_SUPPORT)
  for (const { of, past, soon } of support?.rows ?? []) {
    expect([of.id, await lengthOf(lists.supportPast(of), of.end, hubContext)]).toEqual([of.id, past])
    expect([of.id, await lengthOf(lists.supportSoon(of), of.end, hubContext)]).toEqual([of.id, soon])
  }
  const past = Object.fromEntries(support?.rows.map(({ of, past }) => [of.id, past]) ?? [])
  const company = ofHub('hub.account', { eos: { property: 'systemsEOS' }, eol: { property: 'assetsEOL' } })
  const { rows } = (await answer({ company }, hubContext)).company ?? { rows: [] }
  expect(past.hubSystems).toBe(rows[0]?.eos)
  expect(past.hubClusters).toBeGreaterThan(0)
  expect(past.hubHardware).toBe(rows[0]?.eol)
  expect(support?.rows.map(({ of }) => of)).toEqual(HUB_SUPPORT)
  expect(past.hubSystems).toBe(1)
  const main = testRegistry.get('hub.system').dashboard?.find(({ id }) => id === 'main')
  const shown = main?.kind === 'values' ? main.values.find(({ id }) => id === 'eos') : undefined
  const ended = ofHub('hub.system', { n: { count: true, ...(shown?.where && { where: shown.where }) } })
  expect((await answer({ ended }, hubContext)).ended?.rows[0]?.n).toBe(past.hubSystems)
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

const ILL = ['critical', 'caution']
/** What is judged in a datastore, as stored. */
async function judgedOf({ access: { datastoreId } }: QueryContext, isOfHub: boolean) {
  const types = testRegistry.memberTypes('system').filter(type => type.startsWith('hub.') === isOfHub)
  const columns = ['name', 'wellnessStatus', ...(isOfHub ? ['source.type'] : [])]
  const pages = types.map(type => store.derived.page(datastoreId, { type, columns, after: '', limit: 10_000 }))
  return (await Promise.all(pages)).flat().filter(row => ILL.includes(String(row.wellnessStatus)))
}

it('says at home of an environment and its hub each system and each source once', async () => {
  const { datastoreId } = context.access
  const policies = await policiesOf(store, await store.environments.byDatastore(datastoreId))
  const systems = testRegistry.memberTypes('system')
  for (const spec of testRegistry.members('system').filter(({ type }) => !type.startsWith('hub.'))) {
    const of = { store, registry: testRegistry, datastoreId, spec, now: context.access.now, policies }
    await wellnessJob.run({ ...of, yieldToRequests: async () => undefined })
  }
  const page = [context, hubContext].map(({ access }) => ({ datastoreId: access.datastoreId }) as EnvironmentResource)
  const figuresOf = async (at: number, queries: Record<string, Query>, of: QueryContext) =>
    environmentFigures(page[at] as EnvironmentResource, { results: await answer(queries, of), failures: {} })
  const own = await figuresOf(0, homeQueries(now), context)
  const asked = { ...homeQueries(now), ...addedQueries(testRegistry, page, now) }
  const hub = await figuresOf(1, asked, hubContext)

  const known = await judgedOf(context, false)
  const shown = await judgedOf(hubContext, true)
  const added = shown.filter(row => !systems.includes(String(row['source.type'])))
  expect(known.length).toBeGreaterThan(0)
  expect(shown.length - added.length).toBeGreaterThan(0)
  const totals = totalsOf([own, hub])
  expect(totals.critical + totals.caution).toBe(known.length + added.length)
  expect(hub.wellness?.toLookAt).toBe(shown.length)
  const names = attentionOf([hub, own]).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(totals.sources.all).toBe(own.sources?.all)
  // What a hub shows is as old as its last change: which sources are quiet its environments say.
  expect(hub.sources).toBeUndefined()

  // Where no environment is shown that it is worked out from, all of a hub is counted.
  expect(addedQueries(testRegistry, page.slice(1), now)).toEqual({})
  const alone = totalsOf([{ ...hub, added: undefined }])
  expect(alone.critical + alone.caution).toBe(shown.length)
})
