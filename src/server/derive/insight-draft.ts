/**
 * The insight that follows from a machine's scorecard. Pure. One machine has one at a time: powered off before idle before too large, so that
 * no saving is counted twice; or the reason why none can be given.
 */

import type { insight } from '../../../specs/generic/insight.js'
import type { Capacity } from '../../analytics/cost/owned-capacity.js'
import type { Decommission, Evidence } from '../../analytics/scorecard/decommission.js'
import { HOURS_PER_YEAR } from '../../analytics/scorecard/instance-choice.js'
import type { ScorecardDerivation } from '../../spec/language/derive.js'
import type { RowOf } from '../../spec/language/entity.js'
import type { MachineUsage } from '../store/derived/types.js'
import { type EvidenceRow, evidenceOf, evidenceOfSize, gib } from './insight-evidence.js'
import type { Machine, Scorecard, WorkloadPolicy } from './scorecard.js'

/** The price before and after, in USD an hour, undefined when it is not known. */
export interface Offer {
  name: string
  architecture: string
  vcpus: number
  memoryMiB: number
  costDelta: number | null
  reason: string
}

/** The values of an insight, as its declaration types them. */
export type InsightValues = Partial<RowOf<typeof insight>>

/** An insight's fields but for its decision, and the vCPUs its proof is replayed with. */
export interface InsightDraft {
  values: InsightValues
  replayVcpus: number | null
}

/** A machine as it is judged. */
export interface Judged {
  machine: Machine
  card: Scorecard
  used: MachineUsage | undefined
  kind: ScorecardDerivation['kind']
  policy: WorkloadPolicy
}

/** The cloud's price of an hour and its offer for a size; a sentence where it offers none. */
export interface Prices {
  hourly: number | undefined
  offer(vcpus: number, memoryMiB: number): Offer | string
  /** USD a year that owned capacity is worth by the environment's cost profile; null is not known. */
  owned(capacity: Capacity): number | null
}

export function insightOf(judged: Judged, prices: Prices): InsightDraft | undefined {
  const { machine, card } = judged
  const { decommission } = card
  if (decommission.state === 'yes') return removal(judged, prices)
  if (decommission.state === 'inapplicable') return excluded(machine, decommission, decommission.evidence)
  const resize = machine.powerState === 'poweredOn' ? resizing(judged, prices) : undefined
  if (resize && 'values' in resize) return resize
  if (decommission.state === 'undetermined') return excluded(machine, decommission, decommission.evidence)
  return resize && excluded(machine, resize, [])
}

const offFor = (days: number) => (days === 21 ? 'Off for three weeks or longer' : `Off for ${days} days or longer`)

const TYPES = { cloud: 'cloudInstanceOptimization', datacenter: 'datacenterVmOptimization' } as const
const REMOVALS = {
  dead: { description: offFor(21), actions: ['Back it up', 'Delete it'] },
  zombie: {
    description: 'On, but reads, writes and sends next to nothing',
    actions: ['Power it off', 'Delete it when nobody misses it'],
  },
  idle: { description: 'On, but idle', actions: ['Power it off', 'Delete it when nobody misses it'] },
} as const

function removal({ machine, card, used, kind, policy }: Judged, prices: Prices): InsightDraft | undefined {
  const { decommission, size } = card
  const { hourly } = prices
  if (decommission.state !== 'yes') return undefined
  const { actions, ...removed } = REMOVALS[decommission.reason]
  const description = decommission.reason === 'dead' ? offFor(policy.stalePeriodDays) : removed.description
  const isBilled = machine.powerState === 'poweredOn'
  const unpriced =
    kind === 'cloud' && isBilled && hourly === undefined ? ['Its price is not known, so no saving is stated'] : []
  const off = kind === 'cloud' && !isBilled ? ['A stopped instance is not billed for compute; its disks are'] : []
  const vcpus = size.reclaimableVcpus ?? machine.vcpus
  const memoryMiB = size.reclaimableMemoryMiB ?? machine.memoryMiB
  // One that is off holds nothing of a host, and its disks.
  const given = {
    vcpus: isBilled ? vcpus : null,
    memoryMiB: isBilled ? memoryMiB : null,
    storageGiB: used?.storage ?? null,
  }
  const billed = isBilled && hourly !== undefined ? hourly * HOURS_PER_YEAR : null
  const saving = kind === 'cloud' ? savingOf(billed, 'cloudPrice') : savingOf(prices.owned(given), 'costProfile')
  return {
    replayVcpus: null,
    values: {
      ...common(machine),
      'details.type': TYPES[kind],
      category: 'decommission',
      severity: 'critical',
      ...saving,
      description: [description, ...off, ...unpriced].join('. '),
      'details.actions': [...actions],
      ...sizeBefore(machine),
      reclaimableVirtualProcessors: vcpus,
      reclaimableMemory: memoryMiB,
      evidence: evidenceOf(decommission.evidence.filter(({ rule }) => rule === decommission.reason)),
    },
  }
}

/** The reason why a machine is not judged, with a sentence for people. */
type Exclusion = Pick<Extract<Decommission, { cause: unknown }>, 'cause' | 'reason'>

/** An exclusion says why there can be no insight; undefined: the machine is as it should be. */
function resizing({ machine, card, used, kind, policy }: Judged, prices: Prices): InsightDraft | Exclusion | undefined {
  const { size } = card
  const { vcpus, memoryMiB } = machine
  if (vcpus === null || memoryMiB === null) return { reason: 'Its vCPUs or memory are not known', cause: 'unknown' }
  if (size.targetVcpus === null) return { reason: 'Its use of CPU is not measured for long enough', cause: 'coverage' }
  const target = {
    vcpus: Math.min(vcpus, size.targetVcpus),
    // Memory that is not measured stays as it is.
    memoryMiB: Math.min(memoryMiB, size.targetMemoryMiB ?? memoryMiB),
  }
  const evidence = evidenceOfSize(used, card, policy)
  if (kind === 'datacenter') {
    if (target.vcpus === vcpus && target.memoryMiB === memoryMiB) return undefined
    const actions = [
      ...(target.vcpus < vcpus ? [`Take ${vcpus - target.vcpus} of ${vcpus} vCPUs away`] : []),
      ...(target.memoryMiB < memoryMiB
        ? [`Take ${gib(memoryMiB - target.memoryMiB)} of ${gib(memoryMiB)} memory away`]
        : []),
    ]
    return resize(machine, kind, {
      target,
      actions,
      description: 'Larger than its use asks for',
      saving: savingOf(
        prices.owned({ vcpus: vcpus - target.vcpus, memoryMiB: memoryMiB - target.memoryMiB, storageGiB: null }),
        'costProfile',
      ),
      evidence,
    })
  }
  const chosen = prices.offer(target.vcpus, target.memoryMiB)
  if (typeof chosen === 'string') return undefined
  const actions = [`Change ${machine.instance} to ${chosen.name}`]
  const { costDelta } = chosen
  return resize(machine, kind, {
    target: chosen,
    actions,
    description: chosen.reason,
    saving: savingOf(costDelta === null ? null : -costDelta, 'cloudPrice'),
    offer: chosen,
    evidence,
  })
}

type Saving = Pick<InsightValues, 'costDelta' | 'currency' | 'costBasis'>

/** `yearly`: USD that are saved a year; null is not known. */
function savingOf(yearly: number | null, costBasis: 'cloudPrice' | 'costProfile'): Saving {
  return yearly === null
    ? { costDelta: null, currency: null, costBasis: null }
    : { costDelta: 0 - yearly, currency: 'USD', costBasis }
}

interface Resize {
  target: { vcpus: number; memoryMiB: number }
  actions: string[]
  description: string
  saving: Saving
  offer?: Offer
  evidence: EvidenceRow[]
}

function resize(
  machine: Machine,
  kind: ScorecardDerivation['kind'],
  { target, actions, description, saving, offer, evidence }: Resize,
): InsightDraft {
  return {
    replayVcpus: target.vcpus,
    values: {
      ...common(machine),
      'details.type': TYPES[kind],
      category: 'resize',
      severity: 'caution',
      ...saving,
      description,
      'details.actions': actions,
      ...sizeBefore(machine),
      'details.after.cloudInstanceIdentity.name': offer?.name ?? null,
      'details.after.processorArchitecture': offer?.architecture ?? null,
      'details.after.virtualCPUs': target.vcpus,
      'details.after.memorySize': target.memoryMiB,
      reclaimableVirtualProcessors: Math.max(0, (machine.vcpus ?? 0) - target.vcpus),
      reclaimableMemory: Math.max(0, (machine.memoryMiB ?? 0) - target.memoryMiB),
      evidence,
    },
  }
}

function excluded(machine: Machine, { reason, cause }: Exclusion, evidence: readonly Evidence[]): InsightDraft {
  return {
    replayVcpus: null,
    values: {
      ...common(machine),
      'details.type': 'excluded',
      category: 'excluded',
      exclusion: cause,
      description: reason,
      'details.actions': [],
      ...sizeBefore(machine),
      evidence: evidenceOf(evidence),
    },
  }
}

function common(machine: Machine): InsightValues {
  const { name, nativeId, platformType, id } = machine
  return { name, nativeId, platformType, entityId: id }
}

function sizeBefore(machine: Machine): InsightValues {
  return {
    'details.before.cloudInstanceIdentity.name': machine.instance,
    'details.before.processorArchitecture': machine.architecture,
    'details.before.virtualCPUs': machine.vcpus,
    'details.before.memorySize': machine.memoryMiB,
  }
}
