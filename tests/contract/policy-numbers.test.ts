/** Policies of accounts in numbers: which follow and which do not, and what a preview says before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJobRunner } from '../../src/server/derive/job.js'
import { runwayJob } from '../../src/server/derive/runway.js'
import { createScorecardJob } from '../../src/server/derive/scorecards.js'
import { wellnessJob } from '../../src/server/derive/wellness.js'
import { createLog } from '../../src/server/log.js'
import { DAY, HOUR } from '../../src/wire/duration.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'
import { testRegistry } from '../support/database.js'
import { send } from '../support/people.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'

const NOW = new Date('2026-03-02T12:00:00Z')
let api: TestApi
let company: StaffedCompany
let other: StaffedCompany
let jobs: ReturnType<typeof createJobRunner>

const day = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString().slice(0, 10)
/** Hosts by the days until their hardware's end of life. */
const HOSTS = { past: -3, soon: 100, later: 300, far: 900 }

beforeAll(async () => {
  api = await startApi(undefined, NOW)
  company = await staffedCompany(api, 1)
  other = await staffedCompany(api, 2)
  jobs = createJobRunner(
    [runwayJob, wellnessJob, createScorecardJob(api.store)],
    api.store,
    testRegistry,
    createLog('silent'),
  )
  const records: IngestRecord[] = [
    { entity: { type: 'vmware.cluster', id: 'grows', fields: { name: 'Grows', hostsCount: 4 } } },
    ...Array.from({ length: 40 * 24 }, (_, i) => {
      const time = new Date(NOW.getTime() - (40 * 24 - i) * HOUR).toISOString()
      // 40 % that grows by half a point a day.
      const used = 40 + (0.5 * i) / 24
      return {
        samples: {
          type: 'vmware.cluster',
          id: 'grows',
          at: time,
          values: { 'cpu.utilization': used, 'mem.utilization': 20 },
        },
      }
    }),
  ]
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  const { rejected } = await api.store.datastore.ingest(company.datastoreId, lines)
  expect(rejected).toEqual([])
  const put = Object.entries(HOSTS).map(([id, days]) => ({
    id,
    values: { name: id, 'lifecycle.endOfLife': day(days) },
  }))
  await api.store.derived.write(company.datastoreId, 'hub.hardware', { put, isObserved: true }, NOW)
  await api.store.settled()
  await jobs.run(NOW)
})
afterAll(() => api.close())

const path = (account: string) => `${api.address}/portal/accounts/${account}/policies`
const read = async (account: string, token = company.owner) => (await send(path(account), { token })).body
const save = async (account: string, policies: object, token = company.owner) => {
  const { version } = await read(account, token)
  return send(path(account), { token, body: { policies, version } })
}
const preview = (account: string, policies: object, token = company.owner) =>
  send(`${path(account)}/preview`, { token, body: { policies } })

async function rows(type: string, columns: readonly string[]) {
  const found = await api.store.derived.page(company.datastoreId, { type, columns, after: '', limit: 100 })
  return Object.fromEntries(found.map(({ id, ...values }) => [id, values])) as Record<string, Record<string, unknown>>
}
const wellness = async () => {
  const found = await rows('hub.hardware', ['wellnessStatus'])
  return Object.fromEntries(Object.keys(HOSTS).map(id => [id, found[id]?.wellnessStatus]))
}
const position = async () => (await api.store.changes.head(`datastore:${company.datastoreId}`)).sequence

describe('a wellness threshold', () => {
  const EARLIER = { wellness: { hardwareEOL: { caution: 1_000, critical: 310 } } }

  it('changes what its preview says, and no more', async () => {
    const { body } = await preview(company.grandchild, EARLIER)
    expect(body).toMatchObject({ environments: 1, moved: 2, leftOut: 0, machines: null })
    expect(body.kinds.find(({ type }: { type: string }) => type === 'hub.hardware')).toEqual({
      type: 'hub.hardware',
      of: 4,
      now: { critical: 2, caution: 1, nominal: 1, unknown: 0 },
      saved: { critical: 3, caution: 1, nominal: 0, unknown: 0 },
    })
    expect(
      body.moves.map(({ id, now, saved, facet, days }: Record<string, unknown>) => [id, now, saved, facet, days]),
    ).toEqual([
      ['later', 'caution', 'critical', 'hardwareEOL', 300],
      ['far', 'nominal', 'caution', 'hardwareEOL', 900],
    ])
    expect(body.days.hardwareEOL).toEqual([-3, 100, 300, 900])
    expect(await wellness()).toEqual({ past: 'critical', soon: 'critical', later: 'caution', far: 'nominal' })

    const others = ['compositeRunwayDays', 'runwayExplained', 'runwayComputedAt', 'wellnessStatus']
    const clusterBefore = await rows('vmware.cluster', others)
    const before = await position()
    expect((await save(company.grandchild, EARLIER)).status).toBe(200)
    await jobs.run(NOW)
    expect(await wellness()).toEqual({ past: 'critical', soon: 'critical', later: 'critical', far: 'caution' })
    expect(await rows('vmware.cluster', others)).toEqual(clusterBefore)
    const written = (await position()) - before
    expect(written).toBe(1)
    // What is worked out already is not written again.
    await jobs.run(NOW)
    expect(await position()).toBe(before + written)
    expect((await preview(company.grandchild, EARLIER)).body.moved).toBe(0)
  })

  it('of another account changes nothing here', async () => {
    const before = await wellness()
    await save(other.grandchild, { wellness: { hardwareEOL: { caution: 3_000, critical: 2_999 } } }, other.owner)
    await jobs.run(NOW)
    expect(await wellness()).toEqual(before)
  })

  it('that is taken back gives the numbers back', async () => {
    await save(company.grandchild, {})
    await jobs.run(NOW)
    expect(await wellness()).toEqual({ past: 'critical', soon: 'critical', later: 'caution', far: 'nominal' })
  })

  it('is told where a number is explained', async () => {
    await save(company.root, EARLIER)
    const { body } = await send(`${api.address}/portal/environments/${company.environmentId}/dataAccess`, {
      token: company.owner,
    })
    const facts = async () =>
      (
        await send(`${api.address}/api/datastores/${company.datastoreId}/facts`, {
          token: body.access_token,
          body: {
            queries: {
              w: { entity: 'hub.hardware', select: { w: { property: 'wellnessStatus', aggregation: 'any' } } },
            },
          },
        })
      ).body.facts.w.policies
    const above = await facts()
    expect(above.effective.wellness.hardwareEOL).toEqual({ critical: 310, caution: 1000 })
    expect(Object.values(above.owners)).toContain('an account above')
    await save(company.root, {})
    await save(company.grandchild, EARLIER)
    expect(Object.values((await facts()).owners)).toEqual(['Grandchild'])
    await save(company.grandchild, {})
    expect(await facts()).toBeUndefined()
  })
})

describe('the days at which a runway turns', () => {
  it('are told with the map, and judge it, as the account sets them', async () => {
    const { body } = await send(`${api.address}/portal/environments/${company.environmentId}/dataAccess`, {
      token: company.owner,
    })
    const told = async () =>
      (await send(`${api.address}/api/datastores/${company.datastoreId}/topology`, { token: body.access_token })).body
        .runwayDays
    const judged = async () => {
      await jobs.run(NOW)
      const found = (await rows('vmware.cluster', ['wellnessFacets'])).grows?.wellnessFacets as string[]
      return found.find(facet => facet.startsWith('Capacity'))
    }
    expect(await told()).toEqual({ critical: 90, caution: 180 })
    expect(await judged()).toBe('Capacity: critical')
    await save(company.grandchild, { wellness: { capacity: { critical: 1, caution: 366 } } })
    expect(await told()).toEqual({ critical: 1, caution: 366 })
    expect(await judged()).toBe('Capacity: caution')
    await save(company.grandchild, {})
    expect(await told()).toEqual({ critical: 90, caution: 180 })
    expect(await judged()).toBe('Capacity: critical')
  })
})

describe('a buffer', () => {
  const WIDE = { runway: { compute: { reserve: 1, buffer: 20 } } }
  const cluster = async () =>
    (
      await rows('vmware.cluster', [
        'resourcesUtilization.compute.runwayDays',
        'resourcesUtilization.memory.runwayDays',
        'runwayExplained',
      ])
    ).grows

  it('shortens the runway of its resource alone, as the preview says, whatever time of day it is', async () => {
    const before = await cluster()
    const days = before?.['resourcesUtilization.compute.runwayDays'] as number
    expect(days).toBeGreaterThan(0)
    const { body } = await preview(company.grandchild, WIDE)
    expect(body.days.capacity).toHaveLength(1)
    await save(company.grandchild, WIDE)
    await jobs.run(NOW)
    const after = await cluster()
    expect(after?.['resourcesUtilization.compute.runwayDays']).toBeLessThan(days)
    expect(after?.['resourcesUtilization.compute.runwayDays']).toBe(body.days.capacity[0])
    expect(after?.['resourcesUtilization.memory.runwayDays']).toBe(before?.['resourcesUtilization.memory.runwayDays'])
    expect(after?.runwayExplained).toContain('60 % usable')
    expect(after?.runwayExplained).toContain('20 % kept free by the policy of its account')
    await save(company.grandchild, {})
    await jobs.run(NOW)
    expect(await cluster()).toEqual(before)
  })
})

describe('the days a machine is off before it can go', () => {
  it('are those of the account', async () => {
    const off = {
      type: 'vmware.vm',
      id: 'off',
      fields: { name: 'off', 'runtime.powerState': 'poweredOff', 'runtime.powerStateChanged': day(-10) },
    }
    await api.store.datastore.ingest(company.datastoreId, [{ line: 1, record: { entity: off } }])
    await jobs.run(NOW)
    const canGo = async () =>
      (await rows('vmware.vm', ['scorecard.ShouldDecommission'])).off?.['scorecard.ShouldDecommission']
    expect(await canGo()).not.toBe('yes')
    const SEVEN = { workload: { stalePeriodDays: 7 } }
    const { body } = await preview(company.grandchild, SEVEN)
    expect(body).toMatchObject({ moved: 0, machines: { canGo: { now: 0, saved: 1 }, leftOut: 0 } })
    await save(company.grandchild, SEVEN)
    await jobs.run(NOW)
    expect(await canGo()).toBe('yes')
  })
})
