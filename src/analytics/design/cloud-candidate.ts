/**
 * What a cloud region would need: an instance for each machine, the cheapest of the catalogue that holds it. An instance is as large as a machine of its own,
 * so that its vCPUs and memory are sized by the shares that may be used, as nodes are:
 *
 *     vCPUs  ≥ max(minimum, ⌈demand ÷ compute share⌉) · memory ≥ max(minimum, ⌈demand ÷ memory share⌉)
 *
 * but no more than it was given, grown. Types that are not priced in the region are not offered, nor, unless they
 * are chosen by hand, burstable ones and ones with GPUs. Disks are not priced.
 */
import type { CloudCandidate, Misfit } from '../../wire/design/result.js'
import { type CloudTarget, cloudName, type ScenarioPolicies } from '../../wire/design/scenario.js'
import type { PricedInstance } from '../scorecard/instance-catalogue.js'
import { HOURS_PER_YEAR } from '../scorecard/instance-choice.js'
import { ROUNDING } from './bound.js'
import { type Demand, ofEach } from './demand.js'
import { listMisfit, misfitOf, rounded, type Sizing } from './node-candidate.js'

/** Types of instances that are named. */
const LISTED_TYPES = 20
const MACHINES_A_PAUSE = 200
const MIB_A_GIB = 1_024

interface Offer {
  name: string
  vcpus: number
  memoryGiB: number
  hourly: number
}

export function* cloudCandidate(
  target: CloudTarget,
  demands: readonly Demand[],
  { policies, cost, catalogue }: Sizing & { catalogue: readonly PricedInstance[] },
): Generator<undefined, CloudCandidate> {
  const { provider, region } = target
  const offers = offersOf(catalogue, target)
  const largest = ofEach(resource =>
    offers.reduce((most, offer) => Math.max(most, resource === 'memory' ? offer.memoryGiB : offer.vcpus), 0),
  )
  const counts = new Map<string, number>()
  const listed: Misfit[] = []
  let misfits = 0
  let hourly = 0
  for (const [nth, demand] of demands.entries()) {
    if (nth % MACHINES_A_PAUSE === 0) yield
    const need = needOf(demand, policies)
    const offer = offers.find(({ vcpus, memoryGiB }) => vcpus >= need.vcpus && memoryGiB >= need.memory)
    if (offer) {
      counts.set(offer.name, (counts.get(offer.name) ?? 0) + 1)
      hourly += offer.hourly
    } else {
      misfits += 1
      const resource = need.memory / largest.memory > need.vcpus / largest.vcpus ? 'memory' : 'vcpus'
      const needed = { ...demand, sized: { ...demand.sized, ...need } }
      listMisfit(listed, misfitOf(needed, resource, largest))
    }
  }
  const fits = demands.length - misfits
  const nodes = fits === 0 ? null : rounded(hourly * HOURS_PER_YEAR * cost.years, 100)
  return {
    name: cloudName({ provider, region }),
    provider,
    region,
    fits,
    misfits,
    listed,
    instances: [...counts]
      .map(([type, count]) => ({ type, count }))
      .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1))
      .slice(0, LISTED_TYPES),
    cost: { nodes, licences: null, support: null, power: null, total: nodes, isWhole: nodes !== null },
  }
}

/** The cheapest first. */
function offersOf(catalogue: readonly PricedInstance[], { provider, region, types = [] }: CloudTarget): Offer[] {
  const chosen = new Set(types)
  return catalogue
    .flatMap(type => {
      const hourly = type.prices[region]
      if (type.provider !== provider || hourly === undefined || !isOffered(type, region) || type.memoryMiB === null)
        return []
      if (chosen.size > 0 ? !chosen.has(type.name) : isSpecial(type)) return []
      return [{ name: type.name, vcpus: type.vcpus, memoryGiB: type.memoryMiB / MIB_A_GIB, hourly }]
    })
    .sort((a, b) => a.hourly - b.hourly || (a.name < b.name ? -1 : 1))
}

/** Whether machines can run on it in the region, at a price. */
export function isOffered({ prices, memoryMiB, architecture }: PricedInstance, region: string): boolean {
  return (prices[region] ?? 0) > 0 && memoryMiB !== null && (architecture ?? 'x86_64') === 'x86_64'
}

/** It is meant for other work, or slows down under load. */
const isSpecial = ({ burstable, gpus }: PricedInstance) => burstable === true || (gpus ?? 0) > 0

function needOf({ machine, now, sized }: Demand, policies: ScenarioPolicies): { vcpus: number; memory: number } {
  const { computeShare, memoryShare, minimumVirtualProcessors, minimumMemoryGiB } = policies
  const units = (amount: number) => Math.ceil(amount - ROUNDING)
  const given = machine.memoryGiB * (sized.memory / now.memory)
  return {
    vcpus: Math.max(minimumVirtualProcessors, units(Math.min((sized.compute * 100) / computeShare, sized.vcpus))),
    memory: Math.max(minimumMemoryGiB, units(Math.min((sized.memory * 100) / memoryShare, given))),
  }
}
