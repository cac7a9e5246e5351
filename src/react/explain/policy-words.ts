/** Policies in sentences, for where a number is explained: what judged it, and which account set that. */
import { DEFAULT_POLICIES } from '../../analytics/policies.js'
import { RISK_DAYS, USED_DAYS } from '../../analytics/runway/resource-runway.js'
import { DECOMMISSION_POLICY } from '../../analytics/scorecard/decommission.js'
import type { Words } from '../../core/words/words.js'
import { type EffectivePolicies, type PolicyFacts, UNNAMED } from '../../wire/policies.js'

/** What a policy judges. */
export type Judged = 'runway' | 'wellness' | 'scorecard'

/** The group of an account's policies that each is set by. */
const GROUPS = { runway: 'runway', wellness: 'wellness', scorecard: 'workload' } as const
const SAID = { runway: ofRunway, wellness: ofWellness, scorecard: ofScorecard }
const PRODUCT: PolicyFacts = { effective: DEFAULT_POLICIES, owners: {} }

/** `facts` where an account set any; else they are the product's. */
export function policyWords(judged: Judged, { effective, owners }: PolicyFacts = PRODUCT, t: Words): string {
  const setBy = new Set(
    Object.entries(owners).flatMap(([part, name]) => (part.split('.')[0] === GROUPS[judged] ? [named(name, t)] : [])),
  )
  const words = SAID[judged](effective, t)
  if (setBy.size === 0) return words
  const accounts = new Intl.ListFormat(t.language).format(setBy)
  return t('{policy}. Set by {accounts}', { policy: words, accounts })
}

function named(name: string, t: Words): string {
  if (name === UNNAMED.above) return t('an account above')
  return name === UNNAMED.own ? t('its account') : name
}

function ofRunway({ runway, wellness }: EffectivePolicies, t: Words): string {
  const { caution, critical } = wellness.capacity
  const kept = ({ reserve, buffer }: { reserve: number; buffer: number }) =>
    t('{units} and {buffer} %', {
      units: reserve === 0 ? t('none') : t.count(reserve, '{count} unit', '{count} units'),
      buffer: rounded(buffer),
    })
  return t(
    'Reserve and buffer: compute {compute}, memory {memory}, storage {storage}. Searched for 366 days; critical ≤ {critical} days, caution ≤ {caution}. Used is the p95 of {used} days, of levels the last value; days and risk are read off one forecast. The risk is the probability to be full within {risk} days',
    {
      compute: kept(runway.compute),
      memory: kept(runway.memory),
      storage: kept(runway.storage),
      critical,
      caution,
      used: USED_DAYS,
      risk: RISK_DAYS,
    },
  )
}

function ofWellness({ wellness: { capacity, hardwareEOL, softwareEOS } }: EffectivePolicies, t: Words): string {
  return t(
    'Critical and caution within days: capacity {capacity} and {capacity2}, hardware {hardware} and {hardware2}, software {software} and {software2}',
    {
      capacity: capacity.critical,
      capacity2: capacity.caution,
      hardware: hardwareEOL.critical,
      hardware2: hardwareEOL.caution,
      software: softwareEOS.critical,
      software2: softwareEOS.caution,
    },
  )
}

function ofScorecard({ workload }: EffectivePolicies, t: Words): string {
  const limits = DECOMMISSION_POLICY
  return t(
    'Dead: off {stale} days. Zombie: < {io} I/Os and < {network} B a day. Idle: p95 CPU < {cpu} %, mean of maxima ≤ {mean} % over 3 days, outbound < {outbound} %. By {days} days of use, of which at least {coverage} % of the hours must be measured. Sized for {cpuShare} % of the vCPUs and {memoryShare} % of the memory, at least {vcpus} vCPU and {memory} GiB',
    {
      stale: workload.stalePeriodDays,
      io: limits.ioPerPeriod,
      network: limits.networkBytesPerDay,
      cpu: limits.p95CpuPercent,
      mean: limits.meanOfMaxCpuPercent,
      outbound: limits.outboundPercent,
      days: workload.rangeDays,
      coverage: rounded(limits.minCoverage * 100),
      cpuShare: rounded(workload.processorShare),
      memoryShare: rounded(workload.memoryShare),
      vcpus: workload.minimumVirtualProcessors,
      memory: workload.minimumMemoryGiB,
    },
  )
}

const rounded = (value: number) => Math.round(value * 10) / 10
