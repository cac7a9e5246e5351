/** Policies in a sentence, for where a number is explained. */
import type { EffectivePolicies, PolicyFacts } from '../wire/policies.js'
import { RISK_DAYS, USED_DAYS } from './runway/resource-runway.js'
import { DECOMMISSION_POLICY } from './scorecard/decommission.js'

const percent = (value: number) => `${Math.round(value * 10) / 10} %`
const hosts = (count: number) => (count === 0 ? 'none' : `${count} ${count === 1 ? 'unit' : 'units'}`)

export function runwayPolicyWords({ runway, wellness }: Pick<EffectivePolicies, 'runway' | 'wellness'>): string {
  const { caution, critical } = wellness.capacity
  const kept = (['compute', 'memory', 'storage'] as const)
    .map(resource => `${resource} ${hosts(runway[resource].reserve)} and ${percent(runway[resource].buffer)}`)
    .join(', ')
  return `Reserve and buffer: ${kept}. Searched for 366 days; critical ≤ ${critical} days, caution ≤ ${caution}. Used is the p95 of ${USED_DAYS} days, of levels the last value; days and risk are read off one forecast. The risk is the probability to be full within ${RISK_DAYS} days`
}

export function wellnessPolicyWords({ wellness }: Pick<EffectivePolicies, 'wellness'>): string {
  const { capacity, hardwareEOL, softwareEOS } = wellness
  return `Critical and caution within days: capacity ${capacity.critical} and ${capacity.caution}, hardware ${hardwareEOL.critical} and ${hardwareEOL.caution}, software ${softwareEOS.critical} and ${softwareEOS.caution}`
}

export function scorecardPolicyWords({ workload }: Pick<EffectivePolicies, 'workload'>): string {
  const { stalePeriodDays, rangeDays, processorShare, memoryShare, minimumVirtualProcessors, minimumMemoryGiB } =
    workload
  const { ioPerPeriod, networkBytesPerDay, p95CpuPercent, meanOfMaxCpuPercent, outboundPercent, minCoverage } =
    DECOMMISSION_POLICY
  const size = `Sized for ${percent(processorShare)} of the vCPUs and ${percent(memoryShare)} of the memory, at least ${minimumVirtualProcessors} vCPU and ${minimumMemoryGiB} GiB`
  return `Dead: off ${stalePeriodDays} days. Zombie: < ${ioPerPeriod} I/Os and < ${networkBytesPerDay} B a day. Idle: p95 CPU < ${p95CpuPercent} %, mean of maxima ≤ ${meanOfMaxCpuPercent} % over 3 days, outbound < ${outboundPercent} %. By ${rangeDays} days of use, of which at least ${percent(minCoverage * 100)} of the hours must be measured. ${size}`
}

/** Says for each definition (./definitions.ts) what its policy is, and which account set it where one did. */
export function policyWords({ effective, owners }: PolicyFacts): Record<string, string> {
  const by = (...groups: readonly string[]) => {
    const names = Object.entries(owners).flatMap(([part, name]) =>
      groups.includes(part.split('.')[0] ?? '') ? [name] : [],
    )
    return names.length === 0 ? '' : `. Set by ${[...new Set(names)].join(' and ')}`
  }
  return {
    runway: `${runwayPolicyWords(effective)}${by('runway')}`,
    wellness: `${wellnessPolicyWords(effective)}${by('wellness')}`,
    scorecard: `${scorecardPolicyWords(effective)}${by('workload')}`,
  }
}
