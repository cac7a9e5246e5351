/** What each feature of a policy opens, and that data end where a policy does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../../tests/support/database.js'
import type { IngestRecord } from '../../../../wire/ingest.js'
import { type AccessPolicy, FEATURES, type Feature } from '../../../../wire/policy-shape.js'
import type { Query, QueryParams, Select } from '../../../../wire/query.js'
import { limitedAccess } from '../../../access/data-access.js'
import type { Store } from '../../store.js'

const HOUR = 3_600_000
const NOW = new Date('2026-11-21T12:30:00Z')
let clock = new Date(NOW.getTime() - 10 * HOUR)
let store: Store

const entity = (type: string, id: string, fields: Record<string, unknown>): IngestRecord => ({
  entity: { type, id, fields: { name: id, ...fields } },
})
const put = (records: IngestRecord[]) =>
  store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )

beforeAll(async () => {
  store = await openTestStore({ now: () => clock })
  await put([
    entity('vmware.vm', 'm', {}),
    entity('vmware.cluster', 'c', {}),
    entity('application.manifest', 'app', {}),
  ])
  const insight = { name: 'i', entityId: 'm', entityType: 'vmware.vm', costDelta: -5, computedAt: clock.toISOString() }
  await store.derived.write('d', 'insight', { put: [{ id: 'i', values: insight }] }, clock)
  await store.derived.write('d', 'vmware.cluster', { put: [{ id: 'c', values: { compositeRunwayDays: 9 } }] }, clock)
  clock = NOW
  const at = new Date(NOW.getTime() - HOUR).toISOString()
  await put([
    { samples: { type: 'vmware.vm', id: 'm', at, values: { 'cpu.utilization': 50 } } },
    entity('vmware.vm', 'new', {}),
  ])
  await store.settled()
})
afterAll(() => store.close())

const ask = (policy: AccessPolicy, query: Query, params: QueryParams = {}) =>
  store.datastore.query(query, { access: limitedAccess(testRegistry, [policy], 'd', NOW), ...params })

const n = { n: { count: true } } as const
const cpu = { metric: 'cpu.utilization.max' } as const
const runway = { property: 'compositeRunwayDays' } as const
/** What each feature opens, which is refused without it. Features of data that this release does not have open nothing. */
const OPENED: Partial<Record<Feature, [Query, QueryParams?][]>> = {
  costs: [
    [{ entity: 'cost', select: n }],
    [{ entity: 'insight', select: { v: { property: 'costDelta', aggregation: 'sum' } } }],
  ],
  metrics: [
    [{ entity: 'vmware.vm', select: { v: { ...cpu, aggregation: 'avg' } } }],
    [{ entity: 'vmware.vm', select: { v: { ...cpu, aggregation: 'sum' } } }],
    [{ entity: 'vm', select: n, where: { ...cpu, op: '>', value: 1 } }],
    [{ entity: 'vm', select: n, groupBy: { x: { ...cpu, buckets: [10, 100] } } }],
    [{ entity: 'vm', select: { v: { ...cpu, series: true, aggregation: 'avg' } } }],
  ],
  applications: [[{ entity: 'application.manifest', select: n }], [{ entity: 'hub.application', select: n }]],
  insights: [
    [{ entity: 'insight', select: n }],
    [{ entity: 'vmware.vm', select: { v: { property: 'scorecard.coverage', aggregation: 'avg' } } }],
  ],
  fullstack: [[{ entity: 'entity', select: n }]],
  foresight: [
    [{ entity: 'vmware.cluster', select: n, where: { ...runway, op: '<', value: 90 } }],
    [{ entity: 'cluster', select: n, groupBy: { x: { property: 'wellnessStatus' } } }],
    [{ entity: 'vmware.vm', select: { v: { ...cpu, series: true, aggregation: 'avg', forecast: true } } }],
  ],
  timeMachine: [[{ entity: 'vmware.vm', select: n }, { origin: new Date(NOW.getTime() - HOUR).toISOString() }]],
}

describe('a feature', () => {
  const others = (feature: Feature) => FEATURES.filter(other => other !== feature && other !== 'all')

  it.each(
    Object.keys(OPENED) as Feature[],
  )('%s opens its own, which is refused by its name without it', async feature => {
    for (const [query, params] of OPENED[feature] ?? []) {
      await expect(ask({ features: others(feature) }, query, params)).rejects.toMatchObject({
        code: 3,
        message: `This session has no access to ${feature}`,
      })
      await expect(ask({ features: FEATURES.filter(f => f !== 'all') }, query, params)).resolves.toBeDefined()
      await expect(ask({ features: ['all'] }, query, params)).resolves.toBeDefined()
    }
  })

  it('that is closed leaves lists readable, without its values', async () => {
    const { rows } = await ask(
      { features: [] },
      { entity: 'vmware.cluster', select: { runway, cpu }, orderBy: [{ alias: 'cpu', direction: 'desc' }] },
    )
    expect(rows).toMatchObject([{ id: 'c', runway: null, cpu: null }])
    const half: Select = { expression: { divide: [cpu, 2] } }
    expect((await ask({ features: [] }, { entity: 'vm', select: { half } })).rows).toMatchObject([
      { half: null },
      { half: null },
    ])
    expect((await ask({}, { entity: 'vm', select: { half } })).rows).toMatchObject([{ half: 25 }, { half: null }])
  })

  it('that is closed does not come by way of facts or kept forecasts', async () => {
    const access = limitedAccess(testRegistry, [{ features: ['metrics'] }], 'd', NOW)
    await expect(store.forecasts.list(access, { type: 'vmware.vm', id: 'm', limit: 1 })).rejects.toMatchObject({
      code: 3,
    })
    const facts = await store.datastore.facts({ entity: 'vmware.cluster', select: { runway } }, { access })
    expect(facts.aliases).toEqual({})
  })
})

describe('an end of the data', () => {
  const until = new Date(NOW.getTime() - 2 * HOUR).toISOString()

  it('that is over shows things as they were then', async () => {
    const { rows } = await ask({ until }, { entity: 'vmware.vm', select: { cpu } })
    expect(rows).toMatchObject([{ id: 'm', cpu: null }])
    expect((await store.datastore.counts(limitedAccess(testRegistry, [{ until }], 'd', NOW))).counts).toMatchObject({
      'vmware.vm': 1,
    })
    const later = { origin: new Date(NOW.getTime() - HOUR).toISOString() }
    expect((await ask({ until }, { entity: 'vmware.vm', select: n }, later)).rows).toEqual([{ n: 1 }])
  })

  it('needs no time machine, and opens no other time', async () => {
    const policy: AccessPolicy = { until, features: ['metrics'] }
    expect((await ask(policy, { entity: 'vmware.vm', select: n })).rows).toEqual([{ n: 1 }])
    const before = { origin: new Date(NOW.getTime() - 3 * HOUR).toISOString() }
    await expect(ask(policy, { entity: 'vmware.vm', select: n }, before)).rejects.toMatchObject({ code: 3 })
  })
})
