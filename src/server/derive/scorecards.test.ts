/** Scorecards and insights of machines whose use is known. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../tests/support/database.js'
import type { IngestRecord } from '../../wire/ingest.js'
import type { Row } from '../../wire/query.js'
import { systemAccess } from '../access/data-access.js'
import { createLog } from '../log.js'
import type { Store } from '../store/store.js'
import { createJobRunner } from './job.js'
import { createScorecardJob } from './scorecards.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY = 86_400_000
const HOUR = 3_600_000
let store: Store
let clock = NOW
const ago = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString()

interface Given {
  id: string
  type?: string
  fields?: Record<string, unknown>
  /** Values of every hour of the last days. */
  values?: Record<string, number>
  days?: number
}
const BUSY = {
  'cpu.utilization': 60,
  'cpu.used.cores': 2.4,
  'mem.used': 13_000,
  'io.xfer': 40,
  'net.data.rx': 5,
  'net.data.tx': 3,
}
const SMALL = { ...BUSY, 'cpu.utilization': 10, 'cpu.used.cores': 0.5, 'mem.used': 2_000 }
const IDLE = { ...BUSY, 'cpu.utilization': 1, 'cpu.used.cores': 0.04, 'mem.used': 1_000, 'net.data.tx': 0.1 }
const ZOMBIE = {
  'cpu.utilization': 5,
  'cpu.used.cores': 0.2,
  'mem.used': 1_000,
  'io.xfer': 0,
  'net.data.rx': 0,
  'net.data.tx': 0,
}
const GIVEN: Given[] = [
  { id: 'right', values: BUSY },
  { id: 'large', values: SMALL },
  { id: 'idle', values: IDLE },
  { id: 'zombie', values: ZOMBIE },
  { id: 'dead', fields: { 'runtime.powerState': 'poweredOff', 'runtime.powerStateChanged': ago(40) } },
  { id: 'template', fields: { isTemplate: true }, values: BUSY },
  { id: 'unmeasured' },
  { id: 'lately', values: SMALL, days: 5 },
  { id: 'off', fields: { 'runtime.powerState': 'poweredOff' } },
  {
    id: 'cloud',
    type: 'aws.vm',
    fields: {
      'cloudInstanceIdentity.name': 'm5.2xlarge',
      locationName: 'us-east-1a',
      virtualProcessorCount: 8,
      memoryAllocated: 32_768,
    },
    values: { 'cpu.utilization': 8, 'cpu.used.cores': 0.6, 'io.xfer': 40, 'net.data.rx': 5, 'net.data.tx': 3 },
  },
  {
    id: 'elsewhere',
    type: 'aws.vm',
    fields: {
      'cloudInstanceIdentity.name': 't3.large',
      locationName: 'eu-central-1b',
      virtualProcessorCount: 2,
      memoryAllocated: 8192,
    },
    values: { 'cpu.utilization': 1, 'cpu.used.cores': 0.02, 'io.xfer': 40, 'net.data.rx': 1, 'net.data.tx': 0.1 },
  },
  ...['billed', 'unbilled'].map(id => ({
    id,
    type: 'aws.vm',
    fields: {
      nativeId: `i-${id}`,
      'cloudInstanceIdentity.name': 'm5.2xlarge',
      locationName: 'eu-central-1a',
      virtualProcessorCount: 8,
      memoryAllocated: 32_768,
    },
    values: { 'cpu.utilization': 8, 'cpu.used.cores': 0.6, 'io.xfer': 40, 'net.data.rx': 5, 'net.data.tx': 3 },
  })),
  {
    id: 'billed-idle',
    type: 'aws.vm',
    fields: {
      nativeId: 'i-billed-idle',
      'cloudInstanceIdentity.name': 'x9.nobody-knows',
      locationName: 'eu-central-1a',
      virtualProcessorCount: 8,
      memoryAllocated: 32_768,
    },
    values: { 'cpu.utilization': 1, 'cpu.used.cores': 0.02, 'io.xfer': 40, 'net.data.rx': 1, 'net.data.tx': 0.1 },
  },
]

/** A day's charge of an instance: by the hour, and one for what was added to it. */
const charges = (id: string, hourly: number, more: object = {}): IngestRecord[] =>
  [hourly, hourly / 10].map((price, i) => ({
    id: `${id}-${i}`,
    cost: {
      billedCost: String(price * 24),
      billingCurrency: 'USD',
      chargePeriodStart: ago(2),
      chargePeriodEnd: ago(1),
      chargeCategory: 'Usage',
      resourceId: `arn:aws:ec2:eu-central-1:1:instance/i-${id}`,
      listUnitPrice: String(price),
      pricingUnit: 'Hrs',
      pricingQuantity: '24',
      ...more,
    } as never,
  }))

async function ingest(given: readonly Given[]): Promise<void> {
  const records = given.flatMap(({ id, type = 'vmware.vm', fields, values, days = 30 }): IngestRecord[] => [
    {
      entity: {
        type,
        id,
        fields: {
          name: id,
          'runtime.powerState': 'poweredOn',
          virtualProcessorCount: 4,
          memoryAllocated: 16_384,
          ...fields,
        },
      },
    },
    ...(values === undefined
      ? []
      : Array.from({ length: days * 24 }, (_, i): IngestRecord => {
          return { samples: { type, id, at: new Date(NOW.getTime() - (i + 1) * HOUR).toISOString(), values } }
        })),
  ])
  const answer = await store.datastore.ingest(
    'd',
    records.map((record, i) => ({ line: i + 1, record })),
  )
  expect(answer.rejected).toEqual([])
}

async function insights(): Promise<Map<string, Row>> {
  const properties = [
    'entityId',
    'details.type',
    'category',
    'costDelta',
    'description',
    'decision',
    'details.after.virtualCPUs',
    'details.after.memorySize',
    'details.after.cloudInstanceIdentity.name',
    'evidence',
    'replay.hours',
    'replay.hoursOver80',
  ]
  const { rows } = await store.datastore.query(
    {
      entity: 'insight',
      select: Object.fromEntries(properties.map(property => [property, { property }])),
      limit: 1000,
    },
    { access: systemAccess('d', clock) },
  )
  return new Map(rows.map(row => [String(row.entityId), row]))
}
async function run(): Promise<void> {
  await createJobRunner([createScorecardJob(store)], store, testRegistry, createLog('silent')).run(clock)
}

beforeAll(async () => {
  store = await openTestStore({ now: () => clock })
  await ingest(GIVEN)
  const bills = [
    ...charges('billed', 0.46),
    ...charges('billed-idle', 2),
    // Neither is a price of the machine by the hour in dollars.
    ...charges('unbilled', 0.46, { billingCurrency: 'EUR' }),
    ...charges('unbilled', 9, { pricingUnit: 'vCPU-Hours' }),
  ]
  const answer = await store.datastore.ingest(
    'd',
    bills.map((record, i) => ({ line: i + 1, record })),
  )
  expect(answer.rejected).toEqual([])
  await run()
})
afterAll(() => store.close())

describe('insights', () => {
  it('say what to do, one for each machine, or why nothing can be said', async () => {
    const found = await insights()
    const categories = Object.fromEntries([...found].map(([id, row]) => [id, row.category]))
    expect(categories).toEqual({
      large: 'resize',
      idle: 'decommission',
      zombie: 'decommission',
      dead: 'decommission',
      template: 'excluded',
      unmeasured: 'excluded',
      lately: 'excluded',
      off: 'excluded',
      cloud: 'resize',
      elsewhere: 'decommission',
      billed: 'resize',
      unbilled: 'resize',
      'billed-idle': 'decommission',
    })
    expect(found.get('template')?.description).toBe('A template')
    expect(found.get('lately')?.description).toContain('Measured for 16 % of 30 days')
  })

  it('size by p95 of cores and p99 of memory, with the proof', async () => {
    const large = (await insights()).get('large')
    expect(large).toMatchObject({
      'details.after.virtualCPUs': 1,
      'details.after.memorySize': 3072,
      'replay.hours': 720,
      'replay.hoursOver80': 0,
    })
    expect(large?.evidence).toMatchObject([
      { metric: 'CPU cores used p95', observed: 0.5, coverage: 100 },
      { metric: 'Memory used p99', observed: 2000, coverage: 100 },
    ])
  })

  it('price cloud instances where the price is known, and say so where it is not', async () => {
    const found = await insights()
    const cloud = found.get('cloud')
    // Memory is not measured there, so it stays: the cheapest with 32 GiB.
    expect(cloud?.['details.after.memorySize']).toBeGreaterThanOrEqual(32_768)
    expect(cloud?.costDelta).toBeLessThan(0)
    expect(found.get('elsewhere')).toMatchObject({ costDelta: null, description: expect.stringContaining('not known') })
  })

  it('state savings by the bill where a region has no list price, in proportion to the prices of another', async () => {
    const found = await insights()
    const listed = Number(found.get('cloud')?.costDelta)
    const billed = found.get('billed')
    expect(Number(billed?.costDelta)).toBeCloseTo((listed / 0.384) * 0.46, 6)
    expect(billed?.description).toContain(
      'those of eu-central-1 are not known, so the saving is in proportion to its bill',
    )
    expect(found.get('unbilled')).toMatchObject({ costDelta: null })
    expect(found.get('billed-idle')?.costDelta).toBeCloseTo(-2 * 8760, 6)
  })

  it('are on the machine as a scorecard', async () => {
    const { rows } = await store.datastore.query(
      {
        entity: 'vmware.vm',
        select: {
          name: { property: 'name' },
          open: { property: 'scorecard.opportunityRecommendationsCount' },
          decommission: { property: 'scorecard.ShouldDecommission' },
          vcpus: { property: 'scorecard.reclaimableVirtualProcessors' },
        },
      },
      { access: systemAccess('d', clock) },
    )
    const card = (name: string) => rows.find(row => row.name === name)
    expect(card('large')).toMatchObject({ open: 1, decommission: 'no', vcpus: 3 })
    expect(card('idle')).toMatchObject({ open: 1, decommission: 'yes', vcpus: 4 })
    // Off: it holds no vCPU that could be freed.
    expect(card('dead')).toMatchObject({ open: 1, decommission: 'yes', vcpus: 0 })
    expect(card('right')).toMatchObject({ open: 0, decommission: 'no', vcpus: 0 })
    expect(card('unmeasured')).toMatchObject({ open: 0, decommission: 'undetermined', vcpus: null })
  })

  it('keep their decision while machines are judged again, open again on their day, and go with the machine', async () => {
    const id = String((await insights()).get('large')?.id)
    await store.derived.write(
      'd',
      'insight',
      { put: [{ id, values: { decision: 'snoozed', snoozedUntil: ago(-2) } }] },
      clock,
    )
    clock = new Date(NOW.getTime() + DAY + HOUR)
    await run()
    expect((await insights()).get('large')?.decision).toBe('snoozed')
    clock = new Date(NOW.getTime() + 3 * DAY)
    await run()
    expect((await insights()).get('large')?.decision).toBe('open')
    await store.datastore.ingest('d', [{ line: 1, record: { gone: { type: 'vmware.vm', id: 'large' } } }])
    await run()
    expect((await insights()).has('large')).toBe(false)
    clock = NOW
  })
})
