/** How many hosts a cluster has and how much memory each, and which machine runs where: as somebody buys for what runs, and a scheduler spreads it. */

import type { EstateEntity } from './entity.js'
import { driversOf } from './life.js'
import { createRandom } from './random.js'
import type { Server } from './servers.js'

const MIB_PER_GIB = 1024
/** What of a host may be filled, as runways count. */
const USABLE = 0.9
/** GiB that hosts are sold with. */
const MEMORY = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048] as const
/** Shares of the memory that is usable when one host has failed. Memory is bought with more room than cores. */
const MEMORY_SHARE = { least: 0.5, most: 0.84 }

export interface Hosting {
  count: number
  server: Server
}

/** Hosts so that the busiest hour takes this share of what is usable when one of them has failed. `name` is the cluster's. */
export function hostingFor(machines: readonly EstateEntity[], model: Server, share: number, name: string): Hosting {
  const { cores, memory } = peakOf(machines)
  const count = Math.max(3, Math.ceil(cores / model.cores / (USABLE * share) + 1 - 0.25))
  const { least, most } = MEMORY_SHARE
  const part = createRandom(`memory ${name}`).between(least, most)
  const enough = memory / (count - 1) / USABLE / part
  const gib = MEMORY.find(size => size >= enough) ?? Math.ceil(enough / MIB_PER_GIB) * MIB_PER_GIB
  return { count, server: { ...model, gib } }
}

/** Cores and GiB in use when they are busy together. */
function peakOf(machines: readonly EstateEntity[]): { cores: number; memory: number } {
  const anchor = machines[0]?.anchorHour ?? 0
  const midday = Math.floor(anchor / 24) * 24 + 13
  const peak = { cores: 0, memory: 0 }
  for (const hour of [midday - 24, midday - 17, midday - 48, midday - 96]) {
    const sum = { cores: 0, memory: 0 }
    for (const { life, key, sizes } of machines) {
      if (life.rhythm === 'off') continue
      const drivers = driversOf(life, key, hour, 0)
      sum.cores += drivers.load * sizes.cores
      sum.memory += (drivers.memory * sizes.memoryMib) / MIB_PER_GIB
    }
    peak.cores = Math.max(peak.cores, sum.cores)
    peak.memory = Math.max(peak.memory, sum.memory)
  }
  return peak
}

/** Puts each machine on the host with the most room, the largest first. */
export function place(machines: readonly EstateEntity[], hosts: readonly EstateEntity[], path: string): void {
  const taken = new Map(hosts.map(host => [host.id, 0]))
  for (const machine of [...machines].sort((a, b) => weightOf(b) - weightOf(a))) {
    const host = roomiest(hosts, taken)
    if (!host) return
    machine.fields[path] = host.id
    taken.set(host.id, (taken.get(host.id) ?? 0) + weightOf(machine))
  }
}

/** The host with the most room for what runs on them. */
export function roomiestFor(
  machines: readonly EstateEntity[],
  hosts: readonly EstateEntity[],
  path: string,
): EstateEntity | undefined {
  const taken = new Map(hosts.map(host => [host.id, 0]))
  for (const machine of machines) {
    const id = String(machine.fields[path])
    if (taken.has(id)) taken.set(id, (taken.get(id) ?? 0) + weightOf(machine))
  }
  return roomiest(hosts, taken)
}

function roomiest(hosts: readonly EstateEntity[], taken: ReadonlyMap<string, number>): EstateEntity | undefined {
  return [...hosts].sort((a, b) => (taken.get(a.id) ?? 0) - (taken.get(b.id) ?? 0))[0]
}

/** What it takes of a host: memory mostly. One that is off may be switched on again. */
function weightOf({ life, sizes }: EstateEntity): number {
  return (life.memory * sizes.memoryMib) / MIB_PER_GIB + life.peak * sizes.cores
}
