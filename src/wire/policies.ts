/**
 * Policies of an account: the limits that computed numbers are judged by, and for how long data are kept. A group holds parts, and a part is set as a whole or not at all: what an
 * account does not set it has from the nearest account above that does, else from the product (analytics/policies.ts).
 */
import * as v from 'valibot'
import type { ErrorDetail } from './errors.js'
import { detailOf } from './issues.js'
import { readAnswer } from './read-answer.js'
import { retentionDays } from './retention.js'
import { dictionary, open, rule, wholeNumber } from './shapes.js'

/** A year is searched for a runway. */
export const MOST_CAPACITY_DAYS = 366
export const MOST_LIFECYCLE_DAYS = 3_650
/** Days whose hours a scorecard can look back on at most. */
export const MOST_RANGE_DAYS = 60

/** Days left, at or under which a facet is so. */
function thresholds(most: number) {
  const entries = { caution: wholeNumber(0, most), critical: wholeNumber(0, most) }
  return v.pipe(
    v.strictObject(entries),
    rule<{ caution: number; critical: number }>(({ caution, critical }) =>
      critical < caution
        ? undefined
        : {
            at: ['critical'],
            message: `must be below caution, ${caution} days`,
            hint: `set it to ${Math.max(0, caution - 1)} or less, or raise caution`,
          },
    ),
  )
}

const share = v.pipe(v.number(), v.finite(), v.minValue(0, 'must be 0 or more'), v.maxValue(90, 'must be 90 or less'))
const capacity = v.strictObject({
  /** Hosts that may fail: what they hold is not counted as usable. */
  reserve: wholeNumber(0, 64),
  /** Percent of the rest that is kept free. */
  buffer: share,
})
const percent = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.finite(),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  )

const groups = {
  /** Days left by facet. */
  wellness: v.strictObject({
    capacity: v.exactOptional(thresholds(MOST_CAPACITY_DAYS)),
    hardwareEOL: v.exactOptional(thresholds(MOST_LIFECYCLE_DAYS)),
    softwareEOS: v.exactOptional(thresholds(MOST_LIFECYCLE_DAYS)),
  }),
  /** The usable share of a capacity, by resource. */
  runway: v.strictObject({
    compute: v.exactOptional(capacity),
    memory: v.exactOptional(capacity),
    storage: v.exactOptional(capacity),
  }),
  /** How machines are judged and sized, and what scenarios assume. */
  workload: v.strictObject({
    /** Days off before a machine can go; a younger one is not judged. */
    stalePeriodDays: v.exactOptional(wholeNumber(1, 365)),
    /** Days of use that a machine is judged by. */
    rangeDays: v.exactOptional(wholeNumber(7, MOST_RANGE_DAYS)),
    /** Percent of the proposed vCPUs that the p95 may use. */
    processorShare: v.exactOptional(percent(10, 100)),
    /** Percent of the proposed memory that the p99 may use. */
    memoryShare: v.exactOptional(percent(10, 100)),
    minimumVirtualProcessors: v.exactOptional(wholeNumber(1, 64)),
    minimumMemoryGiB: v.exactOptional(wholeNumber(1, 1_024)),
    baseToPeakFactor: v.exactOptional(percent(1, 10)),
    maxVirtualProcessorsPerCore: v.exactOptional(percent(1, 64)),
    runwayThresholdDays: v.exactOptional(wholeNumber(1, MOST_CAPACITY_DAYS)),
    /** Percent a year. */
    computeGrowth: v.exactOptional(percent(-50, 500)),
    memoryGrowth: v.exactOptional(percent(-50, 500)),
    storageGrowth: v.exactOptional(percent(-50, 500)),
  }),
}

/** Days for which a kind of data is kept, where an environment says nothing else. */
const retentionGroup = v.strictObject({
  costs: v.exactOptional(retentionDays),
  flows: v.exactOptional(retentionDays),
  logs: v.exactOptional(retentionDays),
  metrics: v.exactOptional(retentionDays),
  signals: v.exactOptional(retentionDays),
  traces: v.exactOptional(retentionDays),
})

/** The policies that an account sets itself. */
export const policiesShape = v.strictObject({
  wellness: v.exactOptional(groups.wellness),
  runway: v.exactOptional(groups.runway),
  workload: v.exactOptional(groups.workload),
  retention: v.exactOptional(retentionGroup),
})
export type Policies = v.InferOutput<typeof policiesShape>

/** Lists the problems with policies, place by place (`wellness.capacity.critical`). The list is empty for policies that may be saved. */
export function policyProblems(policies: unknown): ErrorDetail[] {
  const { success, issues } = v.safeParse(policiesShape, policies)
  return success ? [] : issues.map(issue => detailOf(issue, {}))
}

export type PolicyGroup = keyof Policies
export const POLICY_GROUPS = ['wellness', 'runway', 'workload', 'retention'] as const satisfies readonly PolicyGroup[]

/** Every part has a value. */
export type EffectivePolicies = { [G in PolicyGroup]: Required<NonNullable<Policies[G]>> }

/** The account that set each part (`wellness.capacity`). A part that no account set is the product's. */
export type PolicyOwners = Readonly<Record<string, string>>

/**
 * From the root down: the nearest that sets a part counts. `defaults` has all parts.
 */
export function inheritPolicies(
  defaults: EffectivePolicies,
  fromTop: readonly { accountId: string; policies: Policies }[],
): { effective: EffectivePolicies; owners: PolicyOwners } {
  const effective: Record<string, Record<string, unknown>> = {}
  const owners: Record<string, string> = {}
  for (const group of POLICY_GROUPS) {
    const parts: Record<string, unknown> = { ...defaults[group] }
    for (const { accountId, policies } of fromTop) {
      for (const [part, value] of Object.entries(policies[group] ?? {})) {
        parts[part] = value
        owners[`${group}.${part}`] = accountId
      }
    }
    effective[group] = parts
  }
  return { effective: effective as unknown as EffectivePolicies, owners }
}

const openPair = open({ caution: v.number(), critical: v.number() })
const openCapacity = open({ reserve: v.number(), buffer: v.number() })
const openWellness = { capacity: openPair, hardwareEOL: openPair, softwareEOS: openPair }
const openRunway = { compute: openCapacity, memory: openCapacity, storage: openCapacity }
const WORKLOAD = [
  'stalePeriodDays',
  'rangeDays',
  'processorShare',
  'memoryShare',
  'minimumVirtualProcessors',
  'minimumMemoryGiB',
  'baseToPeakFactor',
  'maxVirtualProcessorsPerCore',
  'runwayThresholdDays',
  'computeGrowth',
  'memoryGrowth',
  'storageGrowth',
] as const satisfies readonly (keyof EffectivePolicies['workload'])[]
type Workload = Record<(typeof WORKLOAD)[number], v.NumberSchema<undefined>>
const openWorkload = Object.fromEntries(WORKLOAD.map(name => [name, v.number()])) as Workload

const kept = v.nullable(v.number())
const openRetention = { costs: kept, flows: kept, logs: kept, metrics: kept, signals: kept, traces: kept }

export const effectivePolicies = open({
  wellness: open(openWellness),
  runway: open(openRunway),
  workload: open(openWorkload),
  retention: open(openRetention),
})
const ownPolicies = open({
  wellness: v.exactOptional(v.partial(v.object(openWellness))),
  runway: v.exactOptional(v.partial(v.object(openRunway))),
  workload: v.exactOptional(v.partial(v.object(openWorkload))),
  retention: v.exactOptional(v.partial(v.object(openRetention))),
})

/** Stand for names of accounts that the reader may not know: partners show numbers to strangers. */
export const UNNAMED = { above: 'an account above', own: 'its account' } as const

/** Whose policies these are, in words that everybody may read who sees the number. */
export const policyFacts = open({
  effective: effectivePolicies,
  /** Name of who set each part; a part that nobody set is the product's. */
  owners: dictionary(v.string()),
})
export type PolicyFacts = v.InferOutput<typeof policyFacts>

export const accountPolicies = open({
  /** The policies that the account sets itself. */
  own: ownPolicies,
  /** The policies that the account inherits. */
  inherited: effectivePolicies,
  /** The account that set each inherited part, by name. A part that no account set is the product's. */
  inheritedFrom: dictionary(v.string()),
  /** Counts changes: 0 before the first. Who changes them sends the one that was read. */
  version: wholeNumber(0),
  /** ISO; null before the first change. */
  changedAt: v.nullable(v.string()),
  /** Whether the caller may change them. */
  isMine: v.boolean(),
})
export interface AccountPolicies extends Omit<v.InferOutput<typeof accountPolicies>, 'own'> {
  own: Policies
}

export function parsePolicies(body: unknown): AccountPolicies {
  return readAnswer(accountPolicies, body) as AccountPolicies
}
