/**
 * Design scenarios: what machines of an environment would need on other nodes or in a cloud. A scenario says which machines, how they grow, what may be
 * used of a node and which targets are tried; a run works out what each target needs (docs/analytics.md § Design scenarios).
 */
import * as v from 'valibot'
import { nameOf } from '../calls/name.js'
import { fields, finite, listOf, open, rule, text, wholeNumber } from '../shapes.js'

/** Ten years. */
export const MOST_DAYS = 3_650
export const MOST_YEARS = 10
export const MOST_PICKED = 5_000
export const MOST_ESTIMATES = 50
/** Machines of one estimate. */
export const MOST_COUNT = 5_000
export const MOST_TARGETS = 50
/** Instance types of a cloud target that are chosen by hand. */
export const MOST_INSTANCE_TYPES = 50
const MOST_PRICE = 1_000_000_000

const between = (least: number, most: number) =>
  v.pipe(finite, v.minValue(least, `must be ${least} or more`), v.maxValue(most, `must be ${most} or less`))
/** Null is not known. */
const price = v.nullable(between(0, MOST_PRICE))

export const WORKLOADS = ['all', 'clusters', 'machines', 'none'] as const

const workload = v.pipe(
  fields({
    /** `none`: estimates only. */
    of: v.picklist(WORKLOADS),
    /** Clusters or machines, by type and id. */
    picked: listOf(fields({ type: text(128), id: text(512) }), MOST_PICKED),
  }),
  rule<{ of: (typeof WORKLOADS)[number]; picked: { type: string; id: string }[] }>(({ of, picked }) => {
    const isPicking = of === 'clusters' || of === 'machines'
    if (isPicking && picked.length === 0) return { at: ['picked'], message: `is empty: pick the ${of} that are meant` }
    if (!isPicking && picked.length > 0) return { at: ['picked'], message: `picks nothing when it is of "${of}"` }
    return undefined
  }),
)

/** Machines that are not there yet, by the profile of one of them. */
const estimate = fields({
  name: nameOf(120),
  count: wholeNumber(1, MOST_COUNT),
  vcpus: wholeNumber(1, 1_024),
  /** Cores that are used at the busiest, as measured ones' p95. */
  cores: between(0, 1_024),
  memoryGiB: between(0.125, 65_536),
  storageGiB: between(0, 10_000_000),
})
export type Estimate = v.InferOutput<typeof estimate>

const nodeType = fields({
  name: nameOf(120),
  cores: wholeNumber(1, 4_096),
  memoryGiB: between(1, 1_048_576),
  /** Null: storage is elsewhere, and no limit of the node. */
  storageGiB: v.nullable(between(1, 100_000_000)),
  /** USD. */
  price,
  watts: price,
  rackUnits: price,
})
export type NodeType = v.InferOutput<typeof nodeType>

/** A region of a provider: each machine gets the cheapest type of the catalogue that holds it. */
const cloud = fields({
  provider: text(32),
  region: text(64),
  /** Those that are chosen by hand, also burstable ones and ones with GPUs; without any all others. */
  types: v.exactOptional(listOf(text(128), MOST_INSTANCE_TYPES)),
})
export type CloudTarget = v.InferOutput<typeof cloud>
/** What it is called among the targets. */
export const cloudName = ({ provider, region }: Pick<CloudTarget, 'provider' | 'region'>): string =>
  `${provider} ${region}`

/** Policies of an account that a scenario may set otherwise (wire/policies.ts), and those that only scenarios have. */
export const policyEntries = {
  stalePeriodDays: wholeNumber(1, 365),
  rangeDays: wholeNumber(7, 60),
  baseToPeakFactor: between(1, 10),
  maxVirtualProcessorsPerCore: between(1, 64),
  runwayThresholdDays: wholeNumber(1, 366),
  minimumVirtualProcessors: wholeNumber(1, 64),
  minimumMemoryGiB: wholeNumber(1, 1_024),
  /** Percent a year. */
  computeGrowth: between(-50, 500),
  memoryGrowth: between(-50, 500),
  storageGrowth: between(-50, 500),
  /** Percent of a node that may be used. */
  computeShare: between(10, 100),
  memoryShare: between(10, 100),
  storageShare: between(10, 100),
  /** Nodes that may fail. */
  spareNodes: wholeNumber(0, 64),
}
export type ScenarioPolicies = { [P in keyof typeof policyEntries]: v.InferOutput<(typeof policyEntries)[P]> }
export const POLICY_NAMES = Object.keys(policyEntries) as (keyof ScenarioPolicies)[]

const overrides = fields(
  Object.fromEntries(POLICY_NAMES.map(name => [name, v.exactOptional(policyEntries[name])])) as {
    [P in keyof typeof policyEntries]: v.ExactOptionalSchema<(typeof policyEntries)[P], undefined>
  },
)

const whole = fields({
  workload,
  estimates: listOf(estimate, MOST_ESTIMATES),
  /** Nodes like the hosts that there are. */
  isObserved: v.boolean(),
  nodeTypes: listOf(nodeType, MOST_TARGETS),
  clouds: listOf(cloud, 10),
  /** Those that are not set are the account's. */
  policies: overrides,
  /** Days from now that it is to last; null lasts as long as the policy's threshold of runway. */
  days: v.nullable(wholeNumber(0, MOST_DAYS)),
  /** Years that costs are summed over. */
  years: wholeNumber(1, MOST_YEARS),
  prices: fields({
    /** USD. */
    licencePerCoreYear: price,
    /** Percent of the nodes' price. */
    supportPercentYear: v.nullable(between(0, 100)),
    powerPerKWh: price,
  }),
})

export const scenarioInputs = v.pipe(
  whole,
  rule<v.InferOutput<typeof whole>>(input => {
    const names = input.nodeTypes.map(({ name }) => name)
    const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
    return [
      ...(twice < 0 ? [] : [{ at: ['nodeTypes', twice, 'name'], message: 'is the name of another node type too' }]),
      ...(input.workload.of === 'none' && input.estimates.length === 0
        ? [{ at: ['estimates'], message: 'is empty, and no machines are meant: say what is to be placed' }]
        : []),
      ...(input.estimates.reduce((sum, { count }) => sum + count, 0) > MOST_COUNT
        ? [{ at: ['estimates'], message: `has more than ${MOST_COUNT} machines together` }]
        : []),
      ...(input.nodeTypes.length + input.clouds.length === 0 && !input.isObserved
        ? [
            {
              at: ['nodeTypes'],
              message:
                'is empty, and nothing else is tried: name a node type, a cloud region, or take those that there are',
            },
          ]
        : []),
    ]
  }),
)
export type ScenarioInputs = v.InferOutput<typeof scenarioInputs>

export const scenarioInput = fields({ name: nameOf(120), inputs: scenarioInputs })
export const scenarioChange = fields({
  name: nameOf(120),
  inputs: scenarioInputs,
  /** The version that was read. */
  version: wholeNumber(1),
})

export const RUN_STATES = ['none', 'waiting', 'computing', 'done', 'failed', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]
/** What changed since the result; `load`: what machines used was read more than a week ago. */
export const STALE_REASONS = ['inputs', 'policies', 'machines', 'hosts', 'prices', 'load'] as const
export type StaleReason = (typeof STALE_REASONS)[number]

const run = open({
  state: v.picklist(RUN_STATES),
  /** Null before the first. */
  runId: v.nullable(v.string()),
  /** Counts the runs of the scenario. */
  number: v.number(),
  computationStartedAt: v.nullable(v.string()),
  /** Targets. */
  done: v.number(),
  of: v.number(),
  /** Why it failed. */
  problem: v.nullable(v.string()),
})
export type ScenarioRun = v.InferOutput<typeof run>

/** A scenario as lists have it. */
export const scenarioEntries = {
  id: v.string(),
  name: v.string(),
  /** Counts changes. Who changes it sends the one that was read. */
  version: v.number(),
  updatedAt: v.string(),
  run,
  /** What changed since its result; empty without one. */
  stale: v.array(v.picklist(STALE_REASONS)),
  /** Of the targets that hold the most machines the cheapest, else the one with the fewest nodes; null without a result, and where nothing is placed. */
  best: v.nullable(
    open({
      name: v.string(),
      /** Null in a cloud. */
      nodes: v.nullable(v.number()),
      fits: v.number(),
      misfits: v.number(),
      /** USD over the years; null where a part of it is not known. */
      cost: v.nullable(v.number()),
      /** Of the parts that are known, which is the least that it costs; null where none is. */
      atLeast: v.optional(v.nullable(v.number())),
      /** All that hold as many have a whole price, and this is the cheapest; false is the fewest nodes. */
      isByCost: v.boolean(),
    }),
  ),
  computedAt: v.nullable(v.string()),
}
export const scenarioSummary = open(scenarioEntries)
export type ScenarioSummary = v.InferOutput<typeof scenarioSummary>
export const scenarioList = open({ scenarios: v.array(scenarioSummary), mayChange: v.boolean() })
export type ScenarioList = v.InferOutput<typeof scenarioList>

/** What scenarios of an environment can be made of. */
export const designBasis = open({
  clusters: v.array(
    open({ type: v.string(), id: v.string(), name: v.string(), machines: v.number(), hosts: v.number() }),
  ),
  /** Live machines that are no templates. */
  machines: v.number(),
  /** Those of its hosts, the most frequent first. */
  nodeTypes: v.array(
    open({
      name: v.string(),
      cores: v.number(),
      memoryGiB: v.number(),
      storageGiB: v.nullable(v.number()),
      price: v.nullable(v.number()),
      watts: v.nullable(v.number()),
      rackUnits: v.nullable(v.number()),
      hosts: v.number(),
    }),
  ),
  clouds: v.array(
    open({
      provider: v.string(),
      regions: v.array(v.string()),
      /** Instance types that are priced in any of them, by name. Servers of before name none. */
      types: v.optional(v.array(open({ name: v.string(), vcpus: v.number(), memoryGiB: v.number() }))),
    }),
  ),
  /** Those of the account, which count where a scenario does not say otherwise. */
  policies: open(
    Object.fromEntries(POLICY_NAMES.map(name => [name, v.number()])) as Record<
      keyof ScenarioPolicies,
      v.NumberSchema<undefined>
    >,
  ),
})
export type DesignBasis = v.InferOutput<typeof designBasis>
