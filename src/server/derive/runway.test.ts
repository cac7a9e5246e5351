import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../tests/support/database.js'
import { OVER_A_YEAR } from '../../analytics/runway/runway-days.js'
import type { IngestRecord } from '../../wire/ingest.js'
import type { Series } from '../../wire/query.js'
import { systemAccess } from '../access/data-access.js'
import type { Store } from '../store/store.js'
import { createJobRunner, type JobRunner } from './job.js'
import { runwayJob } from './runway.js'
import { wellnessJob } from './wellness.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 2, 1, 6)
let now = START
let store: Store
let runner: JobRunner
const failures: object[] = []
const log = { info() {}, error: (line: object) => failures.push(line), fatal() {}, warn() {}, debug() {} }

async function ingest(records: readonly IngestRecord[]): Promise<void> {
  const answer = await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(answer.rejected).toEqual([])
}

/** Hours of whole days up to yesterday, and of today so far. */
function samples(type: string, id: string, days: number, values: (day: number) => Record<string, number>) {
  const first = Math.floor(now / DAY) * DAY - days * DAY
  return Array.from({ length: Math.floor((now - first) / HOUR) }, (_, i): IngestRecord => {
    const at = new Date(first + i * HOUR).toISOString()
    return { samples: { type, id, at, values: values(Math.floor(i / 24)) } }
  })
}

const entity = (type: string, id: string, fields: Record<string, unknown> = {}): IngestRecord => ({
  entity: { type, id, fields: { name: id, ...fields } },
})
const stored = (used: (day: number) => number) => (day: number) => ({
  'storage.used': used(day),
  'storage.capacity': 1_000,
})

async function valuesOf(type: string, id: string): Promise<Record<string, unknown>> {
  const paths = Object.keys(testRegistry.get(type).fields).filter(path => /runway|resources|wellness/i.test(path))
  const select = Object.fromEntries(paths.map(property => [property, { property }]))
  const where = { property: 'id', op: '=' as const, value: id }
  const { rows } = await store.datastore.query(
    { entity: type, select, where },
    { access: systemAccess('d', new Date(now)) },
  )
  return rows[0] ?? {}
}

async function seriesOf(id: string, origin?: string): Promise<Series> {
  const { rows } = await store.datastore.query(
    {
      entity: 'vmware.ds',
      select: { used: { metric: 'storage.used.last', unit: 'TiBy', series: true, forecast: true } },
      where: { property: 'id', op: '=', value: id },
    },
    { access: systemAccess('d', new Date(now)), ...(origin !== undefined && { origin }) },
  )
  return rows[0]?.used as Series
}

const run = () => runner.run(new Date(now))
const head = async () => (await store.changes.head('datastore:d')).sequence

beforeAll(async () => {
  store = await openTestStore({ now: () => new Date(now) })
  runner = createJobRunner([runwayJob, wellnessJob], store, testRegistry, log as never)
  await ingest([
    entity('vmware.ds', 'rising'),
    ...samples(
      'vmware.ds',
      'rising',
      60,
      stored(day => 510 + 2 * day),
    ),
    entity('vmware.ds', 'flat'),
    ...samples(
      'vmware.ds',
      'flat',
      30,
      stored(() => 500),
    ),
    entity('vmware.ds', 'young'),
    ...samples(
      'vmware.ds',
      'young',
      10,
      stored(() => 500),
    ),
    entity('vmware.ds', 'full'),
    ...samples(
      'vmware.ds',
      'full',
      10,
      stored(() => 950),
    ),
    entity('vmware.ds', 'silent'),
    entity('k8s.cluster', 'k', { nodesCount: 3, 'allocatable.cpus': 100, 'allocatable.memory': 100_000 }),
    ...samples('k8s.cluster', 'k', 30, day => ({ 'cpu.used.cores': 20, 'mem.used': 45_000 + 100 * day })),
    entity('windows.cluster', 'w', { hostsCount: 4 }),
    ...samples('windows.cluster', 'w', 30, () => ({ 'cpu.utilization': 30, 'mem.utilization': 50 })),
  ])
  await run()
})
afterAll(() => store.close())

describe('the runway job', () => {
  it('fails nowhere', () => {
    expect(failures).toEqual([])
  })

  it('finds the day a rising store is full', async () => {
    const values = await valuesOf('vmware.ds', 'rising')
    expect(values.compositeRunwayDays).toBe(values['resourcesUtilization.storage.runwayDays'])
    // 628 GiB by yesterday, two a day, 900 usable: 136 days.
    expect(Math.abs(Number(values.compositeRunwayDays) - 136)).toBeLessThanOrEqual(7)
    expect(Number(values.runwayRisk)).toBeLessThan(20)
    expect(Number(values.runwayRiskYear)).toBeGreaterThan(90)
    expect(values).toMatchObject({
      compositeRunwayResource: 'storage',
      runwayUnknown: [],
      'resourcesUtilization.storage.value': 63,
      'resourcesUtilization.storage.trend': 0.2,
      runwayComputedAt: new Date(START).toISOString(),
    })
  })

  it('says > 1 year of what stands still, full of what is, and nothing of what is too young or silent', async () => {
    expect(await valuesOf('vmware.ds', 'flat')).toMatchObject({
      compositeRunwayDays: OVER_A_YEAR,
      compositeRunwayResource: 'none',
      runwayRisk: 0,
      runwayRiskYear: 0,
    })
    expect(await valuesOf('vmware.ds', 'full')).toMatchObject({
      ...{ compositeRunwayDays: 0, runwayRisk: 100, runwayRiskYear: 100 },
    })
    expect(await valuesOf('vmware.ds', 'young')).toMatchObject({
      compositeRunwayDays: null,
      runwayRisk: null,
      runwayUnknown: ['storage'],
      runwayExplained: 'Storage: 50 % used, 90 % usable; 10 daily points, 14 are needed',
    })
    expect(await valuesOf('vmware.ds', 'silent')).toMatchObject({
      compositeRunwayDays: null,
      runwayExplained: 'Storage: nothing was measured in 60 days',
    })
  })

  it('measures what is used against a property, with a node in reserve', async () => {
    // Of 100 GB 60 are usable (2/3 of 90 %): 47.9 by yesterday and 0.1 a day.
    const values = await valuesOf('k8s.cluster', 'k')
    expect(values.compositeRunwayResource).toBe('memory')
    expect(Math.abs(Number(values.compositeRunwayDays) - 121)).toBeLessThanOrEqual(7)
    expect(values.runwayUnknown).toEqual(['storage'])
    expect(values['resourcesUtilization.compute.value']).toBe(20)
  })

  it('never calls a resource that nothing measures well', async () => {
    const values = await valuesOf('windows.cluster', 'w')
    expect(values).toMatchObject({ compositeRunwayDays: OVER_A_YEAR, runwayUnknown: ['storage'] })
    expect(values.runwayExplained).toContain('Storage: nothing measures it here')
  })

  it('rests for six hours, but tries again what is not known', async () => {
    const before = await head()
    now = START + 5 * HOUR
    await run()
    expect(await head()).toBe(before)
    now = START + 6 * HOUR
    await run()
    expect(await valuesOf('vmware.ds', 'rising')).toMatchObject({ runwayComputedAt: new Date(now).toISOString() })
    now = START
  })
})

describe('the wellness job', () => {
  it('takes the worst of what is known, and counts it', async () => {
    expect(await valuesOf('windows.cluster', 'w')).toMatchObject({
      wellnessStatus: 'nominal',
      wellnessKnown: 1,
      wellnessFacets: ['Capacity: nominal', 'Hardware end of life: unknown', 'Software end of support: unknown'],
    })
    expect(await valuesOf('k8s.cluster', 'k')).toMatchObject({ wellnessStatus: 'caution' })
  })
})

describe('kept forecasts', () => {
  it('are one a day of an entity and metric, the last of the day', async () => {
    const kept = await store.forecasts.list(systemAccess('d', new Date(START)), {
      type: 'vmware.ds',
      id: 'rising',
      limit: 10,
    })
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({
      metric: 'storage.used.last',
      firstDay: '2026-03-01',
      madeAt: new Date(START + 6 * HOUR).toISOString(),
      score: null,
    })
    expect(kept[0]?.days).toHaveLength(90)
    expect(kept[0]?.models).toHaveLength(3)
  })

  it('are what a chart of the same day shows, in its unit', async () => {
    const { forecast, forecastInfo } = await seriesOf('rising')
    expect(forecastInfo).toMatchObject({ madeAt: new Date(START + 6 * HOUR).toISOString(), scoredDays: 0, mase: null })
    expect(forecast?.[0]?.[0]).toBe('2026-03-01T00:00:00.000Z')
    expect(forecast?.[0]?.[1]).toBeCloseTo(630 / 1024, 2)
    expect((await seriesOf('young')).noForecast).toBe('10 daily points, 14 are needed')
  })

  it('are judged by the days that come, each once', async () => {
    now = START + 3 * DAY
    await ingest(samples('vmware.ds', 'rising', 3, day => stored(() => 630 + 2 * day)(day)))
    await run()
    await run()
    const kept = await store.forecasts.list(systemAccess('d', new Date(START)), {
      type: 'vmware.ds',
      id: 'rising',
      metric: 'storage.used',
      limit: 10,
    })
    expect(kept.map(({ score }) => score?.days)).toEqual([undefined, 3])
    const [, oldest] = kept
    expect(oldest?.score?.mase).toBeLessThan(0.2)
    const { forecastInfo } = await seriesOf('rising')
    expect(forecastInfo).toMatchObject({ scoredDays: 3, coverage80: oldest?.score?.coverage80 })
    expect(forecastInfo?.mase).toBeCloseTo(oldest?.score?.mase ?? -1, 3)
  })

  it('move the levels that the next bands are drawn at: wider after a miss, narrower after a hit', async () => {
    const levels = async () => (await store.forecasts.levels('d', 'vmware.ds', ['rising'])).get('rising')
    const before = (await levels())?.get('storage.used.last') ?? [0, 0, 0]
    const came = (day: number, value: number) => ({
      id: 'rising',
      metric: 'storage.used.last',
      day: new Date(START + day * DAY).toISOString().slice(0, 10),
      value,
    })
    await store.forecasts.score('d', 'vmware.ds', [came(4, 99_999)])
    const missed = (await levels())?.get('storage.used.last') ?? [0, 0, 0]
    expect(missed[1]).toBeCloseTo(before[1] - 0.03 * 0.8, 9)
    await store.forecasts.score('d', 'vmware.ds', [came(4, 99_999)])
    expect((await levels())?.get('storage.used.last')).toEqual(missed)
    await store.forecasts.score('d', 'vmware.ds', [came(5, 640)])
    expect((await levels())?.get('storage.used.last')?.[1]).toBeCloseTo(missed[1] + 0.03 * 0.2, 9)
  })

  it('judge a day once though two servers tell of it at the same time', async () => {
    const came = { id: 'rising', metric: 'storage.used.last', value: 640 }
    const day = new Date(START + 6 * DAY).toISOString().slice(0, 10)
    await Promise.all([1, 2, 3].map(() => store.forecasts.score('d', 'vmware.ds', [{ ...came, day }])))
    const kept = await store.forecasts.list(systemAccess('d', new Date(START)), {
      type: 'vmware.ds',
      id: 'rising',
      limit: 10,
    })
    expect(kept.map(({ score }) => score?.days)).toEqual([3, 6])
  })

  it('go after half a year', async () => {
    await store.keepUp(new Date(START + 179 * DAY), 'd')
    expect(
      await store.forecasts.list(systemAccess('d', new Date(START)), { type: 'vmware.ds', id: 'rising', limit: 10 }),
    ).toHaveLength(2)
    await store.keepUp(new Date(START + 182 * DAY), 'd')
    expect(
      await store.forecasts.list(systemAccess('d', new Date(START)), { type: 'vmware.ds', id: 'rising', limit: 10 }),
    ).toHaveLength(1)
  })

  it('are of declared types and metrics only', async () => {
    await expect(
      store.forecasts.list(systemAccess('d', new Date(START)), { type: 'nothing', id: 'x', limit: 1 }),
    ).rejects.toThrow('not an entity type')
    await expect(
      store.forecasts.list(systemAccess('d', new Date(START)), {
        type: 'vmware.ds',
        id: 'x',
        metric: 'nothing',
        limit: 1,
      }),
    ).rejects.toThrow('not a metric')
  })
})
