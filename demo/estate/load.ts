/**
 * Load over time: what an entity's measures are in a given hour. Pure: any hour can be asked for, past or present. Machines follow daily
 * and weekly rhythms with growth and noise; hosts and clusters are the sums of the machines on them.
 */
import type { Behaviour, EstateEntity } from './entity.js'
import { noise } from './random.js'

export type Values = Record<string, number>

const HOURS_A_DAY = 24
/** Growth counts from here, so that a long-running estate keeps growing slowly. */
const GROWTH_ORIGIN_HOUR = Date.UTC(2026, 9, 1) / 3_600_000
/** About one hour in this many of a machine is missing: collectors fail now and then. */
const GAP_ONE_IN = 400

/** Factor on the mean load by hour of day and day of week. */
const RHYTHMS: Record<Behaviour, (hourOfDay: number, isWeekend: boolean) => number> = {
  office: (hour, isWeekend) => (isWeekend ? 0.35 : 0.35 + 1.1 * bump(hour, 13, 4.5)),
  steady: () => 1,
  nightly: hour => 0.15 + 1.9 * bump(hour, 2, 1.6),
  spiky: hour => 0.5 + 0.5 * bump(hour, 9, 2) + 0.6 * bump(hour, 16, 1.5),
  idle: () => 1,
  zombie: () => 1,
  off: () => 0,
}

/** Measures of a machine in an hour; undefined when it is off or the hour is a gap. */
export function machineValues(entity: EstateEntity, hour: number): Values | undefined {
  if (entity.behaviour === 'off' || (entity.key + hour) % GAP_ONE_IN === 0) return undefined
  const load = loadAt(entity, hour)
  const vcpus = Number(entity.fields.virtualProcessorCount)
  const memory = Number(entity.fields.memoryAllocated)
  const isQuiet = entity.behaviour === 'zombie'
  const activity = isQuiet ? 0.001 : load * vcpus
  const memoryShare = Math.min(0.97, 0.35 + 0.4 * ((entity.key % 97) / 97) + 0.25 * load)
  const values: Values = {
    'cpu.utilization': percent(load),
    'cpu.used.cores': round(load * vcpus, 3),
    'io.xfer.r': round(activity * 85, 2),
    'io.xfer.w': round(activity * 52, 2),
    'io.xfer': round(activity * 137, 2),
    'io.data': round(activity * 3.1, 3),
    'io.latency': round(0.6 + load * 3 + 0.4 * Math.abs(noise(entity.key + 3, hour)), 2),
    'net.data.rx': round(activity * 18, 3),
    'net.data.tx': round(activity * 11, 3),
  }
  if (entity.type !== 'vmware.vm') return values
  const provisioned = disksGib(entity)
  return {
    ...values,
    'mem.utilization': percent(memoryShare),
    'mem.used': Math.round(memoryShare * memory),
    'storage.provisioned': provisioned,
    'storage.used': round(provisioned * Math.min(0.95, 0.35 + (entity.key % 50) / 100 + entity.growth * days(hour)), 1),
  }
}

/** Measures of a host or cluster: its machines' sums against its own capacity. */
export function sumValues(owner: EstateEntity, machines: readonly (Values | undefined)[], hour: number): Values {
  const known = machines.filter(values => values !== undefined)
  const sum = (measure: string) => known.reduce((total, values) => total + (values[measure] ?? 0), 0)
  const cores = Number(owner.fields.processorCores ?? owner.fields['processor.cores'])
  const memory = Number(owner.fields.memorySize)
  // The hypervisor itself takes a little of both.
  const usedCores = sum('cpu.used.cores') + cores * 0.02
  const usedMemory = sum('mem.used') + memory * 0.04
  const values: Values = {
    'cpu.utilization': percent(usedCores / cores),
    'cpu.used.cores': round(usedCores, 2),
    'mem.utilization': percent(usedMemory / memory),
    'mem.used': Math.round(usedMemory),
    'io.xfer': round(sum('io.xfer'), 1),
    'io.xfer.r': round(sum('io.xfer.r'), 1),
    'io.xfer.w': round(sum('io.xfer.w'), 1),
    'io.data': round(sum('io.data'), 2),
    'io.latency': round(0.8 + 2.2 * (usedCores / cores) + 0.3 * Math.abs(noise(owner.key, hour)), 2),
    'net.data.rx': round(sum('net.data.rx'), 1),
    'net.data.tx': round(sum('net.data.tx'), 1),
  }
  return owner.type === 'vmware.cluster'
    ? { ...values, ...clusterStorage(owner, sum('storage.used'), memory, hour) }
    : values
}

function clusterStorage(owner: EstateEntity, usedGib: number, memory: number, hour: number): Values {
  const used = Math.max(usedGib / 1024, 1)
  // Sized so that at the start it is as full as the cluster's character says.
  const capacity = round(Math.max(8, Math.ceil((Number(owner.fields.virtualMachinesCount) * 0.11) / owner.load)), 1)
  const share = Math.min(0.99, owner.load + owner.growth * days(hour) + 0.01 * noise(owner.key + 7, hour))
  const values: Values = {
    'mem.total': memory,
    'storage.capacity': capacity,
    'storage.used': round(capacity * share, 2),
    'storage.utilization': percent(share),
  }
  if (owner.fields.flavor !== 'vsan') return values
  const total = capacity * share
  return {
    ...values,
    'vsanStorage.vdisk': round(total * 0.78, 2),
    'vsanStorage.fileSystemOverhead': round(total * 0.06, 2),
    'vsanStorage.checksumOverhead': round(total * 0.03, 2),
    'vsanStorage.namespace': round(total * 0.05, 2),
    'vsanStorage.statsdb': round(total * 0.005, 2),
    'vsanStorage.vmswap': round(total * 0.045, 2),
    'vsanStorage.other': round(total * 0.03, 2),
    'domClient.io.xfer': round(used * 210, 0),
    'domClient.io.data': round(used * 9, 1),
    'domClient.io.latency': round(0.9 + 1.4 * share, 2),
  }
}

function loadAt(entity: EstateEntity, hour: number): number {
  const date = new Date(hour * 3_600_000)
  const isWeekend = date.getUTCDay() % 6 === 0
  const rhythm = RHYTHMS[entity.behaviour](date.getUTCHours(), isWeekend)
  const growth = 1 + entity.growth * days(hour)
  const jitter = 1 + 0.18 * noise(entity.key, hour) + 0.08 * noise(entity.key + 1, Math.floor(hour / HOURS_A_DAY))
  return Math.min(1, Math.max(0.001, entity.load * rhythm * growth * jitter))
}

function disksGib(entity: EstateEntity): number {
  const disks = entity.fields.virtualDisks
  return Array.isArray(disks) ? disks.reduce((sum: number, disk: { size: number }) => sum + disk.size, 0) : 0
}

function days(hour: number): number {
  return Math.max(0, (hour - GROWTH_ORIGIN_HOUR) / HOURS_A_DAY)
}

/** A bell around an hour of the day, wrapping at midnight. */
function bump(hour: number, centre: number, width: number): number {
  const distance = Math.min(Math.abs(hour - centre), HOURS_A_DAY - Math.abs(hour - centre))
  return Math.exp(-((distance / width) ** 2))
}

function percent(share: number): number {
  return round(Math.max(0, share) * 100, 2)
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
