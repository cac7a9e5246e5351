/**
 * The size a virtual machine needs, from what it used over the policy's range (30 days):
 *
 *     target vCPUs  = max(1, ⌈p95 cores used ÷ 0.7⌉)
 *     target memory = max(1 GiB, p99 memory used ÷ 0.8, rounded up to GiB)
 *     reclaimable   = max(0, current − target); all of it when the machine is to be decommissioned, nothing while it is off
 *
 * Leaving 30 % and 20 % of headroom is this product's policy where an account has no other, the method Azure Migrate's performance-based sizing. A resource whose metric
 * is missing stays undetermined (null).
 */

export interface SizingPolicy {
  /** Share of the proposed vCPUs that the p95 may use. */
  cpuShare: number
  /** Share of the proposed memory that the p99 may use. */
  memoryShare: number
  /** No machine is proposed to be smaller. */
  minVcpus: number
  minMemoryGiB: number
}

export const SIZING_POLICY: Readonly<SizingPolicy> = { cpuShare: 0.7, memoryShare: 0.8, minVcpus: 1, minMemoryGiB: 1 }

const MIB_PER_GIB = 1024
/** A quotient that is a whole number but for the last bit is that number: 2.1 ÷ 0.7 is 3, not 4. */
const ROUNDING = 1e-9

export interface SizingInput {
  currentVcpus: number | null
  currentMemoryMiB: number | null
  /** p95 of CPU cores used; null or absent when not measured. */
  p95Cores?: number | null
  /** p99 of memory used, in MiB; null or absent when not measured. */
  p99MemoryMiB?: number | null
  isDecommissioned?: boolean
  /** It holds neither vCPUs nor memory of a host. */
  isOff?: boolean
}

export interface Sizing {
  /** The size that it needs if it stays. */
  targetVcpus: number | null
  /** Recommended memory in MiB, always whole GiB. */
  targetMemoryMiB: number | null
  reclaimableVcpus: number | null
  reclaimableMemoryMiB: number | null
}

/** `policy` says only what differs from `SIZING_POLICY`. */
export function sizing(machine: SizingInput, policy: Partial<SizingPolicy> = {}): Sizing {
  const { cpuShare, memoryShare, minVcpus, minMemoryGiB } = { ...SIZING_POLICY, ...policy }
  const targetVcpus = wholeUnits(machine.p95Cores, cpuShare, minVcpus)
  const gibibytes = wholeUnits(machine.p99MemoryMiB, memoryShare * MIB_PER_GIB, minMemoryGiB)
  const targetMemoryMiB = gibibytes === null ? null : gibibytes * MIB_PER_GIB
  const keeps = machine.isDecommissioned !== true
  const held = (current: number | null) => (current !== null && machine.isOff === true ? 0 : current)
  return {
    targetVcpus,
    targetMemoryMiB,
    reclaimableVcpus: reclaimable(held(machine.currentVcpus), keeps ? targetVcpus : 0),
    reclaimableMemoryMiB: reclaimable(held(machine.currentMemoryMiB), keeps ? targetMemoryMiB : 0),
  }
}

export interface ReplayProof {
  /** How many hours were replayed. */
  hours: number
  /** Hours that would have used more than 80 % of the proposed size. */
  hoursOver80: number
  /** The busiest hour, in % of the proposed size; above 100 it would have been short of CPU. Null without hours. */
  worst: number | null
}

/** Replays a machine with `proposedVcpus`: `samples` are cores used, one an hour, gaps left out. */
export function replayProof(samples: readonly number[], proposedVcpus: number): ReplayProof {
  const shares = samples.map(cores => (cores / proposedVcpus) * 100)
  return {
    hours: shares.length,
    hoursOver80: shares.filter(share => share > 80 + ROUNDING).length,
    worst: shares.length === 0 ? null : shares.reduce((most, share) => Math.max(most, share)),
  }
}

/** Null for what was not measured. */
function wholeUnits(used: number | null | undefined, perUnit: number, least: number): number | null {
  if (used === null || used === undefined || Number.isNaN(used)) return null
  return Math.max(least, Math.ceil(used / perUnit - ROUNDING))
}

function reclaimable(current: number | null, target: number | null): number | null {
  return current === null || target === null ? null : Math.max(0, current - target)
}
