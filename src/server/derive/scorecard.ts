/** The scorecard of one machine, from what is known of it and what it used. Pure. */

import type { vmwareVm } from '../../../specs/vmware/vm.js'
import { DECOMMISSION_POLICY, type Decommission, shouldDecommission } from '../../analytics/scorecard/decommission.js'
import { type Sizing, sizing } from '../../analytics/scorecard/sizing.js'
import type { Platform, RowOf } from '../../spec/language/entity.js'
import { DAY } from '../../wire/duration.js'
import type { EffectivePolicies } from '../../wire/policies.js'
import type { MachineUsage } from '../store/derived/types.js'

/** The policies that machines are judged by (docs/analytics.md § Scorecard and insights). */
export type WorkloadPolicy = EffectivePolicies['workload']

/** The speed of a network card where no source reports one. Outbound shares are shares of it. */
export const LINE_MBIT = 1_000
const BYTES_PER_DAY_OF_MBIT = (1_000_000 / 8) * 86_400

export interface Machine {
  id: string
  name: string | null
  nativeId: string | null
  platformType: Platform | null
  isTemplate: boolean
  powerState: string | null
  powerStateSince: string | null
  createdAt: string | null
  vcpus: number | null
  memoryMiB: number | null
  architecture: string | null
  instance: string | null
  /** Cloud region, without its zone. */
  region: string | null
  /** List price of an hour on its bills, USD. */
  billedHourly: number | null
}

export interface Scorecard {
  decommission: Decommission
  size: Sizing
  /** Share of the hours of the range that were measured, 0 to 1. */
  coverage: number
}

export function scorecardOf(
  machine: Machine,
  used: MachineUsage | undefined,
  policy: WorkloadPolicy,
  at: Date,
): Scorecard {
  const { rangeDays, stalePeriodDays } = policy
  const coverage = Math.min(1, (used?.hours ?? 0) / (rangeDays * 24))
  const decommission = shouldDecommission(
    {
      isTemplate: machine.isTemplate,
      powerState: machine.powerState,
      powerStateSince: machine.powerStateSince,
      ageDays: machine.createdAt === null ? null : (at.getTime() - Date.parse(machine.createdAt)) / DAY,
      periodDays: rangeDays,
      ioPerPeriod: used?.operations == null ? null : used.operations * used.hours * 3600,
      networkBytesPerDay: trafficOf(used),
      p95CpuPercent: used?.p95Cpu ?? null,
      meanOfMaxCpu3d: used?.recentMaxCpu ?? null,
      outboundPercent: used?.sent == null ? null : (used.sent / LINE_MBIT) * 100,
      coverage,
    },
    at,
    { stalePeriodDays },
  )
  const isEnough = coverage >= DECOMMISSION_POLICY.minCoverage
  const size = sizing(
    {
      currentVcpus: machine.vcpus,
      currentMemoryMiB: machine.memoryMiB,
      p95Cores: isEnough ? (used?.p95Cores ?? null) : null,
      p99MemoryMiB: isEnough ? (used?.p99Memory ?? null) : null,
      isDecommissioned: decommission.state === 'yes',
      isOff: machine.powerState === 'poweredOff',
    },
    {
      cpuShare: policy.processorShare / 100,
      memoryShare: policy.memoryShare / 100,
      minVcpus: policy.minimumVirtualProcessors,
      minMemoryGiB: policy.minimumMemoryGiB,
    },
  )
  return { decommission, size, coverage }
}

function trafficOf(used: MachineUsage | undefined): number | null {
  if (used?.received == null || used.sent == null) return null
  return (used.received + used.sent) * BYTES_PER_DAY_OF_MBIT
}

/** The values of a machine's scorecard, as its declaration types them. */
type ScorecardValues = Pick<Machines, Extract<keyof Machines, `scorecard.${string}`>>
type Machines = RowOf<typeof vmwareVm>

/** Computed fields of the machine itself; nothing is reclaimable of what is not judged. */
export function scorecardFieldsOf(card: Scorecard, openInsights: number): ScorecardValues {
  const { decommission, size, coverage } = card
  const isJudged = decommission.state !== 'inapplicable'
  return {
    'scorecard.opportunityRecommendationsCount': openInsights,
    'scorecard.ShouldDecommission': decommission.state,
    'scorecard.reason': decommission.reason,
    'scorecard.coverage': Math.round(coverage * 100),
    'scorecard.reclaimableVirtualProcessors': isJudged ? size.reclaimableVcpus : null,
    'scorecard.reclaimableMemory': isJudged ? size.reclaimableMemoryMiB : null,
  }
}
