/**
 * What the strip of the overview asks: everything that needs a person, in one call of the present and one of a day before. Each part that is counted has
 * a filter of its own, from which its list is printed too (attention-lists.ts).
 */
import { HOUR } from '../../wire/duration.js'
import type { Filter, Query, Select } from '../../wire/query.js'

/** The day before: hours of comparison, and from when on something is new. */
const A_DAY = 24 * HOUR
/** A source that reported nothing for so long is quiet. */
const QUIET_AFTER = 2 * HOUR
/** Statuses of two times are compared entity by entity, up to so many. */
const MOST_COMPARED = 1_000

const COUNT: Select = { count: true }
const NOT_TEMPLATE: Filter = { property: 'isTemplate', op: '!=', value: true }
const PHYSICAL: Filter = { property: 'chassis.formFactor', op: '!=', value: 'virtual' }

/** A list that the strip counts: of a type, by a filter. */
export interface Counted {
  entity: string
  where?: Filter
}

export const WELLNESS = ['critical', 'caution', 'nominal', 'unknown'] as const
export type Wellness = (typeof WELLNESS)[number]

const hasWellness = (value: Wellness): Filter =>
  value === 'unknown'
    ? { property: 'wellnessStatus', op: 'exists', value: false }
    : { property: 'wellnessStatus', op: '=', value }

const ILL: Filter = { property: 'wellnessStatus', op: 'in', value: ['critical', 'caution'] }
const HAS_RUNWAY: Filter = { property: 'compositeRunwayDays', op: 'exists', value: true }
/** By the account's policy, as wellness is judged (src/server/derive/wellness.ts). */
const RUNS_OUT_SOON: Filter = {
  property: 'wellnessFacets',
  op: 'in',
  value: ['Capacity: critical', 'Capacity: caution'],
}

/** Support that ends, by what it is of. Those of one row share its list. */
export interface Support {
  id: string
  label: string
  entity: string
  /** The property that says when. */
  end: string
  among?: Filter
}

export const SUPPORT: readonly Support[] = [
  { id: 'guestOs', label: 'Guest OS', entity: 'vm', end: 'guestOsIdentity.EOS', among: NOT_TEMPLATE },
  { id: 'hostHardware', label: 'Host hardware', entity: 'baremetal', end: 'hwEndOfLife', among: PHYSICAL },
  { id: 'hostSoftware', label: 'Host software', entity: 'baremetal', end: 'swEndOfSupport', among: PHYSICAL },
  { id: 'systemSoftware', label: 'Cluster software', entity: 'system', end: 'swEndOfSupport' },
]
/** A hub has no guests and no hosts: it has systems, and what they are made of. Its companies count the same. */
export const HUB_SUPPORT: readonly Support[] = [
  { id: 'hubSystems', label: 'System software', entity: 'hub.system', end: 'swEndOfSupport' },
  { id: 'hubClusters', label: 'Kubernetes clusters', entity: 'hub.k8s.cluster', end: 'swEndOfSupport' },
  { id: 'hubHardware', label: 'Hardware', entity: 'hub.hardware', end: 'hwEndOfLife' },
]

const isPast = (end: string): Filter => ({ property: end, op: '<', value: 'P0D' })
const endsSoon = (end: string): Filter => ({ property: end, op: 'between', value: ['P0D', 'P180D'] })

const both = (...filters: (Filter | undefined)[]): { where?: Filter } => {
  const given = filters.filter(filter => filter !== undefined)
  return given.length === 0 ? {} : { where: given.length === 1 && given[0] ? given[0] : { and: given } }
}

const OPEN_INSIGHTS: Filter = {
  and: [
    { property: 'decision', op: '=', value: 'open' },
    { property: 'category', op: '!=', value: 'excluded' },
  ],
}

/** The whole hour a day before `now`: the same question for an hour. */
export function dayBefore(now: number): string {
  return new Date(Math.floor(now / HOUR) * HOUR - A_DAY).toISOString()
}

const quietSince = (now: number) => new Date(Math.floor(now / HOUR) * HOUR - QUIET_AFTER).toISOString()

const isNew = (now: number): Filter => ({ property: 'firstObservedAt', op: '>=', value: dayBefore(now) })

/** The lists behind the numbers. */
export const lists = {
  wellness: (status: Wellness): Counted => ({ entity: 'system', where: hasWellness(status) }),
  ill: { entity: 'system', where: ILL } satisfies Counted,
  runsOutSoon: { entity: 'system', where: RUNS_OUT_SOON } satisfies Counted,
  supportPast: ({ entity, end, among }: Support): Counted => ({ entity, ...both(among, isPast(end)) }),
  supportSoon: ({ entity, end, among }: Support): Counted => ({ entity, ...both(among, endsSoon(end)) }),
  release: (release: string): Counted => ({
    entity: 'vm',
    ...both(NOT_TEMPLATE, { property: 'guestOsIdentity.release', op: '=', value: release }, endsSoon(GUEST_OS_END)),
  }),
  isNew: (now: number): Counted => ({ entity: 'entity', where: isNew(now) }),
  source: (platform: string): Counted => ({
    entity: 'entity',
    where: { property: 'platformType', op: '=', value: platform },
  }),
} as const

const GUEST_OS_END = 'guestOsIdentity.EOS'

/** Counts of the wellness of everything that has one. */
const wellness: Query = { entity: 'system', select: { n: COUNT }, groupBy: { x: { property: 'wellnessStatus' } } }

/** The queries about the present. */
export function presentQueries(now: number, support = SUPPORT): Record<string, Query> {
  return {
    wellness,
    worst: {
      entity: 'system',
      select: {
        name: { property: 'name' },
        status: { property: 'wellnessStatus' },
        facets: { property: 'wellnessFacets' },
        days: { property: 'compositeRunwayDays' },
      },
      where: ILL,
      orderBy: [
        { alias: 'status', direction: 'desc' },
        { alias: 'days', direction: 'asc' },
      ],
      limit: 2,
    },
    ill: statuses(ILL),
    runway: {
      entity: 'system',
      select: {
        name: { property: 'name' },
        days: { property: 'compositeRunwayDays' },
        resource: { property: 'compositeRunwayResource' },
        risk: { property: 'runwayRisk' },
        facets: { property: 'wellnessFacets' },
      },
      where: HAS_RUNWAY,
      orderBy: [{ alias: 'days', direction: 'asc' }],
      limit: 3,
    },
    runways: {
      entity: 'system',
      select: { soon: { count: true, where: RUNS_OUT_SOON }, known: COUNT },
      where: HAS_RUNWAY,
    },
    ...Object.fromEntries(
      support.map(({ id, entity, end, among }): [string, Query] => [
        id,
        {
          entity,
          select: { n: COUNT, past: { count: true, where: isPast(end) }, soon: { count: true, where: endsSoon(end) } },
          ...both(among),
        },
      ]),
    ),
    releases: {
      entity: 'vm',
      select: { end: { property: GUEST_OS_END, aggregation: 'any' }, n: COUNT },
      ...both(NOT_TEMPLATE, endsSoon(GUEST_OS_END), {
        property: 'guestOsIdentity.release',
        op: 'exists',
        value: true,
      }),
      groupBy: { x: { property: 'guestOsIdentity.release' } },
      orderBy: [{ alias: 'end', direction: 'asc' }],
      limit: 2,
    },
    insights: {
      entity: 'insight',
      select: {
        n: COUNT,
        saving: { expression: { multiply: [{ property: 'costDelta' }, -1] }, aggregation: 'sum' },
        vcpus: { property: 'reclaimableVirtualProcessors', aggregation: 'sum' },
        memory: { property: 'reclaimableMemory', aggregation: 'sum', unit: 'GiBy' },
      },
      where: OPEN_INSIGHTS,
      groupBy: { x: { property: 'details.type' }, y: { property: 'currency' } },
    },
    entities: {
      entity: 'entity',
      select: { n: COUNT, fresh: { count: true, where: isNew(now) } },
    },
    sources: {
      entity: 'entity',
      select: {
        n: COUNT,
        heard: { count: true, where: { property: 'lastObservedAt', op: '>=', value: quietSince(now) } },
      },
      groupBy: { x: { property: 'platformType' } },
    },
    currencies: { entity: 'cost', select: { n: COUNT }, groupBy: { x: { property: 'billingCurrency', limit: 5 } } },
  }
}

function statuses(where: Filter): Query {
  return {
    entity: 'system',
    select: { status: { property: 'wellnessStatus' }, name: { property: 'name' } },
    where,
    limit: MOST_COMPARED,
  }
}

/** The queries about the day before, with its time as `origin`. */
export const PAST_QUERIES: Record<string, Query> = {
  wellness,
  known: statuses({ property: 'wellnessStatus', op: 'exists', value: true }),
  entities: { entity: 'entity', select: { n: COUNT } },
}

/** Charges by day, as far back as the month before this one; asked with a currency. */
export const CHARGES_BY_DAY: Query = {
  entity: 'cost',
  select: { amount: { property: 'effectiveCost', aggregation: 'sum' } },
  groupBy: { x: { property: 'chargeDay', limit: 63 } },
  orderBy: [{ alias: 'x', direction: 'desc' }],
}

/** When a quiet source was last heard of, by platform. */
export function lastHeardQueries(platforms: readonly string[]): Record<string, Query> {
  return Object.fromEntries(
    platforms.map((platform): [string, Query] => [
      platform,
      {
        entity: 'entity',
        select: { at: { property: 'lastObservedAt' } },
        ...both(lists.source(platform).where),
        orderBy: [{ alias: 'at', direction: 'desc' }],
        limit: 1,
      },
    ]),
  )
}
