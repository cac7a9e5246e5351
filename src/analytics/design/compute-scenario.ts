/**
 * Works a scenario out: demand of its machines → each target → result. It is a generator, so that whoever runs it does so in slices: it yields how many
 * targets are done, at least every few milliseconds. Pure: the same input gives the same result.
 */
import type { Amounts, CloudCandidate, DesignNotice, DesignResult, NodeCandidate } from '../../wire/design/result.js'
import type { NodeType, ScenarioInputs, ScenarioPolicies } from '../../wire/design/scenario.js'
import type { PricedInstance } from '../scorecard/instance-catalogue.js'
import { cloudCandidate } from './cloud-candidate.js'
import {
  type Demand,
  type DesignMachine,
  demandOf,
  growthOf,
  lacksStorage,
  machinesOf,
  ofEach,
  sumOf,
} from './demand.js'
import { nodeCandidate, rounded, type Sizing } from './node-candidate.js'

/** Machines of the environment that the scenario is about. */
export interface ScenarioWorkload {
  machines: readonly DesignMachine[]
  /** Of these: counted by what they were given. */
  unmeasured: number
  stale: number
  unsized: number
  gone: number
  /** Hosts that machines of these types run on. */
  today: { hosts: number; cores: number; memoryGiB: number; types: ReadonlySet<string> } | null
}

export interface ScenarioQuestion {
  inputs: ScenarioInputs
  policies: ScenarioPolicies
  workload: ScenarioWorkload
  /** Node types that the environment has, besides those of the scenario. */
  nodeTypes: readonly NodeType[]
  catalogue: readonly PricedInstance[]
  onPlaced?: Sizing['onPlaced']
}

export type ScenarioAnswer = Omit<DesignResult, 'runId' | 'number' | 'computedAt' | 'asIf'>

export const daysOf = ({ days }: Pick<ScenarioInputs, 'days'>, policies: ScenarioPolicies): number =>
  days ?? policies.runwayThresholdDays

export function* computeScenario(question: ScenarioQuestion): Generator<number, ScenarioAnswer> {
  const { inputs, policies, workload, catalogue, onPlaced } = question
  const days = daysOf(inputs, policies)
  const estimated = machinesOf(inputs.estimates)
  const demands = [...workload.machines, ...estimated].map(machine => demandOf(machine, policies, days))
  const sizing = { policies, cost: inputs, catalogue, ...(onPlaced && { onPlaced }) }
  const nodes: NodeCandidate[] = []
  const clouds: CloudCandidate[] = []
  yield 0
  for (const node of question.nodeTypes) nodes.push(yield* inSlices(nodeCandidate(node, demands, sizing), nodes.length))
  for (const cloud of inputs.clouds)
    clouds.push(yield* inSlices(cloudCandidate(cloud, demands, sizing), nodes.length + clouds.length))
  const now = sumOf(demands.map(demand => demand.now))
  const { unmeasured, stale, unsized, gone, today } = workload
  const noStorage = workload.machines.filter(lacksStorage).length
  return {
    policies,
    days,
    years: inputs.years,
    counted: {
      machines: workload.machines.length,
      estimated: estimated.length,
      unmeasured,
      noStorage,
      stale,
      unsized,
      gone,
    },
    demand: { now: roundedOf(now), sized: roundedOf(sumOf(demands.map(({ sized }) => sized))) },
    today: today && onHosts(today, demands),
    notices: noticesOf(question, demands.length),
    nodes,
    clouds,
  }
}

/** Machines that run elsewhere, and those that are not there yet, use nothing of the hosts. */
function onHosts(
  { hosts, cores, memoryGiB, types }: NonNullable<ScenarioWorkload['today']>,
  demands: readonly Demand[],
): DesignResult['today'] {
  const { compute, memory } = sumOf(
    demands.filter(({ machine: { type } }) => type !== null && types.has(type)).map(({ now }) => now),
  )
  return { hosts, cores, memoryGiB, compute: rounded(compute, 100), memory: rounded(memory, 100) }
}

function* inSlices<T>(work: Generator<undefined, T>, done: number): Generator<number, T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    yield done
  }
}

const roundedOf = (amounts: Amounts): Amounts => ofEach(resource => rounded(amounts[resource], 100))

/** What whoever reads the result should know before they trust it. */
function noticesOf({ inputs, policies, workload }: ScenarioQuestion, placed: number): DesignNotice[] {
  const notices: [DesignNotice, boolean][] = [
    ['nothing', placed === 0],
    ['belowThreshold', daysOf(inputs, policies) < policies.runwayThresholdDays],
    ['shrinks', (['compute', 'memory', 'storage'] as const).some(resource => growthOf(policies, resource) < 0)],
    ['unmeasured', workload.unmeasured > 0],
    ['noStorage', workload.machines.some(lacksStorage)],
    ['gone', workload.gone > 0],
  ]
  return notices.flatMap(([notice, holds]) => (holds ? [notice] : []))
}
