/**
 * What a node type would need: nodes = packing + spare ones. A machine fits where no resource of it exceeds what may be used of one node:
 *
 *     cores × compute share · memory × memory share · storage × storage share · cores × vCPUs per core
 *
 * Use is of the nodes that remain when as many as may fail are down. Runway = ln(usable ÷ demand now) ÷ ln(1 + growth) × 365 days, of the resource that
 * is full first.
 */
import type { Amounts, DesignCost, DesignResource, Misfit, NodeCandidate } from '../../wire/design/result.js'
import { RESOURCES } from '../../wire/design/result.js'
import type { NodeType, ScenarioInputs, ScenarioPolicies } from '../../wire/design/scenario.js'
import { HOURS_PER_YEAR } from '../scorecard/instance-choice.js'
import { ROUNDING } from './bound.js'
import { type Demand, growthOf, sumOf } from './demand.js'
import { packed } from './packing.js'

/** Machines that are named of those that do not fit. */
const LISTED_MISFITS = 100
/** Later than this is not told from never. */
const MOST_RUNWAY_DAYS = 36_500

export type CostInputs = Pick<ScenarioInputs, 'years' | 'prices'>

/** What may be used of one node. Infinite where storage is elsewhere. */
export function usableOf(node: NodeType, policies: ScenarioPolicies): Amounts {
  const { computeShare, memoryShare, storageShare, maxVirtualProcessorsPerCore } = policies
  return {
    compute: (node.cores * computeShare) / 100,
    memory: (node.memoryGiB * memoryShare) / 100,
    storage: node.storageGiB === null ? Number.POSITIVE_INFINITY : (node.storageGiB * storageShare) / 100,
    vcpus: node.cores * maxVirtualProcessorsPerCore,
  }
}

export interface Sizing {
  policies: ScenarioPolicies
  cost: CostInputs
  /** Hears where each machine that fits is placed. */
  onPlaced?(placed: PlacedMachines): void
}

export interface PlacedMachines {
  node: NodeType
  /** Those that hold machines, and the spare ones after them. */
  nodes: number
  demands: readonly Demand[]
  /** The node of each of them. */
  nodeOf: Int32Array
}

/** Pauses as the packing does. */
export function* nodeCandidate(
  node: NodeType,
  demands: readonly Demand[],
  { policies, cost, onPlaced }: Sizing,
): Generator<undefined, NodeCandidate> {
  const usable = usableOf(node, policies)
  const fitting: Demand[] = []
  const misfits: Misfit[] = []
  let missed = 0
  for (const demand of demands) {
    const over = exceeded(demand.sized, usable)
    if (over === undefined) fitting.push(demand)
    else {
      missed += 1
      listMisfit(misfits, misfitOf(demand, over, usable))
    }
  }
  const limits = RESOURCES.filter(resource => Number.isFinite(usable[resource]))
  const shares = new Float64Array(fitting.length * limits.length)
  fitting.forEach(({ sized }, machine) => {
    limits.forEach((resource, at) => {
      shares[machine * limits.length + at] = sized[resource] / usable[resource]
    })
  })
  yield
  const packing = yield* packed({ count: fitting.length, dimensions: limits.length, shares })
  const spare = packing.nodes === 0 ? 0 : policies.spareNodes
  const nodes = packing.nodes + spare
  onPlaced?.({ node, nodes, demands: fitting, nodeOf: packing.nodeOf })
  const now = sumOf(fitting.map(demand => demand.now))
  const { cores, memoryGiB, storageGiB, rackUnits, watts } = node
  return {
    name: node.name,
    each: { cores, memoryGiB, storageGiB, rackUnits, watts },
    nodes,
    spare,
    isLeast: packing.isLeast,
    bound: packing.bound + spare,
    fits: fitting.length,
    misfits: missed,
    listed: misfits,
    usedNow: usedOf(now, node, packing.nodes),
    usedThen: usedOf(sumOf(fitting.map(({ sized }) => sized)), node, packing.nodes),
    vcpusPerCore: packing.nodes === 0 ? 0 : rounded(now.vcpus / (packing.nodes * cores), 100),
    ...runwayOf(now, usable, { nodes: packing.nodes, policies }),
    cost: costOf(node, nodes, cost),
  }
}

/** The resource that is exceeded most. */
function exceeded(demand: Amounts, usable: Amounts): DesignResource | undefined {
  let most: DesignResource | undefined
  let share = 1 + ROUNDING
  for (const resource of RESOURCES) {
    if (demand[resource] / usable[resource] <= share) continue
    share = demand[resource] / usable[resource]
    most = resource
  }
  return most
}

/** Lists it where there is room; machines of an estimate that are alike stand in one line. */
export function listMisfit(listed: Misfit[], misfit: Misfit): void {
  const last = listed.at(-1)
  if (last && last.id === null && misfit.id === null && last.name === misfit.name && last.needs === misfit.needs)
    last.count = (last.count ?? 1) + 1
  else if (listed.length < LISTED_MISFITS) listed.push(misfit)
}

export function misfitOf({ machine, sized }: Demand, resource: DesignResource, usable: Amounts): Misfit {
  const { type, id, name } = machine
  return { type, id, name, resource, needs: rounded(sized[resource], 100), has: rounded(usable[resource], 100) }
}

function usedOf(demand: Amounts, { cores, memoryGiB, storageGiB }: NodeType, nodes: number): NodeCandidate['usedNow'] {
  const percent = (amount: number, each: number) => (nodes === 0 ? 0 : rounded((amount / (nodes * each)) * 100, 10))
  return {
    compute: percent(demand.compute, cores),
    memory: percent(demand.memory, memoryGiB),
    storage: storageGiB === null ? null : percent(demand.storage, storageGiB),
  }
}

function runwayOf(
  now: Amounts,
  usable: Amounts,
  { nodes, policies }: { nodes: number; policies: ScenarioPolicies },
): Pick<NodeCandidate, 'runwayDays' | 'runwayOf'> {
  let first: { runwayDays: number; runwayOf: DesignResource } | undefined
  for (const resource of RESOURCES) {
    const growth = Math.log(1 + growthOf(policies, resource) / 100)
    if (growth <= 0 || now[resource] <= 0 || !Number.isFinite(usable[resource])) continue
    const runwayDays = Math.floor((Math.log((nodes * usable[resource]) / now[resource]) / growth) * 365 + ROUNDING)
    if (runwayDays < (first?.runwayDays ?? MOST_RUNWAY_DAYS)) first = { runwayDays, runwayOf: resource }
  }
  return first ?? { runwayDays: null, runwayOf: null }
}

/** Over the years, in USD. Power: all nodes, all hours, what one takes. */
function costOf({ cores, price, watts }: NodeType, nodes: number, { years, prices }: CostInputs): DesignCost {
  const { licencePerCoreYear, supportPercentYear, powerPerKWh } = prices
  const bought = times(nodes, price)
  const parts = {
    nodes: bought,
    licences: times(nodes * cores * years, licencePerCoreYear),
    support: supportPercentYear === null ? null : times((supportPercentYear / 100) * years, bought),
    power: times(
      (nodes * years * HOURS_PER_YEAR) / 1_000,
      watts === null || powerPerKWh === null ? null : watts * powerPerKWh,
    ),
  }
  const isWhole = bought !== null && (powerPerKWh === null || parts.power !== null)
  return { ...parts, total: totalOf(Object.values(parts)), isWhole }
}

const times = (count: number, price: number | null) => (price === null ? null : rounded(count * price, 100))

function totalOf(parts: readonly (number | null)[]): number | null {
  const known = parts.filter(part => part !== null)
  return known.length === 0
    ? null
    : rounded(
        known.reduce((sum, part) => sum + part, 0),
        100,
      )
}

/** To a part of one: 100 is to the hundredth. */
export function rounded(value: number, part: number): number {
  return Math.round(value * part) / part
}
