/** Scorecards of machines under two policies, side by side, by the formulas of the job (derive/scorecards.ts). */
import { DAY } from '../../wire/duration.js'
import type { EffectivePolicies } from '../../wire/policies.js'
import { batches } from '../derive/job.js'
import { type Machine, scorecardFieldsOf, scorecardOf } from '../derive/scorecard.js'
import { machineColumns, machineOf, type ReadRow } from '../derive/scorecards.js'
import type { Budget, Tried } from './preview-parts.js'

export interface MachineTotals {
  canGo: number
  vcpus: number
  memoryMiB: number
}

export interface MachinesTwice {
  of: number
  now: MachineTotals
  saved: MachineTotals
  leftOut: number
}

export const NO_MACHINES = (): MachinesTwice => ({
  of: 0,
  now: { canGo: 0, vcpus: 0, memoryMiB: 0 },
  saved: { canGo: 0, vcpus: 0, memoryMiB: 0 },
  leftOut: 0,
})

/** Parts that scorecards are made of. */
const OF_SCORECARDS = [
  'stalePeriodDays',
  'rangeDays',
  'processorShare',
  'memoryShare',
  'minimumVirtualProcessors',
  'minimumMemoryGiB',
] as const

export function judgesOtherwise(one: EffectivePolicies, other: EffectivePolicies): boolean {
  return OF_SCORECARDS.some(part => one.workload[part] !== other.workload[part])
}

/** Adds the machines of one type to the totals. */
export async function addMachines(tried: Tried, totals: MachinesTwice, budget: Budget): Promise<void> {
  const { spec } = tried
  for await (const rows of batches<ReadRow>(tried, machineColumns(spec))) {
    const machines = rows.slice(0, budget.left).map(row => machineOf(row, spec, undefined))
    budget.left -= machines.length
    totals.of += machines.length
    totals.leftOut += rows.length - machines.length
    if (machines.length === 0) continue
    const isSameRange = tried.before.workload.rangeDays === tried.after.workload.rangeDays
    const used = await usageOf(tried, machines, tried.before)
    const usedSaved = isSameRange ? used : await usageOf(tried, machines, tried.after)
    for (const machine of machines) {
      add(totals.now, scorecardOf(machine, used.get(machine.id), tried.before.workload, tried.now))
      add(totals.saved, scorecardOf(machine, usedSaved.get(machine.id), tried.after.workload, tried.now))
    }
  }
}

function usageOf({ store, datastoreId, spec, now }: Tried, machines: readonly Machine[], policies: EffectivePolicies) {
  const from = new Date(now.getTime() - policies.workload.rangeDays * DAY)
  return store.derived.usage(datastoreId, { type: spec.type, ids: machines.map(({ id }) => id), from, to: now })
}

function add(totals: MachineTotals, card: ReturnType<typeof scorecardOf>): void {
  const fields = scorecardFieldsOf(card, 0)
  if (card.decommission.state === 'yes') totals.canGo += 1
  totals.vcpus += fields['scorecard.reclaimableVirtualProcessors'] ?? 0
  totals.memoryMiB += fields['scorecard.reclaimableMemory'] ?? 0
}
