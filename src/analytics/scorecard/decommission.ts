/**
 * Whether a virtual machine should be decommissioned, by the first of three rules that holds:
 *
 * - dead: off for 21 days (`stalePeriodDays`)
 * - zombie: on, fewer than 30 I/Os over the period and less than 1,000 B a day over the network
 * - idle: on, p95 CPU < 3 %, mean of the maximum CPU over 3 days ≤ 2 %, outbound network < 2 % of what it can carry
 *
 * Sources: Nutanix inefficient VMs (dead, zombie), Azure Advisor shutdown recommendations (idle). A rule fails as soon as one of its tests
 * does, and holds only when all do; a measure that is missing fails nothing and proves nothing.
 */
import { DAY } from '../../wire/duration.js'

export interface DecommissionPolicy {
  /** Days off before a machine is dead; also the age under which none is judged. */
  stalePeriodDays: number
  ioPerPeriod: number
  networkBytesPerDay: number
  p95CpuPercent: number
  meanOfMaxCpuPercent: number
  outboundPercent: number
  /** Share of the period's samples under which measures are not judged: 21 of 30 days. */
  minCoverage: number
}

/** Days of use that machines are judged by. */
export const DAYS_OF_USE = 30

export const DECOMMISSION_POLICY: Readonly<DecommissionPolicy> = {
  stalePeriodDays: 21,
  ioPerPeriod: 30,
  networkBytesPerDay: 1000,
  p95CpuPercent: 3,
  meanOfMaxCpuPercent: 2,
  outboundPercent: 2,
  minCoverage: 0.7,
}

export interface DecommissionInput {
  isTemplate: boolean
  /** `runtime.powerState` of docs/protocol.md; null when not known. */
  powerState: string | null
  /** ISO time. */
  powerStateSince: string | null
  ageDays: number | null
  /** Days the measures look back. */
  periodDays: number
  /** Reads and writes, all of the period. */
  ioPerPeriod?: number | null
  /** Sent and received, mean of the period. */
  networkBytesPerDay?: number | null
  p95CpuPercent?: number | null
  /** Mean of the maximum CPU over the last 3 days, in %. */
  meanOfMaxCpu3d?: number | null
  outboundPercent?: number | null
  /** Share of the period's samples that are there, 0 to 1. */
  coverage: number
}

/** Rules are tried in this order; the first that holds is the reason. */
const RULES = ['dead', 'zombie', 'idle'] as const
export type DecommissionRule = (typeof RULES)[number]

/** One test of a rule, as it is shown. */
export interface Evidence {
  rule: DecommissionRule
  measure: 'off' | 'io' | 'network' | 'p95Cpu' | 'meanOfMaxCpu' | 'outbound'
  /** A unit code of wire/unit. */
  unit: 'd' | '1' | 'By' | '%'
  windowDays: number
  observed: number | null
  comparison: '>=' | '<' | '<='
  threshold: number
  /** Null when nothing was observed. */
  isMet: boolean | null
  /** Share of the window's samples behind it, 0 to 1. */
  coverage: number
}

/** Why a machine is not judged: what there is to do about it differs. */
export type ExclusionCause = 'template' | 'young' | 'power' | 'coverage' | 'unknown'

export type Decommission = { evidence: Evidence[] } & (
  | { state: 'yes'; reason: DecommissionRule }
  | { state: 'no'; reason: null }
  /** The reason is a sentence for people. */
  | { state: 'inapplicable' | 'undetermined'; reason: string; cause: ExclusionCause }
)

const MEASURE_LABELS: Readonly<Record<Evidence['measure'], string>> = {
  off: 'how long it has been off',
  io: 'I/Os',
  network: 'network bytes',
  p95Cpu: 'p95 CPU',
  meanOfMaxCpu: '3-day maximum CPU',
  outbound: 'outbound network',
}

/** `policy` says only what differs from `DECOMMISSION_POLICY`. */
export function shouldDecommission(
  machine: DecommissionInput,
  at: Date,
  policy: Partial<DecommissionPolicy> = {},
): Decommission {
  const rules = { ...DECOMMISSION_POLICY, ...policy }
  const inState = daysSince(machine.powerStateSince, at)
  const excluded = exclusion(machine, inState, rules)
  if (excluded) return { state: 'inapplicable', ...excluded, evidence: [] }
  if (machine.powerState === null) {
    return { state: 'undetermined', reason: 'Not known to be on or off', cause: 'power', evidence: [] }
  }
  if (machine.powerState === 'poweredOff') return judge([offEvidence(inState, rules)])
  const evidence = usageEvidence(machine, rules)
  if (machine.coverage >= rules.minCoverage) return judge(evidence)
  const [there, needed] = [machine.coverage, rules.minCoverage].map(share => Math.floor(share * 100 + 1e-9))
  const reason = `Measured for ${there} % of ${machine.periodDays} days, ${needed} % are needed`
  return { state: 'undetermined', reason, cause: 'coverage', evidence }
}

function exclusion(
  { isTemplate, powerState, ageDays }: DecommissionInput,
  inState: number | null,
  { stalePeriodDays }: DecommissionPolicy,
): { reason: string; cause: ExclusionCause } | undefined {
  if (isTemplate) return { reason: 'A template', cause: 'template' }
  if (powerState !== null && powerState !== 'poweredOn' && powerState !== 'poweredOff') {
    return { reason: `Neither on nor off: ${powerState}`, cause: 'power' }
  }
  // A machine is at least as old as its present state, however lately it was first seen.
  const age = ageDays === null ? null : Math.max(ageDays, inState ?? 0)
  if (age !== null && age < stalePeriodDays) {
    return { reason: `Younger than ${stalePeriodDays} days`, cause: 'young' }
  }
  return undefined
}

/** The first rule that holds; undetermined when none does and one of them might. */
function judge(evidence: Evidence[]): Decommission {
  const missing: Evidence[] = []
  for (const rule of RULES) {
    const tests = evidence.filter(test => test.rule === rule)
    if (tests.length === 0) continue
    if (tests.every(test => test.isMet)) return { state: 'yes', reason: rule, evidence }
    if (!tests.some(test => test.isMet === false)) missing.push(...tests.filter(test => test.isMet === null))
  }
  if (missing.length === 0) return { state: 'no', reason: null, evidence }
  const reason = `Not known: ${missing.map(({ measure }) => MEASURE_LABELS[measure]).join(', ')}`
  return { state: 'undetermined', reason, cause: 'unknown', evidence }
}

function offEvidence(days: number | null, { stalePeriodDays }: DecommissionPolicy): Evidence {
  const test = { rule: 'dead', measure: 'off', unit: 'd', windowDays: stalePeriodDays, coverage: 1 } as const
  return tested(test, days, '>=', stalePeriodDays)
}

function usageEvidence(machine: DecommissionInput, policy: DecommissionPolicy): Evidence[] {
  const { coverage, periodDays: windowDays } = machine
  const zombie = { rule: 'zombie', windowDays, coverage } as const
  const idle = { rule: 'idle', windowDays, coverage } as const
  return [
    tested({ ...zombie, measure: 'io', unit: '1' }, machine.ioPerPeriod, '<', policy.ioPerPeriod),
    tested({ ...zombie, measure: 'network', unit: 'By' }, machine.networkBytesPerDay, '<', policy.networkBytesPerDay),
    tested({ ...idle, measure: 'p95Cpu', unit: '%' }, machine.p95CpuPercent, '<', policy.p95CpuPercent),
    tested(
      { ...idle, measure: 'meanOfMaxCpu', unit: '%', windowDays: 3 },
      machine.meanOfMaxCpu3d,
      '<=',
      policy.meanOfMaxCpuPercent,
    ),
    tested({ ...idle, measure: 'outbound', unit: '%' }, machine.outboundPercent, '<', policy.outboundPercent),
  ]
}

type Test = Pick<Evidence, 'rule' | 'measure' | 'unit' | 'windowDays' | 'coverage'>

function tested(
  test: Test,
  value: number | null | undefined,
  comparison: Evidence['comparison'],
  threshold: number,
): Evidence {
  if (value === null || value === undefined || Number.isNaN(value)) {
    return { ...test, observed: null, comparison, threshold, isMet: null, coverage: 0 }
  }
  return { ...test, observed: value, comparison, threshold, isMet: COMPARE[comparison](value, threshold) }
}

const COMPARE: Readonly<Record<Evidence['comparison'], (observed: number, threshold: number) => boolean>> = {
  '>=': (observed, threshold) => observed >= threshold,
  '<': (observed, threshold) => observed < threshold,
  '<=': (observed, threshold) => observed <= threshold,
}

/** Whole days; null for what is no time. */
function daysSince(time: string | null, at: Date): number | null {
  const days = time === null ? Number.NaN : Math.floor((at.getTime() - Date.parse(time)) / DAY)
  return Number.isNaN(days) ? null : days
}
