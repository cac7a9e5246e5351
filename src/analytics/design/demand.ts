/**
 * What machines demand of nodes: of each resource
 *
 *     demand = peak × (1 + growth)^(days ÷ 365)
 *     peak   = p95 of CPU cores used, p99 of memory used, storage used last × base-to-peak factor
 *
 * and of vCPUs what it was given, grown like compute. A machine uses no more cores and memory at its peak than it was given, and what was not measured counts
 * by that, its storage too. Where demand shrinks, nodes are sized for what it is now. No machine has fewer vCPUs or less memory than the policy's minimum.
 */
import type { Amounts, DesignResource } from '../../wire/design/result.js'
import { RESOURCES } from '../../wire/design/result.js'
import type { Estimate, ScenarioPolicies } from '../../wire/design/scenario.js'

const DAYS_A_YEAR = 365

/** A machine as it is, or one of an estimate. Null is not known. */
export interface DesignMachine {
  type: string | null
  id: string | null
  /** Its own, or that of its estimate. */
  name: string | null
  vcpus: number
  memoryGiB: number
  /** Cores. */
  p95Cores: number | null
  p99MemoryGiB: number | null
  /** Used, when it was measured last. */
  storageGiB: number | null
  /** What its disks have, by which it counts where its use was never measured. */
  givenStorageGiB: number | null
}

export interface Demand {
  machine: DesignMachine
  /** At the peak now. */
  now: Amounts
  /** At the greatest until the end of the days: what nodes are sized for. */
  sized: Amounts
}

type Growths = Pick<ScenarioPolicies, 'computeGrowth' | 'memoryGrowth' | 'storageGrowth'>

/** Percent a year. vCPUs are given as compute grows. */
export function growthOf(policies: Growths, resource: DesignResource): number {
  if (resource === 'memory') return policies.memoryGrowth
  return resource === 'storage' ? policies.storageGrowth : policies.computeGrowth
}

export function grownBy(percentYear: number, days: number): number {
  return (1 + percentYear / 100) ** (days / DAYS_A_YEAR)
}

export function demandOf(machine: DesignMachine, policies: ScenarioPolicies, days: number): Demand {
  const { baseToPeakFactor: peak, minimumVirtualProcessors, minimumMemoryGiB } = policies
  const vcpus = Math.max(minimumVirtualProcessors, machine.vcpus)
  const now: Amounts = {
    compute: atMost(vcpus, machine.p95Cores, peak),
    memory: Math.max(minimumMemoryGiB, atMost(machine.memoryGiB, machine.p99MemoryGiB, peak)),
    storage: machine.storageGiB === null ? (machine.givenStorageGiB ?? 0) : machine.storageGiB * peak,
    vcpus,
  }
  return {
    machine,
    now,
    sized: ofEach(resource => now[resource] * Math.max(1, grownBy(growthOf(policies, resource), days))),
  }
}

/** Nothing says how much storage it needs: it counts as none. */
export const lacksStorage = ({ storageGiB, givenStorageGiB }: DesignMachine) =>
  storageGiB === null && givenStorageGiB === null

function atMost(given: number, used: number | null, peak: number): number {
  return used === null ? given : Math.min(given, used * peak)
}

export function ofEach(amountOf: (resource: DesignResource) => number): Amounts {
  return {
    compute: amountOf('compute'),
    memory: amountOf('memory'),
    storage: amountOf('storage'),
    vcpus: amountOf('vcpus'),
  }
}

export function sumOf(amounts: Iterable<Amounts>): Amounts {
  const sum = ofEach(() => 0)
  for (const one of amounts) for (const resource of RESOURCES) sum[resource] += one[resource]
  return sum
}

export function machinesOf(estimates: readonly Estimate[]): DesignMachine[] {
  return estimates.flatMap(({ name, count, vcpus, cores, memoryGiB, storageGiB }) => {
    const used = { p95Cores: cores, p99MemoryGiB: memoryGiB, storageGiB, givenStorageGiB: null }
    const one = { type: null, id: null, name, vcpus, memoryGiB, ...used }
    return Array.from({ length: count }, () => one)
  })
}
