/**
 * Two customers' data in one datastore, and policies that leave a part of them. Beside it for each policy a twin: a datastore into which only what
 * the policy leaves was ever put. Whoever reads the one by the policy must get what everybody gets of the other, by every path.
 */
import type { MadeForecast } from '../../../src/server/store/forecasts/types.js'
import type { IngestRecord } from '../../../src/wire/ingest.js'
import { parseIngestLine } from '../../../src/wire/parse-ingest.js'
import type { AccessPolicy } from '../../../src/wire/scope.js'

const HOUR = 3_600_000
/** Half past: hours and days are cut inside. */
export const NOW = new Date('2026-11-21T12:30:00Z')
export const LATER = new Date(NOW.getTime() - 2 * HOUR)
export const EARLIER = new Date(NOW.getTime() - 9 * HOUR)
export const WORLD = 'world'
/** In the middle of an hour, between two samples. */
const FROM = new Date(NOW.getTime() - 5 * HOUR - 12 * 60_000).toISOString()

type Owner = 'a' | 'b' | 'nobody'

/** One thing that is put into a datastore, at one of three times. */
export interface Item {
  at: Date
  type: string
  owner: Owner
  what:
    | { record: IngestRecord }
    | { derived: { id: string; values: Record<string, unknown> } }
    | { forecast: MadeForecast }
}

const AMOUNT = { a: 1, b: 7_000, nobody: 500 } as const

function entity(owner: Owner, type: string, id: string, fields: Record<string, unknown>): Item {
  const record: IngestRecord = {
    entity: { type, id: `${owner}-${id}`, fields: { name: `customer-${owner} ${id}`, ...fields } },
  }
  return { at: EARLIER, type, owner, what: { record } }
}

function samples(owner: Owner, type: string, id: string): Item[] {
  return Array.from({ length: 8 * 12 }, (_, i): Item => {
    const value = AMOUNT[owner] * (1 + (i % 7))
    const at = new Date(NOW.getTime() - 8 * HOUR + i * 300_000).toISOString()
    const values = {
      'cpu.utilization': value,
      'cpu.used.cores': value,
      ...(type !== 'aws.vm' && { 'mem.used': value }),
    }
    return { at: NOW, type, owner, what: { record: { samples: { type, id: `${owner}-${id}`, at, values } } } }
  })
}

function charge(owner: Owner, id: string, resource: string, hoursAgo: number): Item {
  const time = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString()
  const line = {
    id: `${owner}-${id}`,
    cost: {
      BilledCost: AMOUNT[owner],
      EffectiveCost: AMOUNT[owner],
      BillingCurrency: 'USD',
      ChargePeriodStart: time(hoursAgo),
      ChargePeriodEnd: time(hoursAgo - 1),
      ResourceId: `${owner}-${resource}`,
      ServiceName: `service-${owner}`,
    },
  }
  return { at: LATER, type: 'cost', owner, what: { record: parseIngestLine(JSON.stringify(line)) } }
}

const derived = (owner: Owner, type: string, id: string, values: Record<string, unknown>): Item => ({
  at: LATER,
  type,
  owner,
  what: { derived: { id: `${owner}-${id}`, values } },
})

function forecastOf(owner: Owner): Item {
  const n = AMOUNT[owner]
  const day = { p50: n, lo50: n, hi50: n, lo80: n, hi80: n, lo95: n, hi95: n }
  const forecast: MadeForecast = {
    id: `${owner}-one`,
    metric: 'cpu.utilization.p95',
    firstDay: '2026-11-22',
    days: [day],
    models: ['theta'],
    mase: n,
    scale: 1,
    levels: [0.5, 0.2, 0.05],
    tried: { days: 20, held: [0.5, 0.8, 0.95] },
  }
  return { at: LATER, type: 'vmware.vm', owner, what: { forecast } }
}

/** What is worked out of a system of a hub and of its parts, besides what it is. */
const JUDGED = { wellnessStatus: 'critical', compositeRunwayDays: 3 }
const COMPANY = { 'wellness.critical': 2, leastRunwayDays: 3, systemsEOS: 1 }

function systemOf(c: 'a' | 'b'): Item {
  const insight = { category: 'capacity', subcategory: 'compute', topic: 'runway', severity: 'critical' }
  return derived(c, 'hub.system', 'system', {
    name: `customer-${c} system`,
    'owner.id': 'nobody-client',
    nodesCount: AMOUNT[c],
    virtualMachinesCount: 2 * AMOUNT[c],
    insights: [{ ...insight, message: `os-${c} is full` }],
    ...JUDGED,
  })
}

/** Without some of what was worked out of it. */
function without(item: Item, ...paths: string[]): Item {
  if (!('derived' in item.what)) return item
  const kept = Object.entries(item.what.derived.values).filter(([path]) => !paths.includes(path))
  return { ...item, what: { derived: { ...item.what.derived, values: Object.fromEntries(kept) } } }
}
/** Judged of parts or of times that are hidden. */
const unjudged = (item: Item) =>
  item.type.startsWith('hub.')
    ? without(item, ...Object.keys(JUDGED), 'insights', 'wellness.critical', 'leastRunwayDays')
    : undefined

function customer(c: 'a' | 'b'): Item[] {
  const size = { virtualProcessorCount: 2 * AMOUNT[c], memoryAllocated: 1024 * AMOUNT[c], guestOsName: `os-${c}` }
  const place = { 'host.cluster.id': 'nobody-cluster' }
  const insight = { entityId: `${c}-one`, entityType: 'vmware.vm', category: 'resize', costDelta: -AMOUNT[c] }
  return [
    entity(c, 'vmware.vh', 'host', {
      'cluster.id': 'nobody-cluster',
      'processor.cores': AMOUNT[c],
      virtualMachinesCount: 2,
    }),
    entity(c, 'vmware.vm', 'one', { ...size, ...place, 'host.id': `${c}-host` }),
    entity(c, 'vmware.vm', 'two', { ...place, 'host.id': 'b-host' }),
    entity(c, 'aws.vm', 'cloud', { ...size, tags: { owner: c } }),
    ...samples(c, 'vmware.vm', 'one'),
    ...samples(c, 'aws.vm', 'cloud'),
    charge(c, 'early', 'cloud', 7.5),
    charge(c, 'late', 'cloud', 3.5),
    derived(c, 'insight', 'insight', { name: `insight-${c}`, ...insight, computedAt: NOW.toISOString() }),
    derived(c, 'vmware.vm', 'one', { 'scorecard.coverage': 10 + AMOUNT[c] / 1000 }),
    forecastOf(c),
    systemOf(c),
  ]
}

/** Everything in the shared datastore. */
export const ITEMS: readonly Item[] = [
  entity('nobody', 'vmware.cluster', 'cluster', {
    virtualMachinesCount: 3,
    hostsCount: 2,
    virtualProcessorsCount: 14_002,
  }),
  ...samples('nobody', 'vmware.cluster', 'cluster'),
  ...customer('a'),
  ...customer('b'),
  charge('nobody', 'charge', 'nothing', 3.5),
  derived('nobody', 'hub.client', 'client', {
    name: 'customer-nobody client',
    systemsCount: 2,
    nodesCount: 7_001,
    virtualMachinesCount: 14_002,
    ...COMPANY,
  }),
  derived('nobody', 'vmware.cluster', 'cluster', { compositeRunwayDays: 40, wellnessStatus: 'critical' }),
  // One goes: it was there until then.
  { at: LATER, type: 'vmware.vm', owner: 'b', what: { record: { gone: { type: 'vmware.vm', id: 'b-two' } } } },
]

/** What comes after, one commit after the other: of each customer a machine changes, a host loses one, an insight is another, and a machine is new. */
export const later = (at: Date): Item[][] =>
  (['b', 'a'] as const).flatMap(c => {
    const now = (item: Item): Item => ({ ...item, at })
    return [
      [now(entity(c, 'vmware.vm', 'one', { guestOsName: `new os-${c}` }))],
      [now(entity(c, 'vmware.vh', 'host', { virtualMachinesCount: 1 }))],
      [now(derived(c, 'insight', 'insight', { category: 'decommission' }))],
      [now({ ...entity(c, 'aws.vm', 'cloud', {}), what: { record: { gone: { type: 'aws.vm', id: `${c}-cloud` } } } })],
      [now(entity(c, 'vmware.vm', 'three', { virtualProcessorCount: AMOUNT[c], 'host.id': `${c}-host` }))],
    ]
  })

export interface Case {
  name: string
  policy: AccessPolicy
  /** What of an item is left for the policy's twin. */
  leaves(item: Item): Item | undefined
}

const isA = { property: 'name', op: 'starts', value: 'customer-a' } as const

/** Counts as they are of customer a's machines alone; what was worked out of all machines is hidden. */
function recounted(item: Item): Item | undefined {
  if (item.type === 'vmware.cluster' && 'derived' in item.what) return undefined
  if (!('record' in item.what) || !('entity' in item.what.record)) return item
  const { entity: own } = item.what.record
  const counts: Record<string, Record<string, number>> = {
    'vmware.cluster': { virtualMachinesCount: 2, virtualProcessorsCount: 2 },
    'vmware.vh': { virtualMachinesCount: 1 },
  }
  return { ...item, what: { record: { entity: { ...own, fields: { ...own.fields, ...counts[item.type] } } } } }
}

/** A machine that is nowhere: of where it is no type is open. */
function placeless(item: Item): Item {
  if (!('record' in item.what) || !('entity' in item.what.record)) return item
  const { entity: own } = item.what.record
  const { 'host.id': _host, 'host.cluster.id': _cluster, ...fields } = own.fields
  return { ...item, what: { record: { entity: { ...own, fields } } } }
}

export const CASES: readonly Case[] = [
  {
    name: 'a lock of a member',
    policy: { types: '*', filters: { 'vmware.vm': isA } },
    leaves(item) {
      if (['vmware.vm', 'insight'].includes(item.type) && item.owner !== 'a') return undefined
      return item.type === 'cost' && item.owner === 'nobody' ? undefined : recounted(item)
    },
  },
  {
    name: 'a lock of a family',
    policy: { types: '*', filters: { vm: isA } },
    leaves(item) {
      const isHidden = ['vmware.vm', 'aws.vm', 'insight', 'cost'].includes(item.type) && item.owner !== 'a'
      return isHidden ? undefined : recounted(item)
    },
  },
  {
    name: 'a lock of everything',
    policy: { types: '*', filters: { entity: isA } },
    leaves: item => (item.owner === 'a' ? (unjudged(item) ?? recounted(item)) : undefined),
  },
  {
    name: 'a lock by the name of what is closed',
    policy: { filters: { 'vmware.vm': { property: 'host.name', op: '=', value: 'customer-a host' } } },
    leaves: item => {
      const id = 'record' in item.what ? Object.values(item.what.record)[0] : undefined
      const isOther = typeof id === 'object' && 'id' in id && id.id === 'a-two'
      return item.type === 'vmware.vm' && item.owner === 'a' && !isOther ? placeless(item) : undefined
    },
  },
  {
    name: 'types that are listed',
    policy: { types: ['vmware.vm', 'cost'], filters: { 'vmware.vm': isA } },
    leaves: item => (item.type === 'vmware.vm' && item.owner === 'a' ? placeless(item) : undefined),
  },
  {
    name: 'a window that begins inside an hour',
    policy: { from: FROM },
    leaves(item) {
      if (!('record' in item.what)) return unjudged(item)
      const { record } = item.what
      if ('samples' in record && record.samples.at < FROM) return undefined
      return 'cost' in record && String(record.cost.chargePeriodStart) < FROM ? undefined : item
    },
  },
  {
    name: 'a lock of the systems of a hub',
    policy: { types: '*', filters: { 'hub.system': isA } },
    leaves(item) {
      if (item.type === 'hub.system' && item.owner !== 'a') return undefined
      if (item.type !== 'hub.client' || !('derived' in item.what)) return item
      const { derived: own } = without(item, ...Object.keys(COMPANY)).what as { derived: typeof item.what.derived }
      const counts = { systemsCount: 1, nodesCount: 1, virtualMachinesCount: 2 }
      return { ...item, what: { derived: { ...own, values: { ...own.values, ...counts } } } }
    },
  },
]
