/** Keeps where a run places each machine of a target, for whoever browses the estate as if the target were there (as-if.ts). */

import type { DesignMachine } from '../../analytics/design/demand.js'
import type { PlacedMachines } from '../../analytics/design/node-candidate.js'
import { rounded } from '../../analytics/design/node-candidate.js'
import type { ScenarioInputs } from '../../wire/design/scenario.js'
import type { KeptPlacement, PlacedOnNodes } from '../store/design/types.js'
import { type Host, hostsMeant, MACHINE_HEADS } from './hosts.js'

/** `hosts` are all that there are, `machines` those that the scenario is about. */
export function keepPlacements(
  { workload }: Pick<ScenarioInputs, 'workload'>,
  hosts: readonly Host[],
  machines: readonly DesignMachine[],
): { placement: KeptPlacement; onPlaced(placed: PlacedMachines): void } {
  const places = new Map<DesignMachine, { type: string; at: number }>()
  const ids: Record<string, string[]> = {}
  for (const machine of machines) {
    const { type, id } = machine
    if (type === null || id === null) continue
    ids[type] ??= []
    places.set(machine, { type, at: ids[type].push(id) - 1 })
  }
  const placement: KeptPlacement = {
    machines: ids,
    hosts: byType(hostsMeant(workload, hosts)),
    nodesAmong: nodesAmong(ids),
    targets: {},
  }
  return {
    placement,
    onPlaced(placed) {
      placement.targets[placed.node.name] = placedOnNodes(placed, places, ids)
    },
  }
}

function byType(hosts: readonly Host[]): Record<string, string[]> {
  const ids: Record<string, string[]> = {}
  for (const { type, id } of hosts) {
    ids[type] ??= []
    ids[type].push(id)
  }
  return ids
}

/** Hosts of the platform that most of the machines are of. */
function nodesAmong(machines: Record<string, readonly string[]>): string {
  const counted = MACHINE_HEADS.map(head => ({ head, count: machines[head.machines.type]?.length ?? 0 }))
  const [first] = counted.toSorted((a, b) => b.count - a.count)
  return first?.head.parts ?? ''
}

function placedOnNodes(
  { node, nodes, demands, nodeOf }: PlacedMachines,
  places: ReadonlyMap<DesignMachine, { type: string; at: number }>,
  ids: Record<string, readonly string[]>,
): PlacedOnNodes {
  const { cores, memoryGiB, rackUnits } = node
  const used = Array.from({ length: nodes }, () => ({ machines: 0, cores: 0, memory: 0 }))
  const nodesOf = Object.fromEntries(Object.entries(ids).map(([type, all]) => [type, all.map(() => -1)]))
  demands.forEach(({ machine, now }, nth) => {
    const on = nodeOf[nth] ?? -1
    const sum = used[on]
    if (!sum) return
    sum.machines += 1
    sum.cores += now.compute
    sum.memory += now.memory
    const place = places.get(machine)
    const theirs = place && nodesOf[place.type]
    if (theirs) theirs[place.at] = on
  })
  const percent = (amount: number, each: number) => rounded((amount / each) * 100, 10)
  return {
    each: { cores, memoryGiB, rackUnits },
    nodes: used.map(sum => ({
      machines: sum.machines,
      cpu: percent(sum.cores, cores),
      memory: percent(sum.memory, memoryGiB),
    })),
    nodeOf: nodesOf,
  }
}
