/** What a run of a scenario found: the demand, and what each target needs for it. Amounts are as `wire/design/scenario.ts` has them. */
import * as v from 'valibot'
import { open } from '../shapes.js'
import { POLICY_NAMES, scenarioEntries, scenarioInputs } from './scenario.js'

const unknownNumber = v.nullable(v.number())
/** Cores, GiB and vCPUs. */
const amounts = open({ compute: v.number(), memory: v.number(), storage: v.number(), vcpus: v.number() })
export type Amounts = v.InferOutput<typeof amounts>
export const RESOURCES = ['compute', 'memory', 'storage', 'vcpus'] as const satisfies readonly (keyof Amounts)[]
export type DesignResource = (typeof RESOURCES)[number]

/** Percent of what the nodes have while as many as may fail are down; null where storage is elsewhere. */
const used = open({ compute: v.number(), memory: v.number(), storage: unknownNumber })

const misfit = open({
  /** Null for one of an estimate. */
  type: v.nullable(v.string()),
  id: v.nullable(v.string()),
  name: v.nullable(v.string()),
  resource: v.picklist(RESOURCES),
  needs: v.number(),
  /** The most that one node, or instance, holds. */
  has: v.number(),
  /** Machines of an estimate that are alike; one where it is not said. */
  count: v.optional(v.number()),
})
export type Misfit = v.InferOutput<typeof misfit>

/** USD over the years; null where a price is not known. */
const cost = open({
  nodes: unknownNumber,
  licences: unknownNumber,
  support: unknownNumber,
  power: unknownNumber,
  /** Of what is known; null where nothing is. */
  total: unknownNumber,
  /** What is priced by the scenario is known of the target: its total can be compared. */
  isWhole: v.optional(v.boolean()),
})
export type DesignCost = v.InferOutput<typeof cost>

const common = {
  name: v.string(),
  /** Machines that are placed, and those that are not. */
  fits: v.number(),
  misfits: v.number(),
  /** The first of them. */
  listed: v.array(misfit),
  cost,
}

export const nodeCandidate = open({
  ...common,
  each: open({
    cores: v.number(),
    memoryGiB: v.number(),
    storageGiB: unknownNumber,
    rackUnits: unknownNumber,
    watts: unknownNumber,
  }),
  /** With the spare ones. */
  nodes: v.number(),
  spare: v.number(),
  /** Nobody can do with fewer. */
  isLeast: v.boolean(),
  /** What sums alone would need, with the spare ones: no packing has fewer. */
  bound: v.number(),
  usedNow: used,
  usedThen: used,
  vcpusPerCore: v.number(),
  /** Days until the growing demand fills what may be used; null: it does not grow. */
  runwayDays: unknownNumber,
  runwayOf: v.nullable(v.picklist(RESOURCES)),
})
export type NodeCandidate = v.InferOutput<typeof nodeCandidate>

export const cloudCandidate = open({
  ...common,
  provider: v.string(),
  region: v.string(),
  /** Instances by type, the most frequent first. */
  instances: v.array(open({ type: v.string(), count: v.number() })),
})
export type CloudCandidate = v.InferOutput<typeof cloudCandidate>

export const NOTICES = ['belowThreshold', 'shrinks', 'unmeasured', 'noStorage', 'gone', 'nothing'] as const
export type DesignNotice = (typeof NOTICES)[number]

export const designResult = open({
  runId: v.string(),
  number: v.number(),
  computedAt: v.string(),
  /** Policies that counted: the account's, with what the scenario sets otherwise. */
  policies: open(
    Object.fromEntries(POLICY_NAMES.map(name => [name, v.number()])) as Record<
      (typeof POLICY_NAMES)[number],
      v.NumberSchema<undefined>
    >,
  ),
  days: v.number(),
  years: v.number(),
  counted: open({
    /** Machines that there are, and estimated ones. */
    machines: v.number(),
    estimated: v.number(),
    /** Machines that count by what they were given, as too little was measured. */
    unmeasured: v.number(),
    /** Machines of which nothing says how much storage they need: it counts as none. Earlier results do not say. */
    noStorage: v.optional(v.number()),
    /** Left out: off for longer than the policy's period; of unknown size; picked, but gone. */
    stale: v.number(),
    unsized: v.number(),
    gone: v.number(),
  }),
  /** What all of them need: at their peak now, and at the end of the days. */
  demand: open({ now: amounts, sized: amounts }),
  /** Hosts that they run on now; null where they are not known. */
  today: v.nullable(
    open({ hosts: v.number(), cores: v.number(), memoryGiB: v.number(), compute: v.number(), memory: v.number() }),
  ),
  notices: v.array(v.picklist(NOTICES)),
  /** The estate can be browsed as a target of nodes would have it. Earlier results have none. */
  asIf: v.optional(
    open({
      /** Types of which entities are otherwise. */
      types: v.array(v.string()),
      /** Hosts that give way. */
      hosts: v.number(),
      /** Machines of other platforms than the nodes are of: they count on nodes and name none. */
      others: v.number(),
    }),
  ),
  nodes: v.array(nodeCandidate),
  clouds: v.array(cloudCandidate),
})
export type DesignResult = v.InferOutput<typeof designResult>

/** A scenario with all that it says and what its last run that was not cancelled found. */
export const designScenario = open({
  ...scenarioEntries,
  inputs: scenarioInputs,
  result: v.nullable(designResult),
  mayChange: v.boolean(),
})
export type DesignScenario = v.InferOutput<typeof designScenario>
